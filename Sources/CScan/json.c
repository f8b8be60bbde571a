#include <string.h>

#include "CScan.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__ARM_NEON)
#include <arm_neon.h>
#endif

/// Values within each other, at most; what is deeper is left to others.
#define DEPTH 32

typedef struct {
  const uint8_t *bytes;
  size_t count;
  size_t at;
} reader;

static inline int has(const reader *r, uint8_t byte) {
  return r->at < r->count && r->bytes[r->at] == byte;
}

static inline void skip_blanks(reader *r) {
  while (r->at < r->count) {
    uint8_t byte = r->bytes[r->at];
    if (byte > 0x20 || (byte != 0x20 && byte != 0x0A && byte != 0x0D && byte != 0x09)) return;
    r->at++;
  }
}

/// Passes over bytes that stand for themselves in a string, 16 at once; tells whether one of them
/// was no ASCII.
static inline int skip_text(reader *r) {
  const uint8_t *bytes = r->bytes;
  size_t at = r->at;
  int high = 0;
#if defined(__SSE2__)
  const __m128i quote = _mm_set1_epi8('"');
  const __m128i backslash = _mm_set1_epi8('\\');
  const __m128i last_control = _mm_set1_epi8(0x1F);
  while (at + 16 <= r->count) {
    __m128i block = _mm_loadu_si128((const __m128i *)(bytes + at));
    __m128i ends = _mm_or_si128(
        _mm_or_si128(_mm_cmpeq_epi8(block, quote), _mm_cmpeq_epi8(block, backslash)),
        _mm_cmpeq_epi8(_mm_min_epu8(block, last_control), block));
    unsigned stops = (unsigned)_mm_movemask_epi8(ends);
    unsigned highs = (unsigned)_mm_movemask_epi8(block);
    if (stops != 0) {
      unsigned length = (unsigned)__builtin_ctz(stops);
      r->at = at + length;
      return high | ((highs & ((1U << length) - 1)) != 0);
    }
    high |= highs != 0;
    at += 16;
  }
#elif defined(__ARM_NEON)
  while (at + 16 <= r->count) {
    uint8x16_t block = vld1q_u8(bytes + at);
    uint8x16_t ends = vorrq_u8(
        vorrq_u8(vceqq_u8(block, vdupq_n_u8('"')), vceqq_u8(block, vdupq_n_u8('\\'))),
        vcltq_u8(block, vdupq_n_u8(0x20)));
    if (vmaxvq_u8(ends) != 0) break;
    high |= vmaxvq_u8(block) >= 0x80;
    at += 16;
  }
#endif
  while (at < r->count && bytes[at] >= 0x20 && bytes[at] != '"' && bytes[at] != '\\') {
    high |= bytes[at] >= 0x80;
    at++;
  }
  r->at = at;
  return high;
}

static inline int is_hex(uint8_t byte) {
  uint8_t lower = byte | 0x20;
  return (uint8_t)(byte - '0') < 10 || (uint8_t)(lower - 'a') < 6;
}

/// Passes over the string whose opening quote stands here.
static int string(reader *r, inquest_span *inside, uint8_t *is_plain) {
  r->at++;
  inside->start = (uint32_t)r->at;
  int high = skip_text(r);
  uint8_t plain = 1;
  while (has(r, '\\')) {
    plain = 0;
    if (r->at + 1 >= r->count) return 0;
    switch (r->bytes[r->at + 1]) {
      case '"': case '\\': case '/': case 'b': case 'f': case 'n': case 'r': case 't':
        r->at += 2;
        break;
      case 'u':
        if (r->count - r->at < 6) return 0;
        for (size_t digit = 2; digit < 6; digit++) {
          if (!is_hex(r->bytes[r->at + digit])) return 0;
        }
        r->at += 6;
        break;
      default: return 0;
    }
    high |= skip_text(r);
  }
  if (!has(r, '"')) return 0;
  inside->end = (uint32_t)r->at;
  *is_plain = plain && !high;
  r->at++;
  return 1;
}

static int digits(reader *r) {
  size_t start = r->at;
  while (r->at < r->count && (uint8_t)(r->bytes[r->at] - '0') < 10) r->at++;
  return r->at > start;
}

static int number(reader *r) {
  if (has(r, '-')) r->at++;
  if (has(r, '0')) {
    r->at++;
    if (r->at < r->count && (uint8_t)(r->bytes[r->at] - '0') < 10) return 0;
  } else if (!digits(r)) {
    return 0;
  }
  if (has(r, '.')) {
    r->at++;
    if (!digits(r)) return 0;
  }
  if (has(r, 'e') || has(r, 'E')) {
    r->at++;
    if (has(r, '+') || has(r, '-')) r->at++;
    if (!digits(r)) return 0;
  }
  return 1;
}

static int word(reader *r, const char *spelled, size_t length) {
  if (r->count - r->at < length || memcmp(r->bytes + r->at, spelled, length) != 0) return 0;
  r->at += length;
  return 1;
}

static int value(reader *r, int depth);

/// Passes over the elements or members of what begins here.
static int inside(reader *r, uint8_t end, int depth) {
  if (depth >= DEPTH) return 0;
  r->at++;
  skip_blanks(r);
  if (has(r, end)) {
    r->at++;
    return 1;
  }
  for (;;) {
    if (end == '}') {
      inquest_span name;
      uint8_t is_plain;
      if (!has(r, '"') || !string(r, &name, &is_plain)) return 0;
      skip_blanks(r);
      if (!has(r, ':')) return 0;
      r->at++;
      skip_blanks(r);
    }
    if (!value(r, depth + 1)) return 0;
    skip_blanks(r);
    if (has(r, end)) {
      r->at++;
      return 1;
    }
    if (!has(r, ',')) return 0;
    r->at++;
    skip_blanks(r);
  }
}

/// Passes over any value.
static int value(reader *r, int depth) {
  if (r->at >= r->count) return 0;
  inquest_span text;
  uint8_t is_plain;
  switch (r->bytes[r->at]) {
    case '"': return string(r, &text, &is_plain);
    case '{': return inside(r, '}', depth);
    case '[': return inside(r, ']', depth);
    case 't': return word(r, "true", 4);
    case 'f': return word(r, "false", 5);
    case 'n': return word(r, "null", 4);
    default: return number(r);
  }
}

ptrdiff_t inquest_json_members(
    const uint8_t *line, size_t count, inquest_json_member *members, size_t capacity) {
  reader r = {.bytes = line, .count = count, .at = 0};
  if (count > UINT32_MAX || !has(&r, '{')) return -1;
  r.at++;
  skip_blanks(&r);
  size_t found = 0;
  while (!has(&r, '}')) {
    if (found > 0) {
      if (!has(&r, ',')) return -1;
      r.at++;
      skip_blanks(&r);
    }
    if (found == capacity) return -1;
    inquest_json_member *member = &members[found];
    if (!has(&r, '"') || !string(&r, &member->name, &member->is_plain)) return -1;
    if (!member->is_plain) return -1;
    skip_blanks(&r);
    if (!has(&r, ':')) return -1;
    r.at++;
    skip_blanks(&r);
    if (r.at >= count) return -1;
    member->lead = line[r.at];
    if (member->lead == '"') {
      if (!string(&r, &member->value, &member->is_plain)) return -1;
    } else {
      member->is_plain = 0;
      member->value.start = (uint32_t)r.at;
      if (!value(&r, 1)) return -1;
      member->value.end = (uint32_t)r.at;
    }
    skip_blanks(&r);
    found++;
  }
  r.at++;
  skip_blanks(&r);
  return r.at == count ? (ptrdiff_t)found : -1;
}

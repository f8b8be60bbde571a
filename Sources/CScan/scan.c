#include "scanner.h"

/// Compares a literal with the text at a place as far as both go; how many bytes agree.
static size_t agreement(const sorted_literal *literal, const uint8_t *text, size_t count) {
  size_t limit = literal->count < count ? literal->count : count;
  size_t same = 0;
  while (same < limit && literal->bytes[same] == text[same]) same++;
  return same;
}

/// Whether a literal sorts after the text, a prefix of which it is not; `same` bytes agree.
static int is_after(
    const sorted_literal *literal, const uint8_t *text, size_t count, size_t same) {
  if (same == literal->count) return 0;
  return same == count || literal->bytes[same] > text[same];
}

// The literals that the text begins with are those that the greatest one not after it begins with,
// itself included: whatever sorts between a prefix and the text has that prefix, too.
void inquest_scan_group(
    const inquest_scanner *scanner, const group *found, const uint8_t *window, size_t count,
    size_t place, size_t line, hit_list *list) {
  const uint8_t *text = window + place;
  size_t left = count - place;
  uint32_t from = found->from, to = found->from + found->count;
  while (to - from > 1) {
    uint32_t middle = from + (to - from) / 2;
    const sorted_literal *literal = &scanner->literals[middle];
    if (is_after(literal, text, left, agreement(literal, text, left))) {
      to = middle;
    } else {
      from = middle;
    }
  }
  size_t same = agreement(&scanner->literals[from], text, left);
  for (uint32_t at = from; at != NOTHING; at = scanner->literals[at].parent) {
    const sorted_literal *literal = &scanner->literals[at];
    if (literal->count > same) continue;
    list->hits[list->count++] =
        (inquest_scan_hit){.place = place, .line = line, .literal = literal->index};
  }
}

int inquest_scan_portable(
    const inquest_scanner *scanner, const uint8_t *window, size_t count, size_t end,
    inquest_scan_state *state, hit_list *list) {
  for (; state->place < end; state->place++) {
    const uint8_t *text = window + state->place;
    size_t left = count - state->place;
    uint8_t possible = scanner->byte[0][text[0]];
    if (possible && left > 1) possible &= scanner->byte[1][text[1]];
    if (possible && left > 2) possible &= scanner->byte[2][text[2]];
    if (possible) {
      if (list->count > list->full) return 0;
      verify(scanner, window, count, state->place, state->lines, list);
    }
    if (text[0] == '\n') state->lines++;
  }
  return 1;
}

size_t inquest_scan(
    const inquest_scanner *scanner, const uint8_t *window, size_t count,
    inquest_scan_state *state, inquest_scan_hit *hits, size_t capacity) {
  hit_list list = {hits, 0, capacity - scanner->depth};
  if (capacity < scanner->depth) return 0;
  int has_room = 1;
  switch (scanner->path) {
#if defined(__x86_64__)
  case INQUEST_SCAN_AVX2:
    has_room = inquest_scan_avx2(scanner, window, count, state, &list);
    break;
#endif
#if defined(__aarch64__)
  case INQUEST_SCAN_NEON:
    has_room = inquest_scan_neon(scanner, window, count, state, &list);
    break;
#endif
  default: break;
  }
  if (has_room) inquest_scan_portable(scanner, window, count, count, state, &list);
  return list.count;
}

size_t inquest_scan_lines(const uint8_t *window, size_t count) {
  size_t lines = 0;
  // A block's sum fits a byte in each lane of the vectors that the compiler makes of it.
  for (size_t at = 0; at < count;) {
    size_t end = count - at > 4096 ? at + 4096 : count;
    uint32_t sum = 0;
    for (; at < end; at++) sum += window[at] == '\n';
    lines += sum;
  }
  return lines;
}

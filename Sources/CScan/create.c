#include <stdlib.h>

#include "scanner.h"

int inquest_scan_can_run(inquest_scan_path path) {
  switch (path) {
  case INQUEST_SCAN_PORTABLE: return 1;
  case INQUEST_SCAN_AVX2:
#if defined(__x86_64__)
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
#else
    return 0;
#endif
  case INQUEST_SCAN_NEON:
#if defined(__aarch64__)
    return 1;
#else
    return 0;
#endif
  }
  return 0;
}

inquest_scan_path inquest_scan_best_path(void) {
  if (inquest_scan_can_run(INQUEST_SCAN_AVX2)) return INQUEST_SCAN_AVX2;
  if (inquest_scan_can_run(INQUEST_SCAN_NEON)) return INQUEST_SCAN_NEON;
  return INQUEST_SCAN_PORTABLE;
}

static int is_brief(const sorted_literal *literal) { return literal->count < 4; }

/// Brief literals first, then by bytes; of equal ones the first given first.
static int in_order(const void *left, const void *right) {
  const sorted_literal *a = left, *b = right;
  if (is_brief(a) != is_brief(b)) return is_brief(a) ? -1 : 1;
  uint32_t shorter = a->count < b->count ? a->count : b->count;
  int order = memcmp(a->bytes, b->bytes, shorter);
  if (order) return order;
  if (a->count != b->count) return a->count < b->count ? -1 : 1;
  return a->index < b->index ? -1 : 1;
}

static int begins_with(const sorted_literal *literal, const sorted_literal *beginning) {
  return literal->count >= beginning->count &&
         memcmp(literal->bytes, beginning->bytes, beginning->count) == 0;
}

static uint32_t common_bytes(const sorted_literal *literal) { return is_brief(literal) ? 1 : 4; }

/// Copies the literals into one text and sorts them; 0 when that is impossible.
static int take(inquest_scanner *scanner, const inquest_literal *literals, size_t count) {
  size_t size = 0;
  for (size_t index = 0; index < count; index++) {
    if (literals[index].count == 0 || literals[index].count > UINT32_MAX) return 0;
    size += literals[index].count;
  }
  scanner->literals = calloc(count + 1, sizeof(sorted_literal));
  scanner->text = malloc(size + 1);
  if (!scanner->literals || !scanner->text) return 0;
  uint8_t *text = scanner->text;
  for (size_t index = 0; index < count; index++) {
    uint32_t length = (uint32_t)literals[index].count;
    memcpy(text, literals[index].bytes, length);
    scanner->literals[index] = (sorted_literal){text, length, (uint32_t)index, NOTHING};
    text += length;
  }
  qsort(scanner->literals, count, sizeof(sorted_literal), in_order);
  return 1;
}

/// Adds the group of some sorted literals, and links each to the one that it begins with.
static void add_group(inquest_scanner *scanner, uint32_t from, uint32_t to) {
  sorted_literal *literals = scanner->literals;
  group added = {.from = from, .count = to - from};
  if (is_brief(&literals[from])) {
    scanner->brief[literals[from].bytes[0]] = added;
  } else {
    added.key = first_four(literals[from].bytes);
    uint32_t hash = mixed(added.key);
    uint32_t bit = hash >> (32 - FILTER_BITS), slot = hash & scanner->group_mask;
    scanner->filter[bit / 64] |= UINT64_C(1) << (bit % 64);
    while (scanner->groups[slot].count) slot = (slot + 1) & scanner->group_mask;
    scanner->groups[slot] = added;
  }
  for (uint32_t at = from + 1; at < to; at++) {
    uint32_t parent = at - 1;
    while (parent != NOTHING && !begins_with(&literals[at], &literals[parent])) {
      parent = literals[parent].parent;
    }
    literals[at].parent = parent;
  }
}

/// Makes the groups; the depth is the longest chain of brief literals plus that of the others.
static int group_literals(inquest_scanner *scanner, uint32_t count) {
  uint32_t size = 16;
  while (size < 2 * (uint64_t)count) size *= 2;
  scanner->group_mask = size - 1;
  scanner->groups = calloc(size, sizeof(group));
  uint32_t *depths = calloc((size_t)count + 1, sizeof(uint32_t));
  if (!scanner->groups || !depths) {
    free(depths);
    return 0;
  }
  sorted_literal *literals = scanner->literals;
  for (uint32_t from = 0; from < count;) {
    uint32_t to = from + 1;
    uint32_t common = common_bytes(&literals[from]);
    while (to < count && common_bytes(&literals[to]) == common &&
           memcmp(literals[from].bytes, literals[to].bytes, common) == 0) {
      to++;
    }
    add_group(scanner, from, to);
    from = to;
  }
  size_t deepest[2] = {0, 0};
  for (uint32_t at = 0; at < count; at++) {
    uint32_t parent = literals[at].parent;
    depths[at] = 1 + (parent == NOTHING ? 0 : depths[parent]);
    size_t *deep = &deepest[is_brief(&literals[at])];
    if (depths[at] > *deep) *deep = depths[at];
  }
  scanner->depth = deepest[0] + deepest[1];
  free(depths);
  return 1;
}

/// Leaves a bucket possible for a byte of the fingerprint.
static void allow(inquest_scanner *scanner, int part, uint8_t byte, uint8_t bucket) {
  scanner->low[part][byte & 15] |= bucket;
  scanner->high[part][byte >> 4] |= bucket;
  scanner->byte[part][byte] |= bucket;
}

/// Spreads the literals over eight buckets, neighbours together: what begins alike shares nibbles.
static void fingerprint(inquest_scanner *scanner, uint32_t count) {
  for (uint32_t at = 0; at < count; at++) {
    const sorted_literal *literal = &scanner->literals[at];
    uint8_t bucket = (uint8_t)(1u << ((uint64_t)at * 8 / count));
    for (int part = 0; part < FINGERPRINT; part++) {
      if ((uint32_t)part < literal->count) {
        allow(scanner, part, literal->bytes[part], bucket);
      } else {
        // Whatever follows a literal that is shorter than the fingerprint fits.
        for (int byte = 0; byte < 256; byte++) allow(scanner, part, (uint8_t)byte, bucket);
      }
    }
  }
}

inquest_scanner *inquest_scanner_create(
    const inquest_literal *literals, size_t count, inquest_scan_path path) {
  if (!inquest_scan_can_run(path) || count > 1 << 24) return NULL;
  inquest_scanner *scanner = calloc(1, sizeof(inquest_scanner));
  if (!scanner) return NULL;
  scanner->path = path;
  if (!take(scanner, literals, count) || !group_literals(scanner, (uint32_t)count)) {
    inquest_scanner_destroy(scanner);
    return NULL;
  }
  fingerprint(scanner, (uint32_t)count);
  return scanner;
}

void inquest_scanner_destroy(inquest_scanner *scanner) {
  if (!scanner) return;
  free(scanner->groups);
  free(scanner->literals);
  free(scanner->text);
  free(scanner);
}

size_t inquest_scanner_depth(const inquest_scanner *scanner) { return scanner->depth; }

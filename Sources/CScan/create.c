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

/// Lets the filter pass what begins with these four bytes.
static void pass(inquest_scanner *scanner, uint32_t word) {
  uint64_t places = spread(word);
  uint32_t first = first_bit(places), second = second_bit(places);
  scanner->filter[first / 64] |= UINT64_C(1) << (first % 64);
  scanner->filter[second / 64] |= UINT64_C(1) << (second % 64);
}

/// Adds the group of some sorted literals, and links each to the one that it begins with.
static void add_group(inquest_scanner *scanner, uint32_t from, uint32_t to) {
  sorted_literal *literals = scanner->literals;
  group added = {.from = from, .count = to - from};
  if (is_brief(&literals[from])) {
    scanner->brief[literals[from].bytes[0]] = added;
    for (uint32_t at = from; at < to; at++) {
      if (literals[at].count < 3) {
        scanner->has_tiny = 1;
        continue;
      }
      uint8_t bytes[4];
      memcpy(bytes, literals[at].bytes, 3);
      for (int next = 0; next < 256; next++) {
        bytes[3] = (uint8_t)next;
        pass(scanner, first_four(bytes));
      }
    }
  } else {
    added.key = first_four(literals[from].bytes);
    uint32_t slot = mixed(added.key) & scanner->group_mask;
    pass(scanner, added.key);
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

inquest_scanner *inquest_scanner_create(
    const inquest_literal *literals, size_t count, inquest_scan_path path) {
  if (!inquest_scan_can_run(path) || count > 1 << 24) return NULL;
  inquest_scanner *scanner = calloc(1, sizeof(inquest_scanner));
  if (!scanner) return NULL;
  scanner->path = path;
  if (!take(scanner, literals, count) || !group_literals(scanner, (uint32_t)count) ||
      !inquest_scan_fingerprint(scanner, (uint32_t)count)) {
    inquest_scanner_destroy(scanner);
    return NULL;
  }
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

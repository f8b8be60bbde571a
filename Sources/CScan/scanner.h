#ifndef INQUEST_CSCAN_SCANNER_H
#define INQUEST_CSCAN_SCANNER_H
#include <string.h>

#include "CScan.h"

#define FINGERPRINT 3
#define FILTER_BITS 17
#define NOTHING UINT32_MAX

/// A literal in the sorted table.
typedef struct {
  const uint8_t *bytes;
  uint32_t count;
  uint32_t index;
  /// The longest other literal of the group that it begins with; NOTHING when there is none.
  uint32_t parent;
} sorted_literal;

/// Literals that share their first four bytes (or their first one, if they are shorter).
typedef struct {
  uint32_t key;
  uint32_t from;
  /// 0 in a free slot.
  uint32_t count;
} group;

struct inquest_scanner {
  inquest_scan_path path;
  size_t depth;
  /// For each of the three bytes: the buckets that a low or high nibble leaves possible.
  uint8_t low[FINGERPRINT][16];
  uint8_t high[FINGERPRINT][16];
  /// The same by whole bytes.
  uint8_t byte[FINGERPRINT][256];
  /// Hashes of the first four bytes of literals that have them.
  uint64_t filter[(1 << FILTER_BITS) / 64];
  /// Literals shorter than four bytes, by their first.
  group brief[256];
  group *groups;
  uint32_t group_mask;
  sorted_literal *literals;
  uint8_t *text;
};

/// Where hits go.
typedef struct {
  inquest_scan_hit *hits;
  size_t count;
  /// The hit count at which no further place can be looked at.
  size_t full;
} hit_list;

static inline uint32_t first_four(const uint8_t *bytes) {
  uint32_t word;
  memcpy(&word, bytes, 4);
  return word;
}

static inline uint32_t mixed(uint32_t word) { return word * 0x9E3779B1u; }

/// Reports the literals of a group that stand at a place.
void inquest_scan_group(
    const inquest_scanner *scanner, const group *found, const uint8_t *window, size_t count,
    size_t place, size_t line, hit_list *list);

/// Reports the literals that stand at a place.
static inline void verify(
    const inquest_scanner *scanner, const uint8_t *window, size_t count, size_t place,
    size_t line, hit_list *list) {
  const group *brief = &scanner->brief[window[place]];
  if (brief->count) inquest_scan_group(scanner, brief, window, count, place, line, list);
  if (count - place < 4) return;
  uint32_t word = first_four(window + place);
  uint32_t hash = mixed(word);
  uint32_t bit = hash >> (32 - FILTER_BITS);
  if (!(scanner->filter[bit / 64] >> (bit % 64) & 1)) return;
  for (uint32_t slot = hash & scanner->group_mask;; slot = (slot + 1) & scanner->group_mask) {
    const group *found = &scanner->groups[slot];
    if (!found->count) return;
    if (found->key == word) {
      inquest_scan_group(scanner, found, window, count, place, line, list);
      return;
    }
  }
}

/// Scans byte by byte up to `end`; whether that was reached.
int inquest_scan_portable(
    const inquest_scanner *scanner, const uint8_t *window, size_t count, size_t end,
    inquest_scan_state *state, hit_list *list);

#if defined(__x86_64__)
/// Scans blocks of 64 places as long as whole ones are left; whether the list has room.
int inquest_scan_avx2(
    const inquest_scanner *scanner, const uint8_t *window, size_t count,
    inquest_scan_state *state, hit_list *list);
#endif
#if defined(__aarch64__)
/// Scans blocks of 64 places as long as whole ones are left; whether the list has room.
int inquest_scan_neon(
    const inquest_scanner *scanner, const uint8_t *window, size_t count,
    inquest_scan_state *state, hit_list *list);
#endif

/// Looks at the places of a block that `marks` names; whether the list has room for all. The state
/// moves to the place after the last one that was looked at, or to the block's end.
static inline int verify_block(
    const inquest_scanner *scanner, const uint8_t *window, size_t count, uint64_t marks,
    uint64_t breaks, inquest_scan_state *state, hit_list *list) {
  size_t start = state->place;
  while (marks) {
    unsigned offset = (unsigned)__builtin_ctzll(marks);
    marks &= marks - 1;
    uint64_t before = breaks & ((UINT64_C(1) << offset) - 1);
    size_t line = state->lines + (size_t)__builtin_popcountll(before);
    if (list->count > list->full) {
      state->place = start + offset;
      state->lines = line;
      return 0;
    }
    verify(scanner, window, count, start + offset, line, list);
  }
  state->place = start + 64;
  state->lines += (size_t)__builtin_popcountll(breaks);
  return 1;
}
#endif

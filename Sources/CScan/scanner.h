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
  /// Hashes of the first four bytes of literals that have them; with one of three bytes, those of
  /// whatever may follow it.
  uint64_t filter[(1 << FILTER_BITS) / 64];
  /// Whether a literal has one or two bytes, so that the filter does not speak of it.
  int has_tiny;
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

/// Two places in the filter for four bytes.
static inline uint64_t spread(uint32_t word) { return word * UINT64_C(0x9E3779B97F4A7C15); }
static inline uint32_t first_bit(uint64_t spread) { return (uint32_t)(spread >> (64 - FILTER_BITS)); }
static inline uint32_t second_bit(uint64_t spread) {
  return (uint32_t)(spread >> (64 - 2 * FILTER_BITS)) & ((1u << FILTER_BITS) - 1);
}

/// Whether a literal of at least three bytes may begin with these four.
static inline uint64_t may_begin(const inquest_scanner *scanner, uint32_t word) {
  uint64_t places = spread(word);
  uint32_t first = first_bit(places), second = second_bit(places);
  return scanner->filter[first / 64] >> (first % 64) &
         scanner->filter[second / 64] >> (second % 64) & 1;
}

/// Chooses the buckets of the sorted literals; 0 when memory is exhausted.
int inquest_scan_fingerprint(inquest_scanner *scanner, uint32_t count);

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
  if (!may_begin(scanner, word)) return;
  for (uint32_t slot = mixed(word) & scanner->group_mask;; slot = (slot + 1) & scanner->group_mask) {
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

/// Blocks that are looked at together.
#define BATCH 16

/// Blocks of 64 places: where a literal may begin, and where lines end.
typedef struct {
  size_t blocks;
  uint64_t marks[BATCH];
  uint64_t breaks[BATCH];
} block_batch;

/// Leaves those marks of a batch at which the filter lets a literal begin; three bytes follow it.
/// Nearly all marks are in vain, so they are looked at without a branch for each.
static inline __attribute__((always_inline)) void likely(
    const inquest_scanner *scanner, const uint8_t *start, block_batch *batch) {
  if (scanner->has_tiny) return;
  // Four more are written than there are.
  uint16_t places[BATCH * 64 + 4];
  size_t found = 0;
  for (size_t block = 0; block < batch->blocks; block++) {
    uint64_t marks = batch->marks[block];
    size_t next = found + (size_t)__builtin_popcountll(marks);
    size_t from = block * 64;
    for (size_t at = found; ; at += 4) {
      for (int step = 0; step < 4; step++) {
        places[at + step] = (uint16_t)(from + (size_t)__builtin_ctzll(marks | UINT64_C(1) << 63));
        marks &= marks - 1;
      }
      if (at + 4 >= next) break;
    }
    found = next;
    batch->marks[block] = 0;
  }
  size_t kept = 0;
  for (size_t at = 0; at < found; at++) {
    places[kept] = places[at];
    kept += may_begin(scanner, first_four(start + places[at]));
  }
  for (size_t at = 0; at < kept; at++) {
    batch->marks[places[at] / 64] |= UINT64_C(1) << (places[at] % 64);
  }
}

/// Looks at the marked places of a batch, if there are any; whether the list has room for all. The
/// state moves to the place after the last one that was looked at, or to the batch's end.
static inline __attribute__((always_inline)) int verify_batch(
    const inquest_scanner *scanner, const uint8_t *window, size_t count, const block_batch *batch,
    uint64_t all, inquest_scan_state *state, hit_list *list) {
  for (size_t block = 0; block < batch->blocks; block++) {
    uint64_t breaks = batch->breaks[block];
    if (all) {
      for (uint64_t marks = batch->marks[block]; marks; marks &= marks - 1) {
        unsigned offset = (unsigned)__builtin_ctzll(marks);
        uint64_t before = breaks & ((UINT64_C(1) << offset) - 1);
        size_t line = state->lines + (size_t)__builtin_popcountll(before);
        if (list->count > list->full) {
          state->place += offset;
          state->lines = line;
          return 0;
        }
        verify(scanner, window, count, state->place + offset, line, list);
      }
    }
    state->place += 64;
    state->lines += (size_t)__builtin_popcountll(breaks);
  }
  return 1;
}
#endif

// Scans random windows for random literals with the fastest path of this machine and with the
// portable one, and compares every hit and the line breaks. Prints its seed; exits 1 where the two
// differ, 2 where there is no other path than the portable one.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "CScan.h"

#define MOST_LITERALS 300
#define MOST_BYTES 9
#define MOST_WINDOW 2000
#define MOST_HITS (MOST_WINDOW * 64)

static uint64_t state;

/// The next number of a xorshift generator, below a bound.
static uint32_t below(uint32_t bound) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (uint32_t)((state >> 16) % bound);
}

static void fill(uint8_t *bytes, size_t count, uint32_t letters) {
  static const uint8_t few[] = {'[', ']', 'a', 'b', '\n', 0x00, 0x0F, 0x10, 0x7F, 0x80, 0xF0, 0xFF};
  for (size_t at = 0; at < count; at++) {
    bytes[at] = letters > sizeof few ? (uint8_t)below(256) : few[below(letters)];
  }
}

/// Every hit of a window, taken in portions of a random size; how many.
static size_t scan(
    inquest_scan_path path, const inquest_literal *literals, size_t count, const uint8_t *window,
    size_t size, size_t room, inquest_scan_hit *hits, size_t *lines) {
  inquest_scanner *scanner = inquest_scanner_create(literals, count, path);
  if (!scanner) abort();
  inquest_scan_state at = {0, 0};
  size_t found = 0, capacity = inquest_scanner_depth(scanner) + room;
  while (at.place < size && found + capacity <= MOST_HITS) {
    found += inquest_scan(scanner, window, size, &at, hits + found, capacity);
  }
  inquest_scanner_destroy(scanner);
  *lines = at.lines;
  return found;
}

int main(int count, char **arguments) {
  inquest_scan_path best = inquest_scan_best_path();
  if (best == INQUEST_SCAN_PORTABLE) {
    fprintf(stderr, "this machine has the portable path only\n");
    return 2;
  }
  uint64_t seed = count > 1 ? strtoull(arguments[1], NULL, 10) : (uint64_t)time(NULL);
  state = seed * 0x9E3779B97F4A7C15u + 1;
  static uint8_t text[MOST_LITERALS][MOST_BYTES], window[MOST_WINDOW];
  static inquest_literal literals[MOST_LITERALS];
  static inquest_scan_hit one[MOST_HITS], other[MOST_HITS];
  size_t total = 0;
  const uint32_t letters[] = {1, 2, 4, 5, 12, 256};
  for (int round = 0; round < 6000; round++) {
    uint32_t some = letters[below(6)];
    size_t many = 1 + below(below(2) ? 8 : MOST_LITERALS), size = below(MOST_WINDOW + 1);
    // A text of one letter has every literal at every place.
    if (some < 3) many = 1 + many % 6;
    for (size_t at = 0; at < many; at++) {
      literals[at] = (inquest_literal){text[at], 1 + below(MOST_BYTES)};
      fill(text[at], literals[at].count, some);
    }
    fill(window, size, some);
    for (int planted = 0; planted < 4; planted++) {
      const inquest_literal *literal = &literals[below((uint32_t)many)];
      if (literal->count > size) continue;
      size_t place = below((uint32_t)(size - literal->count + 1));
      memcpy(window + place, literal->bytes, literal->count);
    }
    size_t skipped = size ? below((uint32_t)(size < 40 ? size : 40)) : 0, room = below(9);
    size_t lines[2];
    size_t expected = scan(
        INQUEST_SCAN_PORTABLE, literals, many, window + skipped, size - skipped, room, one,
        &lines[0]);
    size_t found = scan(
        best, literals, many, window + skipped, size - skipped, room, other, &lines[1]);
    int same = expected == found && lines[0] == lines[1];
    for (size_t at = 0; same && at < found; at++) {
      same = one[at].place == other[at].place && one[at].line == other[at].line &&
             one[at].literal == other[at].literal;
    }
    if (!same) {
      fprintf(
          stderr, "seed %" PRIu64 " round %d: %zu hits and %zu lines, the portable path has %zu and %zu\n",
          seed, round, found, lines[1], expected, lines[0]);
      return 1;
    }
    total += found;
  }
  printf("6000 windows, %zu hits, the same on both paths (seed %" PRIu64 ")\n", total, seed);
  return total == 0;
}

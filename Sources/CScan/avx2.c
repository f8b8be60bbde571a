#if defined(__x86_64__)
#include <immintrin.h>

#include "scanner.h"

#define AVX2 __attribute__((target("avx2,bmi,bmi2,popcnt,lzcnt")))

/// A table of 16 bytes in both lanes.
AVX2 static inline __m256i table(const uint8_t bytes[16]) {
  return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)bytes));
}

/// The buckets that one byte of the fingerprint leaves possible at 32 places.
AVX2 static inline __m256i buckets(__m256i text, __m256i low, __m256i high, __m256i nibble) {
  __m256i lows = _mm256_shuffle_epi8(low, _mm256_and_si256(text, nibble));
  __m256i highs =
      _mm256_shuffle_epi8(high, _mm256_and_si256(_mm256_srli_epi16(text, 4), nibble));
  return _mm256_and_si256(lows, highs);
}

AVX2 static inline __m256i load(const uint8_t *place) {
  return _mm256_loadu_si256((const __m256i *)place);
}

AVX2 static inline uint32_t mask(__m256i bytes) { return (uint32_t)_mm256_movemask_epi8(bytes); }

AVX2 int inquest_scan_avx2(
    const inquest_scanner *scanner, const uint8_t *window, size_t count,
    inquest_scan_state *state, hit_list *list) {
  const __m256i nibble = _mm256_set1_epi8(0x0F);
  const __m256i line_break = _mm256_set1_epi8('\n');
  const __m256i zero = _mm256_setzero_si256();
  const __m256i low0 = table(scanner->low[0]), high0 = table(scanner->high[0]);
  const __m256i low1 = table(scanner->low[1]), high1 = table(scanner->high[1]);
  const __m256i low2 = table(scanner->low[2]), high2 = table(scanner->high[2]);
  while (count - state->place >= 64 + 3) {
    block_batch batch = {.blocks = 0};
    uint64_t all = 0;
    size_t blocks = (count - state->place - 3) / 64;
    if (blocks > BATCH) blocks = BATCH;
    for (; batch.blocks < blocks; batch.blocks++) {
      const uint8_t *place = window + state->place + 64 * batch.blocks;
      __m256i a = load(place), b = load(place + 32);
      __m256i possible_a = _mm256_and_si256(
          buckets(a, low0, high0, nibble),
          _mm256_and_si256(
              buckets(load(place + 1), low1, high1, nibble),
              buckets(load(place + 2), low2, high2, nibble)));
      __m256i possible_b = _mm256_and_si256(
          buckets(b, low0, high0, nibble),
          _mm256_and_si256(
              buckets(load(place + 33), low1, high1, nibble),
              buckets(load(place + 34), low2, high2, nibble)));
      uint64_t marks = ~(mask(_mm256_cmpeq_epi8(possible_a, zero)) |
                         (uint64_t)mask(_mm256_cmpeq_epi8(possible_b, zero)) << 32);
      batch.marks[batch.blocks] = marks;
      batch.breaks[batch.blocks] = mask(_mm256_cmpeq_epi8(a, line_break)) |
                                   (uint64_t)mask(_mm256_cmpeq_epi8(b, line_break)) << 32;
      all |= marks;
    }
    if (all) likely(scanner, window + state->place, &batch);
    if (!verify_batch(scanner, window, count, &batch, all, state, list)) return 0;
  }
  return 1;
}
#endif

#if defined(__aarch64__)
#include <arm_neon.h>

#include "scanner.h"

/// The buckets that one byte of the fingerprint leaves possible at 16 places.
static inline uint8x16_t buckets(uint8x16_t text, uint8x16_t low, uint8x16_t high) {
  uint8x16_t lows = vqtbl1q_u8(low, vandq_u8(text, vdupq_n_u8(0x0F)));
  return vandq_u8(lows, vqtbl1q_u8(high, vshrq_n_u8(text, 4)));
}

/// One bit for each of 64 bytes that are all ones or all zeroes.
static inline uint64_t mask(const uint8x16_t bytes[4]) {
  const uint8x16_t bit = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  uint8x16_t first = vpaddq_u8(vandq_u8(bytes[0], bit), vandq_u8(bytes[1], bit));
  uint8x16_t second = vpaddq_u8(vandq_u8(bytes[2], bit), vandq_u8(bytes[3], bit));
  uint8x16_t both = vpaddq_u8(first, second);
  return vgetq_lane_u64(vreinterpretq_u64_u8(vpaddq_u8(both, both)), 0);
}

int inquest_scan_neon(
    const inquest_scanner *scanner, const uint8_t *window, size_t count,
    inquest_scan_state *state, hit_list *list) {
  const uint8x16_t line_break = vdupq_n_u8('\n');
  const uint8x16_t low0 = vld1q_u8(scanner->low[0]), high0 = vld1q_u8(scanner->high[0]);
  const uint8x16_t low1 = vld1q_u8(scanner->low[1]), high1 = vld1q_u8(scanner->high[1]);
  const uint8x16_t low2 = vld1q_u8(scanner->low[2]), high2 = vld1q_u8(scanner->high[2]);
  while (count - state->place >= 64 + 3) {
    block_batch batch = {.blocks = 0};
    uint64_t all = 0;
    size_t blocks = (count - state->place - 3) / 64;
    if (blocks > BATCH) blocks = BATCH;
    for (; batch.blocks < blocks; batch.blocks++) {
      const uint8_t *place = window + state->place + 64 * batch.blocks;
      uint8x16_t possible[4], breaks[4];
      for (int part = 0; part < 4; part++, place += 16) {
        uint8x16_t text = vld1q_u8(place);
        uint8x16_t found = vandq_u8(
            buckets(text, low0, high0),
            vandq_u8(
                buckets(vld1q_u8(place + 1), low1, high1),
                buckets(vld1q_u8(place + 2), low2, high2)));
        possible[part] = vtstq_u8(found, found);
        breaks[part] = vceqq_u8(text, line_break);
      }
      batch.marks[batch.blocks] = mask(possible);
      batch.breaks[batch.blocks] = mask(breaks);
      all |= batch.marks[batch.blocks];
    }
    if (all) likely(scanner, window + state->place, &batch);
    if (!verify_batch(scanner, window, count, &batch, all, state, list)) return 0;
  }
  return 1;
}
#endif

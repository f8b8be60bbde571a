#include <string.h>

#include "CScan.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

size_t inquest_find_byte(const uint8_t *bytes, size_t count, uint8_t byte) {
  const uint8_t *found = count == 0 ? NULL : memchr(bytes, byte, count);
  return found == NULL ? count : (size_t)(found - bytes);
}

int inquest_holds_pair(const uint8_t *text, size_t count, const uint8_t (*pair)[2]) {
  size_t at = 0;
#if defined(__SSE2__)
  if (count > 16) {
    __m128i found = _mm_setzero_si128();
    // The last block may overlap the one before it.
    for (at = 0; at + 1 < count; at += 16) {
      size_t from = at + 17 <= count ? at : count - 17;
      __m128i one = _mm_loadu_si128((const __m128i *)(text + from));
      __m128i two = _mm_loadu_si128((const __m128i *)(text + from + 1));
      for (size_t each = 0; each < INQUEST_PAIRS; each++) {
        found = _mm_or_si128(
            found, _mm_and_si128(
                       _mm_cmpeq_epi8(one, _mm_set1_epi8((char)pair[each][0])),
                       _mm_cmpeq_epi8(two, _mm_set1_epi8((char)pair[each][1]))));
      }
    }
    return _mm_movemask_epi8(found) != 0;
  }
#endif
  for (; at + 1 < count; at++) {
    for (size_t each = 0; each < INQUEST_PAIRS; each++) {
      if (text[at] == pair[each][0] && text[at + 1] == pair[each][1]) return 1;
    }
  }
  return 0;
}

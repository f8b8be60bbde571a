#include <string.h>

#include "CScan.h"

/// Bytes that are looked at together; the compiler makes the machine's own vectors of it.
#define WIDTH 16
typedef uint8_t lanes __attribute__((vector_size(WIDTH)));

static lanes load(const uint8_t *from) {
  lanes bytes;
  memcpy(&bytes, from, WIDTH);
  return bytes;
}

static int is_any(lanes marks) {
  uint64_t words[WIDTH / 8];
  memcpy(words, &marks, WIDTH);
  return (words[0] | words[1]) != 0;
}

/// Whether a byte is a mark, given its neighbours.
static int is_mark(uint8_t before, uint8_t byte, int after) {
  return byte == 0x1b || byte == '\b' || (byte == '\r' && after != '\n')
         || (byte == 0 && before == '\n') || ((byte & 0xe0) == 0x80 && before < 0x80);
}

size_t inquest_scan_marks(
    const uint8_t *window, size_t count, size_t start, uint8_t before) {
  size_t at = start;
  if (at == 0 && count > 0) {
    if (is_mark(before, window[0], count > 1 ? window[1] : -1)) return 0;
    at = 1;
  }
  while (at + WIDTH < count) {
    lanes byte = load(window + at), last = load(window + at - 1), next = load(window + at + 1);
    lanes marks = (lanes)(byte == 0x1b) | (lanes)(byte == '\b')
                  | ((lanes)(byte == '\r') & (lanes)(next != '\n'))
                  | ((lanes)(byte == 0) & (lanes)(last == '\n'))
                  | ((lanes)((byte & 0xe0) == 0x80) & (lanes)(last < 0x80));
    if (is_any(marks)) break;
    at += WIDTH;
  }
  for (; at < count; at++) {
    if (is_mark(window[at - 1], window[at], at + 1 < count ? window[at + 1] : -1)) return at;
  }
  return count;
}

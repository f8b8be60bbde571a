#include <string.h>

#include "CScan.h"

/// Whether a text of at least 64 bytes begins with the stamp.
static int begins(const inquest_line_stamp *stamp, const uint8_t *text) {
  // One expression a byte: the compiler makes vectors of it.
  uint8_t wrong = 0;
  for (int at = 0; at < INQUEST_STAMP_BYTES; at++) {
    wrong |= (uint8_t)((text[at] ^ stamp->byte[at]) & stamp->fixed[at]);
    wrong |= (uint8_t)(text[at] - '0') > stamp->most[at];
  }
  return !wrong;
}

inquest_line_run inquest_scan_run(
    const inquest_line_stamp *stamp, const uint8_t *window, size_t count, size_t start,
    size_t limit) {
  inquest_line_run run = {.lines = 0, .before_last = start, .last = start, .end = start};
  while (run.end < limit) {
    const uint8_t *line = window + run.end;
    size_t left = count - run.end;
    if (left >= INQUEST_STAMP_BYTES) {
      if (!begins(stamp, line)) break;
    } else {
      uint8_t text[INQUEST_STAMP_BYTES] = {0};
      memcpy(text, line, left);
      if (!begins(stamp, text)) break;
    }
    if (left < stamp->count) break;
    const uint8_t *line_break = memchr(line + stamp->count, '\n', left - stamp->count);
    if (!line_break || (size_t)(line_break - window) >= limit) break;
    run.lines++;
    run.before_last = run.last;
    run.last = run.end;
    run.end = (size_t)(line_break - window) + 1;
  }
  return run;
}

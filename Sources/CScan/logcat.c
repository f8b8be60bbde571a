#include <string.h>

#include "CScan.h"

static inline int is_digit(uint8_t byte) { return (uint8_t)(byte - '0') < 10; }

/// The number of two digits, or -1.
static inline int two(const uint8_t *text) {
  if (!is_digit(text[0]) || !is_digit(text[1])) return -1;
  return (text[0] - '0') * 10 + (text[1] - '0');
}

/// A number of at most nine digits that is spelled as programs print it, without zeros before it.
static int number(const uint8_t *line, size_t count, size_t *at, inquest_span *span) {
  while (*at < count && line[*at] == ' ') (*at)++;
  size_t start = *at;
  while (*at < count && is_digit(line[*at])) (*at)++;
  size_t length = *at - start;
  if (length == 0 || length > 9 || (length > 1 && line[start] == '0')) return 0;
  span->start = (uint32_t)start;
  span->end = (uint32_t)*at;
  return *at < count && line[*at] == ' ';
}

static int is_level(uint8_t byte) {
  switch (byte) {
    case 'V': case 'D': case 'I': case 'W': case 'E': case 'F': case 'S': case 'A': return 1;
    default: return 0;
  }
}

/// The time `MM-DD HH:MM:SS.mmm`, which begins the line and ends before a blank.
static size_t time_end(const uint8_t *line, size_t count) {
  // The shortest line of this form is longer.
  if (count < 26) return 0;
  int month = two(line), day = two(line + 3), hour = two(line + 6), minute = two(line + 9);
  int second = two(line + 12);
  if (month < 1 || month > 12 || line[2] != '-' || day < 1 || day > 31 || line[5] != ' ') return 0;
  if (hour < 0 || hour > 23 || line[8] != ':' || minute < 0 || minute > 59 || line[11] != ':') {
    return 0;
  }
  if (second < 0 || second > 60 || line[14] != '.') return 0;
  size_t at = 15;
  while (at < count && is_digit(line[at])) at++;
  return at < 18 || at > 24 || at >= count || line[at] != ' ' ? 0 : at;
}

int inquest_logcat_parts(const uint8_t *line, size_t count, inquest_logcat_line *parts) {
  size_t at = count > UINT32_MAX ? 0 : time_end(line, count);
  if (at == 0) return 0;
  parts->time = (inquest_span){.start = 0, .end = (uint32_t)at};
  at++;
  if (!number(line, count, &at, &parts->pid) || !number(line, count, &at, &parts->tid)) return 0;
  while (at < count && line[at] == ' ') at++;
  if (at + 2 >= count || !is_level(line[at]) || line[at + 1] != ' ') return 0;
  parts->level = (inquest_span){.start = (uint32_t)at, .end = (uint32_t)at + 1};
  at += 2;
  const uint8_t *colon = memchr(line + at, ':', count - at);
  if (colon == NULL) return 0;
  size_t end = (size_t)(colon - line);
  // A tag may hold colons: the one before a blank ends it.
  if (end + 1 < count && line[end + 1] != ' ') return 0;
  size_t last = end;
  while (last > at && line[last - 1] == ' ') last--;
  if (last == at) return 0;
  parts->tag = (inquest_span){.start = (uint32_t)at, .end = (uint32_t)last};
  parts->message = (uint32_t)(end + 1 < count ? end + 2 : end + 1);
  return 1;
}

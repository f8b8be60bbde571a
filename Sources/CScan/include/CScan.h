#ifndef INQUEST_CSCAN_H
#define INQUEST_CSCAN_H
#include <stddef.h>
#include <stdint.h>

// Finds many literals and counts line breaks in one pass over a window of bytes.
//
// A fingerprint of three bytes, looked up by nibbles for 16 or 32 places at once, tells where a
// literal may begin; a hash of four bytes and a search among the literals that share them decide.
// Every literal that stands at a place is reported, prefixes of others and equal ones included.

/// Bytes to look for; at least one.
typedef struct {
  const uint8_t *bytes;
  size_t count;
} inquest_literal;

/// One literal at one place.
typedef struct {
  /// Its first byte in the window.
  size_t place;
  /// Line breaks in the window before that byte.
  size_t line;
  /// The literal's index among those given.
  uint32_t literal;
} inquest_scan_hit;

/// How far a window was scanned; zero at its beginning.
typedef struct {
  /// The next place to look at; the window's size when it is done.
  size_t place;
  /// Line breaks before that place.
  size_t lines;
} inquest_scan_state;

/// The instructions that a scanner is built from.
typedef enum {
  INQUEST_SCAN_PORTABLE = 0,
  INQUEST_SCAN_AVX2 = 1,
  INQUEST_SCAN_NEON = 2,
} inquest_scan_path;

/// A set of literals, ready to be looked for. It never changes, so threads may share it.
typedef struct inquest_scanner inquest_scanner;

/// Whether this machine can run a path.
int inquest_scan_can_run(inquest_scan_path path);

/// The fastest path that this machine can run.
inquest_scan_path inquest_scan_best_path(void);

/// A scanner for at most 2^24 literals, whose bytes are copied; NULL when memory is exhausted, a
/// literal is empty or the machine cannot run the path.
inquest_scanner *inquest_scanner_create(
    const inquest_literal *literals, size_t count, inquest_scan_path path);

/// Frees a scanner; NULL is none.
void inquest_scanner_destroy(inquest_scanner *scanner);

/// The most literals that can stand at one place.
size_t inquest_scanner_depth(const inquest_scanner *scanner);

/// Goes on in a window and answers how many hits it wrote, in the order of their places. It stops
/// at the window's end, or where fewer than the scanner's depth of `capacity` are left; call it
/// again with the same state then. `capacity` is at least the depth. A literal that does not end in
/// the window is not found.
size_t inquest_scan(
    const inquest_scanner *scanner, const uint8_t *window, size_t count,
    inquest_scan_state *state, inquest_scan_hit *hits, size_t capacity);

/// The bytes of a line that a stamp can speak of.
#define INQUEST_STAMP_BYTES 64

/// A beginning that lines share, but for digits.
typedef struct {
  /// The bytes at hand.
  uint8_t byte[INQUEST_STAMP_BYTES];
  /// 255 where the line has that byte, 0 where it may have another.
  uint8_t fixed[INQUEST_STAMP_BYTES];
  /// The greatest digit that may stand there, or 255 where no digit is asked for.
  uint8_t most[INQUEST_STAMP_BYTES];
  /// How many bytes the beginning has: 1 to 64. No line break is among them.
  size_t count;
} inquest_line_stamp;

/// Lines in a row that begin alike.
typedef struct {
  size_t lines;
  /// Where the last but one of them starts; where they start if there is none.
  size_t before_last;
  /// Where the last of them starts.
  size_t last;
  /// The first byte after them.
  size_t end;
} inquest_line_run;

/// The lines of a window, the first of which begins at `start`, that begin with the stamp and end
/// before `limit`, which is at most `count`.
inquest_line_run inquest_scan_run(
    const inquest_line_stamp *stamp, const uint8_t *window, size_t count, size_t start,
    size_t limit);

/// The first place at or after `start` of a byte that may make a line's text differ from its bytes,
/// or `count`: escape, backspace, a carriage return that no line feed follows, NUL at the beginning
/// of a line, a byte 0x80 to 0x9F that follows an ASCII byte. `before` stands before the window.
size_t inquest_scan_marks(const uint8_t *window, size_t count, size_t start, uint8_t before);

/// The line breaks in a window.
size_t inquest_scan_lines(const uint8_t *window, size_t count);
#endif

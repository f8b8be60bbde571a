extension LogFormat {
  /// Lines that begin with a time, whatever follows: what servers, CI and one's own programs write
  /// that is none of the other formats. It is chosen where nothing else fits.
  package static let stamped = LogFormat(
    name: "stamped",
    summary: "any lines that begin with a time (nginx, PostgreSQL, Go's log, CI)",
    example: "2026/01/05 10:00:00 [error] 77#0: [Swipe] dir=right",
    mark: "a time",
    bar: 60,
    continues: true,
    recognizes: { StampedLine.header($0) != nil },
    read: { line in
      if let header = StampedLine.header(line) { return .start(header) }
      // What a program prints itself has no time.
      return isPrinted(line) ? .start(LogHeader()) : .rest
    })
}

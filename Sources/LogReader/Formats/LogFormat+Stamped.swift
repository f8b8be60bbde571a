extension LogFormat {
  /// Lines that begin with a time and are of no other format. A line without one continues the record
  /// before it, unless it begins with a tag.
  package static let stamped = LogFormat(
    name: "stamped",
    summary: "lines that begin with a time",
    example: "2026-01-05T10:00:00.123Z alpha [Swipe] dir=right",
    mark: "a time",
    // Chosen only where no other format fits: theirs begin with times as well.
    bar: 50,
    continues: true,
    recognizes: { _ in false },
    read: { line in
      if let header = StampedLine.header(line) { return .start(header) }
      return isPrinted(line) ? .start(LogHeader()) : .rest
    })
}

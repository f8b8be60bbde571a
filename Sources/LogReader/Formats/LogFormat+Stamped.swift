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

/// A line that begins with a time.
private enum StampedLine {
  /// The levels that are known behind a time, in the spellings of many loggers.
  private static let levels: [StaticString] = [
    "TRACE", "DEBUG", "INFO", "NOTICE", "WARNING", "WARN", "ERROR", "CRITICAL", "FATAL", "ALERT",
    "EMERG", "PANIC",
  ]

  /// `TIME MESSAGE` or `[TIME] MESSAGE`; the level stays in the message.
  static func header(_ line: UnsafeRawBufferPointer) -> LogHeader? {
    // Few lines that have no time get further.
    guard let lead = line.first, lead == UInt8(ascii: "[") || lead.isLetterOrDigit else {
      return nil
    }
    var cursor = LineCursor(line)
    let isBracketed = cursor.take("[")
    guard let time = time(&cursor) else { return nil }
    if isBracketed, !cursor.take("]") { return nil }
    // Nothing goes on with the time itself.
    guard cursor.next.map({ !$0.isLetterOrDigit }) ?? true else { return nil }
    while let next = cursor.next, next == 0x20 || next == 0x09 || next == UInt8(ascii: ":") {
      cursor.at += 1
    }
    var header = LogHeader()
    header.time = time
    header.message = .fromByte(cursor.at)
    if let level = level(cursor) {
      header.level = level
      header.fields = [LogField(name: "level", value: level)]
    }
    return header
  }

  private static func time(_ cursor: inout LineCursor) -> LogTime? {
    if let time = cursor.isoTime(zoneAfterBlank: true) { return universal(time, &cursor) }
    if let time = cursor.longSlashedTime() { return universal(time, &cursor) }
    return cursor.serverTime() ?? cursor.calendarTime() ?? cursor.yearlessTime()
  }

  /// A time behind which its zone is spelled ` UTC` or ` GMT`.
  private static func universal(_ time: LogTime, _ cursor: inout LineCursor) -> LogTime {
    guard time.offsetMinutes == nil else { return time }
    let end = cursor.at
    guard cursor.take(" UTC") || cursor.take(" GMT"),
      cursor.next.map({ !$0.isLetterOrDigit }) ?? true
    else {
      cursor.at = end
      return time
    }
    let spelled = Array(time.localText.utf8.map { $0 == UInt8(ascii: "/") ? 0x2D : $0 } + [0x5A])
    let known = spelled.withUnsafeBytes { bytes in
      var again = LineCursor(bytes)
      return again.isoTime()
    }
    guard var known else { return time }
    known.localText = time.localText
    return known
  }

  /// The level among the first words, without what stands around it.
  private static func level(_ start: LineCursor) -> String? {
    var cursor = start
    for _ in 0..<4 {
      while let next = cursor.next, !next.isLetterOrDigit { cursor.at += 1 }
      guard let word = cursor.taken(while: \.isLetterOrDigit) else { return nil }
      let found = levels.first { level in
        level.utf8CodeUnitCount == word.count
          && word.indices.allSatisfy {
            cursor.bytes[$0] & 0xDF == level.utf8Start[$0 - word.lowerBound]
          }
      }
      if found != nil { return cursor.text(word) }
    }
    return nil
  }
}

extension LineCursor {
  /// Takes `YYYY/MM/DD HH:MM:SS` and an optional fraction.
  fileprivate mutating func longSlashedTime() -> LogTime? {
    let start = at
    guard number(digits: 4) != nil, take("/"), let month = number(digits: 2), take("/"),
      let day = number(digits: 2), (1...12).contains(month), (1...31).contains(day),
      take(" "), timeOfDay() != nil
    else {
      at = start
      return nil
    }
    let digits = fraction().digits
    return LogTime(
      localText: text(start..<at), unixNanoseconds: nil, offsetMinutes: nil, digits: digits)
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self & 0xDF)
  }
}

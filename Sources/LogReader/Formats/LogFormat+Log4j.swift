extension LogFormat {
  /// What log4j, logback and Spring Boot print with their usual patterns: a time, a level and a
  /// thread in brackets in either order, a logger. Stack traces continue a record.
  package static let log4j = LogFormat(
    name: "log4j",
    summary: "log4j, logback and Spring Boot, with a level and a thread",
    example: "2026-01-05 10:00:00,123 [main] INFO  com.example.Chat - [Swipe] dir=right",
    mark: "a level and a thread of log4j",
    bar: 20,
    continues: true,
    recognizes: { Log4jLine($0)?.isSure ?? false },
    read: { line in Log4jLine(line).map { .start($0.header) } ?? .rest })
}

/// A line of log4j, read.
struct Log4jLine {
  /// The record that it starts.
  private(set) var header = LogHeader()
  /// Whether more than a time and a level shows what it is.
  private(set) var isSure = false

  private static let levels: [StaticString] = [
    "TRACE", "DEBUG", "INFO", "WARN", "ERROR", "FATAL", "OFF",
  ]

  /// Reads a line; nil when it begins with no header.
  init?(_ line: UnsafeRawBufferPointer) {
    guard let lead = line.first, (0x30...0x39).contains(lead) else { return nil }
    var cursor = LineCursor(line)
    guard takeTime(&cursor), cursor.next == 0x20 else { return nil }
    var thread: String?
    var level: String?
    /// Where brackets stand behind a level.
    var bracket: Int?
    for _ in 0..<2 {
      cursor.takeBlanks()
      let start = cursor.at
      if thread == nil, let found = bracketed(&cursor) {
        thread = found
        bracket = level == nil ? nil : start
      } else if level == nil, let found = word(of: Self.levels, &cursor) {
        level = found
        // Spring Boot prints the process and dashes behind the level.
        let end = cursor.at
        cursor.takeBlanks()
        if let pid = cursor.number(digits: 1...10)?.value, cursor.take(" --- ") {
          header.pid = pid
          cursor.takeBlanks()
          // An application's name may stand in brackets of its own before the thread.
          while let found = bracketed(&cursor) {
            thread = found
            if !cursor.take(" ") { break }
          }
          break
        }
        cursor.at = end
      }
    }
    guard let level else { return nil }
    let logger = logger(&cursor)
    if logger == nil, let bracket {
      // A tag of the message, in which no logger follows it.
      cursor.at = bracket
      thread = nil
    }
    isSure = isSure || thread != nil
    header.level = level
    header.tid = thread
    header.category = logger
    let fields = [
      ("level", level), ("thread", thread), ("pid", header.pid.map(String.init)),
      ("logger", logger),
    ]
    header.fields = fields.compactMap { name, value in
      value.map { LogField(name: name, value: $0) }
    }
    header.message = .fromByte(cursor.at)
  }

  private mutating func takeTime(_ cursor: inout LineCursor) -> Bool {
    if let time = cursor.isoTime() {
      header.time = time
      return true
    }
    let start = cursor.at
    if let time = cursor.slashedTime(yearFirst: true) {
      header.time = time
      isSure = true
      return true
    }
    guard cursor.timeOfDay() != nil else { return false }
    let digits = cursor.fraction().digits
    guard digits == 3 else { return false }
    header.time = LogTime(
      localText: cursor.text(start..<cursor.at), unixNanoseconds: nil, offsetMinutes: nil,
      digits: digits)
    return true
  }

  /// `[thread]`, in which brackets may be nested.
  private func bracketed(_ cursor: inout LineCursor) -> String? {
    guard cursor.next == UInt8(ascii: "[") else { return nil }
    var depth = 0
    var at = cursor.at
    while at < cursor.bytes.count, at - cursor.at < 128 {
      if cursor.bytes[at] == UInt8(ascii: "[") { depth += 1 }
      if cursor.bytes[at] == UInt8(ascii: "]") { depth -= 1 }
      if depth == 0 {
        defer { cursor.at = at + 1 }
        let inside = cursor.text(cursor.at + 1..<at)
        let blanks = inside.prefix { $0 == " " }.count
        return String(inside.dropFirst(blanks))
      }
      at += 1
    }
    return nil
  }

  private func word(of words: [StaticString], _ cursor: inout LineCursor) -> String? {
    let start = cursor.at
    guard let word = cursor.take(oneOf: words), cursor.next == 0x20 || cursor.next == 0x3A else {
      cursor.at = start
      return nil
    }
    return word
  }

  /// `logger - `, `logger -- `, `logger: ` or `logger : `.
  private func logger(_ cursor: inout LineCursor) -> String? {
    _ = cursor.take(":")
    cursor.takeBlanks()
    let start = cursor.at
    let isName = { (byte: UInt8) in
      byte > 0x20 && byte != UInt8(ascii: ":") && byte != UInt8(ascii: "=")
    }
    guard let name = cursor.taken(while: isName), cursor.bytes[name.lowerBound] != 0x5B else {
      cursor.at = start
      return nil
    }
    let end = cursor.at
    cursor.takeBlanks()
    guard
      end == cursor.at && cursor.take(": ")
        || end < cursor.at
          && (cursor.take("- ") || cursor.take("-- ") || cursor.take(": "))
    else {
      cursor.at = start
      return nil
    }
    return cursor.text(name)
  }
}

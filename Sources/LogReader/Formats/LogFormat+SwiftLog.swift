extension LogFormat {
  /// What swift-log's stream handler prints. The message begins with the source in brackets, since a
  /// program's own tags look just like one; metadata before it become fields.
  package static let swiftLog = LogFormat(
    name: "swift-log",
    summary: "stream handler of swift-log",
    example: "2026-01-05T10:00:00+0800 info chat.gesture: dir=right [Chat] swiped",
    mark: "its time stamp and level",
    bar: 40,
    continues: true,
    recognizes: { swiftLogHeader($0) != nil },
    read: { line in
      if let header = swiftLogHeader(line) { return .start(header) }
      return isPrinted(line) ? .start(LogHeader()) : .rest
    })

  private static let swiftLogLevels: [StaticString] = [
    "trace", "debug", "info", "notice", "warning", "error", "critical",
  ]

  private static func swiftLogHeader(_ line: UnsafeRawBufferPointer) -> LogHeader? {
    guard let digit = line.first, (0x30...0x39).contains(digit) else { return nil }
    var cursor = LineCursor(line)
    guard let time = cursor.isoTime(), time.localText.utf8.contains(UInt8(ascii: "T")),
      time.offsetMinutes != nil, cursor.take(" "),
      let level = cursor.take(oneOf: swiftLogLevels)
    else { return nil }
    var header = LogHeader()
    header.time = time
    header.level = level
    header.fields = [LogField(name: "level", value: level)]
    if cursor.take(" ") {
      guard let label = label(&cursor) else { return nil }
      header.fields.append(LogField(name: "logger", value: label))
    } else if !cursor.take(":") {
      return nil
    }
    guard cursor.take(" ") || cursor.next == nil else { return nil }
    let (pairs, message) = metadata(cursor)
    header.fields += pairs
    header.message = .fromByte(message)
    return header
  }

  /// A label up to the colon before the message; it may hold colons itself.
  private static func label(_ cursor: inout LineCursor) -> String? {
    let start = cursor.at
    while let part = cursor.taken(before: ":") {
      guard cursor.next == nil || cursor.next == 0x20 else { continue }
      return cursor.text(start..<part.upperBound)
    }
    return nil
  }

  /// The pairs before a source in brackets, and where the message begins. A value may hold blanks, so
  /// that a word without `=` belongs to the pair before it.
  private static func metadata(_ cursor: LineCursor) -> (pairs: [LogField], message: Int) {
    var at = cursor
    guard at.next != UInt8(ascii: "["), let before = at.taken(before: " [") else {
      return ([], cursor.at)
    }
    var pairs: [LogField] = []
    for word in cursor.text(before).split(separator: " ", omittingEmptySubsequences: false) {
      if let equals = word.firstIndex(of: "="), equals != word.startIndex {
        pairs.append(
          LogField(name: String(word[..<equals]), value: String(word[word.index(after: equals)...]))
        )
      } else if pairs.isEmpty {
        return ([], cursor.at)
      } else {
        pairs[pairs.count - 1].value += " " + word
      }
    }
    return (pairs, before.upperBound + 1)
  }
}

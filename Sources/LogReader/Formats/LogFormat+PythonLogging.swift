extension LogFormat {
  /// What Python's logging prints: `LEVEL:name:message`, or a local time first and level and name in
  /// either order behind it, between blanks, ` - `, colons or brackets.
  package static let pythonLogging = LogFormat(
    name: "python-logging",
    summary: "Python's logging, with or without times",
    example: "2026-01-05 10:00:00,123 - chat.gesture - INFO - swiped right",
    mark: "the level of Python's logging",
    bar: 40,
    continues: true,
    recognizes: { pythonHeader($0) != nil },
    read: { line in
      if let header = pythonHeader(line) { return .start(header) }
      return isPrinted(line) ? .start(LogHeader()) : .rest
    })

  private static let pythonLevels: [StaticString] = [
    "DEBUG", "INFO", "WARNING", "WARN", "ERROR", "CRITICAL", "FATAL",
  ]

  private static func pythonHeader(_ line: UnsafeRawBufferPointer) -> LogHeader? {
    guard let lead = line.first, lead > 0x20 else { return nil }
    var cursor = LineCursor(line)
    guard (0x30...0x39).contains(lead) else { return basicHeader(&cursor) }
    // A zone, or a fraction of another length, is another logger's.
    guard let time = cursor.isoTime(), time.offsetMinutes == nil,
      time.digits == 0 || time.digits == 3 || time.digits == 6 || time.digits == 9
    else { return nil }
    var header = LogHeader()
    header.time = time
    var names: [String] = []
    while names.count <= 2 {
      guard takeSeparator(&cursor) else { return nil }
      if let level = pythonLevel(&cursor) {
        header.level = level
        break
      }
      let isName = { (byte: UInt8) in
        byte > 0x20 && byte != UInt8(ascii: ":") && byte != UInt8(ascii: "]")
      }
      _ = cursor.take("[")
      guard let name = cursor.taken(while: isName) else { return nil }
      names.append(cursor.text(name))
      _ = cursor.take("]")
    }
    guard let level = header.level else { return nil }
    header.fields = [LogField(name: "level", value: level)]
    let name = names.last ?? nameBehindLevel(&cursor)
    if let name { header.fields.append(LogField(name: "logger", value: name)) }
    _ = takeSeparator(&cursor)
    header.message = .fromByte(cursor.at)
    return header
  }

  /// `LEVEL:name:message`
  private static func basicHeader(_ cursor: inout LineCursor) -> LogHeader? {
    var header = LogHeader()
    guard let level = cursor.take(oneOf: pythonLevels), cursor.take(":"),
      let name = cursor.taken(while: { $0 > 0x20 && $0 != UInt8(ascii: ":") }), cursor.take(":")
    else { return nil }
    header.level = level
    header.fields = [
      LogField(name: "level", value: level), LogField(name: "logger", value: cursor.text(name)),
    ]
    header.message = .fromByte(cursor.at)
    return header
  }

  /// A level that ends at its last letter, brackets around it allowed.
  private static func pythonLevel(_ cursor: inout LineCursor) -> String? {
    let start = cursor.at
    _ = cursor.take("[")
    let isLevel = { (byte: UInt8) in (0x41...0x5A).contains(byte) }
    let levels = pythonLevels.map(\.description)
    guard let word = cursor.taken(while: isLevel), levels.contains(cursor.text(word)) else {
      cursor.at = start
      return nil
    }
    let level = cursor.text(word)
    while cursor.next == 0x20, cursor.at + 1 < cursor.bytes.count,
      cursor.bytes[cursor.at + 1] == UInt8(ascii: "]") || cursor.bytes[cursor.at + 1] == 0x20
    {
      cursor.at += 1
    }
    _ = cursor.take("]")
    guard cursor.next.map({ $0 <= 0x20 || $0 == UInt8(ascii: ":") }) ?? true else {
      cursor.at = start
      return nil
    }
    return level
  }

  /// `name:` or `name - ` behind a level; a message that merely begins with a word is none.
  private static func nameBehindLevel(_ cursor: inout LineCursor) -> String? {
    let start = cursor.at
    guard takeSeparator(&cursor),
      let name = cursor.taken(while: {
        $0 > 0x20 && $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "]")
      }), cursor.bytes[name.lowerBound] != UInt8(ascii: "["),
      cursor.next == UInt8(ascii: ":")
        && (cursor.at + 1 == cursor.bytes.count || cursor.bytes[cursor.at + 1] == 0x20)
        || ByteSearch.starts(cursor.bytes, at: cursor.at, with: " - ")
    else {
      cursor.at = start
      return nil
    }
    return cursor.text(name)
  }

  private static func takeSeparator(_ cursor: inout LineCursor) -> Bool {
    cursor.take(" - ") || cursor.take(": ") || cursor.take(":") || cursor.take(" ")
  }
}

extension LogFormat {
  /// What `docker compose up` and `docker compose logs` print: the service before a bar, its time if
  /// asked for, and the text.
  package static let compose = LogFormat(
    name: "compose",
    summary: "services of docker compose, with or without times",
    example: "web-1    | 2026-01-05T10:00:00.123456789Z [Swipe] dir=right",
    mark: "a service and a bar",
    bar: 70,
    continues: false,
    recognizes: { composeHeader($0) != nil },
    read: { line in composeHeader(line).map { .start($0) } ?? .rest })

  private static func composeHeader(_ line: UnsafeRawBufferPointer) -> LogHeader? {
    var cursor = LineCursor(line)
    // On a terminal each line begins by clearing what stood there.
    _ = cursor.take("\u{1B}[2K")
    let isName = { (byte: UInt8) in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
    }
    guard let name = cursor.taken(while: isName), name.count <= 128, cursor.take(" ") else {
      return nil
    }
    cursor.takeBlanks()
    guard cursor.take("|"), cursor.take(" ") || cursor.next == nil else { return nil }
    var header = LogHeader()
    header.process = cursor.text(name)
    header.fields = [LogField(name: "service", value: cursor.text(name))]
    let start = cursor.at
    if let time = cursor.isoTime(), time.offsetMinutes != nil,
      cursor.take(" ") || cursor.next == nil
    {
      header.time = time
    } else {
      cursor.at = start
    }
    header.message = .fromByte(cursor.at)
    return header
  }
}

extension LogFormat {
  /// What container runtimes write: time, stream, `P` or `F`, text. A text in parts is one record,
  /// whatever other streams write between them.
  package static let cri = LogFormat(
    name: "cri",
    summary: "a container's log as Kubernetes keeps it (CRI)",
    example: "2026-01-05T10:00:00.123456789+08:00 stdout F [Swipe] dir=right",
    mark: "a time, a stream and a mark for parts",
    bar: 60,
    continues: true,
    recognizes: { containerEntry($0) != nil },
    read: { line in
      guard let (header, stream, isWhole) = containerEntry(line) else { return .rest }
      return .part(header, of: stream, isWhole: isWhole)
    })

  /// `TIME STREAM P|F[:TAGS] TEXT`
  private static func containerEntry(
    _ line: UnsafeRawBufferPointer
  ) -> (header: LogHeader, stream: String, isWhole: Bool)? {
    guard let lead = line.first, (0x30...0x39).contains(lead) else { return nil }
    var cursor = LineCursor(line)
    guard let time = cursor.isoTime(), time.offsetMinutes != nil, cursor.take(" "),
      let stream = cursor.take(oneOf: ["stdout", "stderr"]), cursor.take(" "),
      let mark = cursor.take(oneOf: ["F", "P"])
    else { return nil }
    if cursor.take(":") { guard cursor.word() != nil else { return nil } }
    guard cursor.take(" ") || cursor.next == nil else { return nil }
    var header = LogHeader()
    header.time = time
    header.fields = [LogField(name: "stream", value: stream)]
    header.message = .fromByte(cursor.at)
    return (header, stream, mark == "F")
  }
}

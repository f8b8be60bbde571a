extension LogFormat {
  /// What container runtimes write: time, stream, `P` or `F`, text. A text in parts is one record,
  /// as far as its parts follow each other.
  package static let cri = LogFormat(
    name: "cri",
    summary: "a container's log as Kubernetes keeps it (CRI)",
    example: "2026-01-05T10:00:00.123456789+08:00 stdout F [Swipe] dir=right",
    mark: "a time, a stream and a mark for parts",
    bar: 60,
    continues: true,
    recognizes: { ContainerRuntimeReading.entry($0) != nil },
    roles: .inOrder { ContainerRuntimeReading() })
}

/// Reads a container's log and puts parts together.
struct ContainerRuntimeReading: LineReading {
  private var parts = MessageParts()

  var isComplete: Bool { parts.isComplete }

  mutating func role(of line: PhysicalLine) -> LineRole {
    guard let (entry, stream, isWhole, text) = Self.entry(line.bytes) else { return .rest }
    var header = entry
    switch parts.add(to: stream, isWhole: isWhole) {
    case .next:
      let rest = UnsafeRawBufferPointer(rebasing: line.bytes[text...])
      return .more(LineAddition(message: Array(rest), joins: true))
    case .interrupted: header.loss = LogLoss(kind: .split, count: nil)
    case .first: break
    }
    return .start(header)
  }

  /// `TIME STREAM P|F[:TAGS] TEXT`
  static func entry(
    _ line: UnsafeRawBufferPointer
  ) -> (header: LogHeader, stream: String, isWhole: Bool, text: Int)? {
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
    return (header, stream, mark == "F", cursor.at)
  }
}

extension LogFormat {
  /// Syslog as RFC 3164 and RFC 5424 send it, as rsyslog writes it to files, and as journalctl prints
  /// it in its short forms.
  package static let syslog = LogFormat(
    name: "syslog",
    summary: "syslog (RFC 3164, RFC 5424, rsyslog's files, journalctl -o short…)",
    example: "Jan  5 10:00:00 phone chatd[77]: swiped right",
    mark: "a syslog header",
    bar: 50,
    continues: true,
    recognizes: { SyslogLine($0)?.isSure ?? false },
    roles: .inOrder { SyslogReading() })
}

/// Reads syslog. A relay that sends messages without line breaks makes one line of many: behind a
/// record that begins with its priority, a priority and a header begin another wherever they stand.
struct SyslogReading: LineReading {
  /// Whether the record before begins with its priority.
  private var isRelayed = false

  var isComplete: Bool { true }

  mutating func role(of line: PhysicalLine) -> LineRole {
    let first = SyslogLine(line.bytes)
    if first != nil { isRelayed = line.bytes.first == UInt8(ascii: "<") }
    if isRelayed, let parts = Self.parts(of: line.bytes, first) { return .several(parts) }
    if let first { return .start(first.header) }
    return Self.isJournalRemark(line.bytes) ? .aside : .rest
  }

  /// The records of a line, where one begins behind its first byte.
  private static func parts(
    of line: UnsafeRawBufferPointer, _ first: SyslogLine?
  ) -> [LinePart]? {
    var starts: [(header: LogHeader, start: Int)] = []
    if let first { starts.append((first.header, 0)) }
    var at = 1
    while starts.count < LinePart.most,
      let mark = ByteSearch.first(UInt8(ascii: "<"), in: line, from: at)
    {
      at = mark + 1
      guard isGlued(line, at: mark), mayBegin(line, at: mark),
        let next = SyslogLine(UnsafeRawBufferPointer(rebasing: line[mark...])),
        next.header.time != nil
      else { continue }
      starts.append((next.header, mark))
    }
    guard let last = starts.last, last.start > 0 else { return nil }
    let ends = starts.dropFirst().map(\.start) + [line.count]
    var parts = zip(starts, ends).map { LinePart(header: $0.header, range: $0.start..<$1) }
    // What a message says that it lost is its own.
    for index in parts.indices {
      guard case .fromByte(let from) = parts[index].header.message else { continue }
      let text = line[parts[index].range].dropFirst(from)
      parts[index].header.loss = LogLoss.told(by: UnsafeRawBufferPointer(rebasing: text))
    }
    if parts.count == LinePart.most {
      parts[parts.count - 1].header.loss = LogLoss(kind: .joined, count: nil)
    }
    return parts
  }

  /// Whether a priority stands behind the end of a message: one that is quoted in a message has a
  /// blank, a quote or a bracket before it.
  private static func isGlued(_ line: UnsafeRawBufferPointer, at place: Int) -> Bool {
    switch line[place - 1] {
    case 0...0x20, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "("),
      UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "="), UInt8(ascii: ":"):
      false
    default: true
    }
  }

  /// Whether digits and `>` follow, so that most brackets are passed over quickly.
  private static func mayBegin(_ line: UnsafeRawBufferPointer, at place: Int) -> Bool {
    var cursor = LineCursor(line, at: place + 1)
    return cursor.number(digits: 1...3) != nil && cursor.take(">")
  }

  /// `-- Boot …`, `-- Journal begins at …` and their like, which journalctl prints between records.
  private static func isJournalRemark(_ line: UnsafeRawBufferPointer) -> Bool {
    let remarks: [StaticString] = [
      "-- Boot ", "-- Reboot --", "-- Logs begin at ", "-- Journal begins at ", "-- No entries --",
    ]
    return remarks.contains { ByteSearch.starts(line, at: 0, with: $0) }
  }
}

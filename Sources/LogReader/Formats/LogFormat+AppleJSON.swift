import Bytes

extension LogFormat {
  /// Apple's unified log in the style `json`: one array of events, each over many lines.
  package static let appleJSON = LogFormat(
    name: "apple-json",
    summary: "Apple's unified log, log show --style json",
    example: "[{\n  \"eventMessage\" : \"[Swipe] dir=right\",\n"
      + "  \"timestamp\" : \"2026-01-05 10:00:00.123456+0800\"\n}]",
    mark: "a member of an event of Apple's log",
    bar: 30,
    continues: true,
    recognizes: AppleJSONReading.isMember,
    roles: .inOrder { AppleJSONReading() })
}

/// Reads the array: a line `[{` begins the first event, `},{` ends one and begins the next, `}]`
/// ends the last. A message cannot hold such a line, since its line breaks are escaped.
struct AppleJSONReading: LineReading {
  /// The lines of the event at hand; nil outside.
  private var event: [UInt8]?
  /// An event that is longer is shown as its lines.
  private static let longest = 1 << 22

  var isComplete: Bool { event == nil }

  private static let members: [StaticString] = [
    "traceID", "eventMessage", "eventType", "formatString", "activityIdentifier",
    "parentActivityIdentifier", "subsystem", "category", "threadID", "senderImageUUID",
    "processImageUUID", "bootUUID", "processImagePath", "senderImagePath", "machTimestamp",
    "messageType", "processID", "senderProgramCounter", "timezoneName",
  ]

  /// Whether a line is a member that only Apple's events have.
  static func isMember(_ line: UnsafeRawBufferPointer) -> Bool {
    var cursor = LineCursor(line)
    return cursor.take("  \"") && cursor.take(oneOf: members) != nil && cursor.take("\" : ")
  }

  mutating func role(of line: PhysicalLine) -> LineRole {
    if line.bytes.elementsEqual("[{".utf8) {
      event = [UInt8(ascii: "{")]
      return .start(LogHeader())
    }
    guard event != nil else { return AppleLine.remark(line.bytes) ?? .rest }
    if line.bytes.elementsEqual("},{".utf8) {
      let header = ended()
      event = [UInt8(ascii: "{")]
      return .turn(header, next: LogHeader())
    }
    if line.bytes.elementsEqual("}]".utf8) { return .last(ended()) }
    if let held = event, held.count <= Self.longest {
      event?.append(UInt8(ascii: "\n"))
      event?.append(contentsOf: line.bytes)
    }
    return .rest
  }

  private mutating func ended() -> LogHeader {
    let bytes = (event ?? []) + [UInt8(ascii: "}")]
    event = nil
    guard let value = try? bytes.withUnsafeBytes({ try JSONReader.read($0, .forgiving) }),
      let members = value.objectValue
    else { return LogHeader() }
    return AppleEvent.header(value, members)
  }
}

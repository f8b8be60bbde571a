import Bytes

extension LogFormat {
  /// A crash report of Apple's systems, `.ips`: a line of JSON that says what it is, and below it an
  /// object over many lines.
  package static let crashReport = LogFormat(
    name: "ips",
    summary: "Apple's crash report (.ips)",
    example: "{\"app_name\":\"Chat\",\"timestamp\":\"2026-01-05 10:00:00.00 +0800\","
      + "\"bug_type\":\"309\",\"incident_id\":\"7\"}",
    mark: "the header of a crash report",
    bar: 50,
    continues: true,
    recognizesObject: CrashReportReading.isHeader,
    opening: LogOpening(
      isAnywhere: false,
      says: { line in JSONLine.object(line).map(CrashReportReading.isHeader) ?? false }),
    roles: .inOrder { CrashReportReading() })
}

/// Reads a crash report: two records, whose messages are their JSON as it stands.
struct CrashReportReading: LineReading {
  /// The lines of the body at hand; nil outside.
  private var body: [UInt8]?
  private static let longest = 1 << 24

  var isComplete: Bool { body == nil }

  static func isHeader(_ value: JSONValue) -> Bool {
    value["bug_type"]?.stringValue != nil && value["timestamp"]?.stringValue != nil
  }

  mutating func role(of line: PhysicalLine) -> LineRole {
    if body != nil {
      if let held = body, held.count <= Self.longest {
        body?.append(contentsOf: line.bytes)
        body?.append(UInt8(ascii: "\n"))
      }
      return line.bytes.elementsEqual("}".utf8) ? .last(ended()) : .rest
    }
    if line.bytes.elementsEqual("{".utf8) {
      body = [UInt8(ascii: "{"), UInt8(ascii: "\n")]
      return .start(LogHeader())
    }
    guard let value = JSONLine.object(line.bytes), Self.isHeader(value),
      let members = value.objectValue
    else { return line.bytes.first == UInt8(ascii: "{") ? .aside : .rest }
    var header = LogHeader()
    JSONLine.flatten(members, under: "", into: &header.fields)
    header.time = value["timestamp"].flatMap(JSONLine.time)
    header.process = (value["app_name"] ?? value["name"])?.stringValue
    return .start(header)
  }

  /// What the body says beside its lists of threads and images.
  private mutating func ended() -> LogHeader {
    let bytes = body ?? []
    body = nil
    var header = LogHeader()
    guard let value = try? bytes.withUnsafeBytes({ try JSONReader.read($0, .forgiving) }),
      let members = value.objectValue
    else { return header }
    JSONLine.flatten(
      members.filter { $0.value.arrayValue == nil }, under: "", into: &header.fields)
    header.time = (value["captureTime"] ?? value["timestamp"]).flatMap(JSONLine.time)
    header.process = value["procName"]?.stringValue
    header.pid = value["pid"]?.intValue.flatMap { Int(exactly: $0) }
    header.level = "Fault"
    return header
  }
}

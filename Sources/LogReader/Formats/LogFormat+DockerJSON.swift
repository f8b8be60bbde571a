import Bytes

extension LogFormat {
  /// What Docker's json-file driver writes. A long line of the program is written in parts, of which
  /// only the last ends with a line break: they are one record, as far as they follow each other.
  package static let dockerJSON = LogFormat(
    name: "docker-json",
    summary: "a container's log as Docker keeps it (json-file)",
    example: "{\"log\":\"[Swipe] dir=right\\n\",\"stream\":\"stdout\","
      + "\"time\":\"2026-01-05T10:00:00.123456789Z\"}",
    mark: "an entry of Docker's json-file",
    bar: 50,
    continues: true,
    recognizes: { line in JSONLine.object(line).map(DockerReading.isEntry) ?? false },
    roles: .inOrder { DockerReading() })
}

/// Reads Docker's entries and puts parts together.
struct DockerReading: LineReading {
  private var parts = MessageParts()

  var isComplete: Bool { parts.isComplete }

  static func isEntry(_ value: JSONValue) -> Bool {
    value["log"]?.stringValue != nil && value["stream"]?.stringValue != nil
      && value["time"] != nil
  }

  mutating func role(of line: PhysicalLine) -> LineRole {
    var part: (stream: String, text: [UInt8], isWhole: Bool)?
    let role = JSONLine.role(of: line.bytes) { value, members in
      guard Self.isEntry(value) else { return nil }
      var header = LogHeader()
      JSONLine.flatten(members.filter { $0.name != "log" }, under: "", into: &header.fields)
      header.time = value["time"].flatMap(JSONLine.time)
      var text = Array((value["log"]?.stringValue ?? "").utf8)
      let isWhole = text.last == UInt8(ascii: "\n")
      if isWhole { text.removeLast() }
      if isWhole, text.last == UInt8(ascii: "\r") { text.removeLast() }
      header.message = .decoded(text)
      part = (value["stream"]?.stringValue ?? "", text, isWhole)
      return header
    }
    guard let part else {
      // A broken entry ends the record, and a part behind it stands alone.
      if case .rest = role { return .rest }
      parts.interrupt()
      return role
    }
    let place = parts.add(to: part.stream, isWhole: part.isWhole)
    if place == .next { return .more(LineAddition(message: part.text, joins: true)) }
    guard place == .interrupted, case .start(var header) = role else { return role }
    header.loss = LogLoss(kind: .split, count: nil)
    return .start(header)
  }
}

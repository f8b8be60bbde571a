import Bytes

extension LogFormat {
  /// What Docker's json-file driver writes. A long line of the program is written in parts, of which
  /// only the last ends with a line break: they are one record, whatever other streams write between
  /// them. A broken entry may have been a part, so behind it parts are joined no more.
  package static let dockerJSON = LogFormat(
    name: "docker-json",
    summary: "a container's log as Docker keeps it (json-file)",
    example: "{\"log\":\"[Swipe] dir=right\\n\",\"stream\":\"stdout\","
      + "\"time\":\"2026-01-05T10:00:00.123456789Z\"}",
    mark: "an entry of Docker's json-file",
    bar: 50,
    continues: true,
    recognizesObject: isDockerEntry,
    read: { line in
      var part: (stream: String, isWhole: Bool)?
      let role = JSONLine.role(of: line) { value, members in
        guard isDockerEntry(value) else { return nil }
        let (header, isWhole) = dockerHeader(value, members)
        part = (value["stream"]?.stringValue ?? "", isWhole)
        return header
      }
      guard let part, case .start(let header) = role else { return role }
      return .part(header, of: part.stream, isWhole: part.isWhole)
    })

  private static func isDockerEntry(_ value: JSONValue) -> Bool {
    value["log"]?.stringValue != nil && value["stream"]?.stringValue != nil
      && value["time"] != nil
  }

  /// What an entry says, and whether its message ends with it.
  private static func dockerHeader(
    _ value: JSONValue, _ members: [JSONMember]
  ) -> (header: LogHeader, isWhole: Bool) {
    var header = LogHeader()
    JSONLine.flatten(members.filter { $0.name != "log" }, under: "", into: &header.fields)
    header.time = value["time"].flatMap(JSONLine.time)
    var text = Array((value["log"]?.stringValue ?? "").utf8)
    let isWhole = text.last == UInt8(ascii: "\n")
    if isWhole { text.removeLast() }
    if isWhole, text.last == UInt8(ascii: "\r") { text.removeLast() }
    header.message = .decoded(text)
    return (header, isWhole)
  }
}

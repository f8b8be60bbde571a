import Bytes

extension LogFormat {
  /// What bunyan writes: JSON with a version, a name, a host and a numbered level.
  package static let bunyan = LogFormat(
    name: "bunyan",
    summary: "bunyan, one JSON object a line",
    example: "{\"name\":\"chat\",\"hostname\":\"box\",\"pid\":77,\"level\":30,"
      + "\"msg\":\"[Swipe] dir=right\",\"time\":\"2026-01-05T10:00:00.123Z\",\"v\":0}",
    mark: "a record of bunyan",
    bar: 50,
    continues: true,
    recognizesObject: isBunyanRecord,
    read: { line in JSONLine.role(of: line) { value, members in jsonHeader(value, members) } })

  private static func isBunyanRecord(_ value: JSONValue) -> Bool {
    value["v"]?.intValue != nil && value["name"]?.stringValue != nil && value["hostname"] != nil
      && value["level"]?.intValue != nil && value["msg"]?.stringValue != nil
  }
}

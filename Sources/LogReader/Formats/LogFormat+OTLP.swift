import Bytes

extension LogFormat {
  /// What OpenTelemetry's file exporter writes: an export request a line. A line with several log
  /// records is one record here, whose message has a line for each, and the reading says so.
  package static let otlp = LogFormat(
    name: "otlp",
    summary: "OpenTelemetry's file exporter (OTLP JSON)",
    example:
      "{\"resourceLogs\":[{\"resource\":{\"attributes\":[]},\"scopeLogs\":[{\"logRecords\":[{"
      + "\"timeUnixNano\":\"1767607200123456789\",\"body\":{\"stringValue\":\"[Swipe] dir=right\"}}]}]}]}",
    mark: "an export request of OpenTelemetry",
    bar: 50,
    continues: false,
    recognizes: { line in JSONLine.object(line)?["resourceLogs"]?.arrayValue != nil },
    read: { line in
      JSONLine.role(of: line) { value, _ in value["resourceLogs"]?.arrayValue.map(otlpHeader) }
    })

  private static func otlpHeader(_ resources: [JSONValue]) -> LogHeader {
    var header = LogHeader()
    var bodies: [[UInt8]] = []
    for resource in resources {
      let shared = otlpFields(resource["resource"]?["attributes"])
      for scope in resource["scopeLogs"]?.arrayValue ?? [] {
        for record in scope["logRecords"]?.arrayValue ?? [] {
          bodies.append(Array(otlpText(record["body"]).utf8))
          guard bodies.count == 1 else { continue }
          header.fields = otlpFields(record["attributes"]) + shared
          readFirst(record, scope["scope"]?["name"]?.stringValue, &header)
        }
      }
    }
    header.message = .decoded(Array(bodies.joined(separator: [0x0A])))
    if bodies.count > 1 { header.loss = LogLoss(kind: .joined, count: bodies.count) }
    return header
  }

  private static func readFirst(
    _ record: JSONValue, _ scope: String?, _ header: inout LogHeader
  ) {
    let time = [record["timeUnixNano"], record["observedTimeUnixNano"]]
      .compactMap { $0 }.first { JSONLine.text(of: $0) != "0" }
    header.time = time.flatMap(JSONLine.time)
    header.level = record["severityText"]?.stringValue
    header.category = scope
    if let level = header.level { header.fields.append(LogField(name: "level", value: level)) }
    if let scope { header.fields.append(LogField(name: "logger", value: scope)) }
    for name in ["severityNumber", "traceId", "spanId"] {
      guard let value = record[name].map(JSONLine.text), !value.isEmpty else { continue }
      header.fields.append(LogField(name: name, value: value))
    }
    header.process = header.fields.first { $0.name == "service.name" }?.value
    header.pid = header.fields.first { $0.name == "process.pid" }.flatMap { Int($0.value) }
  }

  private static func otlpFields(_ attributes: JSONValue?) -> [LogField] {
    (attributes?.arrayValue ?? []).compactMap { item in
      item["key"]?.stringValue.map { LogField(name: $0, value: otlpText(item["value"])) }
    }
  }

  /// The text of a value that says its type, such as `{"stringValue":"x"}` or `{"intValue":"7"}`.
  private static func otlpText(_ value: JSONValue?) -> String {
    guard let only = value?.objectValue?.first?.value else { return value.map(JSONLine.text) ?? "" }
    return JSONLine.text(of: only)
  }
}

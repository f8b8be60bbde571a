import Bytes

extension LogFormat {
  /// What OpenTelemetry's file exporter writes: an export request a line, in which each log record is
  /// a record of its own.
  package static let otlp = LogFormat(
    name: "otlp",
    summary: "OpenTelemetry's file exporter (OTLP JSON)",
    example:
      "{\"resourceLogs\":[{\"resource\":{\"attributes\":[]},\"scopeLogs\":[{\"logRecords\":[{"
      + "\"timeUnixNano\":\"1767607200123456789\",\"body\":{\"stringValue\":\"[Swipe] dir=right\"}}]}]}]}",
    mark: "an export request of OpenTelemetry",
    bar: 50,
    continues: false,
    recognizesObject: { $0["resourceLogs"]?.arrayValue != nil },
    read: { line in
      guard let parts = otlpParts(of: line, 0..<line.count) else {
        let role = JSONLine.role(of: line) { _, _ in nil }
        guard case .several(let objects) = role else { return role }
        // Requests that follow each other on one line.
        return .several(objects.flatMap { otlpParts(of: line, $0.range) ?? [$0] })
      }
      return parts.count == 1 ? .start(parts[0].header) : .several(parts)
    })

  /// The log records of a request and their bytes in the line; nil when it is no request. One without
  /// records is a record without a message.
  private static func otlpParts(
    of line: UnsafeRawBufferPointer, _ range: Range<Int>
  ) -> [LinePart]? {
    guard line.first == UInt8(ascii: "{"),
      let request = try? LocatedJSON.read(Array(line[range]), .forgiving),
      let resources = request["resourceLogs"]?.elements
    else { return nil }
    var parts: [LinePart] = []
    var more = 0
    for resource in resources {
      let shared = otlpFields(resource["resource"]?["attributes"]?.value)
      for scope in resource["scopeLogs"]?.elements ?? [] {
        let name = scope["scope"]?["name"]?.value.stringValue
        for record in scope["logRecords"]?.elements ?? [] {
          guard parts.count < LinePart.most else {
            more += 1
            continue
          }
          let start = range.lowerBound + record.offset
          parts.append(
            LinePart(
              header: otlpHeader(record.value, name, shared),
              range: start..<JSONLine.end(ofObjectAt: start, in: line)))
        }
      }
    }
    if parts.isEmpty {
      var header = LogHeader()
      header.message = .decoded([])
      parts = [LinePart(header: header, range: range)]
    }
    if more > 0 {
      parts[parts.count - 1].header.loss = LogLoss(kind: .joined, count: more)
    }
    return parts
  }

  private static func otlpHeader(
    _ record: JSONValue, _ scope: String?, _ shared: [LogField]
  ) -> LogHeader {
    var header = LogHeader()
    header.message = .decoded(Array(otlpText(record["body"]).utf8))
    header.fields = otlpFields(record["attributes"]) + shared
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
    return header
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

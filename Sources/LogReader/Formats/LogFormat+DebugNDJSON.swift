import Bytes

extension LogFormat {
  /// One JSON object a line, as debug modes write them: `message` is the message, `timestamp`
  /// milliseconds since 1970, and each member of `data` becomes a field under its own name and
  /// under `data.NAME`.
  package static let debugNDJSON = LogFormat(
    name: "debug-ndjson",
    summary: "debug-mode NDJSON, one object a line",
    example: "{\"sessionId\":\"s1\",\"timestamp\":1767607200000,\"location\":\"Chat.swift:42\","
      + "\"message\":\"[Pan] began\",\"data\":{\"dir\":\"right\"},\"hypothesisId\":\"A\"}",
    mark: "a debug-mode JSON object",
    bar: 50,
    continues: false,
    recognizesObject: { isDebugRecord($0.objectValue ?? []) },
    read: role(ofJSON:))

  private static func role(ofJSON line: UnsafeRawBufferPointer) -> LineRole {
    guard line.first(where: { $0 != 0x20 && $0 != 0x09 }) == UInt8(ascii: "{") else {
      return .rest
    }
    do throws(JSONSyntaxError) {
      let value = try JSONReader.read(line, .forgiving)
      guard let members = value.objectValue else { return .rest }
      // The tools that stream a device's log close with this object.
      if members.count == 2, value["finished"] != nil, let count = value["count"]?.intValue {
        return .trailer(records: Int(clamping: count))
      }
      return .start(header(of: value, members))
    } catch {
      if error.isTruncated { return .torn }
      return JSONLine.several(line, endOfFirst: error.offset, else: .rest) {
        header(of: $0, $1)
      }
    }
  }

  private static func isDebugRecord(_ members: [JSONMember]) -> Bool {
    let names = members.map { $0.name }
    let own = ["sessionId", "runId", "hypothesisId", "location", "data"].filter(names.contains)
    let shared = ["id", "timestamp"].filter(names.contains)
    return names.contains("message") && !own.isEmpty && own.count + shared.count >= 2
  }

  private static func header(of value: JSONValue, _ members: [JSONMember]) -> LogHeader {
    var header = LogHeader()
    var decoded = false
    for member in members {
      switch (member.name, member.value) {
      case ("message", .string(let text)) where !decoded:
        header.message = .decoded(Array(text.utf8))
        decoded = true
      case ("data", .object): continue
      case ("level", .string(let text)): header.level = header.level ?? text
      case ("timestamp", let stamp): header.time = header.time ?? time(stamp)
      default: break
      }
      if member.name != "message" {
        header.fields.append(LogField(name: member.name, value: JSONLine.text(of: member.value)))
      }
    }
    if let data = value["data"]?.objectValue {
      var inner: [LogField] = []
      JSONLine.flatten(data, under: "", into: &inner)
      let outer = header.fields
      header.fields += inner.map { LogField(name: "data." + $0.name, value: $0.value) }
      header.fields += inner.filter { field in
        !outer.contains { UTF8Text.same($0.name, field.name) }
      }
    }
    return header
  }

  private static func time(_ stamp: JSONValue) -> LogTime? {
    switch stamp {
    case .number(let spelling):
      guard let milliseconds = Int64(spelling) else { return nil }
      let (nanoseconds, overflow) = milliseconds.multipliedReportingOverflow(by: 1_000_000)
      return overflow
        ? nil
        : LogTime(
          localText: spelling, unixNanoseconds: nanoseconds, offsetMinutes: nil, digits: 3)
    case .string(let text):
      return Array(text.utf8).withUnsafeBytes { bytes in
        var cursor = LineCursor(bytes)
        return cursor.isoTime()
      }
    default: return nil
    }
  }
}

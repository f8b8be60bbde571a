import Bytes

extension LogFormat {
  /// One JSON object a line, with the keys that pino, bunyan, zap, slog, logrus, tracing and Serilog
  /// write for level, time and message. All members are fields, those of objects inside with dots.
  package static let jsonLines = LogFormat(
    name: "json-lines",
    summary: "JSON log, one object a line (pino, zap, slog, logrus)",
    example:
      "{\"level\":30,\"time\":1767607200123,\"pid\":77,\"msg\":\"swiped\",\"dir\":\"right\"}",
    mark: "a JSON object with the keys of a logger",
    bar: 50,
    continues: true,
    recognizesObject: { value in
      let known = [levelKeys, timeKeys, messageKeys].count { find($0, in: value) != nil }
      return known >= 2
    },
    read: { line in
      let role = JSONLine.role(of: line) { value, members in jsonHeader(value, members) }
      // What a program prints between its records has no place in one of them.
      return role == .rest && isAlone(line) ? .start(LogHeader()) : role
    })

  /// Whether a line that is no object begins in the first column with a word, unlike the lines of a
  /// stack trace.
  private static func isAlone(_ line: UnsafeRawBufferPointer) -> Bool {
    guard let lead = line.first else { return false }
    let isWord = (0x30...0x39).contains(lead) || (0x41...0x5A).contains(lead & 0xDF)
    let traces: [StaticString] = ["Caused by: ", "Suppressed: ", "Traceback "]
    return (isWord || lead == UInt8(ascii: "[") || lead >= 0x80)
      && !traces.contains { ByteSearch.starts(line, at: 0, with: $0) }
  }

  private static let levelKeys = ["level", "severity", "lvl", "@l", "log.level", "@fields.lvl"]
  private static let timeKeys = ["time", "timestamp", "ts", "@timestamp", "@t", "t", "timeStamp"]
  private static let messageKeys = [
    "msg", "message", "@m", "@mt", "fields.message", "@fields.msg", "event",
  ]
  private static let loggerKeys = ["logger", "name", "target", "component"]

  static func jsonHeader(_ value: JSONValue, _ members: [JSONMember]) -> LogHeader {
    var header = LogHeader()
    JSONLine.flatten(members, under: "", into: &header.fields)
    header.time = find(timeKeys, in: value).flatMap(JSONLine.time)
    if let level = find(levelKeys, in: value) { header.level = levelWord(level) }
    header.category = find(loggerKeys, in: value)?.stringValue
    header.pid = value["pid"]?.intValue.flatMap { Int(exactly: $0) }
    if case .string(let text)? = find(messageKeys, in: value) {
      header.message = .decoded(Array(text.utf8))
    }
    return header
  }

  /// The value of the first of these keys that is there; a dot also leads into an object.
  private static func find(_ keys: [String], in value: JSONValue) -> JSONValue? {
    for key in keys {
      if let found = value[key] { return found }
      let parts = key.split(separator: ".", maxSplits: 1).map(String.init)
      if parts.count == 2, let found = value[parts[0]]?[parts[1]] { return found }
    }
    return nil
  }

  /// A level as spelled; pino and bunyan spell numbers that have names.
  private static func levelWord(_ level: JSONValue) -> String? {
    guard let number = level.intValue else { return level.stringValue }
    let names: [Int64: String] = [
      10: "trace", 20: "debug", 30: "info", 40: "warn", 50: "error", 60: "fatal",
    ]
    return names[number] ?? String(number)
  }
}

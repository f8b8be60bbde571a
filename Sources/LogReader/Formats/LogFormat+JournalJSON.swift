import Bytes

extension LogFormat {
  /// `journalctl -o json`, one object a line. All values are texts; a message may be bytes, several
  /// texts, or left out because it is long.
  package static let journalJSON = LogFormat(
    name: "journald-json",
    summary: "systemd's journal, journalctl -o json",
    example: "{\"__REALTIME_TIMESTAMP\":\"1767607200123456\",\"PRIORITY\":\"6\",\"_PID\":\"77\","
      + "\"SYSLOG_IDENTIFIER\":\"chatd\",\"MESSAGE\":\"[Swipe] dir=right\"}",
    mark: "an entry of the journal",
    bar: 50,
    continues: false,
    recognizesObject: isJournalEntry,
    read: { line in
      JSONLine.role(of: line) { value, members in
        isJournalEntry(value) ? journalHeader(value, members) : nil
      }
    })

  private static func isJournalEntry(_ value: JSONValue) -> Bool {
    value["__REALTIME_TIMESTAMP"] != nil
  }

  private static func journalHeader(_ value: JSONValue, _ members: [JSONMember]) -> LogHeader {
    var header = LogHeader()
    JSONLine.flatten(members.filter { $0.name != "MESSAGE" }, under: "", into: &header.fields)
    header.time = value["__REALTIME_TIMESTAMP"].flatMap(JSONLine.time)
    if let priority = value["PRIORITY"]?.stringValue.flatMap({ Int($0) }),
      SyslogLine.severities.indices.contains(priority)
    {
      header.level = SyslogLine.severities[priority]
      header.fields.append(LogField(name: "level", value: SyslogLine.severities[priority]))
    }
    header.process = (value["SYSLOG_IDENTIFIER"] ?? value["_COMM"])?.stringValue
    if let process = header.process {
      header.fields.append(LogField(name: "logger", value: process))
    }
    if let pid = (value["_PID"] ?? value["SYSLOG_PID"])?.stringValue {
      header.pid = Int(pid)
      header.fields.append(LogField(name: "pid", value: pid))
    }
    let message = journalText(value["MESSAGE"] ?? .string(""))
    header.message = .decoded(message ?? [])
    header.loss = message.map { $0.withUnsafeBytes { LogLoss.told(by: $0) } } ?? nil
    if message == nil {
      header.loss = LogLoss(kind: .elided, count: nil)
      header.fields.append(LogField(name: "message_elided", value: "journalctl"))
    }
    return header
  }

  /// A text, bytes as numbers, or several of these, each on its line; nil when it was left out.
  private static func journalText(_ value: JSONValue) -> [UInt8]? {
    switch value {
    case .string(let text): return Array(text.utf8)
    case .array(let items):
      if let bytes = journalBytes(items) { return bytes }
      let parts = items.map { item -> [UInt8] in
        if let inner = item.arrayValue, let bytes = journalBytes(inner) { return bytes }
        return Array(JSONLine.text(of: item).utf8)
      }
      return Array(parts.joined(separator: [0x0A]))
    case .null: return nil
    default: return Array(value.text.utf8)
    }
  }

  private static func journalBytes(_ items: [JSONValue]) -> [UInt8]? {
    var bytes: [UInt8] = []
    for item in items {
      guard let byte = item.intValue.flatMap({ UInt8(exactly: $0) }) else { return nil }
      bytes.append(byte)
    }
    return bytes
  }
}

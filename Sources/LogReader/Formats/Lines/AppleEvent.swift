import Bytes

/// An event of Apple's unified log as JSON.
enum AppleEvent {
  /// Whether an object has the members that all events have.
  static func isEvent(_ value: JSONValue) -> Bool {
    value["eventMessage"] != nil && value["timestamp"]?.stringValue != nil
  }

  /// The event's header; a member that says where in the code is left out.
  static func header(_ value: JSONValue, _ members: [JSONMember]) -> LogHeader {
    var header = LogHeader()
    let kept = members.filter {
      !["eventMessage", "formatString", "backtrace"].contains($0.name) && $0.value != .null
    }
    JSONLine.flatten(kept, under: "", into: &header.fields)
    header.message = .decoded(Array((value["eventMessage"]?.stringValue ?? "").utf8))
    header.time = value["timestamp"].flatMap(JSONLine.time)
    header.level = value["messageType"]?.stringValue
    if let level = header.level { header.fields.append(LogField(name: "level", value: level)) }
    header.category = value["category"]?.stringValue
    header.pid = value["processID"]?.intValue.flatMap { Int(exactly: $0) }
    header.tid = value["threadID"].map(JSONLine.text)
    for (member, name) in [("processImagePath", "process"), ("senderImagePath", "library")] {
      guard let path = value[member]?.stringValue, let last = path.split(separator: "/").last
      else { continue }
      header.fields.append(LogField(name: name, value: String(last)))
      if name == "process" { header.process = String(last) }
    }
    if value["eventType"]?.stringValue == "lossEvent" {
      header.loss = LogLoss(kind: .dropped, count: nil)
    } else if case .decoded(let bytes) = header.message {
      header.loss = bytes.withUnsafeBytes { LogLoss.told(by: $0) }
    }
    return header
  }

  /// The number of records that the object which closes a stream counts; nil for another object.
  static func count(_ value: JSONValue, _ members: [JSONMember]) -> Int? {
    guard members.count == 2, value["finished"] != nil else { return nil }
    return value["count"]?.intValue.map { Int(clamping: $0) }
  }
}

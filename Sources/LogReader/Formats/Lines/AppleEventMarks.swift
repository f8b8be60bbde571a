import Bytes
internal import CScan

/// An event of Apple's unified log whose members were found in its line and not read.
struct AppleEventMarks {
  private let line: UnsafeRawBufferPointer
  private let members: UnsafeBufferPointer<inquest_json_member>
  private var message: inquest_json_member?
  private var timestamp: inquest_json_member?
  private var eventType: inquest_json_member?

  /// An event with these members.
  init(_ line: UnsafeRawBufferPointer, _ members: UnsafeBufferPointer<inquest_json_member>) {
    self.line = line
    self.members = members
  }

  /// Looks for the members that say what the event is; of members with one name the first counts.
  mutating func findParts() {
    for member in members {
      let name = MarkedLine.slice(line, member.name)
      switch name.count {
      case 9 where timestamp == nil && Self.same("timestamp", name): timestamp = member
      case 9 where eventType == nil && Self.same("eventType", name): eventType = member
      case 12 where message == nil && Self.same("eventMessage", name): message = member
      default: break
      }
    }
  }

  private static func same(_ name: StaticString, _ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.count == name.utf8CodeUnitCount && ByteSearch.starts(bytes, at: 0, with: name)
  }

  /// The bytes of a value; of a string those between its quotes.
  private func value(_ member: inquest_json_member) -> UnsafeRawBufferPointer {
    MarkedLine.slice(line, member.value)
  }

  /// Where the time stands, if it is spelled as Apple's tools do: `YYYY-MM-DD HH:MM:SS.F±zzzz`.
  var stamp: inquest_span? {
    guard let member = timestamp, member.is_plain == 1 else { return nil }
    let text = value(member)
    guard text.count <= SpelledTime.longest else { return nil }
    var cursor = LineCursor(text)
    guard cursor.date() != nil, cursor.take(" "), cursor.timeOfDay() != nil,
      cursor.fraction().digits > 0, cursor.zone() != nil, cursor.at == text.count
    else { return nil }
    return member.value
  }

  /// The message as logged; nil where only reading the whole line tells it.
  func message(into bytes: inout [UInt8]) -> Bool {
    guard let member = message, member.lead == UInt8(ascii: "\"") else {
      return false
    }
    bytes.removeAll(keepingCapacity: true)
    if member.is_plain == 1 {
      bytes.append(contentsOf: value(member))
      return true
    }
    let quoted = Int(member.value.start) - 1..<Int(member.value.end) + 1
    let spelled = UnsafeRawBufferPointer(rebasing: line[quoted])
    guard let text = try? JSONReader.read(spelled, .forgiving).stringValue else { return false }
    bytes.append(contentsOf: text.utf8)
    return true
  }

  /// Whether the event says that events were lost; nil where only reading the whole line tells it.
  var isLoss: Bool? {
    guard let eventType, eventType.lead == UInt8(ascii: "\"") else { return false }
    return eventType.is_plain == 1 ? Self.same("lossEvent", value(eventType)) : nil
  }

  /// Calls with every field, as `AppleEvent.header` names them; false, without a call, where
  /// the line spells one otherwise, or a member is an object whose members are fields.
  func visitFields(
    _ visit: (_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> Void
  ) -> Bool {
    guard members.allSatisfy(isSpelled) else { return false }
    var level: inquest_json_member?
    var process: inquest_json_member?
    var library: inquest_json_member?
    for member in members {
      let name = MarkedLine.slice(line, member.name)
      switch name.count {
      case 11 where level == nil && Self.same("messageType", name): level = member
      case 16 where process == nil && Self.same("processImagePath", name): process = member
      case 15 where library == nil && Self.same("senderImagePath", name): library = member
      default: break
      }
      if member.lead != UInt8(ascii: "n"), !isLeftOut(name) { visit(name, value(member)) }
    }
    let quote = UInt8(ascii: "\"")
    if let level, level.lead == quote { MarkedLine.visit("level", value(level), visit) }
    if let process, process.lead == quote {
      let last = Self.lastComponent(value(process))
      if !last.isEmpty { MarkedLine.visit("process", last, visit) }
    }
    if let library, library.lead == quote {
      let last = Self.lastComponent(value(library))
      if !last.isEmpty { MarkedLine.visit("library", last, visit) }
    }
    return true
  }

  /// Whether the fields of a member stand in the line as they are.
  private func isSpelled(_ member: inquest_json_member) -> Bool {
    let name = MarkedLine.slice(line, member.name)
    // A slash of a path may be an escape.
    if name.count == 15 || name.count == 16, member.is_plain == 0 {
      return !Self.same("processImagePath", name) && !Self.same("senderImagePath", name)
    }
    return member.lead != UInt8(ascii: "{") || isLeftOut(name)
  }

  private func isLeftOut(_ name: UnsafeRawBufferPointer) -> Bool {
    switch name.count {
    case 9: Self.same("backtrace", name)
    case 12: Self.same("eventMessage", name) || Self.same("formatString", name)
    default: false
    }
  }

  /// What stands behind the last slash that something stands behind.
  private static func lastComponent(_ path: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    let slash = UInt8(ascii: "/")
    var end = path.count
    while end > 0, path[end - 1] == slash { end -= 1 }
    var start = end
    while start > 0, path[start - 1] != slash { start -= 1 }
    return UnsafeRawBufferPointer(rebasing: path[start..<end])
  }
}

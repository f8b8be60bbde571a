import Bytes
internal import CScan

/// A copy of a line with the places of its fields, which are made into texts when they are asked for.
struct MarkedLine: Sendable {
  /// What the fields are.
  private enum Marks: Sendable {
    case none
    case logcat(inquest_logcat_line)
    /// The first members are those of an event.
    case event(count: Int)
  }

  /// Longer lines are read at once.
  static let longest = 1 << 13
  /// An event with more members is read at once.
  static let mostMembers = 64

  /// The line, and room for longer ones.
  private var bytes: [UInt8] = []
  private var length = 0
  private var marks = Marks.none
  private var members: [inquest_json_member] = []
  /// The time of the record.
  private(set) var time = SpelledTime()

  /// Takes a line of logcat over, with its parts.
  mutating func set(_ line: UnsafeRawBufferPointer, _ parts: inquest_logcat_line) -> Bool {
    copy(line)
    marks = .logcat(parts)
    time = SpelledTime(line, Int(parts.time.start)..<Int(parts.time.end), .monthDay)
    return true
  }

  /// Takes a line over that is surely an event, and its message; whether it is one.
  mutating func setEvent(
    _ line: UnsafeRawBufferPointer, message: inout [UInt8], isLoss: inout Bool
  ) -> Bool {
    guard let base = line.bindMemory(to: UInt8.self).baseAddress else { return false }
    if members.isEmpty {
      members = [inquest_json_member](
        repeating: inquest_json_member(), count: Self.mostMembers)
    }
    var stamp: inquest_span?
    let count = members.withUnsafeMutableBufferPointer { members -> Int in
      let count = inquest_json_members(base, line.count, members.baseAddress, members.count)
      // Two members may be what closes a stream.
      guard count > 2 else { return 0 }
      var event = AppleEventMarks(line, UnsafeBufferPointer(rebasing: members[..<count]))
      event.findParts()
      guard let loss = event.isLoss else { return 0 }
      isLoss = loss
      stamp = event.stamp
      return stamp != nil && event.message(into: &message) ? count : 0
    }
    guard count > 0, let stamp else { return false }
    copy(line)
    marks = .event(count: count)
    time = SpelledTime(line, Int(stamp.start)..<Int(stamp.end), .text)
    return true
  }

  private mutating func copy(_ line: UnsafeRawBufferPointer) {
    if bytes.count < line.count {
      bytes = [UInt8](repeating: 0, count: max(256, line.count + line.count / 4))
    }
    length = line.count
    bytes.withUnsafeMutableBytes { $0.copyMemory(from: line) }
  }

  private func withLine<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<length])) }
  }

  /// Whether it is a line of logcat that begins with these bytes, which end where its message starts.
  func hasHeader(_ header: UnsafeRawBufferPointer) -> Bool {
    guard case .logcat(let parts) = marks, Int(parts.message) == header.count else { return false }
    return withLine { $0.prefix(header.count).elementsEqual(header) }
  }

  static func slice(
    _ line: UnsafeRawBufferPointer, _ span: inquest_span
  ) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: line[Int(span.start)..<Int(span.end)])
  }

  /// The fields as texts, read as any line of the format is.
  var parts: LogHeader.Parts {
    withLine { line in
      switch marks {
      case .none: LogHeader.Parts()
      case .logcat: LogcatLine(line)?.header.parts ?? LogHeader.Parts()
      case .event:
        (try? JSONReader.read(line, .forgiving)).flatMap { value in
          value.objectValue.map { AppleEvent.header(value, $0).parts }
        } ?? LogHeader.Parts()
      }
    }
  }

  /// Calls with every field; false, without a call, when only texts tell them.
  func visitFields(
    _ visit: (_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> Void
  ) -> Bool {
    withLine { line in
      switch marks {
      case .none: return false
      case .logcat(let parts):
        Self.visit("level", Self.slice(line, parts.level), visit)
        Self.visit("logger", Self.slice(line, parts.tag), visit)
        Self.visit("pid", Self.slice(line, parts.pid), visit)
        Self.visit("tid", Self.slice(line, parts.tid), visit)
        return true
      case .event(let count):
        return members.withUnsafeBufferPointer {
          AppleEventMarks(line, UnsafeBufferPointer(rebasing: $0[..<count])).visitFields(visit)
        }
      }
    }
  }

  static func visit(
    _ name: StaticString, _ value: UnsafeRawBufferPointer,
    _ visit: (_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> Void
  ) {
    visit(UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount), value)
  }
}

/// Memory for the lines of the last records: one that nobody keeps is used again.
struct MarkedLines: Sendable {
  /// One record may be open while the next is read.
  private var lines = ([MarkedLine()], [MarkedLine()])

  /// The last line.
  var last: MarkedLine { lines.0[0] }

  /// A line that `fill` sets, in an array of its own; nil when it does not.
  mutating func line(_ fill: (inout MarkedLine) -> Bool) -> [MarkedLine]? {
    swap(&lines.0, &lines.1)
    return fill(&lines.0[0]) ? lines.0 : nil
  }
}

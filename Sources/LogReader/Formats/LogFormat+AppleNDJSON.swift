import Bytes

extension LogFormat {
  /// Apple's unified log in the style `ndjson`, one event a line.
  package static let appleNDJSON = LogFormat(
    name: "apple-ndjson",
    summary: "Apple's unified log, log stream --style ndjson",
    example: "{\"timestamp\":\"2026-01-05 10:00:00.123456+0800\",\"eventType\":\"logEvent\","
      + "\"messageType\":\"Default\",\"eventMessage\":\"[Swipe] dir=right\",\"processID\":77}",
    mark: "an event of Apple's log",
    bar: 40,
    continues: false,
    recognizesObject: AppleEvent.isEvent,
    roles: .inOrder { AppleNDJSONReading() })
}

/// Reads events, one a line. Of a line that is surely one, only the places of its members are found
/// and its message is taken; any other line is read whole at once.
struct AppleNDJSONReading: LineReading {
  private var lines = MarkedLines()
  private var message: [UInt8] = []

  var isComplete: Bool { true }

  mutating func role(of line: PhysicalLine) -> LineRole {
    marked(line.bytes).map { .start($0) } ?? Self.role(of: line.bytes)
  }

  /// The header of a line that is surely an event.
  private mutating func marked(_ line: UnsafeRawBufferPointer) -> LogHeader? {
    guard line.first == UInt8(ascii: "{"), line.count <= MarkedLine.longest else { return nil }
    var text = message
    message = []
    defer { message = text }
    var isLoss = false
    guard
      let marked = lines.line({ $0.setEvent(line, message: &text, isLoss: &isLoss) })
    else { return nil }
    var header = LogHeader(marked)
    header.message = .decoded(text)
    header.loss =
      isLoss
      ? LogLoss(kind: .dropped, count: nil) : text.withUnsafeBytes { LogLoss.told(by: $0) }
    return header
  }

  /// The role of any line, read whole.
  static func role(of line: UnsafeRawBufferPointer) -> LineRole {
    guard line.first == UInt8(ascii: "{") else { return AppleLine.remark(line) ?? .rest }
    do throws(JSONSyntaxError) {
      let value = try JSONReader.read(line, .forgiving)
      guard let members = value.objectValue else { return .rest }
      if let count = AppleEvent.count(value, members) { return .trailer(records: count) }
      return AppleEvent.isEvent(value) ? .start(AppleEvent.header(value, members)) : .rest
    } catch {
      return error.isTruncated ? .torn : .rest
    }
  }
}

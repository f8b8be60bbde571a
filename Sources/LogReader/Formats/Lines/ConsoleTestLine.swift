/// A line that a test library prints, read.
struct ConsoleTestLine {
  /// The record that it starts.
  var header = LogHeader()
  /// Whether it tells an issue, whose text may go on in the next lines.
  var isIssue = false
  /// 1 where a run or suite begins, -1 where one ends.
  var opened = 0

  init() {}

  /// Notes that a test or suite began or how it ended. `isUnique` says that no other test has the
  /// name.
  mutating func note(_ verb: String, of name: String, isTest: Bool, isUnique: Bool) {
    header.fields.append(LogField(name: isTest ? "test" : "suite", value: name))
    guard let result = TestResult(rawValue: verb) else {
      if isTest { header.tests.append(.began(name)) }
      return
    }
    header.fields.append(LogField(name: "result", value: verb))
    guard isTest else { return }
    header.tests += isUnique ? [.ended(name, result)] : TestNote.counted(name, result)
  }

  /// Adds a field.
  mutating func add(_ name: String, _ value: String) {
    header.fields.append(LogField(name: name, value: value))
  }
}

/// Reads what XCTest and swift-testing print, which `swift test` mixes in one stream. Program output
/// between their lines is kept: a line in the first column is a record of its own, since a probe may
/// have printed it; only the text of an issue goes on over such lines.
struct ConsoleTestReading: LineReading {
  private var isInIssue = false
  private var openRuns = 0

  var isComplete: Bool { openRuns <= 0 }

  mutating func role(of line: PhysicalLine) -> LineRole {
    let bytes = line.bytes
    if let own = Self.own(bytes) {
      isInIssue = own.isIssue
      openRuns += own.opened
      return .start(own.header)
    }
    if let header = LogFormat.xcodeHeader(bytes) ?? (LogFormat.isPrinted(bytes) ? LogHeader() : nil)
    {
      isInIssue = false
      return .start(header)
    }
    guard let lead = bytes.first, lead > 0x20, !isInIssue, !SwiftTestingLine.isDetail(bytes) else {
      return .rest
    }
    return .start(LogHeader())
  }

  /// What one of the two libraries says in this line; nil when it is neither's.
  static func own(_ line: UnsafeRawBufferPointer) -> ConsoleTestLine? {
    SwiftTestingLine.read(line) ?? XCTestLine.read(line)
  }
}

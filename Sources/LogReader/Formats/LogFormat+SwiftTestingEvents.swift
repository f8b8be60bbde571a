import Bytes

extension LogFormat {
  /// The event stream of swift-testing, one object a line: `kind` says whether it describes a test or
  /// tells an event. The message is what the event says.
  package static let swiftTestingEvents = LogFormat(
    name: "swift-testing-events",
    summary: "event stream of swift-testing",
    example: "{\"kind\":\"event\",\"payload\":{\"instant\":{\"absolute\":12.5,"
      + "\"since1970\":1767607200.25},\"kind\":\"testEnded\",\"messages\":[{\"symbol\":\"pass\","
      + "\"text\":\"Test opens() passed after 0.01 seconds.\"}],"
      + "\"testID\":\"ChatTests.Opening/opens()/Opening.swift:7:4\"},\"version\":0}",
    mark: "an event of swift-testing",
    bar: 50,
    continues: true,
    recognizesObject: SwiftTestingEventReading.isRecord,
    roles: .inOrder { SwiftTestingEventReading() })
}

/// Reads the event stream of swift-testing.
struct SwiftTestingEventReading: LineReading {
  private var openRuns = 0
  /// Tests with an issue that is no known one.
  private var failing: Set<[UInt8]> = []

  var isComplete: Bool { openRuns <= 0 }

  mutating func role(of line: PhysicalLine) -> LineRole {
    JSONLine.role(of: line.bytes) { value, members in
      guard Self.isRecord(value), let payload = value["payload"] else { return nil }
      return value["kind"]?.stringValue == "event" ? event(payload) : Self.description(payload)
    }
  }

  static func isRecord(_ value: JSONValue) -> Bool {
    guard let kind = value["kind"]?.stringValue, value["payload"]?.objectValue != nil else {
      return false
    }
    return value["version"] != nil && (kind == "event" || kind == "test" || kind == "metadata")
  }

  /// The record of a test that exists.
  private static func description(_ payload: JSONValue) -> LogHeader {
    var header = LogHeader()
    JSONLine.flatten(payload.objectValue ?? [], under: "", into: &header.fields)
    return header
  }

  private mutating func event(_ payload: JSONValue) -> LogHeader {
    var header = LogHeader()
    let kind = payload["kind"]?.stringValue ?? ""
    header.fields = [LogField(name: "event", value: kind)]
    header.time = payload["instant"]?["since1970"].flatMap(JSONLine.time)
    let messages = payload["messages"]?.arrayValue ?? []
    let texts = messages.compactMap { $0["text"]?.stringValue }
    if !texts.isEmpty { header.message = .decoded(Array(texts.joined(separator: "\n").utf8)) }
    let test = payload["testID"]?.stringValue
    if let test { header.fields.append(LogField(name: "test", value: Self.name(of: test))) }
    switch kind {
    case "runStarted": openRuns += 1
    case "runEnded": openRuns -= 1
    case "issueRecorded": issue(payload, test, &header)
    case "testStarted", "testEnded", "testSkipped":
      guard let test else { break }
      let symbols = messages.compactMap { $0["symbol"]?.stringValue }
      state(kind, test, symbols, &header)
    default: break
    }
    return header
  }

  private mutating func issue(
    _ payload: JSONValue, _ test: String?, _ header: inout LogHeader
  ) {
    let issue = payload["issue"]
    let isKnown = issue?["isKnown"]?.boolValue ?? false
    let isFailure = issue?["isFailure"]?.boolValue ?? !isKnown
    header.level = isFailure ? "error" : isKnown ? "known" : "warning"
    if isFailure, let test { failing.insert(Array(test.utf8)) }
    guard let place = issue?["sourceLocation"] else { return }
    for (name, key) in [("file", "fileID"), ("line", "line"), ("column", "column")] {
      guard let value = place[key] else { continue }
      header.fields.append(LogField(name: name, value: JSONLine.text(of: value)))
    }
  }

  private mutating func state(
    _ kind: String, _ test: String, _ symbols: [String], _ header: inout LogHeader
  ) {
    let hasFailed = failing.contains(Array(test.utf8)) || symbols.contains("fail")
    let result: TestResult? =
      kind == "testSkipped" ? .skipped : kind == "testEnded" ? hasFailed ? .failed : .passed : nil
    if let result { header.fields.append(LogField(name: "result", value: result.rawValue)) }
    // A suite's identifier ends with its name, a function's with the place where it stands.
    guard Self.isFunction(test) else { return }
    let name = Self.name(of: test)
    header.tests = [result.map { .ended(name, $0) } ?? .began(name)]
  }

  private static func isFunction(_ test: String) -> Bool {
    name(of: test).utf8.count < test.utf8.count
  }

  /// The identifier without the place `/File.swift:7:4`.
  private static func name(of test: String) -> String {
    let bytes = Array(test.utf8)
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return test }
    let place = bytes[(slash + 1)...]
    let colons = place.count { $0 == UInt8(ascii: ":") }
    guard colons >= 2, place.last.map({ (0x30...0x39).contains($0) }) ?? false else { return test }
    return String(decoding: bytes[..<slash], as: UTF8.self)
  }
}

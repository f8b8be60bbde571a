import Bytes

extension LogFormat {
  /// The events of `go test -json`, one object a line; the message of an output event is its text.
  package static let goTestJSON = LogFormat(
    name: "go-test-json",
    summary: "events of go test -json",
    example: "{\"Time\":\"2026-01-05T10:00:00.5+08:00\",\"Action\":\"pass\","
      + "\"Package\":\"example.org/chat\",\"Test\":\"TestOpens\",\"Elapsed\":0.01}",
    mark: "an event of go test",
    bar: 50,
    continues: true,
    recognizesObject: GoTestReading.isEvent,
    roles: .inOrder { GoTestReading() })
}

/// Reads the events of `go test -json`.
struct GoTestReading: LineReading {
  /// Packages with a failed test, which need not fail themselves.
  private var failing: Set<[UInt8]> = []

  var isComplete: Bool { true }

  mutating func role(of line: PhysicalLine) -> LineRole {
    JSONLine.role(of: line.bytes) { value, members in
      guard Self.isEvent(value) else { return nil }
      return header(value, members)
    }
  }

  static func isEvent(_ value: JSONValue) -> Bool {
    guard let action = value["Action"]?.stringValue else { return false }
    return value["Package"]?.stringValue != nil || action.utf8.starts(with: "build-".utf8)
  }

  private mutating func header(_ value: JSONValue, _ members: [JSONMember]) -> LogHeader {
    var header = LogHeader()
    let names = [
      "Action": "action", "Package": "package", "Test": "test", "Elapsed": "seconds",
      "ImportPath": "package",
    ]
    for member in members {
      guard let name = names[member.name] else { continue }
      header.fields.append(LogField(name: name, value: JSONLine.text(of: member.value)))
    }
    header.time = value["Time"].flatMap(JSONLine.time)
    if let output = value["Output"]?.stringValue {
      var bytes = Array(output.utf8)
      if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
      header.message = .decoded(bytes)
    }
    header.tests = notes(
      value["Action"]?.stringValue ?? "", package: value["Package"]?.stringValue ?? "",
      test: value["Test"]?.stringValue)
    if case .ended(_, let result, _)? = header.tests.first {
      header.fields.append(LogField(name: "result", value: result.rawValue))
    }
    return header
  }

  private mutating func notes(_ action: String, package: String, test: String?) -> [TestNote] {
    let results: [String: TestResult] = ["pass": .passed, "fail": .failed, "skip": .skipped]
    let key = Array(package.utf8)
    if let test {
      let name = package + "." + test
      if action == "run" { return [.began(name)] }
      guard let result = results[action] else { return [] }
      if result == .failed { failing.insert(key) }
      return [.ended(name, result)]
    }
    switch action {
    case "start": return [.began(package)]
    case "fail" where failing.remove(key) == nil:
      // It did not build, or broke outside its tests.
      return [.ended(package, .failed)]
    case "pass", "fail", "skip": return [.finished(package)]
    default: return []
    }
  }
}

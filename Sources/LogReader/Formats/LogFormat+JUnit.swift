extension LogFormat {
  /// JUnit's XML, as most test tools write it. A test case is a record with all that stands in it;
  /// its message is the XML with references resolved. Printed lines that begin with a tag are
  /// records of their own.
  package static let junit = LogFormat(
    name: "junit",
    summary: "JUnit XML",
    example: "<testcase classname=\"ChatTests\" name=\"opens()\" time=\"0.012\"/>",
    mark: "an element of JUnit",
    // Stack traces and printed text stand between.
    bar: 30,
    continues: true,
    recognizes: { hasElement($0, ["<testcase", "<testsuite", "</testsuite", "</testcase"]) },
    opening: LogOpening(isAnywhere: true) { line in
      // The root stands in the first column, an element that a program prints may not.
      line.first == UInt8(ascii: "<") && hasElement(line, ["<testsuites", "<testsuite"])
    },
    roles: .inOrder { JUnitReading() })

  /// Whether a line begins, behind blanks and a declaration, with one of these tags.
  private static func hasElement(
    _ line: UnsafeRawBufferPointer, _ tags: [StaticString]
  ) -> Bool {
    var cursor = LineCursor(line)
    cursor.takeBlanks()
    if cursor.take("<?xml "), cursor.taken(before: "?>") == nil { return false }
    cursor.takeBlanks()
    guard cursor.take(oneOf: tags) != nil else { return false }
    let ends = Array("s />\t".utf8)
    return cursor.next.map { ends.contains($0) } ?? true
  }
}

/// Reads the lines of JUnit's XML.
struct JUnitReading: LineReading {
  private struct Case {
    var name: String
    var result = TestResult.passed
    /// Whether its record is the one that is open.
    var isOpen = true
    /// Whether its record has a result already.
    var isJudged = false
  }

  private var xml = XMLReader()
  private var suites: [String] = []
  private var current: Case?
  private var rootIsOpen = false
  /// Whether the record of the tag that is open began with the line in which the tag began.
  private var isAnnounced = false
  /// A line that is too long to be held hides elements.
  private var isBroken = false

  var isComplete: Bool {
    !rootIsOpen && suites.isEmpty && current == nil && !isBroken && xml.isBetweenTags
  }

  mutating func role(of line: PhysicalLine) -> LineRole {
    let wasInText = xml.isInText
    let wasInCase = current != nil
    if line.isCut { isBroken = true }
    let (events, text) = xml.read(line.bytes)
    var found = Findings()
    for event in events {
      switch event {
      case .start(let name, let attributes, let isEmpty):
        start(name, attributes, isEmpty, &found)
      case .end(let name): end(name, &found)
      }
    }
    if wasInText, events.isEmpty, LogFormat.isPrinted(line.bytes) {
      // What the case says later is about a record that is handed over now.
      current?.isOpen = false
      var header = LogHeader()
      header.message = .decoded(text)
      return .start(header)
    }
    if !found.starts, current == nil, let tag = xml.openTag,
      ["testcase", "testsuite"].contains(tag)
    {
      found.starts = !isAnnounced
      isAnnounced = true
    }
    if found.starts {
      var header = LogHeader()
      header.fields = found.fields
      header.tests = found.tests
      header.level = found.level
      header.message = .decoded(text)
      header.time = found.time
      return .start(header)
    }
    if found.closes, !wasInCase, found.tests.isEmpty { return .trailer(records: nil) }
    return .more(LineAddition(fields: found.fields, tests: found.tests, message: text))
  }

  /// What one line brings.
  private struct Findings {
    var starts = false
    var closes = false
    var fields: [LogField] = []
    var tests: [TestNote] = []
    var level: String?
    var time: LogTime?
  }

  private mutating func start(
    _ name: String, _ attributes: [LogField], _ isEmpty: Bool, _ found: inout Findings
  ) {
    let value = { (key: String) in attributes.first { $0.name == key }?.value }
    if current != nil {
      judge(name, value, &found)
      return
    }
    let wasAnnounced = isAnnounced
    isAnnounced = false
    switch name {
    case "testsuites": rootIsOpen = !isEmpty
    case "testsuite":
      if !wasAnnounced { found.starts = true }
      for (key, field) in [
        ("name", "suite"), ("tests", "tests"), ("failures", "failures"), ("errors", "errors"),
        ("skipped", "skipped"), ("time", "seconds"),
      ] {
        if let text = value(key) { add(field, text, &found) }
      }
      found.time = value("timestamp").flatMap { JSONLine.time($0) }
      if !isEmpty { suites.append(value("name") ?? "") }
    case "testcase":
      // What the line said before is about a record that ends here.
      if !wasAnnounced, !found.starts { found = Findings(starts: true, tests: found.tests) }
      begin(value, isEmpty, &found)
    case "error", "failure":
      // A suite may break outside its tests.
      guard let suite = suites.last else { return }
      found.tests.append(.ended(suite, .failed))
      found.level = "error"
    default: break
    }
  }

  private mutating func begin(
    _ value: (String) -> String?, _ isEmpty: Bool, _ found: inout Findings
  ) {
    let name = value("name") ?? ""
    let place = value("classname") ?? ""
    let full = place.isEmpty ? name : name.isEmpty ? place : place + "." + name
    let isFirst = !found.fields.contains { $0.name == "test" }
    add("test", full, &found)
    if let suite = suites.last, !suite.isEmpty {
      add("suite", suite, &found)
    }
    if let seconds = value("time") {
      add("seconds", seconds, &found)
    }
    for key in ["file", "line"] {
      if let text = value(key) { add(key, text, &found) }
    }
    current = Case(name: full, isOpen: isFirst)
    let words = [value("status"), value("result")].compactMap { $0 }
    if words.contains(where: { ["notrun", "skipped", "disabled", "suppressed"].contains($0) }) {
      current?.result = .skipped
    }
    if isEmpty { finish(&found) }
  }

  /// Notes what an element in a test case says of it.
  private mutating func judge(
    _ name: String, _ value: (String) -> String?, _ found: inout Findings
  ) {
    switch name {
    case "failure", "error":
      current?.result = .failed
      found.level = "error"
    case "skipped", "disabled":
      if current?.result == .passed { current?.result = .skipped }
    default: return
    }
    guard let current, current.isOpen else { return }
    // Said at once, since the test may end in a line that begins the next record.
    if !current.isJudged { add("result", current.result.rawValue, &found) }
    self.current?.isJudged = true
    for (key, field) in [("message", "reason"), ("type", "type")] {
      if let text = value(key) { add(field, text, &found) }
    }
  }

  /// Adds a field. A line may hold a whole report: the fields of its record tell its first test.
  private func add(_ name: String, _ value: String, _ found: inout Findings) {
    guard !found.fields.contains(where: { $0.name == name }) else { return }
    found.fields.append(LogField(name: name, value: value))
  }

  private mutating func end(_ name: String, _ found: inout Findings) {
    switch name {
    case "testcase": if current != nil { finish(&found) }
    case "testsuite":
      if current != nil { finish(&found) }
      _ = suites.popLast()
      found.closes = true
    case "testsuites":
      if current != nil { finish(&found) }
      suites = []
      rootIsOpen = false
      found.closes = true
    default: break
    }
  }

  private mutating func finish(_ found: inout Findings) {
    guard let ended = current else { return }
    current = nil
    found.tests.append(.ended(ended.name, ended.result))
    if ended.isOpen, !ended.isJudged { add("result", ended.result.rawValue, &found) }
  }
}

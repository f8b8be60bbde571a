extension LogFormat {
  /// What pytest prints, short or with `-v`, `-q` or `-s`. Reports of failures are records with all
  /// their lines; what the tests printed is a record a line.
  package static let pytest = LogFormat(
    name: "pytest",
    summary: "console of pytest",
    example: "tests/test_chat.py::test_opens PASSED                       [100%]",
    mark: "a line of pytest",
    // What tests print with -s stands between.
    bar: 30,
    continues: true,
    recognizes: { line in
      switch PytestLine(line) {
      // Others draw bars as well, or print a path or one of the words.
      case nil, .heading, .report, .began, .word: false
      default: true
      }
    },
    opening: LogOpening(isAnywhere: true) { line in
      guard case .heading(let title) = PytestLine(line) else { return false }
      return title == "test session starts" || title == "short test summary info"
    },
    roles: .inOrder { PytestReading() })
}

/// Reads the lines of pytest.
struct PytestReading: LineReading {
  private enum Section {
    case progress, reports, captured
  }

  private var section = Section.progress
  /// The test that printed before its result.
  private var pending: String?
  private var isOpen = false

  var isComplete: Bool { !isOpen }

  mutating func role(of line: PhysicalLine) -> LineRole {
    let bytes = line.bytes
    guard let own = PytestLine(bytes) else {
      if LogFormat.isPrinted(bytes) { return .start(LogHeader()) }
      guard let lead = bytes.first, lead > 0x20, section != .reports else { return .rest }
      return .start(LogHeader())
    }
    switch own {
    case .heading(let title):
      section = title == "FAILURES" || title == "ERRORS" ? .reports : .progress
      if title == "test session starts" { isOpen = true }
      return .start(Self.header([("section", title)]))
    case .report(let name):
      section = .reports
      return .start(Self.header([("report", name)]))
    case .captured:
      section = .captured
      return .start(LogHeader())
    case .total(let failed, let passed, let skipped, let seconds):
      isOpen = false
      section = .progress
      var header = Self.header([
        ("failed", String(failed)), ("passed", String(passed)), ("skipped", String(skipped)),
        ("seconds", seconds),
      ])
      header.tests = [.total(failed: failed, passed: passed, skipped: skipped)]
      return .start(header)
    case .dots: return section == .reports ? .rest : .start(LogHeader())
    case .began(let name):
      if section == .reports { return .rest }
      pending = name
      return .start(Self.header([("test", name)]))
    case .word(let word):
      guard let name = pending else { return section == .reports ? .rest : .start(LogHeader()) }
      return .start(ended(name, word))
    case .test(let name, let word): return .start(ended(name, word))
    }
  }

  private mutating func ended(_ name: String, _ word: PytestLine.Word) -> LogHeader {
    pending = nil
    var header = Self.header([("test", name)])
    if let result = word.result {
      header.fields.append(LogField(name: "result", value: result.rawValue))
      header.tests = [.ended(name, result, isCounted: false)]
    }
    return header
  }

  private static func header(_ fields: [(String, String)]) -> LogHeader {
    var header = LogHeader()
    header.fields = fields.map { LogField(name: $0.0, value: $0.1) }
    return header
  }
}

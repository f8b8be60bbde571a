import Bytes
import CaseModel
import LogReader
import RunRecorder

/// What is laid over each other when outputs are compared.
public struct ComparisonRule: Sendable {
  /// The word that stands for it.
  public var name: String
  /// What it covers.
  public var about: String
  /// What it covers and what it does not, for one of the program's own.
  public var example: String?
  public var keeps: String?
  /// Why a case has it; nil for one of the program's own.
  public var because: String?
}

extension Workbench {
  /// Ignores what a pattern matches, whenever outputs of the case's runs are compared. Throws
  /// `malformed` with the column.
  public func ignore(_ name: String, _ text: String, _ request: Request) throws -> Receipt {
    let because = try request.reason(for: "ignoring a part of what a program prints")
    let pattern = try Self.pattern(text)
    guard !LineRule.builtIn().contains(where: { $0.name == name }) else {
      throw CaseFault(
        .usage, code: "known-name", "'\(name)' is the name of a rule that every case has",
        hint: "choose another name; 'inquest case ignore' lists them")
    }
    return try record { session in
      try session.state.ignore(name, pattern: pattern, because: because)
    }
  }

  /// Ignores it no longer.
  public func stopIgnoring(_ name: String, _ request: Request) throws -> Receipt {
    try record { session in
      try session.state.stopIgnoring(name, because: request.because)
    }
  }

  /// What is laid over each other when outputs of the current case's runs are compared: the case's
  /// rules, then those of every case.
  public func comparisonRules() throws -> [ComparisonRule] {
    try read { _, state in Self.comparisonRules(state) }
  }

  static func comparisonRules(_ state: CaseState) -> [ComparisonRule] {
    state.ignored.map { ComparisonRule(name: $0.name, about: $0.pattern, because: $0.because) }
      + LineRule.builtIn().map {
        ComparisonRule(name: $0.name, about: $0.about, example: $0.example, keeps: $0.keeps)
      }
  }

  /// The rules under which outputs of these runs are compared.
  static func normalizer(_ state: CaseState, _ runs: Run...) throws -> LineNormalizer {
    let own = state.ignored.map { item in
      // A text that was redacted is no pattern; it matches nothing.
      guard case .pattern(let pattern, let ignoresCase)? = try? source(item.pattern) else {
        return OwnLineRule(name: item.name, pattern: "(*FAIL)", ignoresCase: false)
      }
      return OwnLineRule(name: item.name, pattern: pattern, ignoresCase: ignoresCase)
    }
    let recorded = runs.compactMap { $0.execution?.variables["TMPDIR"] }
    let here = ChildEnvironment.inherited()["TMPDIR"].map { [$0] } ?? []
    let temporary = (recorded.map { Array($0.utf8) } + here).map { path in
      Array(path.reversed().drop { $0 == 0x2f }.reversed())
    }
    do {
      return try LineNormalizer(own, temporary: temporary.filter { $0.first == 0x2f })
    } catch {
      throw CaseFault(
        .malformed, code: "malformed-pattern",
        "what the case ignores as '\(own[error.pattern].name)' is no pattern that PCRE2 can read",
        hint: "inquest case ignore \(own[error.pattern].name) --remove")
    }
  }

  private static func source(_ pattern: String) throws -> RuleSource {
    try RuleSource(parsing: lead + pattern, compiles: { _, _ in true })
  }

  private static let lead = "text "

  /// The canonical text of a pattern that a person wrote between slashes.
  private static func pattern(_ text: String) throws -> String {
    func fault(_ column: Int, _ what: String) -> CaseFault {
      CaseFault(
        .malformed, code: "malformed-pattern",
        "the pattern '\(text)' is malformed at column \(column): \(what)",
        hint: "a pattern stands between slashes, as PCRE2 reads it: '/goroutine \\d+/', '/x/i'")
    }
    let found: RuleSource
    do {
      found = try source(text)
    } catch let error as RuleSyntaxError {
      let column = max(1, error.column - lead.count)
      throw fault(column, "expected \(error.expected.joined(separator: " or "))")
    }
    guard case .pattern(let pattern, let ignoresCase) = found else {
      throw fault(1, "expected '/'")
    }
    do {
      _ = try LineNormalizer([OwnLineRule(name: "", pattern: pattern, ignoresCase: ignoresCase)])
    } catch {
      throw fault(column(of: error.offset, in: text), "PCRE2 cannot read it from here on")
    }
    return String(found.description.dropFirst(lead.count))
  }

  /// The column, in characters, of a place in a pattern, in bytes, where it stands between slashes.
  private static func column(of offset: Int, in text: String) -> Int {
    var bytes = 0
    var column = 2
    var scalars = text.unicodeScalars.dropFirst()
    while bytes < offset, let scalar = scalars.popFirst() {
      // The pattern has a slash where the text has a backslash and a slash.
      if scalar != "\\" || scalars.first != "/" { bytes += scalar.utf8.count }
      column += 1
    }
    return column
  }
}

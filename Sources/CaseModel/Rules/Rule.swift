/// A parsed rule: body, `given` and `when`; two rules are equal when their canonical forms are.
public struct Rule: Sendable {
  /// The rule in the one form in which it is stored and printed.
  public let canonical: String
  /// What it counts, each source once, in order of appearance.
  public let sources: [RuleSource]
  /// The keys that `when` reads, each once, in canonical order.
  public let conditionKeys: [String]
  /// The outcomes that it reads, each once, in order of appearance.
  public let outcomeNames: [String]
  /// The fields that it reads of the records of its sources, each once, in order of appearance.
  public let fieldNames: [String]
  /// Whether a clause of it is `symptom`.
  public let usesSymptom: Bool

  let body: RuleBody
  let given: RuleBody?
  let scope: [FieldTest]

  /// Reads a rule.
  ///
  /// - Parameters:
  ///   - text: at most 4,096 bytes of UTF-8.
  ///   - role: the symptom rule cannot read `symptom`.
  ///   - compiles: whether PCRE2 compiles a pattern, given as PCRE2 reads it, ignoring case or not.
  public init(
    parsing text: String, as role: RuleRole = .rule,
    compiles: (_ pattern: String, _ ignoringCase: Bool) -> Bool
  ) throws(RuleSyntaxError) {
    var parser = RuleParser(text: text, role: role, byteLimit: RuleLimits.bytes)
    self = try parser.rule(compiles: compiles)
  }

  /// Reads a rule that was parsed before and kept in canonical form.
  ///
  /// Its blanks may take it over the limit of bytes, and its patterns are known to compile.
  public init(
    canonical text: String, as role: RuleRole = .rule
  ) throws(RuleSyntaxError) {
    var parser = RuleParser(text: text, role: role, byteLimit: nil)
    self = try parser.rule(compiles: { _, _ in true })
  }

  init(body: RuleBody, given: RuleBody?, scope: [FieldTest]) {
    let printed = scope.map { (test: $0, text: $0.canonical) }
      .enumerated()
      .sorted { a, b in
        if RuleText.precedes(a.element.text, b.element.text) { return true }
        return !RuleText.precedes(b.element.text, a.element.text) && a.offset < b.offset
      }
      .map(\.element)
    self.body = body
    self.given = given
    self.scope = printed.map(\.test)
    var canonical = body.canonical
    if let given { canonical += " given " + given.canonical }
    if !printed.isEmpty { canonical += " when " + printed.map(\.text).joined(separator: ", ") }
    self.canonical = canonical
    let clauses = body.clauses + (given?.clauses ?? [])
    var sources: [RuleSource] = []
    var seen: Set<RuleSource> = []
    for events in clauses.flatMap(\.events) where seen.insert(events.source).inserted {
      sources.append(events.source)
    }
    self.sources = sources
    conditionKeys = Rule.unique(self.scope.map(\.path))
    fieldNames = Rule.unique(clauses.flatMap { $0.fields.map(\.path) })
    outcomeNames = Rule.unique(
      clauses.compactMap { clause in
        if case .outcome(let path, _) = clause { path } else { nil }
      })
    usesSymptom = clauses.contains { clause in
      if case .symptom = clause { true } else { false }
    }
  }

  /// The fields that it reads of the records of one of its sources, each once, in order.
  public func fieldNames(of source: RuleSource) -> [String] {
    let clauses = body.clauses + (given?.clauses ?? [])
    return Rule.unique(clauses.flatMap(\.fields).filter { $0.source == source }.map(\.path))
  }

  /// The texts, each once, in order.
  private static func unique(_ texts: [String]) -> [String] {
    var seen: Set<ExactText> = []
    return texts.filter { seen.insert(ExactText($0)).inserted }
  }
}

extension Rule: Hashable, CustomStringConvertible {
  public static func == (a: Rule, b: Rule) -> Bool { RuleText.same(a.canonical, b.canonical) }

  public func hash(into hasher: inout Hasher) { hasher.combine(ExactText(canonical)) }

  /// The canonical form.
  public var description: String { canonical }
}

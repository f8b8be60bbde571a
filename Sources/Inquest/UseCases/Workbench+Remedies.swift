import CaseModel
import EvidenceStore

extension Workbench {
  /// Accepts a root cause. Each clause is `TEXT [:: RULE] @citation…`; its rule is judged on every
  /// run. A contradicted clause is recorded and refuses the whole: the receipt names it.
  public func acceptCause(
    _ labels: [String], mechanism: String, clauses: [String], _ request: Request
  ) throws -> Receipt {
    let waiver = try request.waiver()
    let parsed = try clauses.map { try ClauseText($0) }
    let numbers = evidenceNumbers(parsed.flatMap(\.cites))
    return try record(evidence: numbers) { session in
      let hypotheses = try labels.map { try session.find($0, .hypothesis) }
      let offers = try session.judge(parsed)
      return try session.state.acceptCause(
        hypotheses, mechanism: mechanism, clauses: offers, waiver: waiver, ids: &session.ids)
    }
  }

  /// Withdraws the root cause.
  public func withdrawCause(insufficient: Bool, _ request: Request) throws -> Receipt {
    let because = try request.reason(for: "withdrawing a root cause")
    return try record { session in
      try session.state.withdrawCause(insufficient: insufficient, because: because)
    }
  }

  /// Proposes a fix or a mitigation.
  public func proposeFix(
    _ text: String, mitigation: Bool, hypotheses labels: [String], cites: [String],
    variant: String? = nil, _ request: Request
  ) throws -> Receipt {
    let waiver = try request.waiver()
    return try record(evidence: evidenceNumbers(cites, text)) { session in
      let hypotheses = try labels.map { try session.find($0, .hypothesis) }
      return try session.state.proposeFix(
        text, mitigation: mitigation, hypotheses: hypotheses,
        cites: try session.all(cites, text), variant: variant, waiver: waiver, ids: &session.ids)
    }
  }

  /// Verifies a fix on runs (all that carry it when none is named), and how it stands to them.
  public func verifyFix(
    _ label: String, runs labels: [String], _ request: Request
  ) throws -> (receipt: Receipt, review: FixReview?) {
    let waiver = try request.waiver()
    var review: FixReview?
    let receipt = try record { session in
      let fix = try session.find(label, .fix)
      let names = labels.map { $0.hasPrefix("@") ? String($0.dropFirst()) : $0 }
      let runs = try names.map { try session.find($0, .run) }
      if let stranger = runs.first(where: { session.state.runs[$0]?.fix != fix }) {
        let name = session.state.name(of: stranger) ?? "the run"
        throw CaseFault(
          .state, code: "run-without-fix", "\(name) does not carry \(label)",
          hint: "inquest run import <FILE> --change \(label)")
      }
      review = session.state.review(of: fix, on: runs)
      return try session.state.verifyFix(fix, on: runs, waiver: waiver, ids: &session.ids)
    }
    return (receipt, review)
  }

  /// Keeps, reverts or gives up a fix.
  public func settleFix(
    _ label: String, _ verdict: Fix.State, cites: [String], _ request: Request
  ) throws -> Receipt {
    let because = try request.reason(for: "settling a fix")
    return try record(evidence: evidenceNumbers(cites, because)) { session in
      try session.state.settleFix(
        try session.find(label, .fix), verdict, cites: try session.all(cites, because),
        because: because)
    }
  }

  /// Adds a check, by rule or by eye.
  public func addCheck(_ text: String, rule: String?) throws -> Receipt {
    let parsed = try rule.map { try parseRule($0) }
    return try record { session in
      if let parsed { session.warn(of: parsed, "a check's rule") }
      return session.state.addCheck(text, rule: parsed?.canonical, ids: &session.ids)
    }
  }

  /// Records that a person saw a check hold.
  public func passCheck(
    _ label: String, rung: Rung, cites: [String], _ request: Request
  ) throws -> Receipt {
    let because = request.because ?? ""
    return try record(evidence: evidenceNumbers(cites, because)) { session in
      try session.state.passCheck(
        try session.find(label, .check), rung: rung, cites: try session.all(cites, because),
        because: request.because)
    }
  }
}

/// A clause as a person writes it: `TEXT [:: RULE] @citation…`.
struct ClauseText {
  var text: String
  var rule: Rule?
  /// Each beginning with `@`.
  var cites: [String]

  /// Throws `malformed` for a rule that is, and for a clause without text.
  init(_ words: String) throws {
    var rest = Substring(words)
    cites = []
    while let blank = rest.lastIndex(where: \.isWhitespace),
      rest[rest.index(after: blank)...].hasPrefix("@")
    {
      cites.insert(String(rest[rest.index(after: blank)...]), at: 0)
      rest = rest[..<blank]
      while rest.last?.isWhitespace ?? false { rest.removeLast() }
    }
    guard let mark = Self.mark(in: rest) else {
      text = String(rest)
      rule = nil
      try Self.check(text)
      return
    }
    text = String(rest[..<mark.lowerBound])
    rule = try parseRule(String(rest[mark.upperBound...]))
    try Self.check(text)
  }

  private static func check(_ text: String) throws {
    guard !text.isEmpty else {
      throw CaseFault(
        .malformed, code: "malformed-clause", "a clause needs words before its rule",
        hint: "--clause 'TEXT [:: RULE] @R9 @C1'")
    }
  }

  /// Where ` :: ` stands first.
  private static func mark(in text: Substring) -> Range<Substring.Index>? {
    var at = text.startIndex
    while at < text.endIndex {
      if text[at...].hasPrefix(" :: ") { return at..<text.index(at, offsetBy: 4) }
      at = text.index(after: at)
    }
    return nil
  }
}

extension CaseSession {
  /// The clauses with what their rules say on every run.
  mutating func judge(_ clauses: [ClauseText]) throws -> [ClauseOffer] {
    let rules = clauses.map { clause in
      clause.rule.map {
        JudgedRule(id: ids.next(), text: $0.canonical, purpose: .clause, stamp: state.latest)
      }
    }
    let asked = rules.compactMap { $0 }
    let verdicts =
      asked.isEmpty ? [:] : try RunJudging(store: store, state: state).judge(also: asked).verdicts
    return try zip(clauses, rules).map { (clause: ClauseText, rule: JudgedRule?) -> ClauseOffer in
      let cites = try citations(clause.cites)
      let explains = cites.compactMap { cite -> EntityID? in
        if case .entity(.clue, let id) = cite { id } else { nil }
      }
      var answers: [(run: EntityID, verdict: RuleVerdict)] = []
      for run in state.standingRuns {
        guard let rule, let verdict = verdicts[VerdictKey(rule: rule.id, run: run.id)]
        else { continue }
        answers.append((run.id, verdict))
      }
      let evidence = cites.filter { if case .entity(.clue, _) = $0 { false } else { true } }
      return ClauseOffer(
        text: clause.text, rule: clause.rule?.canonical,
        cites: evidence, explains: explains, verdicts: answers)
    }
  }
}

/// Judges rules on the runs of a case.
public struct Judge: Sendable {
  /// The case's symptom rule.
  public let symptom: Rule?
  /// The runs, in the order given.
  public internal(set) var runs: [RunEvidence]
  /// How often the symptom showed in the unchanged runs whose conditions are those of a run that
  /// showed it; nil without a symptom rule.
  public private(set) var symptomRate: SymptomRate?

  /// The `--alive-if` rules of the probes with a tag, in the order of the tags.
  let aliveIf: [(source: RuleSource, rules: [Rule])]

  /// Prepares the judging of a case.
  ///
  /// - Parameters:
  ///   - symptom: the symptom rule.
  ///   - aliveIf: the `--alive-if` rules of the probes, by what they print.
  ///   - runs: every run that counts; see `RunEvidence` on what may be left out of those that are
  ///     not judged.
  ///   - symptomRate: the rate when it is known; otherwise it is taken from the runs.
  public init(
    symptom: Rule?, aliveIf: [RuleSource: [Rule]] = [:], runs: [RunEvidence],
    symptomRate: SymptomRate? = nil
  ) {
    self.symptom = symptom
    self.runs = runs
    self.aliveIf = aliveIf.sorted { $0.key < $1.key }.map { (source: $0.key, rules: $0.value) }
    self.symptomRate = symptomRate
    if let symptom, symptomRate == nil { self.symptomRate = measuredRate(of: symptom) }
  }

  /// The verdict of a rule on the run with a label; nil when there is none.
  public func verdict(of rule: Rule, on label: String, isSymptom: Bool = false) -> Verdict? {
    runs.firstIndex { RuleText.same($0.label, label) }
      .map { verdict(of: rule, onRun: $0, isSymptom: isSymptom) }
  }

  /// The verdict of a rule on a run.
  ///
  /// - Parameter isSymptom: whether the rule is the symptom rule itself, of which a batch is true
  ///   when any attempt is.
  public func verdict(of rule: Rule, onRun index: Int, isSymptom: Bool = false) -> Verdict {
    var inquiry = Inquiry(run: index)
    return verdict(of: rule, isSymptom: isSymptom, &inquiry)
  }

  /// The verdict of the symptom rule on each attempt of a run; nil without a symptom rule.
  ///
  /// Kept with the attempts (`AttemptEvidence.symptom`), it spares judging them again.
  public func symptomValues(onRun index: Int) -> [VerdictValue]? {
    guard let symptom else { return nil }
    var inquiry = Inquiry(run: index)
    return symptomValues(of: symptom, &inquiry)
  }

  func verdict(of rule: Rule, isSymptom: Bool, _ inquiry: inout Inquiry) -> Verdict {
    let run = runs[inquiry.run]
    let scope = scope(of: rule, on: run)
    if scope.truth == .no {
      return Verdict(value: .outOfScope, reasons: scope.reasons.inOrder())
    }
    var findings: [Finding] = []
    for attempt in run.attempts.indices {
      findings.append(finding(of: rule, scope: scope, attempt, &inquiry))
    }
    let shown = findings.count { $0.truth == .yes }
    let failed = findings.count { $0.truth == .no }
    let truth: Truth =
      isSymptom
      ? shown > 0 ? .yes : failed > 0 ? .no : .maybe
      : failed > 0 ? .no : shown > 0 ? .yes : .maybe
    var joined = Finding(truth: truth)
    // Where the rule reads the clause `symptom`, the attempts that show it speak first.
    let order =
      findings.indices.filter { inquiry.showing.contains($0) }
      + findings.indices.filter { !inquiry.showing.contains($0) }
    for place in order where findings[place].truth == truth { joined.add(findings[place]) }
    if findings.isEmpty {
      joined.reasons = [
        VerdictReason(kind: .notRecorded, sentence: "\(run.label) recorded no attempt")
      ]
    }
    return Verdict(
      value: truth == .yes ? .holds : truth == .no ? .fails : .unknown,
      reasons: truth == .maybe ? joined.reasons.inOrder() : [],
      citations: joined.citations, decided: joined.decided, shown: shown, judged: shown + failed,
      owed: truth == .maybe ? joined.owed : nil, warnings: joined.warnings)
  }

  /// What a rule says of an attempt of a run that is not out of its scope.
  func finding(
    of rule: Rule, scope: Finding, _ attempt: Int, _ inquiry: inout Inquiry
  ) -> Finding {
    var open = scope
    if let cause = runs[inquiry.run].attempts[attempt].infrastructure {
      open.truth = .maybe
      open.reasons.append(
        VerdictReason(
          kind: .infrastructure,
          sentence: "\(name(inquiry.run, attempt)) \(Self.fault(cause))"))
    }
    if open.truth == .maybe { return open }
    guard let given = rule.given else { return finding(of: rule.body, attempt, &inquiry) }
    var tested = finding(of: given, attempt, &inquiry)
    if tested.truth == .yes {
      var body = finding(of: rule.body, attempt, &inquiry)
      body.add(tested)
      return body
    }
    let answer = tested.truth == .no ? "false" : "unknown"
    tested.truth = .maybe
    tested.reasons.insert(
      VerdictReason(
        kind: .notTested,
        sentence: "not tested: `given \(given.canonical)` is \(answer) of "
          + name(inquiry.run, attempt)), at: 0)
    return tested
  }

  func finding(of body: RuleBody, _ attempt: Int, _ inquiry: inout Inquiry) -> Finding {
    switch body {
    case .clause(let clause): return finding(of: clause, attempt, &inquiry)
    case .not(let inner): return finding(of: inner, attempt, &inquiry).negated
    case .all(let parts), .any(let parts):
      var findings: [Finding] = []
      for part in parts { findings.append(finding(of: part, attempt, &inquiry)) }
      if case .all = body { return .joined(findings, byLeast: true) }
      return .joined(findings, byLeast: false)
    }
  }

  /// What kept an attempt from running as meant, as the rest of a sentence.
  private static func fault(_ cause: String) -> String {
    switch cause {
    case "spawn": "could not be started"
    case "setup": "was not made, since its setup failed"
    case "timeout": "ran into its timeout"
    case "interrupted": "was interrupted"
    default: "did not run as meant: status \(cause)"
    }
  }

  /// What a person calls an attempt: its run, where that has several with its number.
  func name(_ run: Int, _ attempt: Int) -> String {
    let run = runs[run]
    return run.attempts.count == 1 ? run.label : "\(run.label).\(attempt + 1)"
  }
}

import CaseModel
import EvidenceStore

extension Workbench {
  /// Adds a clue.
  public func addClue(_ text: String, cites: [String]) throws -> Receipt {
    try record(evidence: evidenceNumbers(cites, text)) { session in
      session.state.addClue(text, cites: try session.all(cites, text), ids: &session.ids)
    }
  }

  /// Finds a clue to need no explanation.
  public func dismissClue(_ label: String, unrelated: Bool, _ request: Request) throws -> Receipt {
    let because = try request.reason(for: "dismissing a clue")
    return try record { session in
      try session.state.dismissClue(
        try session.find(label, .clue), unrelated: unrelated, because: because)
    }
  }

  /// Writes down something taken for granted.
  public func addAssumption(
    _ text: String, rules: [String], cites: [String]
  ) throws -> Receipt {
    let canonical = try rules.map { try parseRule($0) }
    return try record(evidence: evidenceNumbers(cites, text)) { session in
      session.state.addAssumption(
        text, rules: canonical.map(\.canonical), cites: try session.all(cites, text),
        ids: &session.ids)
    }
  }

  /// Questions an assumption; new text makes one.
  public func questionAssumption(
    _ words: String, cites: [String], _ request: Request
  ) throws -> Receipt {
    try record(evidence: evidenceNumbers(cites, words)) { session in
      let cited = try session.citations(cites)
      if Label(words) != nil {
        let id = try session.find(words, .assumption)
        return session.state.questionAssumption(id, cites: cited, because: request.because)
      }
      var decision = session.state.addAssumption(
        words, rules: [], cites: cited, ids: &session.ids)
      guard let id = decision.subject else { return decision }
      let questioned = session.state.questionAssumption(id, cites: [], because: request.because)
      decision.events += questioned.events
      return decision
    }
  }

  /// Confirms or refutes an assumption.
  public func settleAssumption(
    _ label: String, _ verdict: Assumption.State, cites: [String], _ request: Request
  ) throws -> Receipt {
    let waiver = try request.waiver()
    return try record(evidence: evidenceNumbers(cites)) { session in
      try session.state.settleAssumption(
        try session.find(label, .assumption), verdict,
        grounds: try session.grounds(cites, request), waiver: waiver, ids: &session.ids)
    }
  }

  /// States a hypothesis with what it predicts.
  public func addHypothesis(
    _ text: String, rules: [String], cites: [String], at place: String? = nil
  ) throws -> Receipt {
    let canonical = try rules.map { try parseRule($0) }
    return try record(evidence: evidenceNumbers(cites, text)) { session in
      session.state.addHypothesis(
        text, rules: canonical.map(\.canonical), cites: try session.all(cites, text), at: place,
        ids: &session.ids)
    }
  }

  /// Adds a prediction to a hypothesis or an assumption.
  public func predict(_ label: String, rule: String, at place: String? = nil) throws -> Receipt {
    let canonical = try parseRule(rule).canonical
    return try record { session in
      let owner = try session.find(label, .hypothesis, .assumption)
      let kind: EntityKind =
        session.state.hypotheses[owner] == nil ? .assumption : .hypothesis
      return session.state.addPredictions(
        [canonical], to: owner, kind, at: place, ids: &session.ids)
    }
  }

  /// Strikes a prediction through.
  public func unpredict(_ label: String, _ request: Request) throws -> Receipt {
    let because = try request.reason(for: "striking a prediction through")
    return try record { session in
      let id = try session.find(label, .hypothesis, .assumption)
      guard session.state.predictions[id] != nil else {
        throw CaseFault(
          .unknown, code: "unknown-label",
          "'\(label)' is not the label of a prediction such as H1.1",
          hint: "inquest hypothesis show \(label)")
      }
      return try session.state.strikePrediction(id, because: because)
    }
  }

  /// Withdraws a hypothesis.
  public func withdrawHypothesis(_ label: String, _ request: Request) throws -> Receipt {
    let because = try request.reason(for: "withdrawing a hypothesis")
    return try record { session in
      try session.state.withdrawHypothesis(
        try session.find(label, .hypothesis), because: because)
    }
  }

  /// States what a person says.
  public func note(
    _ text: String, about label: String?, bearing: Bearing?, cites: [String], _ request: Request
  ) throws -> Receipt {
    try record(evidence: evidenceNumbers(cites, text)) { session in
      let about = try label.map { try session.find($0, .hypothesis, .assumption) }
      return session.state.stateEvidence(
        text, about: about, bearing: bearing, cites: try session.all(cites, text),
        recalled: request.recalled, ids: &session.ids)
    }
  }

  /// States many things at once, in one transaction: all of them are recorded, or none.
  public func notes(_ texts: [String]) throws -> Receipt {
    try record { session in
      var decision = Decision([])
      var state = session.state
      for text in texts {
        let stated = state.stateEvidence(
          text, about: nil, bearing: nil, cites: [], recalled: false, ids: &session.ids)
        decision.events += stated.events
        decision.subject = stated.subject
        state.numbers[.evidence] = state.nextNumber(.evidence)
      }
      return decision
    }
  }

  /// Takes a statement back.
  public func withdrawEvidence(_ label: String, _ request: Request) throws -> Receipt {
    let because = try request.reason(for: "withdrawing a statement")
    return try record(loading: .all) { session in
      try session.state.withdrawEvidence(
        try session.find(label, .evidence), because: because)
    }
  }

  /// Statements of the current case: all, or the one with this label.
  public func evidence(_ label: String?) throws -> (state: CaseState, items: [Evidence]) {
    guard let label else {
      return try read(evidence: .all) { _, state in (state, state.evidence.all) }
    }
    return try read(evidence: .cited(andNumbered: evidenceNumbers([label]))) { store, state in
      let session = CaseSession(workbench: self, store: store, state: state, ids: ids(state))
      let id = try session.find(label, .evidence)
      return (state, state.evidence.filter { $0.id == id })
    }
  }

  /// Writes down a lesson.
  public func addLesson(_ text: String) throws -> Receipt {
    try record { session in session.state.addLesson(text, ids: &session.ids) }
  }

  /// Numbers of the statements that labels in these words name.
  func evidenceNumbers(_ words: [String], _ text: String = "") -> [Int] {
    let inline = text.split(whereSeparator: \.isWhitespace).filter { $0.hasPrefix("@") }
    return (words + inline.map(String.init)).compactMap { word in
      let name = word.hasPrefix("@") ? String(word.dropFirst()) : word
      let label = Label(name.filter { $0.isLetter || $0.isNumber })
      return label?.kind == .evidence ? label?.number : nil
    }
  }
}

extension CaseSession {
  /// Citations given apart and those inside a text, each once.
  func all(_ words: [String], _ text: String) throws -> [Citation] {
    var found = try citations(words)
    for cite in try citations(in: text) where !found.contains(cite) { found.append(cite) }
    return found
  }

  /// What a verdict is to rest on: citations given apart, and those inside a text.
  func grounds(
    _ cites: [String], _ request: Request, in text: String = ""
  ) throws -> Grounds {
    let found = try all(cites, text)
    var runs: [EntityID] = []
    var others: [Citation] = []
    for cite in found {
      switch cite {
      case .run(let id): runs.append(id)
      case .lines, .verdict, .entity(.evidence, _), .git, .file: others.append(cite)
      case .entity:
        throw CaseFault(
          .usage, code: "no-evidence",
          "@\(state.name(of: cite)) is no evidence, so a verdict cannot rest on it",
          hint: "cite @R4, @R4:17, @E2, @git:COMMIT or @FILE:LINE")
      }
    }
    return Grounds(
      runs: runs, others: others, recalled: request.recalled, because: request.because)
  }

  /// Warns of a rule that will say nothing once the probes are gone.
  mutating func warn(of rule: Rule, _ what: String) {
    for tag in rule.sources.compactMap(\.tag?.description)
    where state.temporaryProbes.contains(where: { $0.tag == tag }) {
      remarks.append(
        "\(what) that reads the probe \(tag) is unknown once the probe is gone; prefer outcomes")
    }
  }
}

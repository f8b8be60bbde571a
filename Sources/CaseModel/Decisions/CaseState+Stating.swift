extension CaseState {
  /// Adds a clue.
  package func addClue(_ text: String, cites: [Citation], ids: inout IDSource) -> Decision {
    if let known = clues.first(where: { $0.dismissal == nil && sameText($0.text, text) }) {
      return same(known.id)
    }
    let id = ids.next()
    return Decision(
      [ClueAdded(id: id, number: nextNumber(.clue), cites: cites, text: text)], subject: id)
  }

  /// Finds a clue to need no explanation.
  package func dismissClue(
    _ id: EntityID, unrelated: Bool, because: String
  ) throws -> Decision {
    if let clue = clues[id], clue.dismissal != nil {
      throw CaseFault(.state, code: "already-dismissed", "C\(clue.number) is dismissed already")
    }
    return Decision(
      [ClueDismissed(clue: id, unrelated: unrelated, because: because)], subject: id)
  }

  /// Writes down something taken for granted, with what it predicts.
  package func addAssumption(
    _ text: String, rules: [String], cites: [Citation], ids: inout IDSource
  ) -> Decision {
    if let known = assumptions.first(where: { sameText($0.text, text) }) {
      return same(known.id, with: rules, .assumption, ids: &ids)
    }
    let id = ids.next()
    let added = AssumptionAdded(
      id: id, number: nextNumber(.assumption), cites: cites, text: text)
    let predicted = predicting(rules, of: id, .assumption, ids: &ids)
    let probes = planning(probesOf: rules, for: nil, at: nil, ids: &ids)
    return Decision([added] + predicted + probes, subject: id)
  }

  /// States a hypothesis, with what it predicts and the probes its rules read, which stand at `place`.
  package func addHypothesis(
    _ text: String, rules: [String], cites: [Citation], at place: String? = nil,
    ids: inout IDSource
  ) -> Decision {
    let standing = standing
    let known = hypotheses.first {
      standing.hypotheses[$0.id] != .withdrawn && sameText($0.text, text)
    }
    if let known { return same(known.id, with: rules, .hypothesis, at: place, ids: &ids) }
    let id = ids.next()
    let added = HypothesisAdded(
      id: id, number: nextNumber(.hypothesis), cites: cites, text: text)
    let predicted = predicting(rules, of: id, .hypothesis, ids: &ids)
    let probes = planning(probesOf: rules, for: id, at: place, ids: &ids)
    return Decision([added] + predicted + probes, subject: id)
  }

  /// A known claim with those of the rules that it does not predict yet.
  private func same(
    _ owner: EntityID, with rules: [String], _ kind: EntityKind, at place: String? = nil,
    ids: inout IDSource
  ) -> Decision {
    let added = addPredictions(rules, to: owner, kind, at: place, ids: &ids)
    return Decision(added.events, subject: owner, created: false)
  }

  /// Adds predictions to a hypothesis or an assumption, and the probes they read.
  package func addPredictions(
    _ rules: [String], to owner: EntityID, _ kind: EntityKind, at place: String? = nil,
    ids: inout IDSource
  ) -> Decision {
    let fresh = rules.filter { rule in
      !predictions(of: owner).contains { sameText($0.rule, rule) }
    }
    guard !fresh.isEmpty else {
      let known = predictions(of: owner).first { sameText($0.rule, rules.first ?? "") }
      return Decision([], subject: known?.id, created: false)
    }
    let events = predicting(fresh, of: owner, kind, ids: &ids)
    let probes = planning(
      probesOf: fresh, for: kind == .hypothesis ? owner : nil, at: place, ids: &ids)
    return Decision(events + probes, subject: (events.last as? PredictionAdded)?.id)
  }

  private func predicting(
    _ rules: [String], of owner: EntityID, _ kind: EntityKind, ids: inout IDSource
  ) -> [any CaseEvent] {
    let first = predictions.filter { $0.owner == owner }.map(\.number).max() ?? 0
    var events: [any CaseEvent] = []
    for (index, rule) in once(rules).enumerated() {
      events.append(
        PredictionAdded(
          id: ids.next(), number: first + index + 1, owner: owner, ownerKind: kind, rule: rule))
    }
    return events
  }

  /// The texts, each once, in their order.
  private func once(_ texts: [String]) -> [String] {
    texts.enumerated().filter { place, text in
      !texts.prefix(place).contains { sameText($0, text) }
    }.map(\.element)
  }

  /// Strikes a prediction through.
  package func strikePrediction(_ id: EntityID, because: String) throws -> Decision {
    if predictions[id]?.struck != nil {
      throw CaseFault(
        .state, code: "already-struck", "\(name(of: id) ?? "?") is struck through already")
    }
    return Decision([PredictionStruck(prediction: id, because: because)], subject: id)
  }

  /// States what a person says, with citations.
  package func stateEvidence(
    _ text: String, about: EntityID?, bearing: Bearing?, cites: [Citation], recalled: Bool,
    ids: inout IDSource
  ) -> Decision {
    let id = ids.next()
    let stated = EvidenceStated(
      id: id, number: nextNumber(.evidence), about: about, verdict: bearing, recalled: recalled,
      cites: cites, text: text)
    return Decision([stated], subject: id)
  }

  /// Takes a statement back.
  package func withdrawEvidence(_ id: EntityID, because: String) throws -> Decision {
    if let item = evidence[id], item.withdrawn != nil {
      throw CaseFault(.state, code: "already-withdrawn", "E\(item.number) is withdrawn already")
    }
    return Decision([EvidenceWithdrawn(evidence: id, because: because)], subject: id)
  }

  /// Writes down a lesson.
  package func addLesson(_ text: String, ids: inout IDSource) -> Decision {
    if let known = lessons.first(where: { sameText($0.text, text) }) { return same(known.id) }
    let id = ids.next()
    return Decision(
      [LessonAdded(id: id, number: nextNumber(.lesson), text: text)], subject: id)
  }

  /// Adds a check, by rule or by eye.
  package func addCheck(_ text: String, rule: String?, ids: inout IDSource) -> Decision {
    if let known = checks.first(where: { sameText($0.text, text) && $0.rule == rule }) {
      return same(known.id)
    }
    let id = ids.next()
    return Decision(
      [CheckAdded(id: id, number: nextNumber(.check), text: text, rule: rule)], subject: id)
  }

  /// Records that a person saw a check hold.
  package func passCheck(
    _ id: EntityID, rung: Rung, cites: [Citation], because: String?
  ) throws -> Decision {
    if let check = checks[id], check.rule != nil {
      throw CaseFault(
        .state, code: "check-has-rule",
        "K\(check.number) has a rule, so runs decide it and nobody's eye can",
        hint: "inquest run import <FILE> --change <F>")
    }
    return Decision(
      [CheckPassed(check: id, rung: rung, cites: cites, because: because)], subject: id)
  }
}

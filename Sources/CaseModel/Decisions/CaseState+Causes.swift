/// A clause as it is offered for a root cause, with what its rule says on the runs.
package struct ClauseOffer {
  package var text: String
  /// Canonical text.
  package var rule: String?
  package var cites: [Citation]
  package var explains: [EntityID]
  /// The rule's verdict by run, in the runs' order; empty without a rule.
  package var verdicts: [(run: EntityID, verdict: RuleVerdict)]

  package init(
    text: String, rule: String?, cites: [Citation], explains: [EntityID],
    verdicts: [(run: EntityID, verdict: RuleVerdict)]
  ) {
    self.text = text
    self.rule = rule
    self.cites = cites
    self.explains = explains
    self.verdicts = verdicts
  }
}

extension CaseState {
  /// Accepts a root cause, unless a clause is contradicted by a run or a gate refuses.
  package func acceptCause(
    _ hypotheses: [EntityID], mechanism: String, clauses offers: [ClauseOffer],
    waiver: WaiverRequest?, ids: inout IDSource
  ) throws -> Decision {
    let action = "cause accept"
    let standing = standing
    if let cause = standing.sufficientCause(in: self) {
      throw CaseFault(
        .state, code: "cause-stands",
        "a sufficient root cause stands on "
          + cause.hypotheses.compactMap { name(of: $0) }.joined(separator: ", "),
        hint: "inquest cause withdraw --because <TEXT>")
    }
    let refused = offers.compactMap { refusal(of: $0, ids: &ids) }
    guard refused.isEmpty else {
      return Decision(
        refused.map(\.event), contradicted: refused.map(\.sentence))
    }

    var question = GateQuestion(self, action: action)
    question.hypotheses = hypotheses
    var clauses: [Clause] = []
    for offer in offers {
      let clause = Clause(
        id: ids.next(), text: offer.text, rule: offer.rule, cites: offer.cites,
        explains: offer.explains, accepted: state(of: offer, standing))
      if clause.accepted == .supported { question.explained.formUnion(clause.explains) }
      clauses.append(clause)
    }
    var passed: [any CaseEvent] = []
    var supported: [any CaseEvent] = []
    for id in hypotheses where standing.hypotheses[id] != .supported {
      let found = implied(id, by: offers, of: question)
      passed += try found.pass([.citesEvidence], waiver: waiver, after: passed, ids: &ids)
      guard !found.cites.isEmpty else { continue }
      supported.append(
        HypothesisSettled(
          hypothesis: id, verdict: .supported, recalled: false, cites: found.cites, because: nil))
    }
    passed += try question.pass(
      [.reproduced, .rivals, .explains], waiver: waiver, after: passed, ids: &ids)
    let id = ids.next()
    let accepted = CauseAccepted(
      id: id, number: causes.count + 1, hypotheses: hypotheses, mechanism: mechanism,
      clauses: clauses)
    return Decision(passed + supported + [accepted], subject: id)
  }

  /// What supports a hypothesis that is open still: the verdicts on what it predicts, or, where it
  /// predicts nothing, what the clauses cite.
  private func implied(
    _ id: EntityID, by offers: [ClauseOffer], of question: GateQuestion
  ) -> GateQuestion {
    let label = name(of: id) ?? "?"
    var found = question
    found.action = "hypothesis support"
    found.subject = label
    let state = standing.hypotheses[id] ?? .open
    found.undecided =
      "\(label) is \(state.rawValue), and a root cause rests on supported hypotheses"
    guard state == .open else { return found }
    let cites = predictions(of: id).isEmpty ? offers.flatMap(\.cites).filter(\.isEvidence) : []
    let weighed = weigh(
      id, wanting: true,
      grounds: Grounds(runs: [], others: cites, recalled: false, because: nil),
      action: found.action)
    found.cites = weighed.cites
    if let why = weighed.undecided { found.undecided = "\(found.undecided ?? ""); \(why)" }
    return found
  }

  private func state(of offer: ClauseOffer, _ standing: Standing) -> Clause.State {
    if offer.rule != nil {
      return offer.verdicts.contains { $0.verdict.value == .holds } ? .supported : .untested
    }
    return offer.cites.contains { $0.isEvidence && standing.stands($0, in: self) }
      ? .supported : .untested
  }

  private func refusal(
    of offer: ClauseOffer, ids: inout IDSource
  ) -> (event: ClauseRefused, sentence: String)? {
    guard let rule = offer.rule,
      let against = offer.verdicts.first(where: { $0.verdict.value == .fails })
    else { return nil }
    let cite = Citation.verdict(
      rule: ids.next(), run: against.run, value: .fails, spans: against.verdict.spans,
      digest: runs[against.run]?.log?.digest ?? "")
    let place = against.verdict.spans.first.map { ":\($0.line)" } ?? ""
    let sentence =
      "the clause \"\(offer.text)\" is contradicted by \(name(of: against.run) ?? "?")\(place)"
    return (ClauseRefused(text: offer.text, rule: rule, cites: [cite]), sentence)
  }

  /// Withdraws the root cause that was accepted last.
  package func withdrawCause(insufficient: Bool, because: String) throws -> Decision {
    guard let cause = causes.all.last(where: { $0.withdrawn == nil }) else {
      throw CaseFault(
        .state, code: "no-cause", "no root cause is accepted",
        hint: "inquest cause accept <H> --mechanism <TEXT>")
    }
    let withdrawn = CauseWithdrawn(
      cause: cause.id, insufficient: insufficient, because: because)
    return Decision([withdrawn], subject: cause.id)
  }
}

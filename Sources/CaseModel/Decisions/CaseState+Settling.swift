/// What a verdict on a hypothesis or an assumption is to rest on.
package struct Grounds {
  /// Runs whose verdicts on the predictions are cited; all runs when none is named.
  package var runs: [EntityID]
  /// Citations besides runs.
  package var others: [Citation]
  package var recalled: Bool
  package var because: String?

  package init(runs: [EntityID], others: [Citation], recalled: Bool, because: String?) {
    self.runs = runs
    self.others = others
    self.recalled = recalled
    self.because = because
  }
}

extension CaseState {
  /// Supports or falsifies a hypothesis by what runs or citations say.
  package func settleHypothesis(
    _ id: EntityID, _ verdict: Hypothesis.State, grounds: Grounds, waiver: WaiverRequest?,
    ids: inout IDSource
  ) throws -> Decision {
    let label = name(of: id) ?? "?"
    if standing.hypotheses[id] == verdict {
      throw CaseFault(
        .state, code: "already-\(verdict.rawValue)", "\(label) is \(verdict.rawValue) already",
        hint: "inquest hypothesis show \(label)")
    }
    let verb = verdict == .supported ? "support" : "falsify"
    let found = weigh(
      id, wanting: verdict == .supported, grounds: grounds, action: "hypothesis \(verb)")
    let passed = try found.pass([.citesEvidence, .liveProbe], waiver: waiver, ids: &ids)
    let settled = HypothesisSettled(
      hypothesis: id, verdict: verdict, recalled: grounds.recalled, cites: found.cites,
      because: grounds.because)
    return Decision(passed + [settled], subject: id)
  }

  /// Withdraws a hypothesis.
  package func withdrawHypothesis(_ id: EntityID, because: String) throws -> Decision {
    if standing.hypotheses[id] == .withdrawn {
      throw CaseFault(
        .state, code: "already-withdrawn", "\(name(of: id) ?? "?") is withdrawn already")
    }
    let settled = HypothesisSettled(
      hypothesis: id, verdict: .withdrawn, recalled: false, cites: [], because: because)
    return Decision([settled], subject: id)
  }

  /// Questions an assumption. One that is questioned already stays so: asking the same again is no
  /// new doubt, and must not clear the strikes counted since.
  package func questionAssumption(
    _ id: EntityID, cites: [Citation], because: String?
  ) -> Decision {
    if standing.assumptions[id] == .questioned { return same(id) }
    let settled = AssumptionSettled(
      assumption: id, verdict: .questioned, recalled: false, cites: cites, because: because)
    return Decision([settled], subject: id)
  }

  /// Confirms or refutes an assumption by what runs or citations say.
  package func settleAssumption(
    _ id: EntityID, _ verdict: Assumption.State, grounds: Grounds, waiver: WaiverRequest?,
    ids: inout IDSource
  ) throws -> Decision {
    let label = name(of: id) ?? "?"
    if standing.assumptions[id] == verdict {
      throw CaseFault(
        .state, code: "already-\(verdict.rawValue)", "\(label) is \(verdict.rawValue) already")
    }
    let verb = verdict == .confirmed ? "confirm" : "refute"
    let found = weigh(
      id, wanting: verdict == .confirmed, grounds: grounds, action: "assumption \(verb)")
    let passed = try found.pass([.citesEvidence, .liveProbe], waiver: waiver, ids: &ids)
    let settled = AssumptionSettled(
      assumption: id, verdict: verdict, recalled: grounds.recalled, cites: found.cites,
      because: grounds.because)
    return Decision(passed + [settled], subject: id)
  }

  /// Looks at what the runs say of the owner's predictions, and gathers what decides.
  func weigh(
    _ owner: EntityID, wanting wanted: Bool, grounds: Grounds, action: String
  ) -> GateQuestion {
    var question = GateQuestion(self, action: action)
    question.subject = name(of: owner)
    question.recalled = grounds.recalled
    let standing = question.standing
    question.cites = grounds.others.filter { standing.stands($0, in: self) }
    if let fallen = grounds.others.first(where: { !standing.stands($0, in: self) }) {
      question.undecided = "\(name(of: fallen)) no longer stands, so it decides nothing"
    }
    let rules = predictions(of: owner)
    let named = !grounds.runs.isEmpty
    let looked = named ? grounds.runs : standingRuns.map(\.id)
    for run in looked {
      if rules.isEmpty {
        guard named else { continue }
        if standing.stands(.run(run), in: self) {
          question.cites.append(.run(run))
        } else {
          question.undecided = "\(name(of: run) ?? "?") is void, so it decides nothing"
        }
        continue
      }
      for rule in rules { look(at: rule, on: run, wanted: wanted, in: &question) }
    }
    if wanted { refuse(byFailureOn: looked, of: rules, in: &question) }
    if rules.isEmpty && !named && grounds.others.isEmpty {
      question.undecided =
        "\(question.subject ?? "it") predicts nothing, so no run can decide it, and nothing is cited"
    }
    return question
  }

  /// One failed prediction falsifies, whatever else held: then nothing can be leant on.
  private func refuse(
    byFailureOn runs: [EntityID], of rules: [Prediction], in question: inout GateQuestion
  ) {
    for run in runs {
      guard let rule = rules.first(where: { verdict($0.id, on: run)?.value == .fails })
      else { continue }
      question.cites = []
      question.silences = []
      question.undecided =
        "\(name(of: rule.id) ?? "?") fails on \(name(of: run) ?? "?"), "
        + "which speaks the other way"
      return
    }
  }

  private func look(
    at rule: Prediction, on run: EntityID, wanted: Bool, in question: inout GateQuestion
  ) {
    let name = name(of: rule.id) ?? "?"
    let runName = self.name(of: run) ?? "?"
    guard runs[run]?.voided == nil else {
      question.undecided = question.undecided ?? "\(runName) is void, so it decides nothing"
      return
    }
    guard let verdict = verdict(rule.id, on: run) else {
      question.undecided = question.undecided ?? "\(name) was not judged on \(runName)"
      return
    }
    switch verdict.value {
    case .holds, .fails:
      guard (verdict.value == .holds) == wanted else {
        let says = verdict.value == .holds ? "holds" : "fails"
        question.undecided = "\(name) \(says) on \(runName), which speaks the other way"
        return
      }
      question.cites.append(
        .verdict(
          rule: rule.id, run: run, value: verdict.value, spans: verdict.spans,
          digest: runs[run]?.log?.digest ?? ""))
    case .unknown:
      let sentence = verdict.sentence ?? "nothing decides it"
      if verdict.reason == "not-alive" {
        let sources = (try? Rule(canonical: rule.rule))?.sources ?? []
        let tags = sources.compactMap(\.tag).map(\.description)
        question.silences.append(
          Silence(rule: name, run: runName, sentence: sentence, tags: tags))
      }
      question.undecided = question.undecided ?? "\(name) is unknown on \(runName): \(sentence)"
    case .outOfScope:
      question.undecided = question.undecided ?? "\(runName) is outside the scope of \(name)"
    }
  }
}

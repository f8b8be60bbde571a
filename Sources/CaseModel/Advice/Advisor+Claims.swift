/// What runs say of hypotheses and assumptions.
extension Advisor {
  /// What a run says of an open hypothesis: one failure falsifies, whatever else holds.
  func decision(on item: Hypothesis) -> Advice? {
    let label = "H\(item.number)"
    guard let (rule, run, value) = answer(of: item.id) else { return nil }
    let name = "\(label).\(rule.number)"
    let (says, verb) = value == .fails ? ("fails", "falsify") : ("holds", "support")
    return Advice(
      .decide, "\(name) \(says) on R\(run.number)",
      ["inquest", "hypothesis", verb, label, "@R\(run.number)"])
  }

  /// The newest run on which some prediction fails; else that on which one holds.
  private func answer(of owner: EntityID) -> (Prediction, Run, VerdictValue)? {
    let rules = state.predictions(of: owner)
    for value in [VerdictValue.fails, .holds] {
      for run in state.standingRuns.reversed() {
        for rule in rules where state.verdict(rule.id, on: run.id)?.value == value {
          return (rule, run, value)
        }
      }
    }
    return nil
  }

  /// What runs say of assumptions that nobody has settled so.
  var assumptionsDecided: [Advice] {
    state.assumptions.compactMap { item in
      guard [.unverified, .questioned].contains(standing.assumptions[item.id]),
        let (rule, run, value) = answer(of: item.id)
      else { return nil }
      let label = "A\(item.number)"
      let (says, verb) = value == .fails ? ("fails", "refute") : ("holds", "confirm")
      return Advice(
        .decide, "\(label).\(rule.number) \(says) on R\(run.number)",
        ["inquest", "assumption", verb, label, "@R\(run.number)"])
    }
  }

  func unpredicted(_ item: Hypothesis) -> Advice? {
    guard state.predictions(of: item.id).isEmpty else { return nil }
    return Advice(
      .predict, "H\(item.number) predicts nothing, so nothing can prove it wrong",
      ["inquest", "hypothesis", "predict", "H\(item.number)", "<RULE>"])
  }

  /// Assumptions that nobody has verified, under changes that failed.
  var doubts: [Advice] {
    let failed = state.strikes(standing).map(\.what)
    return state.assumptions.flatMap { item -> [Advice] in
      guard standing.assumptions[item.id] == .unverified, answer(of: item.id) == nil else {
        return []
      }
      let above = failed.filter { state.grounds(of: $0, standing).contains(item.id) }
      guard !above.isEmpty else { return [] }
      let label = "A\(item.number)"
      let names = above.compactMap { state.name(of: $0) }.joined(separator: ", ")
      let reason =
        "\(names) failed and \(above.count == 1 ? "rests" : "rest") on \(label), "
        + "which nobody has verified"
      let question = ["inquest", "assumption", "question", label]
      guard state.predictions(of: item.id).isEmpty else {
        return [Advice(.assumption, reason, question)]
      }
      let predict = ["inquest", "hypothesis", "predict", label, "<RULE>"]
      return [Advice(.assumption, reason, predict), Advice(.assumption, reason, question)]
    }
  }

  /// The two gates on a verdict ask about each open hypothesis in turn.
  func owedVerdict(_ code: GateCode) -> GateRefusal? {
    for item in open where decision(on: item) == nil {
      let silence = silences(of: item).first
      if code == .liveProbe {
        guard let silence else { continue }
        return GateRefusal(
          code, silence.reason, satisfy: [Self.withoutRun(silence.rule, on: silence.run)])
      }
      guard silence == nil, let owed = unpredicted(item) ?? experiments(on: [item]).first else {
        continue
      }
      return GateRefusal(code, owed.reason, satisfy: [owed.command])
    }
    return nil
  }
}

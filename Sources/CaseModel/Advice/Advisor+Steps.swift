/// The way to a root cause, and from there to the end.
extension Advisor {
  /// What is missing for a root cause.
  var toTheCause: [Advice] {
    let supported = state.hypotheses.filter { standing.hypotheses[$0.id] == .supported }
    if let spent = notEnough, spent == supported.map(\.id) {
      let labels = supported.map { "H\($0.number)" }.joined(separator: ", ")
      return [
        Advice(
          .step, "\(labels.isEmpty ? "what was accepted" : labels) did not suffice as a root cause",
          Self.hypothesis)
      ]
    }
    if !supported.isEmpty {
      let labels = supported.map { "H\($0.number)" }
      return [
        Advice(
          .step,
          "\(labels.joined(separator: ", ")) \(labels.count == 1 ? "is" : "are") supported, "
            + "and no root cause is accepted",
          ["inquest", "cause", "accept"] + labels + [
            "--mechanism", "<TEXT>", "--clause", clause(on: supported),
          ],
          gate: .rootCauseFirst)
      ]
    }
    guard open.isEmpty else { return [] }
    return [Advice(.step, "no hypothesis is open", Self.hypothesis)]
  }

  private static let hypothesis = ["inquest", "hypothesis", "add", "<TEXT>", "--predict", "<RULE>"]

  /// What the last cause rested on, if it was found to be right and not enough.
  private var notEnough: [EntityID]? {
    guard let last = state.causes.last, last.withdrawn?.insufficient == true else { return nil }
    return last.hypotheses
  }

  /// A clause that stands on what supports the hypotheses and explains every clue that is left.
  private func clause(on supported: [Hypothesis]) -> String {
    var runs: [String] = []
    for item in supported {
      let cites = item.settlements.last { $0.state == Hypothesis.State.supported.rawValue }?.cites
      guard let run = cites?.compactMap(\.runID).first.flatMap({ state.name(of: $0) }),
        !runs.contains(run)
      else { continue }
      runs.append(run)
    }
    let clues = state.clues.filter { $0.dismissal == nil }.map { "C\($0.number)" }
    let cites = (clues.isEmpty ? [] : runs + clues).map { " @\($0)" }
    return "<TEXT>" + cites.joined()
  }

  /// What is missing between a root cause and the end.
  var toTheEnd: [Advice] {
    guard let fix = state.fixes.all.last(where: { !$0.mitigation }) else { return [proposal] }
    let label = "F\(fix.number)"
    switch standing.fixes[fix.id] {
    case .reverted, nil:
      return [proposal]
    case .failed:
      return [
        Advice(
          .step, "\(label) did not hold",
          ["inquest", "fix", "revert", label, "--because", "<TEXT>"], gate: .oneFix),
        Advice(
          .step, "\(label) did not hold, so the root cause may not suffice",
          ["inquest", "cause", "withdraw", "--insufficient", "--because", "<TEXT>"]),
      ]
    case .proposed, .applied:
      return unchecked(label) + verification(label)
    case .verified, .kept:
      // Probes go before the clean runs, which are to be made without them.
      let owed = [Gate.rung, .probesRemoved, .cleanRun, .changesSettled].compactMap {
        $0.owed(question)
      }.flatMap { Self.advice($0) }
      let end = Advice(
        .step, "\(label) is verified and nothing is owed", ["inquest", "case", "close"])
      return (owed.isEmpty ? [end] : owed) + untested
    }
  }

  private var proposal: Advice {
    let isModelled = state.runs.last?.simulation != nil
    return Advice(
      .step, "a root cause is accepted",
      ["inquest", "fix", "propose", "<TEXT>"] + (isModelled ? ["-v", "<VARIANT>"] : []))
  }

  private func unchecked(_ label: String) -> [Advice] {
    guard state.checks.isEmpty else { return [] }
    return [
      Advice(
        .step, "nothing says what must still work with \(label)",
        ["inquest", "check", "add", "<TEXT>", "--rule", "<RULE>"])
    ]
  }

  private func verification(_ label: String) -> [Advice] {
    // On the model, verifying makes the runs that are missing; once it has, what is left is said.
    if let fix = question.fix.flatMap({ state.fixes[$0] }), fix.variant != nil,
      !state.standingRuns.contains(where: { $0.fix == fix.id }),
      state.redRuns.contains(where: { $0.fix == nil && $0.simulation != nil && $0.source != nil })
    {
      return [
        Advice(
          .step, "no run carries \(label) yet, and to verify it makes those of the model",
          ["inquest", "fix", "verify", label])
      ]
    }
    if let refusal = Gate.redGreen.owed(question) { return Self.advice(refusal) }
    return [
      Advice(.step, "\(label) is red, then green", ["inquest", "fix", "verify", label])
    ]
  }

  /// A root cause that was only believed: nobody has taken it away alone.
  private var untested: [Advice] {
    guard let cause = standing.sufficientCause(in: state), cause.tests.isEmpty else { return [] }
    return [
      Advice(
        .step, "the root cause was never taken away alone, nor everything else without it",
        ["inquest", "cause", "test"])
    ]
  }
}

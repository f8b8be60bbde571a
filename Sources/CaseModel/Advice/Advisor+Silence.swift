/// Predictions that no run at hand would decide, and what to do about them.
extension Advisor {
  /// A prediction that is unknown on a run since nothing shows its source alive.
  func silences(of item: Hypothesis) -> [(reason: String, rule: Rule, run: Run)] {
    state.standingRuns.reversed().flatMap { run in
      openRules(of: item).compactMap { open in
        guard let verdict = state.verdict(open.prediction.id, on: run.id),
          verdict.reason == VerdictReason.Kind.notAlive.rawValue
        else { return nil }
        let why = verdict.sentence ?? "its probe is silent"
        return ("\(open.name) is unknown on R\(run.number): \(why)", open.rule, run)
      }
    }
  }

  /// What helps when no run at hand decides: a source shown alive, another rule where no log can answer
  /// this one; else only another idea.
  func helpless(_ item: Hypothesis) -> Advice {
    if let silence = silences(of: item).first {
      if silence.run.execution != nil {
        return Advice(
          .run, silence.reason + "; plant the probe, then make the run again",
          ["inquest", "run", "again", "R\(silence.run.number)"], gate: .liveProbe)
      }
      return Advice(
        .run, silence.reason, Self.withoutRun(silence.rule, on: silence.run), gate: .liveProbe)
    }
    let label = "H\(item.number)"
    for open in openRules(of: item) {
      guard let why = fault(of: open) else { continue }
      return Advice(
        .predict, "\(open.name) asks what no record tells: \(why)",
        ["inquest", "hypothesis", "predict", label, "<RULE>"])
    }
    guard state.runs.last?.simulation != nil else {
      return Advice(.run, "no run decides \(label) yet", state.anotherRun)
    }
    return Advice(
      .run, "no run decides \(label) yet, and no variant at hand would",
      ["inquest", "run", "simulate", "-v", "<VARIANT>"])
  }

  /// Why a rule is itself at fault, so that another run would not answer it; nil when it is not.
  func fault(of open: OpenRule) -> String? {
    for run in state.standingRuns.reversed() {
      guard let verdict = state.verdict(open.prediction.id, on: run.id),
        let kind = verdict.reason.flatMap({ VerdictReason.Kind(rawValue: $0) }),
        [.unknownField, .notANumber].contains(kind)
      else { continue }
      return verdict.sentence ?? "it is unknown on R\(run.number)"
    }
    return nil
  }

  /// A run that only lacks a condition which the rule reads.
  func unstated(of item: Hypothesis) -> Advice? {
    for run in state.standingRuns.reversed() where run.simulation == nil {
      let said = state.fullConditions(of: run)
      for open in openRules(of: item) {
        guard
          state.verdict(open.prediction.id, on: run.id)?.reason
            == VerdictReason.Kind.unstatedKey.rawValue,
          let key = open.rule.conditionKeys.first(where: { said[$0] == nil })
        else { continue }
        return Advice(
          .run,
          "\(open.name) is unknown on R\(run.number), which does not say its condition \(key)",
          ["inquest", "run", "set", "R\(run.number)", "\(key)=<VALUE>"])
      }
    }
    return nil
  }

  /// What shows a silent source alive on a run.
  static func withoutRun(_ rule: Rule, on run: Run) -> [String] {
    if run.simulation != nil { return ["inquest", "run", "simulate", "-v", "<VARIANT>"] }
    let tag = rule.sources.compactMap(\.tag?.description).first ?? "<TAG>"
    return ["inquest", "probe", "add", tag, "--alive-if", "<RULE>"]
  }
}

extension Rule {
  /// Values that its `when` compares a condition with, as written.
  package func scopedValues(of key: String) -> [String] {
    scope.filter { sameText($0.path, key) }.flatMap { $0.test.alternatives.map(\.text) }
  }

  /// Values that its `when` asks for by name, all of one key.
  func namedValues(of key: String) -> [String] {
    scope.filter { sameText($0.path, key) && $0.test.comparison == .equal }
      .flatMap { $0.test.alternatives.map(\.text) }
  }

  /// Values that its `when` asks for by name, each key once: the first of several.
  var wantedConditions: [(key: String, value: String)] {
    var wanted: [(key: String, value: String)] = []
    for test in scope where test.test.comparison == .equal {
      guard let value = test.test.alternatives.first?.text,
        !wanted.contains(where: { sameText($0.key, test.path) })
      else { continue }
      wanted.append((test.path, value))
    }
    return wanted
  }
}

extension CaseState {
  /// How often the symptom showed in the unchanged runs whose conditions, but for seed and time, are
  /// those of a run that showed it; nil without a symptom rule.
  public var symptomRate: SymptomRate? {
    measured?.rate
  }

  /// Whether a further run would count towards the rate: it is unchanged, and under the conditions of
  /// a run that showed the symptom. Its quiet attempts lower the rate, so more of them are needed.
  public func lowersRate(_ run: RunEvidence) -> Bool {
    run.isUnchanged && measured?.showed.contains(run.circumstances) == true
  }

  /// The quiet attempts that are needed when so many more were made that count towards the rate.
  public func quietAttemptsNeeded(counting quiet: Int) -> Int {
    guard let rate = symptomRate else { return 1 }
    return SymptomRate(shown: rate.shown, judged: rate.judged + quiet).quietAttempts
  }

  private var measured: (rate: SymptomRate, showed: Set<ExactText>)? {
    guard file.symptom != nil else { return nil }
    var showed: Set<ExactText> = []
    var counts: [(circumstances: ExactText, shown: Int, judged: Int)] = []
    for run in standingRuns where run.change == nil && run.fix == nil {
      let attempts = symptomAttempts(on: run.id)
      guard attempts.judged > 0 else { continue }
      let evidence = RunEvidence(
        label: "", kind: run.kind, build: run.build, conditions: fullConditions(of: run),
        attempts: [])
      let circumstances = evidence.circumstances
      if attempts.shown > 0 { showed.insert(circumstances) }
      counts.append((circumstances, attempts.shown, attempts.judged))
    }
    let counted = counts.filter { showed.contains($0.circumstances) }
    let rate = SymptomRate(
      shown: counted.reduce(0) { $0 + $1.shown }, judged: counted.reduce(0) { $0 + $1.judged })
    return (rate, showed)
  }

  /// The attempts of a run that showed the symptom, and those that were judged.
  public func symptomAttempts(on run: EntityID) -> (shown: Int, judged: Int) {
    guard let verdict = file.symptom.flatMap({ self.verdict($0.id, on: run) }) else {
      return (0, 0)
    }
    switch verdict.value {
    case .holds: return (verdict.shown ?? 1, verdict.judged ?? 1)
    case .fails: return (verdict.shown ?? 0, verdict.judged ?? 1)
    case .unknown, .outOfScope: return (0, 0)
    }
  }

  /// Attempts that are needed without the symptom before it counts as absent: 1 when it is steady.
  public var quietAttemptsNeeded: Int { symptomRate?.quietAttempts ?? 1 }

  /// Whether a run by itself shows that the symptom is there (true), or has enough quiet attempts to
  /// show that it is not (false); nil when it says neither.
  public func decidesSymptom(_ run: EntityID) -> Bool? {
    let attempts = symptomAttempts(on: run)
    switch symptom(on: run) {
    case .holds: return true
    case .fails: return attempts.judged >= quietAttemptsNeeded ? false : nil
    case .unknown, .outOfScope: return nil
    }
  }

  /// How often the symptom shows and what that asks for, when it is flaky.
  public var flakiness: String? {
    guard let rate = symptomRate, rate.isFlaky else { return nil }
    return "the symptom is flaky: it showed in \(rate.shown) of \(rate.judged) attempts "
      + "(\(rate.percent)), so "
      + "\(rate.quietAttempts) quiet attempts are needed to call it absent"
  }
}

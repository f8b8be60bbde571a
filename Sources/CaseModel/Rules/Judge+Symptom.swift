extension Judge {
  /// The clause `symptom`, which has one value for all attempts of a run.
  func symptomFinding(_ inquiry: inout Inquiry) -> Finding {
    if let known = inquiry.symptom { return known }
    let finding = judgedSymptom(&inquiry)
    inquiry.symptom = finding
    return finding
  }

  private func judgedSymptom(_ inquiry: inout Inquiry) -> Finding {
    let run = runs[inquiry.run]
    guard let symptom else {
      let reason = VerdictReason(
        kind: .noSymptom, sentence: "the case has no symptom rule",
        command: "inquest case symptom 'RULE'")
      return Finding(truth: .maybe, reasons: [reason])
    }
    let scope = scope(of: symptom, on: run)
    if scope.truth == .no {
      let reason = VerdictReason(
        kind: .symptomScope, sentence: "\(run.label) is outside the symptom's scope")
      return Finding(truth: .maybe, reasons: [reason])
    }
    var findings: [Finding] = []
    for attempt in run.attempts.indices {
      findings.append(finding(of: symptom, scope: scope, attempt, &inquiry))
    }
    inquiry.showing = Set(findings.indices.filter { findings[$0].truth == .yes })
    let quiet = findings.count { $0.truth == .no }
    let needed = symptomRate.map { $0.isFlaky ? $0.quietAttempts : 1 }
    let truth: Truth
    if findings.contains(where: { $0.truth == .yes }) {
      truth = .yes
    } else if let needed, quiet >= needed {
      truth = .no
    } else {
      truth = .maybe
    }
    var joined = Finding(truth: truth)
    for finding in findings where finding.truth == truth { joined.add(finding) }
    if truth == .maybe, let rate = symptomRate, rate.isFlaky, let needed {
      let owed = needed - quiet
      joined.owed = owed
      joined.reasons.append(
        VerdictReason(
          kind: .flaky,
          sentence: "the symptom is flaky (it showed in \(rate.shown) of \(rate.judged) attempts) "
            + "and \(owed) more quiet attempt\(owed == 1 ? " is" : "s are") owed in \(run.label)"))
    }
    return joined
  }

  /// The verdict of the symptom rule on each attempt of a run.
  func symptomValues(of symptom: Rule, _ inquiry: inout Inquiry) -> [VerdictValue] {
    let run = runs[inquiry.run]
    let scope = scope(of: symptom, on: run)
    if scope.truth == .no { return run.attempts.map { _ in .outOfScope } }
    var values: [VerdictValue] = []
    for attempt in run.attempts.indices {
      switch finding(of: symptom, scope: scope, attempt, &inquiry).truth {
      case .yes: values.append(.holds)
      case .no: values.append(.fails)
      case .maybe: values.append(.unknown)
      }
    }
    return values
  }

  /// How often the symptom showed, over the runs without change or fix whose conditions, but for
  /// seed and time, are those of such a run that showed it.
  func measuredRate(of symptom: Rule) -> SymptomRate {
    var showed: Set<ExactText> = []
    var counts: [(circumstances: ExactText, shown: Int, judged: Int)] = []
    for index in runs.indices where runs[index].isUnchanged {
      let known = runs[index].attempts.compactMap(\.symptom)
      var inquiry = Inquiry(run: index)
      let values =
        known.count == runs[index].attempts.count
        ? known : symptomValues(of: symptom, &inquiry)
      let shown = values.count { $0 == .holds }
      let quiet = values.count { $0 == .fails }
      let circumstances = runs[index].circumstances
      if shown > 0 { showed.insert(circumstances) }
      counts.append((circumstances, shown, shown + quiet))
    }
    let counted = counts.filter { showed.contains($0.circumstances) }
    return SymptomRate(
      shown: counted.reduce(0) { $0 + $1.shown }, judged: counted.reduce(0) { $0 + $1.judged })
  }
}

import Inquest

/// How a case is shown.
enum CaseText {
  static func lines(_ state: CaseState) -> [String] {
    let file = state.file
    let standing = state.standing
    var lines = [head(state, standing)]
    if let expected = file.expected { lines.append("expected: \(expected)") }
    if let actual = state.actualText { lines.append("actual: \(actual)") }
    if let symptom = file.symptom { lines.append("symptom: \(symptom.rule)") }
    if let flakiness = state.flakiness { lines.append(flakiness) }
    lines += state.clues.map { clue in
      let state = clue.dismissal.map { $0.unrelated ? " (real, unrelated)" : " (dismissed)" }
      return "C\(clue.number)\(state ?? "") \(clue.text)"
    }
    lines += state.assumptions.flatMap { item in
      ["A\(item.number) \(standing.assumptions[item.id]?.rawValue ?? ""): \(item.text)"]
        + StateText.predictions(of: item.id, state).map { "  " + $0 }
    }
    lines += state.hypotheses.flatMap { hypothesis($0, state, standing) }
    lines += state.changes.map { ChangeText.line($0, state) }
    lines += state.runs.map { StateText.run($0, state) }
    if let cause = state.causes.last { lines += CauseText.lines(cause, state) }
    lines += state.fixes.map { fix in
      let kind = fix.mitigation ? "mitigation " : ""
      return "F\(fix.number) \(kind)\(standing.fixes[fix.id]?.rawValue ?? ""): \(fix.text)"
    }
    lines += state.checks.map { "K\($0.number) \($0.text) — \($0.rule ?? "by eye")" }
    lines += state.probes.map { ProbeText.line($0, state) }
    lines += state.lessons.map { "L\($0.number) \($0.text)" }
    return lines
  }

  private static func head(_ state: CaseState, _ standing: Standing) -> String {
    let how = standing.isClosed ? state.file.closing?.resolution.rawValue ?? "closed" : "open"
    return "[\(state.file.slug)] \(how): \(state.file.title)"
  }

  static func hypothesis(
    _ item: Hypothesis, _ state: CaseState, _ standing: Standing
  ) -> [String] {
    let stands = standing.hypotheses[item.id]?.rawValue ?? "open"
    return ["H\(item.number) \(stands): \(item.text)"]
      + StateText.predictions(of: item.id, state).map { "  " + $0 }
  }

  static func datum(_ item: Hypothesis, _ state: CaseState, _ standing: Standing) -> Datum {
    .object([
      "label": .text("H\(item.number)"), "text": .text(item.text),
      "state": .text(standing.hypotheses[item.id]?.rawValue ?? "open"),
      "predictions": .list(
        state.predictions.filter { $0.owner == item.id }.map {
          .object([
            "label": .text(state.name(of: $0.id) ?? ""), "rule": .text($0.rule),
            "struck": .optional($0.struck),
          ])
        }),
    ])
  }

  static func datum(_ rate: SymptomRate) -> Datum {
    .object([
      "shown": .count(rate.shown), "judged": .count(rate.judged), "flaky": .flag(rate.isFlaky),
      "quiet_attempts": .count(rate.quietAttempts),
    ])
  }

  /// Where the case stands, what is owed, and the next command.
  static func status(_ state: CaseState, _ advice: [Advice]) -> [String] {
    let standing = state.standing
    var lines = [head(state, standing)]
    let red = state.redRuns.count
    lines.append("\(counted(state.runs.count, "run")), \(red) red")
    if let flakiness = state.flakiness { lines.append(flakiness) }
    for item in state.hypotheses where standing.hypotheses[item.id] == .open {
      lines.append("H\(item.number) open: \(item.text)")
    }
    for item in state.hypotheses where standing.hypotheses[item.id] == .supported {
      lines.append("H\(item.number) supported: \(item.text)")
    }
    if let cause = standing.sufficientCause(in: state) { lines.append("cause: \(cause.mechanism)") }
    for fix in state.fixes {
      lines.append("F\(fix.number) \(standing.fixes[fix.id]?.rawValue ?? ""): \(fix.text)")
    }
    let strikes = state.strikes(standing).count
    if strikes > 0 { lines.append("strikes: \(strikes) of 3") }
    return lines + AdviceText.lines(advice)
  }

  static func statusData(_ state: CaseState, _ advice: [Advice]) -> [String: Datum] {
    var data = Self.data(state)
    data["strikes"] = .count(state.strikes(state.standing).count)
    data.merge(AdviceText.data(advice)) { _, new in new }
    return data
  }

  static func data(_ state: CaseState) -> [String: Datum] {
    let standing = state.standing
    return [
      "case": .text(state.file.slug), "title": .text(state.file.title),
      "state": .text(standing.isClosed ? "closed" : "open"),
      "resolution": .optional(
        standing.isClosed ? state.file.closing?.resolution.rawValue : nil),
      "expected": .optional(state.file.expected), "actual": .optional(state.actualText),
      "symptom": .optional(state.file.symptom?.rule),
      "symptom_rate": state.symptomRate.map(datum) ?? .none,
      "gates": .text(state.file.gates.rawValue), "events": .count(state.eventCount),
      "runs": .count(state.runs.count), "red": .count(state.redRuns.count),
      "hypotheses": .list(state.hypotheses.map { datum($0, state, standing) }),
      "assumptions": .list(
        state.assumptions.map {
          .object([
            "label": .text("A\($0.number)"), "text": .text($0.text),
            "state": .text(standing.assumptions[$0.id]?.rawValue ?? ""),
          ])
        }),
      "fixes": .list(
        state.fixes.map {
          .object([
            "label": .text("F\($0.number)"), "text": .text($0.text),
            "state": .text(standing.fixes[$0.id]?.rawValue ?? ""),
          ])
        }),
      "cause": state.causes.last.map { CauseText.datum($0, state) } ?? .none,
    ]
  }
}

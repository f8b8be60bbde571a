import Inquest

/// How a root cause is shown.
enum CauseText {
  static func lines(_ cause: Cause, _ state: CaseState) -> [String] {
    let stands = state.standing.causes[cause.id]?.rawValue ?? ""
    let on = cause.hypotheses.compactMap { state.name(of: $0) }.joined(separator: ", ")
    let why = cause.withdrawn.map { " — \($0.because)" } ?? ""
    return ["cause \(stands) on \(on): \(cause.mechanism)\(why)"]
      + clauses(cause, state).map { "  " + $0 }
      + (cause.tests.last.map { CauseTestText.lines(state.finding(of: $0)) } ?? []).map {
        "  " + $0
      }
      + state.refusedClauses.map { clause in
        "  contradicted: \(clause.text) \(StateText.cites(clause.cites, state))"
      }
  }

  static func clauses(_ cause: Cause, _ state: CaseState) -> [String] {
    let standing = state.standing
    return cause.clauses.map { clause in
      let stands = standing.clauses[clause.id]?.rawValue ?? "untested"
      let explains = clause.explains.compactMap { state.name(of: $0) }
      let tail = explains.isEmpty ? "" : "; explains \(explains.joined(separator: ", "))"
      let cites = clause.cites.isEmpty ? "" : " " + StateText.cites(clause.cites, state)
      return "\(stands): \(clause.text)\(cites)\(tail)"
    }
  }

  static func datum(_ cause: Cause, _ state: CaseState) -> Datum {
    let standing = state.standing
    return .object([
      "state": .text(standing.causes[cause.id]?.rawValue ?? ""),
      "test": cause.tests.last.map { CauseTestText.datum(state.finding(of: $0)) } ?? .none,
      "mechanism": .text(cause.mechanism),
      "hypotheses": .texts(cause.hypotheses.compactMap { state.name(of: $0) }),
      "clauses": .list(
        cause.clauses.map { clause in
          .object([
            "text": .text(clause.text), "rule": .optional(clause.rule),
            "state": .text(standing.clauses[clause.id]?.rawValue ?? "untested"),
            "explains": .texts(clause.explains.compactMap { state.name(of: $0) }),
          ])
        }),
    ])
  }
}

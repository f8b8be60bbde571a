import Inquest

/// How changes are shown.
enum ChangeText {
  static func line(_ change: Change, _ state: CaseState) -> String {
    let standing = state.standing
    let failed = standing.failures.first { $0.what == change.id }
    let on = failed.map { " (failed on R\($0.run.number))" } ?? ""
    let why = change.settlement?.because.map { " — \($0)" } ?? ""
    return
      "X\(change.number) \(standing.changes[change.id]?.rawValue ?? "")\(on): \(change.text)\(why)"
  }

  /// `X2 rests on A1, A2`.
  static func grounds(_ change: Change, _ state: CaseState) -> String {
    let grounds = state.grounds(of: change.id, state.standing).compactMap { state.name(of: $0) }
    return "X\(change.number) rests on "
      + (grounds.isEmpty ? "no assumption" : grounds.joined(separator: ", "))
  }

  static func datum(_ change: Change, _ state: CaseState) -> Datum {
    let standing = state.standing
    let failed = standing.failures.first { $0.what == change.id }
    return .object([
      "label": .text("X\(change.number)"), "text": .text(change.text),
      "state": .text(standing.changes[change.id]?.rawValue ?? ""),
      "rests_on": .texts(
        state.grounds(of: change.id, standing).compactMap { state.name(of: $0) }),
      "failed_on": .optional(failed.map { "R\($0.run.number)" }),
    ])
  }
}

import Inquest

/// How a contrast is shown: the conditions in which its two runs differ.
enum ContrastText {
  static func lines(_ clue: Clue, _ state: CaseState) -> [String] {
    guard let (first, second) = clue.contrast, let a = state.runs[first], let b = state.runs[second]
    else { return [] }
    let (left, right) = (state.fullConditions(of: a), state.fullConditions(of: b))
    let keys = Set(left.keys).union(right.keys).filter { left[$0] != right[$0] }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    guard !keys.isEmpty else { return ["R\(a.number) and R\(b.number) differ in no condition"] }
    return [
      "R\(a.number) and R\(b.number) differ in "
        + keys.map { "\($0): \(left[$0] ?? "unsaid") / \(right[$0] ?? "unsaid")" }
        .joined(separator: ", ")
    ]
  }
}

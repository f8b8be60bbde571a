extension Gate {
  static let changesSettled = Gate(
    .changesSettled, "Closing waits until each failed change is reverted or kept."
  ) { question in
    let open = question.state.changes.filter { question.standing.changes[$0.id] == .failed }
    guard !open.isEmpty else { return nil }
    let labels = open.map { "X\($0.number)" }
    let verb = labels.count == 1 ? "is" : "are"
    return GateRefusal(
      .changesSettled,
      "\(labels.joined(separator: ", ")) failed and \(verb) neither reverted nor kept",
      satisfy: labels.map { ["inquest", "change", "revert", $0, "--because", "<TEXT>"] })
  }
}

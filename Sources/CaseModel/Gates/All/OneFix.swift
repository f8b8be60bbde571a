extension Gate {
  static let oneFix = Gate(
    .oneFix, "A further fix waits until every earlier one is verified, reverted or kept."
  ) { question in
    let settled: Set<Fix.State> = [.verified, .reverted, .kept]
    let open = question.state.fixes.filter {
      !$0.mitigation && !settled.contains(question.standing.fixes[$0.id] ?? .proposed)
    }
    guard let first = open.first else { return nil }
    let label = "F\(first.number)"
    let state = question.standing.fixes[first.id] ?? .proposed
    return GateRefusal(
      .oneFix, "\(label) is still \(state.rawValue)",
      satisfy: [
        ["inquest", "fix", "verify", label],
        ["inquest", "fix", "revert", label, "--because", "<TEXT>"],
      ])
  }
}

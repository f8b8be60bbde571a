extension Gate {
  static let rivals = Gate(
    .rivals, "A root cause waits until its rivals fail, or a run tells them apart."
  ) { question in
    let open = question.state.hypotheses.filter {
      question.standing.hypotheses[$0.id] == .open && !question.hypotheses.contains($0.id)
    }
    let undecided = open.filter { !question.tellsApart($0.id) }
    guard !undecided.isEmpty else { return nil }
    let labels = undecided.map { "H\($0.number)" }
    let verb = labels.count == 1 ? "is" : "are"
    return GateRefusal(
      .rivals,
      "\(labels.joined(separator: ", ")) \(verb) still open and no run tells "
        + "\(labels.count == 1 ? "it" : "them") from what is to be accepted",
      satisfy: labels.map { ["inquest", "hypothesis", "falsify", $0, "@<RUN>"] })
  }
}

extension GateQuestion {
  /// Whether some run decides an accepted hypothesis one way and `rival` the other.
  func tellsApart(_ rival: EntityID) -> Bool {
    state.standingRuns.contains { run in
      guard let theirs = state.answer(of: rival, on: run.id) else { return false }
      return hypotheses.contains {
        let ours = state.answer(of: $0, on: run.id)
        return ours != nil && ours != theirs
      }
    }
  }
}

extension CaseState {
  /// What a run says of a hypothesis: false when a prediction fails, true when one holds.
  public func answer(of hypothesis: EntityID, on run: EntityID) -> Bool? {
    let values = predictions(of: hypothesis).map { verdict($0.id, on: run)?.value }
    if values.contains(.fails) { return false }
    return values.contains(.holds) ? true : nil
  }
}

extension Gate {
  static let threeStrikes = Gate(
    .threeStrikes,
    "Another different change waits until an assumption is questioned, after three failed."
  ) { question in
    let strikes = question.state.strikes(question.standing)
    guard strikes.count >= Self.strikesAllowed else { return nil }
    if let change = question.change,
      question.standing.failures.contains(where: { $0.what == change })
    {
      return nil
    }
    let failed = strikes.map { strike in
      "\(question.state.name(of: strike.what) ?? "?") (R\(strike.run.number))"
    }
    let doubtful = question.state.unverified(under: strikes.map(\.what), question.standing)
    let commands = doubtful.map { ["inquest", "assumption", "question", "A\($0.item.number)"] }
    let rests = doubtful.filter { $0.above > 0 }.map { "A\($0.item.number)" }
    return GateRefusal(
      .threeStrikes,
      "\(strikes.count) different changes have failed since an assumption was last questioned: "
        + failed.joined(separator: ", ")
        + (rests.isEmpty
          ? "" : "; they rest on \(rests.joined(separator: ", ")), which nobody has verified"),
      satisfy: commands.isEmpty ? [["inquest", "assumption", "question", "<TEXT>"]] : commands)
  }

  private static let strikesAllowed = 3
}

extension CaseState {
  /// The assumptions that nobody has verified, with how many of these changes rest on each; those
  /// under most of them first.
  func unverified(
    under changes: [EntityID], _ standing: Standing
  ) -> [(item: Assumption, above: Int)] {
    let grounds = changes.map { self.grounds(of: $0, standing) }
    return assumptions.filter { standing.assumptions[$0.id] == .unverified }
      .map { item in (item, grounds.count { $0.contains(item.id) }) }
      .enumerated()
      .sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }
      .map(\.element)
  }

  /// Different changes that have failed since an assumption was last questioned, with the run
  /// that showed it.
  public func strikes(_ standing: Standing) -> [(what: EntityID, run: Run)] {
    // To refute is to have questioned; to confirm leaves everything as it was believed.
    let doubts = [Assumption.State.questioned, .refuted].map(\.rawValue)
    let questions = assumptions.flatMap(\.settlements).filter { doubts.contains($0.state) }
    let last = questions.map(\.stamp.lamport).max() ?? 0
    return standing.failures.filter { $0.run.stamp.lamport > last }
  }
}

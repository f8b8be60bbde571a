import CaseModel

extension ReportRows {
  /// Beliefs that were wrong, and those that are in doubt.
  static func surprise(_ c: ReportContext) -> ReportSection? {
    let wanted: [Assumption.State] = [.refuted, .questioned]
    let items = wanted.flatMap { state in
      c.state.assumptions.filter { c.standing.assumptions[$0.id] == state }
        .map { surprise($0, state, c) }
    }
    return items.isEmpty ? nil : ReportSection(.surprise, [.bullets(items)])
  }

  private static func surprise(
    _ item: Assumption, _ state: Assumption.State, _ c: ReportContext
  ) -> Piece {
    let head = Piece.list(
      [.strong("A\(item.number)"), .text(item.text), c.bracketed(item.cites)], .blank)
    let decided = item.settlements.last { $0.state == state.rawValue }
    let word = Piece.marked(.emphasis, .state("assumption", state.rawValue))
    var tail: [Piece] = [.words(.dash, [word])]
    if let decided {
      if !decided.cites.isEmpty { tail.append(.words(.by, [c.cited(decided.cites)])) }
      if decided.recalled { tail.append(.word(.fromMemory)) }
      if let because = decided.because { tail.append(.words(.colon, [.text(because)])) }
    }
    return .list([.list([head] + tail, .blank)] + c.records(decided?.cites ?? []), .line)
  }

  static func lessons(_ c: ReportContext) -> ReportSection? {
    guard !c.state.lessons.isEmpty else { return nil }
    return ReportSection(.lessons, [.bullets(c.state.lessons.map { .text($0.text) })])
  }
}

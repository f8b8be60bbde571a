import Bytes
import CaseModel

extension ReportRows {
  /// Hypotheses that fell or were withdrawn.
  static func ruledOut(_ c: ReportContext) -> ReportSection? {
    let items = c.state.hypotheses.compactMap { item -> Piece? in
      switch c.hypothesisState(item.id) {
      case .falsified: fell(item, c)
      case .withdrawn: withdrawn(item)
      case .open, .supported: nil
      }
    }
    return items.isEmpty ? nil : ReportSection(.ruledOut, [.bullets(items)])
  }

  private static func withdrawn(_ item: Hypothesis) -> Piece {
    let decided = item.settlements.last { $0.state == Hypothesis.State.withdrawn.rawValue }
    let because = decided?.because.map { Piece.words(.colon, [.text($0)]) } ?? .none
    return .list(
      [
        .strong("H\(item.number)"), .text(item.text),
        .words(.dash, [.marked(.emphasis, .state("hypothesis", "withdrawn"))]), because,
      ], .blank)
  }

  private static func fell(_ item: Hypothesis, _ c: ReportContext) -> Piece {
    let decided = item.settlements.last {
      $0.state == Hypothesis.State.falsified.rawValue
    }
    let cites = decided?.cites ?? []
    let head = Piece.list(
      [
        .strong("H\(item.number)"), .text(item.text),
        .words(.dash, [.marked(.emphasis, .state("hypothesis", "falsified"))]),
        decided?.recalled == true ? .word(.fromMemory) : .none,
        decided?.because.map { .words(.colon, [.text($0)]) } ?? .none,
      ], .blank)
    let failed = cites.filter { if case .verdict = $0 { true } else { false } }
    let others = cites.filter { !failed.contains($0) }
    var lines = [head] + failed.prefix(placesShown).flatMap { failure($0, c) }
    if failed.count > placesShown {
      lines.append(.words(.andMore, [.count(failed.count - placesShown)]))
    }
    if !others.isEmpty { lines.append(.words(.citing, [c.cited(others)])) }
    return .list(lines, .line)
  }

  /// The prediction that failed, where, and the record or the silence that says so.
  private static func failure(_ cite: Citation, _ c: ReportContext) -> [Piece] {
    guard case .verdict(let rule, let run, _, let spans, _) = cite else { return [] }
    let text = c.state.predictions[rule]?.rule
    let predicted = Piece.words(
      .predictedFalse,
      [.label(c.name(rule)), text.map { .code($0) } ?? .none, .label(c.place(run, spans))])
    if let record = c.record(cite) { return [predicted, record] }
    guard let text, let run = c.state.runs[run] else { return [predicted] }
    return [.list([predicted] + c.silences(of: text, on: run), .blank)]
  }
}

extension ReportContext {
  /// The tags of a rule that stand in no record of a run, with what shows that they could have.
  func silences(of rule: String, on run: Run) -> [Piece] {
    let sources = (try? Rule(canonical: rule))?.sources ?? []
    return sources.compactMap { source -> Piece? in
      guard let tag = source.tag?.description, hits(tag, run) == 0 else { return nil }
      let names = [Piece.code(tag), .label("R\(run.number)")]
      if let proof = fired(tag, likeIn: run) {
        return .words(.silentYetFired, names + [.label("R\(proof.number)")])
      }
      let probe = state.probes.first { UTF8Text.same($0.tag, tag) && $0.aliveIf != nil }
      guard let probe, state.isAlive(probe, on: run), let aliveIf = probe.aliveIf else {
        return nil
      }
      return .words(.silentYetAlive, names + [.code(aliveIf)])
    }
  }

  private func hits(_ tag: String, _ run: Run) -> Int {
    state.hitCounts[HitKey(run: run.id, tag: tag)] ?? 0
  }

  /// The first other run of the same build whose log has the tag.
  func fired(_ tag: String, likeIn run: Run) -> Run? {
    guard let build = run.build else { return nil }
    return state.standingRuns.first {
      $0.id != run.id && $0.build == build && hits(tag, $0) > 0
    }
  }
}

import CaseModel

extension ReportRows {
  static func probes(_ c: ReportContext) -> ReportSection? {
    guard !c.state.probes.isEmpty else { return nil }
    let heads: [Word] = [
      .columnProbe, .columnTag, .columnPlace, .columnLayer, .columnCouldFalsify, .columnState,
      .columnFired, .columnAlive,
    ]
    var blocks: [ReportBlock] = [
      .table(ReportTable(heads.map { .word($0) }, c.state.probes.map { probe($0, c) })),
      .paragraph([.word(.probesLegend)]),
    ]
    let kept = c.state.probes.compactMap { probe -> Piece? in
      probe.kept.map { .words(.probeKeptBecause, [.strong("P\(probe.number)"), .text($0)]) }
    }
    let told =
      kept
      + c.state.probes.compactMap { probe -> Piece? in
        probe.aliveIf.map { .words(.aliveIf, [.strong("P\(probe.number)"), .code($0)]) }
      }
    if !told.isEmpty { blocks.append(.bullets(told)) }
    return ReportSection(.probes, blocks)
  }

  private static func probe(_ probe: Probe, _ c: ReportContext) -> [Piece] {
    let runs = c.state.standingRuns
    let fired = runs.filter { (c.state.hitCounts[HitKey(run: $0.id, tag: probe.tag)] ?? 0) > 0 }
    let alive = runs.filter {
      c.state.isAlive(probe, on: $0) || c.fired(probe.tag, likeIn: $0) != nil
    }
    let found = probe.places.first.map { "\($0.path):\($0.line)" }
    let place = found ?? probe.place
    return [
      .strong("P\(probe.number)"), .code(probe.tag),
      place.map { .code($0) } ?? .word(.nothing),
      probe.layer.map { .text($0) } ?? .word(.nothing),
      probe.hypothesis.map { .label(c.name($0)) } ?? .word(.nothing),
      state(probe, c),
      .count(fired.count), .count(alive.count),
    ]
  }

  /// How a probe stands; one that only runs and scenarios know of is not said to be in the source.
  private static func state(_ probe: Probe, _ c: ReportContext) -> Piece {
    if probe.kept != nil { return .word(.probeKept) }
    let state = c.standing.probes[probe.id] ?? .planned
    if state == .live, probe.places.isEmpty { return .word(.probeLiveElsewhere) }
    return .state("probe", state.rawValue)
  }
}

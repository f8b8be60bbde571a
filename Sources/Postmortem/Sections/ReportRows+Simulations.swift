import CaseModel

extension ReportRows {
  /// The runs of the model that something rests on: how each is made again, and what it was made of.
  static func simulations(_ c: ReportContext) -> [ReportBlock] {
    let cited = c.state.citedRuns
    let runs = c.state.runs.filter { $0.simulation != nil && cited.contains($0.id) }
    guard !runs.isEmpty else { return [] }
    let heads: [Word] = [.columnRun, .columnCommand, .columnScenario, .columnTrace, .columnProgram]
    return [
      .paragraph([.word(.simulatedIntro)]),
      .commands(runs.map { "inquest run replay R\($0.number)" }),
      .table(ReportTable(heads.map { .word($0) }, runs.map { simulation($0, c) })),
      .folded(.word(.scenarioDigests), digests(runs.compactMap(\.simulation))),
    ]
  }

  private static func digests(_ simulations: [RunSimulation]) -> [String] {
    var lines: [String] = []
    for simulation in simulations {
      let line = "\(simulation.digest)  \(simulation.bytes)"
      if !lines.contains(line) { lines.append(line) }
    }
    return lines
  }

  private static func simulation(_ run: Run, _ c: ReportContext) -> [Piece] {
    guard let simulation = run.simulation, let words = c.state.command(repeating: run) else {
      return []
    }
    var told = run
    told.source = run.source.map(fileName)
    var program = [Piece.words(.byEngine, [.count(simulation.engine)])]
    if let revision = simulation.revision {
      program.append(
        .words(
          simulation.isDirty ? .atChangedRevision : .atRevision,
          [.code(String(revision.prefix(12)))]))
    }
    return [
      .strong("R\(run.number)"),
      .code(CommandWords.spelled(c.state.command(repeating: told) ?? words)),
      .code(String(simulation.digest.prefix(12))),
      run.log.map { .code(String($0.digest.prefix(12))) } ?? .word(.nothing),
      .list(program, .blank),
    ]
  }
}

extension CaseState {
  /// The runs that something in the case rests on.
  var citedRuns: Set<EntityID> {
    var cites: [Citation] = clues.flatMap(\.cites) + evidence.flatMap(\.cites)
    cites += assumptions.flatMap { $0.cites + $0.settlements.flatMap(\.cites) }
    cites += hypotheses.flatMap { $0.cites + $0.settlements.flatMap(\.cites) }
    cites += causes.flatMap(\.clauses).flatMap(\.cites)
    cites += changes.flatMap { $0.settlement?.cites ?? [] }
    cites += fixes.flatMap { $0.cites + ($0.settlement?.cites ?? []) }
    cites += checks.flatMap(\.passes).flatMap(\.cites)
    var found = Set(cites.compactMap(\.runID))
    for verification in fixes.compactMap(\.verification) {
      found.insert(verification.red)
      found.formUnion(verification.green)
    }
    let symptoms = redRuns.map(\.id)
    return found.union(symptoms)
  }
}

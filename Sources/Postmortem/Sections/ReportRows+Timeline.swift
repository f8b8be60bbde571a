import CaseModel

extension ReportRows {
  static func timeline(_ c: ReportContext) -> ReportSection? {
    var moments =
      opening(c) + clues(c) + assumptions(c) + hypotheses(c) + changes(c) + notes(c) + causes(c)
      + gateMoments(c) + fixMoments(c) + closings(c)
    let told = Set(moments.flatMap(\.runs))
    moments += c.state.standingRuns.filter { !told.contains($0.id) }.compactMap { alone($0, c) }
    // A stable sort: what happened at once stays in the order above.
    let ordered = moments.enumerated().sorted {
      ($0.element.stamp.lamport, $0.element.stamp.wall, $0.offset)
        < ($1.element.stamp.lamport, $1.element.stamp.wall, $1.offset)
    }.map(\.element)
    let rows = ordered.map { moment -> [Piece] in
      let actor = moment.stamp.actor
      return [
        .instant(moment.stamp.wall), actor.isEmpty ? .word(.nothing) : .text(actor), moment.what,
      ]
    }
    let heads: [Word] = [.columnTime, .columnWho, .columnWhat]
    let chart = flowChart(c)
    let diagram = chart.chains.isEmpty ? [] : [ReportBlock.diagram(chart)]
    return ReportSection(
      .timeline, diagram + [.table(ReportTable(heads.map { .word($0) }, rows))])
  }

  private static func opening(_ c: ReportContext) -> [Moment] {
    let file = c.state.file
    var moments = [Moment(file.opened, .momentOpened, [.text(file.title)])]
    if let symptom = file.symptom, let because = symptom.because {
      moments.append(
        Moment(symptom.stamp, .momentSymptom, [.code(symptom.rule), .text(because)]))
    }
    return moments
  }

  private static func clues(_ c: ReportContext) -> [Moment] {
    c.state.clues.map { clue in
      Moment(
        clue.stamp, .momentClue,
        [.strong("C\(clue.number)"), .text(clue.text), c.bracketed(clue.cites)], cites: clue.cites)
    }
  }

  private static func assumptions(_ c: ReportContext) -> [Moment] {
    c.state.assumptions.flatMap { item in
      let label = Piece.strong("A\(item.number)")
      let added = Moment(
        item.stamp, .momentAssumption, [label, .text(item.text), c.bracketed(item.cites)],
        cites: item.cites)
      return [added] + item.settlements.map { settled(label, "assumption", $0, c) }
    }
  }

  private static func hypotheses(_ c: ReportContext) -> [Moment] {
    c.state.hypotheses.flatMap { item in
      let label = Piece.strong("H\(item.number)")
      let added = Moment(
        item.stamp, .momentHypothesis, [label, .text(item.text), c.bracketed(item.cites)],
        cites: item.cites)
      return [added] + item.settlements.map { settled(label, "hypothesis", $0, c) }
    }
  }

  /// A decision with what it rests on.
  private static func settled(
    _ label: Piece, _ family: String, _ settlement: Settlement, _ c: ReportContext
  ) -> Moment {
    var parts: [Piece] = [label, .state(family, settlement.state)]
    if !settlement.cites.isEmpty { parts.append(.words(.by, [c.cited(settlement.cites)])) }
    if settlement.recalled { parts.append(.word(.fromMemory)) }
    if let because = settlement.because { parts.append(.words(.colon, [.text(because)])) }
    return Moment(
      settlement.stamp, .list(parts, .blank), runs: settlement.cites.compactMap(\.runID))
  }

  private static func changes(_ c: ReportContext) -> [Moment] {
    c.state.changes.flatMap { change -> [Moment] in
      let label = Piece.strong("X\(change.number)")
      let first = c.state.standingRuns.first { $0.change == change.id }
      let result = first.map { Piece.words(.dash, [showed($0, c)]) } ?? .none
      var moments = [
        Moment(
          change.stamp, .words(.momentChange, [label, .text(change.text), result]),
          runs: first.map { [$0.id] } ?? [])
      ]
      if let settlement = change.settlement {
        moments.append(settled(label, "change", settlement, c))
      }
      return moments
    }
  }

  /// What a run says of the symptom.
  private static func showed(_ run: Run, _ c: ReportContext) -> Piece {
    let words: [VerdictValue: Word] = [
      .holds: .runShows, .fails: .runLacks, .outOfScope: .runOutOfScope,
    ]
    return .words(words[c.state.symptom(on: run.id)] ?? .runUnknown, [.label("R\(run.number)")])
  }

  private static func notes(_ c: ReportContext) -> [Moment] {
    c.state.evidence.map { item in
      var parts: [Piece] = [.strong("E\(item.number)")]
      if let about = item.about, let bearing = item.bearing {
        parts.append(
          .words(
            bearing == .supports ? .evidenceFor : .evidenceAgainst, [.label(c.name(about))]))
      }
      let text = Piece.text(item.text)
      parts.append(item.withdrawn == nil ? text : .marked(.struck, text))
      parts.append(c.bracketed(item.cites))
      if item.recalled { parts.append(.word(.fromMemory)) }
      let line = Piece.list(parts, .blank)
      let record = item.cites.first { if case .lines = $0 { true } else { false } }
        .flatMap { c.record($0) }
      return Moment(
        item.stamp, record.map { .list([line, $0], .line) } ?? line,
        runs: item.cites.compactMap(\.runID))
    }
  }

  private static func causes(_ c: ReportContext) -> [Moment] {
    let refused = c.state.refusedClauses.map { clause in
      Moment(
        clause.stamp, .momentRefused,
        [
          .marked(.struck, .text(clause.text)),
          .list(clause.cites.map { cite in .label(cite.runID.map { c.name($0) } ?? "?") }, .comma),
        ], cites: clause.cites)
    }
    let accepted = c.state.causes.map { cause in
      let cites = cause.clauses.flatMap(\.cites)
      let names = cause.hypotheses.map { Piece.strong(c.name($0)) }
      let runs = cites.compactMap(\.runID).compactMap { c.state.runs[$0] }
      let later = cause.withdrawn.map { Piece.words(.laterWithdrawn, [.text($0.because)]) }
      return Moment(
        cause.stamp, .momentCause,
        [
          .list(names, .comma), runs.isEmpty ? .none : .words(.bracketed, [c.runs(runs)]),
          .text(cause.mechanism), later ?? .none,
        ], cites: cites)
    }
    let tests = c.state.causes.flatMap(\.tests).map { test in
      Moment(
        test.stamp, .words(.momentCauseTested, tested(test, c)), runs: [test.without, test.alone])
    }
    return refused + accepted + tests
  }

  /// A run that no other row tells, if it shows the symptom or carries something.
  private static func alone(_ run: Run, _ c: ReportContext) -> Moment? {
    guard c.state.symptom(on: run.id) == .holds || c.carried(run) != nil else { return nil }
    let told = told(run, c)
    return told.isEmpty
      ? Moment(run.stamp, showed(run, c))
      : Moment(run.stamp, .momentRun, [showed(run, c), told])
  }
}

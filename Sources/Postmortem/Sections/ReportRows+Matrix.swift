import CaseModel

extension ReportRows {
  /// Predictions side by side in one table.
  private static let columnLimit = 12

  /// What each run says of each hypothesis's predictions.
  static func matrix(_ c: ReportContext) -> ReportSection? {
    let predictions = c.state.hypotheses.flatMap { c.state.predictions(of: $0.id) }
    let decided = c.state.standingRuns.filter { run in
      predictions.contains { [.holds, .fails].contains(value($0, run, c)) }
    }
    guard !decided.isEmpty else { return nil }
    var blocks: [ReportBlock] = [.paragraph([.word(.matrixLegend)])]
    for start in stride(from: 0, to: predictions.count, by: columnLimit) {
      let columns = Array(predictions[start..<min(start + columnLimit, predictions.count)])
      blocks.append(.table(table(columns, decided, c)))
    }
    let silent = c.state.standingRuns.filter { run in
      !decided.contains { $0.id == run.id }
        && predictions.contains { value($0, run, c) == .unknown }
    }
    if !silent.isEmpty { blocks.append(.paragraph([.words(.matrixSilent, [c.runs(silent)])])) }
    return ReportSection(.matrix, blocks)
  }

  private static func value(
    _ prediction: Prediction, _ run: Run, _ c: ReportContext
  ) -> VerdictValue? {
    c.state.verdict(prediction.id, on: run.id)?.value
  }

  private static func table(
    _ predictions: [Prediction], _ runs: [Run], _ c: ReportContext
  ) -> ReportTable {
    let heads =
      [Piece.word(.columnRun), .word(.columnConditions), .word(.columnSymptom)]
      + predictions.map { .label(c.name($0.id)) }
    return ReportTable(
      heads,
      runs.map { run in
        [.label("R\(run.number)"), told(run, c), sign(c.state.symptom(on: run.id), late: false)]
          + predictions.map { prediction in
            let late = c.isAfterTheFact(rule: prediction.id, run: run.id)
            return sign(value(prediction, run, c), late: late)
          }
      })
  }

  /// A run's conditions and what it carries.
  static func told(_ run: Run, _ c: ReportContext) -> Piece {
    let carried = c.carried(run).map { Piece.label(c.name($0)) } ?? .none
    return .list([c.conditions(run), carried], .blank)
  }

  private static func sign(_ value: VerdictValue?, late: Bool) -> Piece {
    switch value {
    case .holds: .word(late ? .signHoldsLate : .signHolds)
    case .fails: .word(late ? .signFailsLate : .signFails)
    case .unknown: .word(.signUnknown)
    case .outOfScope, nil: .word(.nothing)
    }
  }
}

import Bytes
import CaseModel

extension ReportRows {
  static func symptom(_ c: ReportContext) -> ReportSection? {
    let file = c.state.file
    var facts: [Piece] = []
    if let expected = file.expected {
      facts.append(.words(.expectedLine, [.text(expected)]))
    }
    if let actual = c.state.actualText { facts.append(.words(.actualLine, [.text(actual)])) }
    if let symptom = file.symptom {
      facts.append(.words(.symptomRule, [.code(symptom.rule)]))
      facts.append(shown(c))
      if let rate = c.state.symptomRate, rate.isFlaky {
        facts.append(
          .words(
            .flakyLine,
            [
              .count(rate.shown), .count(rate.judged), .text(rate.percent),
              .count(rate.quietAttempts),
            ]))
      }
    } else {
      facts.append(.word(.noSymptomRule))
    }
    if let rung = c.state.seenRung {
      facts.append(.words(.seenRung, [.state("seen", rung.rawValue)]))
    }
    return ReportSection(
      .symptomAndClues, [.bullets(facts)] + c.state.clues.flatMap { clue($0, c) })
  }

  /// In how many runs the symptom showed, of those that could have shown it.
  private static func shown(_ c: ReportContext) -> Piece {
    let judged = c.state.standingRuns.filter {
      $0.fix == nil && [.holds, .fails].contains(c.state.symptom(on: $0.id))
    }
    let red = judged.filter { c.state.symptom(on: $0.id) == .holds }
    if red.isEmpty { return .word(.neverShown) }
    return .words(.shownIn, [.count(red.count), .count(judged.count), c.runs(red)])
  }

  private static func clue(_ clue: Clue, _ c: ReportContext) -> [ReportBlock] {
    let head = Piece.list(
      [.strong("C\(clue.number)"), .text(clue.text), c.bracketed(clue.cites)], .blank)
    var blocks = [ReportBlock.paragraph([head, .words(.dash, [explanation(clue, c)])])]
    if let (first, second) = clue.contrast, let a = c.state.runs[first],
      let b = c.state.runs[second]
    {
      blocks.append(contrast(a, b, c))
    } else if let record = c.record(clue.cites) {
      blocks.append(.paragraph([record]))
    }
    return blocks
  }

  private static func explanation(_ clue: Clue, _ c: ReportContext) -> Piece {
    if let dismissal = clue.dismissal {
      return .words(
        dismissal.unrelated ? .clueUnrelated : .clueDismissed, [.text(dismissal.because)])
    }
    let clauses = (c.cause?.clauses ?? []).enumerated().filter { _, clause in
      clause.explains.contains(clue.id) && c.standing.clauses[clause.id] == .supported
    }
    guard c.causeStands, !clauses.isEmpty else { return .word(.clueOpen) }
    let numbers = clauses.map { Piece.count($0.offset + 1) }
    return .words(.clueExplained, [.list(numbers, .comma), .count(numbers.count)])
  }

  /// The conditions that differ between two runs.
  private static func contrast(_ a: Run, _ b: Run, _ c: ReportContext) -> ReportBlock {
    let left = c.state.fullConditions(of: a)
    let right = c.state.fullConditions(of: b)
    let keys = Set(left.keys).union(right.keys).filter { left[$0] != right[$0] }
      .sorted { UTF8Text.precedes($0, $1) }
    let names = [Piece.label("R\(a.number)"), .label("R\(b.number)")]
    if keys.isEmpty { return .paragraph([.words(.noContrast, names)]) }
    func value(_ value: String?) -> Piece { value.map { .code($0) } ?? .word(.nothing) }
    return .table(
      ReportTable(
        [.word(.columnCondition)] + names,
        keys.map { [.code($0), value(left[$0]), value(right[$0])] }))
  }
}

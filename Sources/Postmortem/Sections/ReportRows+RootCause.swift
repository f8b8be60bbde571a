import CaseModel

extension ReportRows {
  static func rootCause(_ c: ReportContext) -> ReportSection? {
    var blocks: [ReportBlock] = []
    if let cause = c.cause {
      if !c.causeStands { blocks.append(.paragraph([fallen(cause, c)])) }
      blocks.append(.paragraph([.sentence(cause.mechanism)]))
      let carriers = cause.hypotheses.compactMap { c.state.hypotheses[$0] }
      blocks.append(.bullets(carriers.map { accepted($0, c) }))
      if let test = cause.tests.last {
        blocks.append(.paragraph([.list(tested(test, c), .blank)]))
      }
    } else {
      blocks.append(.paragraph([.word(.noCauseAccepted)]))
    }
    let rows =
      (c.cause?.clauses ?? []).enumerated().map { clause($1, number: $0 + 1, c) }
      + c.state.refusedClauses.map { refused($0, c) }
    if !rows.isEmpty {
      let heads: [Word] = [
        .columnNumber, .columnClause, .columnStands, .columnEvidence, .columnExplains,
      ]
      blocks.append(.table(ReportTable(heads.map { .word($0) }, rows)))
    }
    let earlier = c.state.causes.filter { $0.id != c.cause?.id }
    if !earlier.isEmpty {
      blocks.append(
        .bullets(
          earlier.map { .words(.earlierCause, [.sentence($0.mechanism), fallen($0, c)]) }))
    }
    return ReportSection(.rootCause, blocks)
  }

  /// What a test of the root cause shows: whether it is needed, and whether it is enough.
  static func tested(_ test: Cause.Test, _ c: ReportContext) -> [Piece] {
    let finding = c.state.finding(of: test)
    func word(_ answer: Bool?, _ yes: Word, _ no: Word, _ unknown: Word) -> Word {
      answer.map { $0 ? yes : no } ?? unknown
    }
    return [
      .words(
        word(finding.isNeeded, .causeNeeded, .causeNotNeeded, .causeNeedUnknown),
        [.label(c.name(test.without))]),
      .words(
        word(finding.isEnough, .causeEnough, .causeNotEnough, .causeEnoughUnknown),
        [.label(c.name(test.alone))]),
    ]
  }

  /// Why a root cause does not stand.
  private static func fallen(_ cause: Cause, _ c: ReportContext) -> Piece {
    guard let withdrawn = cause.withdrawn else { return .word(.causeUnsupported) }
    return .words(
      withdrawn.insufficient ? .causeInsufficient : .causeWithdrawn,
      [.sentence(withdrawn.because)])
  }

  /// A hypothesis that the cause rests on, with what supports it.
  private static func accepted(_ item: Hypothesis, _ c: ReportContext) -> Piece {
    let state = c.hypothesisState(item.id)
    let head: [Piece] = [
      .strong("H\(item.number)"), .text(item.text),
      .words(.dash, [.marked(.emphasis, .state("hypothesis", state.rawValue))]),
    ]
    guard let decided = item.settlements.last(where: { $0.state == state.rawValue }) else {
      return .list(head, .blank)
    }
    var tail: [Piece] = []
    if !decided.cites.isEmpty { tail.append(.words(.by, [c.cited(decided.cites)])) }
    if decided.recalled { tail.append(.word(.fromMemory)) }
    return .list([.list(head + tail, .blank)] + c.records(decided.cites), .line)
  }

  private static func clause(_ clause: Clause, number: Int, _ c: ReportContext) -> [Piece] {
    let state = c.standing.clauses[clause.id] ?? .untested
    let text = Piece.text(clause.text)
    let word = Piece.state("clause", state.rawValue)
    return [
      .count(number),
      state == .contradicted ? .marked(.struck, text) : text,
      state == .untested ? .marked(.emphasis, word) : word,
      evidence(of: clause, state, c),
      c.labels("C", clause.explains.compactMap { c.state.clues[$0]?.number }),
    ]
  }

  /// The rule with the runs that decide it, then what is cited besides.
  private static func evidence(
    of clause: Clause, _ state: Clause.State, _ c: ReportContext
  ) -> Piece {
    let wanted: VerdictValue = state == .contradicted ? .fails : .holds
    let deciding = c.state.standingRuns.filter {
      c.state.verdict(clause.id, on: $0.id)?.value == wanted
    }
    var parts: [Piece] = []
    if let rule = clause.rule {
      parts.append(.code(rule))
      if !deciding.isEmpty {
        let places = deciding.prefix(placesShown).map { run -> Piece in
          .label(c.place(run.id, c.state.verdict(clause.id, on: run.id)?.spans ?? []))
        }
        let more = deciding.count - places.count
        let rest = more > 0 ? [Piece.words(.andMore, [.count(more)])] : []
        let value = Piece.state("value", wanted.rawValue)
        parts.append(.words(.trueOn, [value, .list(places + rest, .comma)]))
      }
    }
    let shown = Set(deciding.map(\.id))
    let cites = clause.cites.filter { cite in
      if case .entity(.clue, _) = cite { return false }
      if case .run(let id) = cite { return !shown.contains(id) }
      return true
    }
    if !cites.isEmpty { parts.append(c.cited(cites)) }
    return parts.isEmpty ? .word(.nothing) : .list(parts, .line)
  }

  private static func refused(_ clause: RefusedClause, _ c: ReportContext) -> [Piece] {
    var parts: [Piece] = []
    if let rule = clause.rule { parts.append(.code(rule)) }
    let places = clause.cites.map { cite -> Piece in
      guard case .verdict(_, let run, let value, let spans, _) = cite else { return c.cited(cite) }
      return .words(.trueOn, [.state("value", value.rawValue), .label(c.place(run, spans))])
    }
    parts.append(.list(places, .comma))
    if let record = c.record(clause.cites) { parts.append(record) }
    return [
      .word(.nothing), .marked(.struck, .text(clause.text)), .word(.clauseRefused),
      .list(parts, .line), .none,
    ]
  }

  /// Places named in a cell before the rest is only counted.
  static let placesShown = 4
}

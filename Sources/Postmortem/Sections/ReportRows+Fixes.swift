import CaseModel

extension ReportRows {
  static func fixes(_ c: ReportContext) -> ReportSection? {
    guard !c.state.fixes.isEmpty || !c.state.checks.isEmpty else { return nil }
    var blocks: [ReportBlock] = []
    for fix in c.state.fixes { blocks += review(fix, c) }
    if c.state.fixes.isEmpty {
      blocks.append(.paragraph([.word(.noFix)]))
      blocks.append(
        .bullets(c.state.checks.map { .list([.strong("K\($0.number)"), .text($0.text)], .blank) }))
    }
    return ReportSection(.fixAndVerification, blocks)
  }

  private static func review(_ fix: Fix, _ c: ReportContext) -> [ReportBlock] {
    let head = Piece.list(
      [
        .strong("F\(fix.number)"), .text(fix.text), c.bracketed(fix.cites),
        fix.mitigation ? .word(.isMitigation) : .none,
      ], .blank)
    var facts: [Piece] = [state(of: fix, c)]
    guard let review = c.state.review(of: fix.id, on: []) else {
      return [.paragraph([head]), .bullets(facts)]
    }
    let shownRed = fix.verification.flatMap { c.state.runs[$0.red] }
    if let run = shownRed ?? review.red.last {
      facts.append(
        .words(
          review.red.count > 1 ? .redRuns : .redRun,
          [.label("R\(run.number)"), .count(review.red.count)]))
    }
    let named: [(Word, [Run])] = [
      (.greenRuns, review.green), (.cleanRuns, c.cleanRuns(with: fix.id)),
      (.stillRed, review.stillRed),
    ]
    for (word, runs) in named where !runs.isEmpty { facts.append(.words(word, [c.runs(runs)])) }
    if review.green.isEmpty { facts.append(.word(.noGreenRun)) }
    var blocks: [ReportBlock] = [.paragraph([head]), .bullets(facts)]
    if !review.checks.isEmpty {
      let heads: [Word] = [.columnResult, .columnCheck, .columnRule, .columnShownBy]
      blocks.append(
        .table(ReportTable(heads.map { .word($0) }, review.checks.map { check($0, c) })))
    }
    return blocks
  }

  private static func state(of fix: Fix, _ c: ReportContext) -> Piece {
    let state = c.standing.fixes[fix.id] ?? .proposed
    let word = Piece.marked(.emphasis, .state("fix", state.rawValue))
    if let settlement = fix.settlement {
      return .words(
        .stateBecause, [word, .instant(settlement.stamp.wall), .text(settlement.because ?? "")])
    }
    if state == .verified, let verification = fix.verification {
      return .words(.stateSince, [word, .instant(verification.stamp.wall)])
    }
    return .words(.stateAlone, [word])
  }

  private static func check(_ result: FixReview.CheckResult, _ c: ReportContext) -> [Piece] {
    let check = result.check
    let signs: [VerdictValue: Word] = [.holds: .checkHolds, .fails: .checkFails]
    var shown: [Piece] = []
    if !result.runs.isEmpty { shown.append(c.runs(result.runs)) }
    if result.value == .unknown, let sentence = result.sentence { shown.append(.text(sentence)) }
    for pass in check.passes {
      let rung = Piece.state("rung", pass.rung.rawValue)
      let because = pass.because.map { Piece.words(.colon, [.text($0)]) } ?? .none
      shown.append(
        .list(
          [.words(.seenByEye, [.text(pass.stamp.actor), rung]), c.bracketed(pass.cites), because],
          .blank))
    }
    return [
      .word(signs[result.value] ?? .checkUnknown),
      .list([.strong("K\(check.number)"), .text(check.text)], .blank),
      check.rule.map { .code($0) } ?? .word(.byEye),
      .list(shown, .line),
    ]
  }

  /// Changes and fixes that a run showed not to help.
  static func failedChanges(_ c: ReportContext) -> ReportSection? {
    let failed = Set(c.standing.failures.map(\.what))
    var blocks: [ReportBlock] = []
    if !failed.isEmpty {
      let heads: [Word] = [.columnChange, .columnText, .columnFailedIn, .columnThen]
      blocks.append(
        .table(
          ReportTable(
            heads.map { .word($0) }, c.standing.failures.map { failure($0.what, $0.run, c) })))
    }
    let others = c.state.changes.filter { !failed.contains($0.id) }
    if !others.isEmpty {
      blocks.append(.paragraph([.word(.otherChanges)]))
      blocks.append(
        .bullets(
          others.map { change in
            .list(
              [
                .strong("X\(change.number)"), .text(change.text),
                .words(.dash, [became(change.settlement, c)]),
              ], .blank)
          }))
    }
    return blocks.isEmpty ? nil : ReportSection(.failedChanges, blocks)
  }

  private static func failure(_ what: EntityID, _ run: Run, _ c: ReportContext) -> [Piece] {
    let change = c.state.changes[what]
    let fix = c.state.fixes[what]
    return [
      .strong(c.name(what)), .text(change?.text ?? fix?.text ?? ""), .label("R\(run.number)"),
      became(change?.settlement ?? fix?.settlement, c),
    ]
  }

  private static func became(_ settlement: Settlement?, _ c: ReportContext) -> Piece {
    guard let settlement else { return .word(.unsettled) }
    let word = Piece.state("change", settlement.state)
    guard let because = settlement.because else { return word }
    return .list([word, .words(.bracketed, [.text(because)])], .blank)
  }
}

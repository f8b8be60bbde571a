import CaseModel

extension ReportRows {
  static func summary(_ c: ReportContext) -> ReportSection? {
    let sentences = summarySentences(c)
    // The resolution and what it is about, then the numbers and times as a paragraph of their own.
    let told = sentences.count - timeSentences(c).count
    return ReportSection(
      .summary, [.paragraph(Array(sentences[..<told])), .paragraph(Array(sentences[told...]))])
  }

  /// What happened, in a few sentences.
  static func summarySentences(_ c: ReportContext) -> [Piece] {
    [resolution(c)] + bug(c) + [cause(c)] + [fix(c)].compactMap { $0 } + timeSentences(c)
  }

  private static func resolution(_ c: ReportContext) -> Piece {
    guard let closing = c.state.file.closing else {
      return .marked(.strong, .word(.resolutionOpen))
    }
    if !c.standing.isClosed { return .marked(.strong, .word(.resolutionFell)) }
    if closing.resolution == .duplicate {
      let other = Piece.code(closing.duplicateOf ?? "?")
      return .marked(.strong, .words(.resolutionDuplicate, [other]))
    }
    return .marked(.strong, .state("resolution", closing.resolution.rawValue))
  }

  private static func bug(_ c: ReportContext) -> [Piece] {
    var sentences: [Piece] = []
    if let expected = c.state.file.expected {
      sentences.append(.words(.expectedSentence, [.sentence(expected)]))
    }
    if let actual = c.state.actualText {
      sentences.append(.words(.actualSentence, [.sentence(actual)]))
    }
    if let rate = c.state.symptomRate, rate.isFlaky {
      sentences.append(
        .words(
          .flakySentence, [.count(rate.shown), .count(rate.judged), .text(rate.percent)]))
    }
    return sentences
  }

  private static func cause(_ c: ReportContext) -> Piece {
    guard let cause = c.cause else { return .word(.noCause) }
    guard c.causeStands else { return .word(.causeFell) }
    return .words(.causeSentence, [.sentence(cause.mechanism)])
  }

  private static func fix(_ c: ReportContext) -> Piece? {
    let closed = c.state.file.closing?.fix.flatMap { c.state.fixes[$0] }
    guard let fix = closed ?? c.state.fixes.all.last else { return nil }
    let state = Piece.state("fix", (c.standing.fixes[fix.id] ?? .proposed).rawValue)
    return .words(
      fix.mitigation ? .mitigationSentence : .fixSentence,
      [.label("F\(fix.number)"), state, .sentence(fix.text)])
  }

  private static func timeSentences(_ c: ReportContext) -> [Piece] {
    let state = c.state
    let fallen = state.hypotheses.filter { c.hypothesisState($0.id) == .falsified }.count
    let failed = c.standing.failures.count
    let effort: Word = c.standing.isClosed ? .effort : .effortSoFar
    var sentences: [Piece] = [
      .words(effort, [.count(state.runs.count), .count(state.hypotheses.count)])
    ]
    if fallen > 0 { sentences.append(.words(.effortFallen, [.count(fallen)])) }
    if failed > 0 { sentences.append(.words(.effortFailed, [.count(failed)])) }
    sentences.append(.words(.opened, [.code(state.file.slug), .instant(state.file.opened.wall)]))
    if let closing = state.file.closing, c.standing.isClosed {
      sentences.append(.words(.closed, [.instant(closing.stamp.wall)]))
    }
    return sentences
  }
}

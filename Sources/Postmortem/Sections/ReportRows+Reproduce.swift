import CaseModel

extension ReportRows {
  /// Commands shown that look again at a cited record.
  private static let commandLimit = 6

  /// How each run was made, and how to look at it again.
  static func reproduce(_ c: ReportContext) -> ReportSection? {
    guard !c.state.runs.isEmpty else { return nil }
    let heads: [Word] = [
      .columnRun, .columnMadeBy, .columnConditions, .columnBuild, .columnOutcome, .columnLog,
    ]
    let common = c.commonConditions
    let shared = common.isEmpty ? [] : [Piece.words(.sameInAll, [.code(c.pairs(common))])]
    return ReportSection(
      .reproduce,
      [
        .paragraph([.word(.reproduceIntro)]), .commands(commands(c)), .paragraph(shared),
        .table(ReportTable(heads.map { .word($0) }, c.state.runs.map { run($0, c) })),
      ] + simulations(c) + executions(c) + ignored(c))
  }

  /// What does not count when a run is replayed or compared.
  private static func ignored(_ c: ReportContext) -> [ReportBlock] {
    guard !c.state.ignored.isEmpty else { return [] }
    let heads: [Word] = [.columnName, .columnPattern, .columnWhy]
    let rows = c.state.ignored.map { item -> [Piece] in
      [.code(item.name), .code(item.pattern), .text(item.because)]
    }
    return [
      .paragraph([.word(.ignoredIntro)]), .table(ReportTable(heads.map { .word($0) }, rows)),
    ]
  }

  private static func commands(_ c: ReportContext) -> [String] {
    let settlements =
      c.state.hypotheses.flatMap(\.settlements) + c.state.assumptions.flatMap(\.settlements)
    var shown: [String] = []
    for cite in settlements.flatMap(\.cites) {
      guard case .verdict(_, let run, _, let spans, _) = cite, !spans.isEmpty else { continue }
      let place = c.place(run, spans)
      if !shown.contains(place) { shown.append(place) }
    }
    return ["inquest verify"] + shown.prefix(commandLimit).map { "inquest run show \($0)" }
  }

  private static func run(_ run: Run, _ c: ReportContext) -> [Piece] {
    let label = Piece.strong("R\(run.number)")
    let outcomes = c.state.toldOutcomes(of: run)
    return [
      run.voided == nil ? label : .marked(.struck, label),
      madeBy(run), told(run, c),
      run.build.map { .code($0) } ?? .word(.nothing),
      outcomes.isEmpty ? .word(.nothing) : .code(c.pairs(outcomes)),
      run.log.map { .code(String($0.digest.prefix(12))) } ?? .word(.nothing),
    ]
  }

  private static func madeBy(_ run: Run) -> Piece {
    var parts = [Piece.state("kind", run.kind.rawValue)]
    if let source = run.source { parts.append(.code(fileName(source))) }
    if let seenBy = run.seenBy { parts.append(.words(.by, [.text(seenBy)])) }
    if let log = run.log {
      let word: Word = log.truncated ? .logTruncated : .logWhole
      parts.append(.words(word, [.count(log.lines), .count(log.records), .code(log.format)]))
      if log.firstLine > 1 { parts.append(.words(.logFromLine, [.count(log.firstLine)])) }
    }
    if run.noProbes { parts.append(.word(.withoutProbes)) }
    return .list(parts, .blank)
  }

  /// A path as given, unless it says where somebody keeps their files.
  static func fileName(_ path: String) -> String {
    guard path.hasPrefix("/"), let last = path.split(separator: "/").last else { return path }
    return String(last)
  }
}

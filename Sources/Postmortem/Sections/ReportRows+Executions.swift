import CaseModel

extension ReportRows {
  /// The runs of programs that something rests on: how each is made again, and what it was made of.
  static func executions(_ c: ReportContext) -> [ReportBlock] {
    let cited = c.state.citedRuns
    let runs = c.state.runs.filter { $0.execution != nil && cited.contains($0.id) }
    guard !runs.isEmpty else { return [] }
    let heads: [Word] = [
      .columnRun, .columnCommand, .columnAttempts, .columnExecutable, .columnProgram,
    ]
    return [
      .paragraph([.word(.executedIntro)]),
      .commands(runs.map { "inquest run replay R\($0.number)" }),
      .table(ReportTable(heads.map { .word($0) }, runs.map { execution($0, c) })),
    ]
  }

  private static func execution(_ run: Run, _ c: ReportContext) -> [Piece] {
    guard let execution = run.execution else { return [] }
    var program: [Piece] = []
    if let revision = execution.revision {
      program.append(
        .words(
          execution.patch == nil ? .atRevision : .atChangedRevision,
          [.code(String(revision.prefix(12)))]))
    }
    for (path, digest) in execution.inputs.sorted(by: {
      $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
    }) {
      program.append(.code("\(fileName(path)) \(digest.prefix(12))"))
    }
    let symptom = c.state.symptomAttempts(on: run.id)
    let attempts: Piece =
      symptom.judged == 0
      ? .count(execution.attempts.count)
      : .words(.shownOf, [.count(execution.attempts.count), .count(symptom.shown)])
    return [
      .strong("R\(run.number)"),
      .code(CommandWords.spelled(c.state.command(executing: run) ?? execution.command)),
      attempts,
      execution.executableDigest.map { .code(String($0.prefix(12))) } ?? .word(.nothing),
      program.isEmpty ? .word(.nothing) : .list(program, .blank),
    ]
  }
}

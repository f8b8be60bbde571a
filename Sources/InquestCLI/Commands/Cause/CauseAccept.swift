import CommandParsing
import Inquest

/// Accepts a root cause.
struct CauseAccept: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept", abstract: "Accepts a root cause; its clauses are judged.",
    discussion: """
      A clause is TEXT [:: RULE] @citation…. Its rule is judged on every run: one that a run
      contradicts is refused and listed, one that nothing supports is listed as untested.

      Examples:
        inquest cause accept H4 --mechanism "a second recognizer pops" \\
          --clause 'it takes drags to the right :: symptom when gesture=right @R9 @C1'
      """)

  @Argument(help: ArgumentHelp("The hypotheses, all of them needed.", valueName: "H"))
  var labels: [String]

  @Option(help: ArgumentHelp("How it makes the symptom.", valueName: "TEXT"))
  var mechanism: String

  @Option(
    help: ArgumentHelp("A sentence of it; may be repeated.", valueName: "TEXT [:: RULE] @R @C"))
  var clause: [String] = []

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let receipt = try bench.acceptCause(
        labels, mechanism: mechanism, clauses: clause, try globals.request())
      let cause = receipt.subject.flatMap { receipt.after.causes[$0] }
      let reply = Reply(
        receipt, "cause accepted on \(labels.joined(separator: ", ")): \(mechanism)",
        details: cause.map { CauseText.clauses($0, receipt.after) } ?? [])
      return try reply.refusingContradictions()
    }
  }
}

import CommandParsing
import Inquest

/// Lays two runs side by side.
struct RunCompare: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Lays two runs side by side: where they differ and part.",
    discussion: """
      Shows the conditions and outcomes that differ, how often each probe and each source of a rule
      stands in the two, what only one of them has, the layers of the probes that each reached, and
      the first line in which their outputs part, once what means nothing is laid over each other
      ('inquest case ignore' lists what that is; --explain says on how many lines it was needed).

      Of a batch, name an attempt (R7.3), or leave the choice: an attempt that shows the symptom is
      compared with one that does not. One batch alone is compared with itself in that way; without
      labels, the last run is when it is such a batch, else the last two are compared. --clue makes
      the pair a clue.

      Examples:
        inquest run compare
        inquest run compare R3 R4
        inquest run compare R7
        inquest run compare R7.1 R7.12 --explain
        inquest run compare R3 R4 --clue "one processor never hangs"
      """)

  @Argument(help: ArgumentHelp("A run, or an attempt of one.", valueName: "R"))
  var first: String?

  @Argument(help: ArgumentHelp("The other one.", valueName: "R"))
  var second: String?

  @Flag(help: "List what is ignored, and on how many lines that was needed.")
  var explain = false

  @Option(
    help: ArgumentHelp("Adds this clue, with the two runs as its contrast.", valueName: "TEXT"))
  var clue: String?

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let comparison = try bench.compare(first, second)
      var reply = ComparisonText.reply(comparison, explains: explain)
      guard let clue else { return reply }
      let receipt = try bench.addClue(clue, cites: comparison.cites)
      reply.lines.insert("[\(receipt.slug)] \(receipt.label ?? "") \(clue)", at: 0)
      reply.label = receipt.label
      reply.remarks = receipt.remarks
      let data = reply.data
      reply.data = { data().merging(["clue": .optional(receipt.label)]) { first, _ in first } }
      return reply
    }
  }
}

import CommandParsing
import Inquest

/// Lays two runs side by side.
struct RunCompare: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Lays two runs side by side: where they differ and part.",
    discussion: """
      Shows the conditions and outcomes that differ, the records of each probe side by side, the
      probes that only one of them has, the layers that each reached, and the first line in which
      their outputs part once times, process numbers, addresses and temporary paths are laid over
      each other ('inquest run replay R --explain' lists how). --clue makes the pair a clue.

      Examples:
        inquest run compare R3 R4
        inquest run compare R7.1 R7.12
        inquest run compare R3 R4 --clue "one processor never hangs"
      """)

  @Argument(help: ArgumentHelp("A run, or an attempt of one.", valueName: "R"))
  var first: String

  @Argument(help: ArgumentHelp("The other one.", valueName: "R"))
  var second: String

  @Option(
    help: ArgumentHelp("Adds this clue, with the two runs as its contrast.", valueName: "TEXT"))
  var clue: String?

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let comparison = try bench.compare(first, second)
      var reply = ComparisonText.reply(comparison)
      guard let clue else { return reply }
      let receipt = try bench.addClue(
        clue, cites: ["@R\(comparison.first.number)", "@R\(comparison.second.number)"])
      reply.lines.insert("[\(receipt.slug)] \(receipt.label ?? "") \(clue)", at: 0)
      reply.label = receipt.label
      reply.remarks = receipt.remarks
      let data = reply.data
      reply.data = { data().merging(["clue": .optional(receipt.label)]) { first, _ in first } }
      return reply
    }
  }
}

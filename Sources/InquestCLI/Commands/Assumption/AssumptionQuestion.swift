import CommandParsing
import Inquest

/// Questions an assumption.
struct AssumptionQuestion: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "question", abstract: "Questions an assumption; new text makes one.",
    discussion: """
      Examples:
        inquest assumption question A1
        inquest assumption question "the property names every recognizer"
      """)

  @Argument(help: ArgumentHelp("An assumption, or the text of a new one.", valueName: "TEXT"))
  var words: [String]

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let words = Words(self.words)
      let receipt = try bench.questionAssumption(
        words.text, cites: words.cites, try globals.request())
      let strikes = receipt.after.strikes(receipt.after.standing).count
      return Reply(
        receipt, "\(receipt.label ?? "") questioned; strikes since: \(strikes)",
        data: ["strikes": .count(strikes)])
    }
  }
}

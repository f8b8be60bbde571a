import CommandParsing
import Inquest

/// Adds a clue.
struct ClueAdd: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Adds something that the root cause must explain.",
    discussion: """
      Examples:
        inquest clue add "left works, right fails" @R1 @R2
      """)

  @Argument(
    help: ArgumentHelp("The clue, and what it cites; two runs make a contrast.", valueName: "TEXT"))
  var words: [String] = []

  @OptionGroup var editing: EditOption

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let words = try editing.words(self.words, "the clue")
      let receipt = try bench.addClue(words.text, cites: words.cites)
      let clue = receipt.subject.flatMap { receipt.after.clues[$0] }
      return Reply(
        receipt, "\(receipt.label ?? "") \(clue?.text ?? "")",
        details: clue.map { ContrastText.lines($0, receipt.after) } ?? [])
    }
  }
}

import CommandParsing
import Inquest

/// States a hypothesis.
struct HypothesisAdd: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "States a hypothesis, with what it predicts.",
    discussion: """
      Examples:
        inquest hypothesis add "our right branch is wrong" \\
          --predict '[CategorySwipe] fires when gesture=right'
      """)

  @Argument(help: ArgumentHelp("The claim about the cause, and what it cites.", valueName: "TEXT"))
  var words: [String]

  @Option(
    help: ArgumentHelp("A rule that must hold if it is true; may be repeated.", valueName: "RULE"))
  var predict: [String] = []

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let words = Words(self.words)
      let receipt = try bench.addHypothesis(words.text, rules: predict, cites: words.cites)
      return Reply(
        receipt, "\(receipt.label ?? "") open: \(words.text)",
        details: receipt.subject.map { StateText.predictions(of: $0, receipt.after) } ?? [])
    }
  }
}

import CommandParsing
import Inquest

/// States a hypothesis.
struct HypothesisAdd: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "States a hypothesis, with what it predicts.",
    discussion: """
      Each tag that a rule reads and no probe has becomes a planned probe; --at says where it will
      stand.

      Examples:
        inquest hypothesis add "our right branch is wrong" \\
          --predict '[CategorySwipe] fires when gesture=right' --at CategoryList.swift:212
      """)

  @Argument(help: ArgumentHelp("The claim about the cause, and what it cites.", valueName: "TEXT"))
  var words: [String] = []

  @Option(
    help: ArgumentHelp("A rule that must hold if it is true; may be repeated.", valueName: "RULE"))
  var predict: [String] = []

  @Option(help: ArgumentHelp("Where the probes of its rules stand.", valueName: "FILE:LINE"))
  var at: String?

  @OptionGroup var editing: EditOption

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let words = try editing.words(self.words, "the hypothesis")
      let receipt = try bench.addHypothesis(words.text, rules: predict, cites: words.cites, at: at)
      return Reply(
        receipt, "\(receipt.label ?? "") open: \(words.text)",
        details: (receipt.subject.map { StateText.predictions(of: $0, receipt.after) } ?? [])
          + ProbeText.planned(receipt))
    }
  }
}

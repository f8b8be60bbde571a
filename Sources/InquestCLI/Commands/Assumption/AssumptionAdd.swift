import CommandParsing
import Inquest

/// Adds an assumption.
struct AssumptionAdd: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Writes down something taken for granted.",
    discussion: """
      Examples:
        inquest assumption add "disabling the recognizer disables system back" @git:4be1f02
      """)

  @Argument(help: ArgumentHelp("The assumption, and what it cites.", valueName: "TEXT"))
  var words: [String] = []

  @Option(
    help: ArgumentHelp("A rule that must hold if it is true; may be repeated.", valueName: "RULE"))
  var predict: [String] = []

  @OptionGroup var editing: EditOption

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let words = try editing.words(self.words, "what is taken for granted")
      let receipt = try bench.addAssumption(words.text, rules: predict, cites: words.cites)
      return Reply(
        receipt, "\(receipt.label ?? "") unverified: \(words.text)",
        details: (receipt.subject.map { StateText.predictions(of: $0, receipt.after) } ?? [])
          + ProbeText.planned(receipt))
    }
  }
}

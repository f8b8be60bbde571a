import CommandParsing
import Inquest

/// Falsifies a hypothesis by what runs or citations say.
struct HypothesisFalsify: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "falsify", abstract: "Falsifies a hypothesis by what runs or citations say.",
    discussion: """
      Without a label, every hypothesis that the last command which made runs decided, by all its
      runs and the earlier verdicts they settled. New text makes a hypothesis and decides it.

      Examples:
        inquest hypothesis falsify
        inquest hypothesis falsify H1 @R4
        inquest hypothesis falsify "it is the fan" @R4:17
      """)

  @Argument(
    help: ArgumentHelp(
      "The hypothesis, or the text of a new one; and what it rests on: @R4, @R4:17, @E2, @git:COMMIT, @FILE:LINE.",
      valueName: "H|TEXT|@CITE"))
  var words: [String] = []

  @Option(
    help: ArgumentHelp("What a new one predicts; may be repeated.", valueName: "RULE"))
  var predict: [String] = []

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let words = Words(self.words)
      let receipt = try bench.settleHypothesis(
        words.text, .falsified, rules: predict, cites: words.cites, try globals.request())
      return VerdictText.reply(receipt)
    }
  }
}

import CommandParsing
import Inquest

/// Falsifies a hypothesis by what runs or citations say.
struct HypothesisFalsify: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "falsify", abstract: "Falsifies a hypothesis by what runs or citations say.",
    discussion: """
      Examples:
        inquest hypothesis falsify H1 @R4
        inquest hypothesis falsify H1
      """)

  @Argument(help: ArgumentHelp("The hypothesis.", valueName: "H"))
  var label: String

  @Argument(
    help: ArgumentHelp(
      "What it rests on: @R4, @R4:17, @E2, @git:COMMIT, @FILE:LINE.", valueName: "@CITE"))
  var cites: [String] = []

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let receipt = try bench.settleHypothesis(
        label, .falsified, cites: cites, try globals.request())
      return Reply(receipt, VerdictText.hypothesis(receipt), details: VerdictText.open(receipt))
    }
  }
}

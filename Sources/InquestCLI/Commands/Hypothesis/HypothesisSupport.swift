import CommandParsing
import Inquest

/// Supports a hypothesis by what runs or citations say.
struct HypothesisSupport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "support", abstract: "Supports a hypothesis by what runs or citations say.",
    discussion: """
      Examples:
        inquest hypothesis support H1 @R4
        inquest hypothesis support H1
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
        label, .supported, cites: cites, try globals.request())
      return Reply(receipt, VerdictText.hypothesis(receipt), details: VerdictText.open(receipt))
    }
  }
}

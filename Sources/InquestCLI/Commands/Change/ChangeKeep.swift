import CommandParsing
import Inquest

/// Says that a change stays.
struct ChangeKeep: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keep", abstract: "Says that a change stays.",
    discussion: """
      Examples:
        inquest change keep X2 --because "it does nothing"
      """)

  @Argument(help: ArgumentHelp("The change.", valueName: "X"))
  var label: String

  @Argument(
    help: ArgumentHelp(
      "What it rests on: @R4, @R4:17, @E2, @git:COMMIT, @FILE:LINE.", valueName: "@CITE"))
  var cites: [String] = []

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let receipt = try bench.settleChange(
        label, .kept, cites: cites, try globals.request())
      return Reply(receipt, "\(receipt.label ?? "") kept")
    }
  }
}

import CommandParsing
import Inquest

/// Confirms an assumption.
struct AssumptionConfirm: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "confirm", abstract: "Confirms an assumption by what runs or citations say.",
    discussion: """
      Examples:
        inquest assumption confirm A1 @R9
      """)

  @Argument(help: ArgumentHelp("The assumption.", valueName: "A"))
  var label: String

  @Argument(
    help: ArgumentHelp(
      "What it rests on: @R4, @R4:17, @E2, @git:COMMIT, @FILE:LINE.", valueName: "@CITE"))
  var cites: [String] = []

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let receipt = try bench.settleAssumption(
        label, .confirmed, cites: cites, try globals.request())
      return Reply(receipt, VerdictText.assumption(receipt))
    }
  }
}

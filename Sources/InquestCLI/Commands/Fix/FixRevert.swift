import CommandParsing
import Inquest

/// Says that a fix was taken back.
struct FixRevert: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "revert", abstract: "Says that a fix was taken back.",
    discussion: """
      Examples:
        inquest fix revert F1 --because "…"
      """)

  @Argument(help: ArgumentHelp("The fix.", valueName: "F"))
  var label: String

  @Argument(
    help: ArgumentHelp(
      "What it rests on: @R4, @R4:17, @E2, @git:COMMIT, @FILE:LINE.", valueName: "@CITE"))
  var cites: [String] = []

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let receipt = try bench.settleFix(label, .reverted, cites: cites, try globals.request())
      return Reply(receipt, "\(receipt.label ?? "") reverted")
    }
  }
}

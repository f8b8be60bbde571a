import CommandParsing
import Inquest

/// Gives a fix up.
struct FixFail: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fail", abstract: "Gives a fix up.",
    discussion: """
      Examples:
        inquest fix fail F1 --because "…"
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
      let receipt = try bench.settleFix(label, .failed, cites: cites, try globals.request())
      return Reply(receipt, "\(receipt.label ?? "") failed")
    }
  }
}

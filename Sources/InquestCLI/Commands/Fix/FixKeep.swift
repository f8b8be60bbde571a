import CommandParsing
import Inquest

/// Keeps a fix by a person's word.
struct FixKeep: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keep", abstract: "Keeps a fix by a person's word.",
    discussion: """
      Examples:
        inquest fix keep F1 --because "…"
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
      let receipt = try bench.settleFix(label, .kept, cites: cites, try globals.request())
      return Reply(receipt, "\(receipt.label ?? "") kept")
    }
  }
}

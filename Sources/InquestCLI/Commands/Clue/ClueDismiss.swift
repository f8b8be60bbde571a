import CommandParsing
import Inquest

/// Dismisses a clue.
struct ClueDismiss: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dismiss", abstract: "Finds a clue to need no explanation.",
    discussion: """
      Examples:
        inquest clue dismiss C2 --unrelated --because "true, but another bug"
      """)

  @Argument(help: ArgumentHelp("The clue.", valueName: "C"))
  var label: String

  @Flag(help: "True, and not this bug.")
  var unrelated = false

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let receipt = try bench.dismissClue(
        label, unrelated: unrelated, try globals.request())
      return Reply(
        receipt, "\(receipt.label ?? "") \(unrelated ? "real, unrelated" : "dismissed")")
    }
  }
}

import CommandParsing
import Inquest

/// Withdraws a hypothesis.
struct HypothesisWithdraw: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "withdraw", abstract: "Withdraws a hypothesis.",
    discussion: """
      Examples:
        inquest hypothesis withdraw H2 --because "the same as H1"
      """)

  @Argument(help: ArgumentHelp("The hypothesis.", valueName: "H"))
  var label: String

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let receipt = try bench.withdrawHypothesis(label, try globals.request())
      return Reply(receipt, "\(receipt.label ?? "") withdrawn")
    }
  }
}

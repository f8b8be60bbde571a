import CommandParsing
import Inquest

/// Withdraws the root cause.
struct CauseWithdraw: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "withdraw", abstract: "Withdraws the root cause.",
    discussion: """
      Examples:
        inquest cause withdraw --insufficient --because "it pops with the fix, too"
      """)

  @Flag(help: "It was right, and not enough.")
  var insufficient = false

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let receipt = try bench.withdrawCause(
        insufficient: insufficient, try globals.request())
      return Reply(receipt, "cause \(insufficient ? "insufficient" : "withdrawn")")
    }
  }
}

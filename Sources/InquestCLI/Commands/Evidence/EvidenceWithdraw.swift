import CommandParsing
import Inquest

/// Withdraws evidence.
struct EvidenceWithdraw: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "withdraw", abstract: "Takes a statement back; what rested on it alone falls.",
    discussion: """
      Examples:
        inquest evidence withdraw E3 --because "it was another build"
      """)

  @Argument(help: ArgumentHelp("The statement.", valueName: "E"))
  var label: String

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let receipt = try bench.withdrawEvidence(label, try globals.request())
      return Reply(receipt, "\(receipt.label ?? "") withdrawn")
    }
  }
}

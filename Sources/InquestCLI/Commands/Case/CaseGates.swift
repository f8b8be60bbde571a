import CommandParsing
import Inquest

/// Changes what the gates do.
struct CaseGates: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gates", abstract: "Changes what the gates do; the report lists it.",
    discussion: """
      Examples:
        inquest case gates strict --because "this one ships to everybody"
      """)

  @Argument(help: "guided refuses the five gates that matter most, strict all, log none.")
  var mode: GateMode

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let receipt = try bench.setGates(mode, try globals.request())
      return Reply(
        receipt,
        "gates \(receipt.before.file.gates.rawValue) → \(receipt.after.file.gates.rawValue)",
        data: ["gates": .text(receipt.after.file.gates.rawValue)])
    }
  }
}

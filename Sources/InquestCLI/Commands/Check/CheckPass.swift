import CommandParsing
import Inquest

/// Passes a check by eye.
struct CheckPass: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pass", abstract: "Says that a person saw a check hold.",
    discussion: """
      Examples:
        inquest check pass K5 --rung field --because "tried ten times"
      """)

  @Argument(help: ArgumentHelp("The check.", valueName: "K"))
  var label: String

  @Option(help: "Where it was seen.")
  var rung: Rung

  @Argument(
    help: ArgumentHelp(
      "What it rests on: @R4, @R4:17, @E2, @git:COMMIT, @FILE:LINE.", valueName: "@CITE"))
  var cites: [String] = []

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let receipt = try bench.passCheck(
        label, rung: rung, cites: cites, try globals.request())
      let actor = receipt.after.latest.actor
      return Reply(
        receipt, "\(receipt.label ?? "") seen to hold on the \(rung.rawValue) by \(actor)")
    }
  }
}

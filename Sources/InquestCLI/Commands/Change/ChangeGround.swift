import CommandParsing
import Inquest

/// Says which assumptions a change rests on.
struct ChangeGround: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ground", abstract: "Says which assumptions a change rests on.",
    discussion: """
      Unless told, a change rests on every assumption that nobody had verified when it was made.
      Without assumptions it rests on none.

      Examples:
        inquest change ground X2 A1
        inquest change ground X2
      """)

  @Argument(help: ArgumentHelp("The change.", valueName: "X"))
  var label: String

  @Argument(help: ArgumentHelp("The assumptions.", valueName: "A"))
  var assumptions: [String] = []

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let receipt = try bench.groundChange(label, on: assumptions)
      let change = receipt.subject.flatMap { receipt.after.changes[$0] }
      return Reply(
        receipt, change.map { ChangeText.grounds($0, receipt.after) } ?? "",
        data: change.map { ["change": ChangeText.datum($0, receipt.after)] } ?? [:])
    }
  }
}

import CommandParsing
import Inquest

/// Sets conditions of a run right.
struct RunSet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Sets conditions of a run right; its rules are judged again.",
    discussion: """
      Examples:
        inquest run set R5 gesture=right --because "the sheet says so"
      """)

  @Argument(help: ArgumentHelp("The run.", valueName: "R"))
  var label: String

  @Argument(help: ArgumentHelp("Conditions.", valueName: "K=V"))
  var conditions: [String]

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let receipt = try bench.setRun(label, conditions, try globals.request())
      guard let id = receipt.subject, let old = receipt.before.runs[id],
        let new = receipt.after.runs[id]
      else { return Reply(receipt, label) }
      let before = receipt.before.fullConditions(of: old)
      let after = receipt.after.fullConditions(of: new)
      let keys = Set(after.keys.filter { before[$0] != after[$0] })
      let from = StateText.pairs(before.filter { keys.contains($0.key) })
      let to = StateText.pairs(after.filter { keys.contains($0.key) })
      return Reply(
        receipt, keys.isEmpty ? label : "\(label) \(from.isEmpty ? "unsaid" : from) → \(to)",
        details: [StateText.run(new, receipt.after)])
    }
  }
}

import CommandParsing
import Inquest

/// Adds a prediction.
struct HypothesisPredict: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "predict", abstract: "Adds a prediction; it is judged on the runs made before.",
    discussion: """
      Examples:
        inquest hypothesis predict H1 '[ShouldBegin] fires when gesture=right'
      """)

  @Argument(help: ArgumentHelp("The hypothesis, or an assumption.", valueName: "H"))
  var label: String

  @Argument(help: ArgumentHelp("A rule that must hold if it is true.", valueName: "RULE"))
  var rule: [String]

  @Option(help: ArgumentHelp("Where the rule's probes stand.", valueName: "FILE:LINE"))
  var at: String?

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let receipt = try bench.predict(label, rule: rule.joined(separator: " "), at: at)
      let id = receipt.subject
      let verdicts = id.map { StateText.verdicts($0, receipt.after) } ?? ""
      let rule = id.flatMap { receipt.after.predictions[$0]?.rule } ?? ""
      return Reply(
        receipt, "\(receipt.label ?? "") \(rule) — \(verdicts)",
        details: ProbeText.planned(receipt))
    }
  }
}

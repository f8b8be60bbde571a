import CommandParsing
import Inquest

/// Gives or replaces the symptom rule.
struct CaseSymptom: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "symptom",
    abstract: "Gives or replaces the symptom rule; every run is judged again.",
    discussion: """
      Examples:
        inquest case symptom 'outcome.stack = Home when gesture=right'
      """)

  @Argument(
    help: ArgumentHelp("A rule that is true of a run which shows the bug.", valueName: "RULE"))
  var rule: [String]

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let receipt = try bench.setSymptom(
        rule.joined(separator: " "), try globals.request())
      let (old, new) = (receipt.before.file.symptom?.rule, receipt.after.file.symptom?.rule)
      let details = receipt.after.standingRuns.map {
        "R\($0.number) \(StateText.symptom($0, receipt.after))"
      }
      let from = old.map { "\($0) → " } ?? ""
      return Reply(
        receipt, "symptom \(from)\(new ?? "")", details: details,
        data: ["old": .optional(old), "symptom": .optional(new)])
    }
  }
}

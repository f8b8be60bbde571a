import CommandParsing
import Inquest

/// Proposes a fix.
struct FixPropose: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "propose", abstract: "Proposes a fix for the root cause, or a mitigation.",
    discussion: """
      Examples:
        inquest fix propose "disable every recognizer while the page shows" --for H4 @git:HEAD
        inquest fix propose "disable both recognizers" -v fixed
        inquest fix propose "hide the page behind a flag" --mitigation
      """)

  @Argument(help: ArgumentHelp("The fix, and the commit that it cites.", valueName: "TEXT"))
  var words: [String] = []

  @Flag(help: "It only makes the symptom bearable; it needs no root cause.")
  var mitigation = false

  @Option(help: ArgumentHelp("A hypothesis that it follows from; may be repeated.", valueName: "H"))
  var `for`: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The variant of the scenario that is the fix; its runs carry it.", valueName: "VARIANT"))
  var variant: String?

  @OptionGroup var editing: EditOption

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let words = try editing.words(self.words, "the fix")
      let receipt = try bench.proposeFix(
        words.text, mitigation: mitigation, hypotheses: `for`, cites: words.cites,
        variant: variant, try globals.request())
      let state = receipt.subject.flatMap { receipt.after.standing.fixes[$0]?.rawValue } ?? ""
      let kind = mitigation ? "mitigation " : ""
      return Reply(
        receipt, "\(receipt.label ?? "") \(kind)\(state): \(words.text)",
        data: ["state": .text(state)])
    }
  }
}

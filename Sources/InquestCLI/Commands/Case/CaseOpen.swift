import CommandParsing
import Inquest

/// Opens a case.
struct CaseOpen: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Opens a case, and makes the store where there is none.",
    discussion: """
      Examples:
        inquest case open "Right swipe pops to Home" --expected "tab Chat" \\
          --symptom 'outcome.stack = Home when gesture=right' --seen field
      """)

  @Argument(help: ArgumentHelp("What is wrong, in a line.", valueName: "TEXT"))
  var words: [String] = []

  @Option(help: ArgumentHelp("What should happen.", valueName: "TEXT"))
  var expected: String?

  @Option(help: ArgumentHelp("What happens; from the first red run otherwise.", valueName: "TEXT"))
  var actual: String?

  @Option(
    help: ArgumentHelp("A rule that is true of a run which shows the bug.", valueName: "RULE"))
  var symptom: String?

  @Option(help: "Where the bug was seen; where the first red run was made otherwise.")
  var seen: Rung?

  @Option(help: "What the gates do: refuse the five that matter most, refuse all, or record.")
  var gates: GateMode = .guided

  @Option(help: ArgumentHelp("A first clue; may be repeated.", valueName: "TEXT"))
  var clue: [String] = []

  @OptionGroup var editing: EditOption

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let text = try editing.words(words, "what is wrong, in a line", citing: false).text
      let receipt = try bench.openCase(
        NewCase(
          title: text, expected: expected, actual: actual,
          symptom: symptom, seen: seen, gates: gates, clues: clue))
      let file = receipt.after.file
      var details = file.symptom.map { ["symptom: \($0.rule)"] } ?? []
      details += receipt.after.clues.map { "C\($0.number) \($0.text)" }
      return Reply(
        receipt, receipt.created ? "opened, current" : "is open already", details: details,
        data: ["symptom": .optional(file.symptom?.rule), "title": .text(file.title)])
    }
  }
}

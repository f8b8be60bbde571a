import CommandParsing
import Inquest

/// Explains a run of the model.
struct RunExplain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Says why recognizers did or did not act in a run of the model.",
    discussion: """
      From the stored trace alone. A recognizer that is named is followed step by step; the end of
      its name is enough.

      Examples:
        inquest run explain R4
        inquest run explain R4 --recognizer swipeRight
      """)

  @Argument(help: ArgumentHelp("The run.", valueName: "R"))
  var label: String

  @Option(help: ArgumentHelp("Only this recognizer.", valueName: "NAME"))
  var recognizer: String?

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let (run, parts) = try bench.explain(label, recognizer: recognizer)
      return SimulationText.reply(run, parts, withSteps: recognizer != nil)
    }
  }
}

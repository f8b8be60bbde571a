import CommandParsing
import Inquest

/// Checks a scenario.
struct ScenarioCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Checks every variant and gesture of a scenario.",
    discussion: """
      Each fault is told as FILE:LINE:COLUMN: place: sentence, with exit status 65.

      Examples:
        inquest scenario check scenario.json5
      """)

  @Argument(
    help: ArgumentHelp("The scenario; - is standard input.", valueName: "FILE"),
    completion: .file)
  var file: String

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in ScenarioText.reply(try bench.checkScenario(file)) }
  }
}

import CommandParsing
import Inquest

/// Runs a recorded run of the model again.
struct RunReplay: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Runs a run of the model again, and compares the traces.",
    discussion: """
      The engine runs the scenario that was stored with the run, whatever became of its file. Exits
      1 when the traces differ, and shows the first line that does.

      Examples:
        inquest run replay R3
      """)

  @Argument(help: ArgumentHelp("The run.", valueName: "R"))
  var label: String

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in SimulationText.reply(try bench.replay(label)) }
  }
}

import CommandParsing
import Inquest

/// Runs a recorded run again.
struct RunReplay: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Runs a recorded run again, and compares.",
    discussion: """
      A run of the model: the engine runs the scenario that was stored with the run, whatever became
      of its file, and the traces are compared byte for byte. A run of a program: the same command
      starts where it did, with the recorded variables, time zone and locale, and the outputs are
      compared line by line as they come; times, process numbers, addresses, temporary files, durations
      and what the case ignores count as equal (--explain lists them, and on how many lines each was
      needed). What cannot be brought back, such as another host, revision or uncommitted difference,
      is listed. Exits 1 when they differ, and shows the first lines that do. Nothing is recorded.

      Examples:
        inquest run replay R3
        inquest run replay R7.2 --explain
      """)

  @Argument(help: ArgumentHelp("The run.", valueName: "R"))
  var label: String

  @Flag(help: "List what is ignored, and on how many lines that was needed.")
  var explain = false

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      switch try bench.replayAny(label) {
      case .simulated(let replay): SimulationText.reply(replay)
      case .executed(let replay): ComparisonText.reply(replay, explains: explain)
      }
    }
  }
}

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
      is listed, what matters most first. Exits 1 when they differ, and shows the first lines that do.
      Nothing is recorded.

      Of a batch, the first attempt that shows the symptom is run again, or the one that is named.
      What shows now and then needs several tries: --repeat runs the program until it does as
      recorded, so many times at most.

      Examples:
        inquest run replay
        inquest run replay R3
        inquest run replay R7.2 --explain
        inquest run replay R7 --repeat 59
      """)

  @Argument(
    help: ArgumentHelp("The run, or an attempt of one; the last run otherwise.", valueName: "R"))
  var label: String?

  @Option(help: ArgumentHelp("So many tries at most, until one does as recorded.", valueName: "N"))
  var `repeat`: Int?

  @Flag(help: "List what is ignored, and on how many lines that was needed.")
  var explain = false

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      switch try bench.replayAny(label, count: `repeat`) {
      case .simulated(let replay): SimulationText.reply(replay)
      case .executed(let replay): ReplayText.reply(replay, explains: explain)
      }
    }
  }
}

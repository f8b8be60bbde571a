import CommandParsing
import Inquest

/// Makes a run again, as a new run.
struct RunAgain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "again", abstract: "Makes a run again, as a new run.",
    discussion: """
      The same program, or scenario and gesture, with the same options; what is said here replaces
      what was said then. A change or fix that the run carried is carried again.

      Examples:
        inquest run again
        inquest run again R3 --change F1
        inquest run again R3 --repeat 59 --until quiet
      """)

  @Argument(help: ArgumentHelp("The run; the last one otherwise.", valueName: "R"))
  var label: String?

  @Argument(help: ArgumentHelp("No run takes more words.", visibility: .hidden))
  var more: [String] = []

  @Option(
    help: ArgumentHelp(
      "The change or fix that it carries: its label, or the text of a change.",
      valueName: "TEXT|X|F"))
  var change: String?

  @Option(help: ArgumentHelp("So many attempts of a program.", valueName: "N"))
  var `repeat`: Int?

  @Option(
    help: ArgumentHelp(
      "Stop at the first attempt that shows the symptom, or once enough were quiet.",
      valueName: "symptom|quiet"))
  var until: ExecWords.Until?

  @Option(help: ArgumentHelp("A condition of the run; may be repeated.", valueName: "K=V"))
  var with: [String] = []

  @Flag(help: "No probe is in it.")
  var noProbes = false

  @OptionGroup var globals: Globals

  func run() throws {
    let given = (label.map { [$0] } ?? []) + more
    guard given.count < 2, given.allSatisfy({ Label($0) != nil }) else {
      throw FailureReport(noRun(given)).print(asJSON: globals.json)
    }
    let words = AgainWords(
      label: label, change: change, count: `repeat`, until: until, conditions: with,
      noProbes: noProbes)
    let again: Again
    do {
      again = try globals.bench().again(words)
    } catch {
      throw FailureReport(Failure(error)).print(asJSON: globals.json)
    }
    switch again {
    case .simulate(let words):
      try globals.answer { bench in
        SimulationText.reply(try bench.simulate(words, try globals.request()))
      }
    case .execute(let words):
      try ExecText.answer(globals, propagate: false, bisect: false) { bench, outputs, notify in
        try bench.execute(words, try globals.request(), passing: outputs, notify: notify)
      }
    }
  }

  /// Somebody named a program, which is what `run exec` runs.
  private func noRun(_ words: [String]) -> Failure {
    let count = `repeat`.map { "--repeat \($0) " } ?? ""
    return Failure(
      status: 64, code: "usage",
      message: "'\(words.joined(separator: " "))' is no run: run again makes a recorded run again "
        + "and takes no command",
      hint: "inquest run exec \(count)-- \(CommandWords.spelled(words))")
  }
}

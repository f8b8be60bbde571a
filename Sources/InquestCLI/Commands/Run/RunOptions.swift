import CommandParsing
import Inquest

/// What a person says of a run that was made elsewhere.
struct RunOptions: ParsableArguments {
  @Option(help: ArgumentHelp("A condition of the run; may be repeated.", valueName: "K=V"))
  var with: [String] = []

  @Option(help: "How close to the user's device it was made.")
  var rung: Rung = .field

  @Option(
    help: ArgumentHelp(
      "What makes two runs the same program; a '[Build] id=' record or the file otherwise.",
      valueName: "ID"))
  var build: String?

  @Option(
    help: ArgumentHelp(
      "The change or fix that the program carries: its label, or the text of a change.",
      valueName: "TEXT|X|F"))
  var change: String?

  @Flag(help: "No probe was in the program.")
  var noProbes = false

  func words(outcomes: [String]) -> RunWords {
    RunWords(
      conditions: with, outcomes: outcomes, build: build, rung: rung, change: change,
      noProbes: noProbes)
  }
}

extension Rung: ExpressibleByArgument {}
extension GateMode: ExpressibleByArgument {}

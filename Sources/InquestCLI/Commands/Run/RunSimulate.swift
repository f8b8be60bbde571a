import CommandParsing
import Inquest

/// Runs gestures of a scenario on the model.
struct RunSimulate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate", abstract: "Runs gestures of a scenario on the gesture model.",
    discussion: """
      Each gesture on each OS is a run, in the order given; all are stored, or none. What is left
      out is as in the last such command of the case: scenario, variant and gestures; a scenario
      that is named starts without a variant. A change that the variant states is carried, unless
      --change says another, and so is a fix that was proposed as that variant.

      Examples:
        inquest run simulate scenario.json5 -g right-mid,left-mid
        inquest run simulate -v handler-probe
        inquest run simulate -v enumerate --os 26,18
        inquest run simulate -v fixed -g right-mid --no-probes
        inquest run simulate -g right-mid --set pan.hysteresis=8
      """)

  @Argument(
    help: ArgumentHelp("The scenario; the last one otherwise.", valueName: "SCENARIO"),
    completion: .file)
  var scenario: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("A variant of it; base is none.", valueName: "VARIANT"))
  var variant: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Its gestures, separated by commas.", valueName: "GESTURE,…"))
  var gesture: String?

  @Option(
    help: ArgumentHelp(
      "Major versions of the OS, separated by commas; the scenario's otherwise.",
      valueName: "LIST"))
  var os: String?

  @Option(
    help: ArgumentHelp(
      "Orders recognizers that nothing else orders; 0 is as they are declared.", valueName: "N"))
  var seed: Int?

  @Option(
    help: ArgumentHelp(
      "A number of the model ('inquest scenario params'); may be repeated.", valueName: "NAME=V"))
  var set: [String] = []

  @Option(help: ArgumentHelp("A condition of the run; may be repeated.", valueName: "K=V"))
  var with: [String] = []

  @Option(
    help: ArgumentHelp(
      "The change or fix that is tried: its label, or the text of a change.",
      valueName: "TEXT|X|F"))
  var change: String?

  @Flag(help: "Without the scenario's probes.")
  var noProbes = false

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      SimulationText.reply(
        try bench.simulate(
          SimulationWords(
            scenario: scenario, variant: variant, gestures: gesture, os: os, seed: seed,
            settings: set, conditions: with, change: change, noProbes: noProbes),
          try globals.request()))
    }
  }
}

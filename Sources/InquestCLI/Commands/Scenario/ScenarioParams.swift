import CommandParsing
import Inquest

/// Lists the numbers of the model.
struct ScenarioParams: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "params", abstract: "Lists the numbers that the gesture model rests on.",
    discussion: """
      With the grade of each: A documented, B measured, C reported, E assumed. A star marks one that
      the scenario sets; 'run simulate --set NAME=V' sets one for a run.

      Examples:
        inquest scenario params
        inquest scenario params scenario.json5 -v strict-edge
      """)

  @Argument(
    help: ArgumentHelp("A scenario that may set some.", valueName: "FILE"), completion: .file)
  var file: String?

  @Option(
    name: .shortAndLong, help: ArgumentHelp("A variant of the scenario.", valueName: "VARIANT"))
  var variant: String?

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      ScenarioText.reply(try bench.parameters(of: file, variant: variant))
    }
  }
}

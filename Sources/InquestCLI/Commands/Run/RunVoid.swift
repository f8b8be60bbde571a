import CommandParsing
import Inquest

/// Finds a run to be worthless.
struct RunVoid: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "void", abstract: "Finds a run to be worthless; what rested on it falls.",
    discussion: """
      Examples:
        inquest run void R5 --because "the wrong build was installed"
      """)

  @Argument(help: ArgumentHelp("The run.", valueName: "R"))
  var label: String

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      Reply(try bench.voidRun(label, try globals.request()), "\(label) void")
    }
  }
}

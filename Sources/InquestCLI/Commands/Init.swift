import CommandParsing
import Inquest

/// Makes a store.
struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Makes a store: in the Git directory, else .inquest here.",
    discussion: """
      'inquest case open' does it, too.

      Examples:
        inquest init
        inquest init ../other-project
      """)

  @Argument(
    help: ArgumentHelp("Where; here otherwise.", valueName: "DIR"), completion: .directory)
  var directory: String?

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let made = try bench.initialize(at: directory)
      return Reply(
        ["\(made.created ? "made" : "found") the store at \(made.path)"],
        data: ["path": .text(made.path), "created": .flag(made.created)])
    }
  }
}

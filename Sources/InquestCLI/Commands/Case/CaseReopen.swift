import CommandParsing
import Inquest

/// Opens a closed case again.
struct CaseReopen: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reopen", abstract: "Opens a closed case again.",
    discussion: """
      Examples:
        inquest case reopen --because "seen again on 26.5"
      """)

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      Reply(try bench.reopenCase(try globals.request()), "open again")
    }
  }
}

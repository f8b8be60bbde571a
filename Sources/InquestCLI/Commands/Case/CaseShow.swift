import CommandParsing
import Inquest

/// Shows a case.
struct CaseShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Shows a case: what is believed, tried and shown.",
    discussion: """
      Examples:
        inquest case show
        inquest case show right-swipe
      """)

  @Argument(help: ArgumentHelp("The case; the current one otherwise.", valueName: "SLUG"))
  var slug: String?

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let state = try bench.showCase(slug)
      let stale = bench.staleRuns(of: state)
      return Reply(
        CaseText.lines(state) + StaleText.lines(stale, state),
        data: CaseText.data(state).merging(StaleText.data(stale, state)) { old, _ in old })
    }
  }
}

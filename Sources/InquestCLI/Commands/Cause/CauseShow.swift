import CommandParsing
import Inquest

/// Shows the root cause.
struct CauseShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Shows the root cause, its clauses and what they explain.",
    discussion: """
      Examples:
        inquest cause show
      """)

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let state = try bench.showCase()
      guard let cause = state.causes.last else {
        return Reply(["[\(state.file.slug)] no root cause yet"], data: ["cause": .none])
      }
      return Reply(CauseText.lines(cause, state), data: ["cause": CauseText.datum(cause, state)])
    }
  }
}

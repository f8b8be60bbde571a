import CommandParsing
import Inquest

/// Lists hypotheses.
struct HypothesisList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the hypotheses and what they predict.",
    discussion: """
      Examples:
        inquest hypothesis list
      """)

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let state = try bench.showCase()
      let standing = state.standing
      let lines = state.hypotheses.flatMap { CaseText.hypothesis($0, state, standing) }
      return Reply(
        lines.isEmpty ? ["no hypothesis yet"] : lines,
        data: ["hypotheses": .list(state.hypotheses.map { CaseText.datum($0, state, standing) })])
    }
  }
}

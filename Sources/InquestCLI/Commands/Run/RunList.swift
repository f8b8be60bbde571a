import CommandParsing
import Inquest

/// Lists runs.
struct RunList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the runs with what they decided.",
    discussion: """
      Examples:
        inquest run list
      """)

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let state = try bench.showCase()
      let lines = state.runs.map { StateText.run($0, state) }
      return Reply(
        lines.isEmpty ? ["no run yet"] : lines,
        data: ["runs": .list(state.runs.map { RunText.datum($0, state) })])
    }
  }
}

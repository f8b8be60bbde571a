import CommandParsing
import Inquest

/// Lists changes.
struct ChangeList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the changes and what became of them.",
    discussion: """
      Examples:
        inquest change list
      """)

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let state = try bench.showCase()
      let lines = state.changes.map { ChangeText.line($0, state) }
      return Reply(
        lines.isEmpty ? ["no change yet"] : lines,
        data: ["changes": .list(state.changes.map { ChangeText.datum($0, state) })])
    }
  }
}

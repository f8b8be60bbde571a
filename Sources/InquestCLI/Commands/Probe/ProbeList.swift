import CommandParsing
import Inquest

/// Lists probes.
struct ProbeList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the probes.",
    discussion: """
      Examples:
        inquest probe list
      """)

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let state = try bench.showCase()
      let lines = state.probes.map { ProbeText.line($0, state) }
      return Reply(
        lines.isEmpty ? ["no probe yet"] : lines,
        data: ["probes": .list(state.probes.map { ProbeText.datum($0, state) })])
    }
  }
}

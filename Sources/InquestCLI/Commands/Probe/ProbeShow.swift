import CommandParsing
import Inquest

/// Shows a probe.
struct ProbeShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Shows a probe and the runs in which it fired.",
    discussion: """
      Examples:
        inquest probe show P1
      """)

  @Argument(help: ArgumentHelp("The probe.", valueName: "P"))
  var label: String

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let (state, id) = try bench.find(label, .probe)
      guard let probe = state.probes[id] else { return Reply([], data: [:]) }
      return Reply(
        [ProbeText.line(probe, state)] + ProbeText.runs(probe, state),
        data: ["probe": ProbeText.datum(probe, state)])
    }
  }
}

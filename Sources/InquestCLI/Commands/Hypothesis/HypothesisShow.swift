import CommandParsing
import Inquest

/// Shows a hypothesis.
struct HypothesisShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Shows a hypothesis, its predictions and what decided it.",
    discussion: """
      Examples:
        inquest hypothesis show H1
      """)

  @Argument(help: ArgumentHelp("The hypothesis.", valueName: "H"))
  var label: String

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let (state, id) = try bench.find(label, .hypothesis)
      guard let item = state.hypotheses[id] else { return Reply([], data: [:]) }
      var lines = CaseText.hypothesis(item, state, state.standing)
      for settlement in item.settlements {
        let why = settlement.because.map { ": \($0)" } ?? ""
        lines.append(
          "  \(ClockText.utc(settlement.stamp.wall)) \(settlement.state) "
            + StateText.cites(settlement.cites, state) + why)
      }
      return Reply(lines, data: ["hypothesis": CaseText.datum(item, state, state.standing)])
    }
  }
}

import CommandParsing
import Inquest

/// Says what is worth doing next.
struct Next: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "next", abstract: "Says what is owed, and the command for it.",
    discussion: """
      With --gate, says what one gate owes, and exits 4 while it does.

      Examples:
        inquest next
        inquest next --gate three-strikes
      """)

  @Option(help: ArgumentHelp("One gate.", valueName: "CODE"))
  var gate: GateCode?

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let state = try bench.showCase()
      guard let gate else {
        return Self.all(state, bench.advice(on: state, stale: bench.staleRuns(of: state)))
      }
      guard let refusal = state.owed(gate) else {
        return Reply(
          ["[\(state.file.slug)] \(gate.rawValue): nothing is owed"],
          data: ["gate": .text(gate.rawValue), "owed": .flag(false), "next": .list([])])
      }
      return Reply(
        ["[\(state.file.slug)] \(gate.rawValue): \(refusal.message)"]
          + refusal.satisfy.map { "  " + CommandWords.spelled($0) },
        data: [
          "gate": .text(gate.rawValue), "owed": .flag(true), "message": .text(refusal.message),
          "next": .list(refusal.satisfy.map { .texts($0) }),
        ], status: 4)
    }
  }

  private static func all(_ state: CaseState, _ advice: [Advice]) -> Reply {
    let lines = AdviceText.lines(advice)
    let none =
      state.standing.isClosed ? " the case is closed" : lines.isEmpty ? " nothing is owed" : ""
    return Reply(["[\(state.file.slug)]\(none)"] + lines, data: AdviceText.data(advice))
  }
}

extension GateCode: ExpressibleByArgument {}

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
      guard let gate else { return Self.all(state) }
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

  private static func all(_ state: CaseState) -> Reply {
    let lines = AdviceText.lines(state.advice)
    let none = state.standing.isClosed ? "the case is closed" : "nothing is owed"
    return Reply(
      ["[\(state.file.slug)]" + (lines.isEmpty ? " \(none)" : "")] + lines,
      data: AdviceText.data(state.advice))
  }
}

extension GateCode: ExpressibleByArgument {}

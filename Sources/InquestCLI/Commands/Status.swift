import CommandParsing
import Inquest

/// Shows where the case stands.
struct Status: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Shows what stands, what is owed, and the next command.",
    discussion: """
      A bare 'inquest' does the same.

      Examples:
        inquest
        inquest status --json
      """)

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let (state, use) = try bench.caseAndStore()
      let advice = bench.advice(on: state)
      var data = CaseText.statusData(state, advice)
      data["store"] = StoreText.datum(use)
      return Reply(CaseText.status(state, advice) + StoreText.ifLarge(use), data: data)
    }
  }
}

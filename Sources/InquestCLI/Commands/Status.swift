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
      let state = try bench.showCase()
      let advice = bench.advice(on: state)
      return Reply(
        CaseText.status(state, advice),
        data: CaseText.statusData(state, advice).merging(
          (try? bench.storeSize()).map { ["store": StoreText.datum($0)] } ?? [:]
        ) { old, _ in old })
    }
  }
}

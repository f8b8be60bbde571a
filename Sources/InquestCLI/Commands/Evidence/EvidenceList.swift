import CommandParsing
import Inquest

/// Lists evidence.
struct EvidenceList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the statements.",
    discussion: """
      Examples:
        inquest evidence list
      """)

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let (state, items) = try bench.evidence(nil)
      return Reply(
        items.isEmpty ? ["no evidence yet"] : items.map { EvidenceText.line($0, state) },
        data: ["evidence": .list(items.map { EvidenceText.datum($0, state) })])
    }
  }
}

import CommandParsing
import Inquest

/// Shows evidence.
struct EvidenceShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Shows a statement.",
    discussion: """
      Examples:
        inquest evidence show E1
      """)

  @Argument(help: ArgumentHelp("The statement.", valueName: "E"))
  var label: String

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let (state, items) = try bench.evidence(label)
      return Reply(
        items.map { EvidenceText.line($0, state) },
        data: ["evidence": .list(items.map { EvidenceText.datum($0, state) })])
    }
  }
}

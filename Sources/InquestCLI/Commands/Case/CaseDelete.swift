import CommandParsing
import Inquest

/// Deletes a case.
struct CaseDelete: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Deletes a case for good, once its name is repeated.",
    discussion: """
      Gone are all texts, rows, verdicts and matched records of the case, and the logs that no other
      case uses. What stays is the chain of its events without a word of theirs, and one event more,
      which says that the case was deleted, when, by whom and, with --because, why: 'verify' counts it.
      Without the name repeated or --yes, says what would be lost and does nothing. It cannot be undone.

      Examples:
        inquest case delete it-hums it-hums
        inquest case delete it-hums --yes --because "it was about another product"
      """)

  @Argument(help: ArgumentHelp("The case, by its whole name.", valueName: "SLUG"))
  var slug: String

  @Argument(help: ArgumentHelp("The same once more.", valueName: "SLUG"))
  var again: String?

  @Flag(help: "Delete it without its name repeated.")
  var yes = false

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let lost = try bench.deleteCase(
        slug, confirmed: yes ? slug : again, try globals.request())
      var reply = Reply(
        [
          "[\(lost.slug)] deleted: \(counted(lost.texts, "text")), \(counted(lost.runs, "run")), "
            + "\(counted(lost.logs, "log")) (\(ByteCount.text(lost.logBytes)))"
        ],
        data: [
          "case": .text(lost.slug), "events": .count(lost.events), "texts": .count(lost.texts),
          "runs": .count(lost.runs), "logs": .count(lost.logs), "log_bytes": .count(lost.logBytes),
          "collected": .flag(lost.isCollected),
        ])
      reply.label = lost.slug
      if !lost.isCollected, lost.logs > 0 {
        reply.remarks.append(
          "another command is writing, so the files of its logs stay until 'inquest doctor --collect'"
        )
      }
      return reply
    }
  }
}

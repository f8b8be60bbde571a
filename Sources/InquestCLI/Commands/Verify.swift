import CommandParsing
import Inquest

/// Checks that the evidence is as recorded.
struct Verify: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Checks that the evidence is as it was recorded.",
    discussion: """
      Every hash of every event and text, every log's and scenario's digest, every citation; and that the rows and
      verdicts follow from them. Exits 6 when something is wrong.

      Examples:
        inquest verify
        inquest verify right-swipe
      """)

  @Argument(help: ArgumentHelp("One case; all otherwise.", valueName: "SLUG"))
  var slug: String?

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let report = try bench.verify(slug ?? globals.slug)
      let counts =
        "\(counted(report.cases, "case")), "
        + (report.deletedCases > 0 ? "\(report.deletedCases) deleted, " : "")
        + "\(counted(report.events, "event")), "
        + "\(counted(report.texts, "text")) "
        + "(\(report.redactedTexts) redacted), \(counted(report.logs, "log")), "
        + (report.scenarios > 0 ? "\(counted(report.scenarios, "scenario")), " : "")
        + "\(counted(report.citations, "citation")), \(counted(report.verdicts, "verdict"))"
      let sound = report.findings.isEmpty
      return Reply(
        report.findings + [
          sound ? "sound: \(counts)" : "\(counted(report.findings.count, "finding")) in \(counts)"
        ],
        data: [
          "sound": .flag(sound), "findings": .texts(report.findings),
          "cases": .count(report.cases), "deleted_cases": .count(report.deletedCases),
          "events": .count(report.events),
          "logs": .count(report.logs), "scenarios": .count(report.scenarios),
          "citations": .count(report.citations),
          "verdicts": .count(report.verdicts),
        ], status: sound ? 0 : 6)
    }
  }
}

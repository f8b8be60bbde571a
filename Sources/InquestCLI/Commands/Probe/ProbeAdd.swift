import CommandParsing
import Inquest

/// Plans a probe.
struct ProbeAdd: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Plans a probe; for a known tag, replaces what is given.",
    discussion: """
      A probe that no run shows alive proves nothing by its silence. --alive-if names a rule that,
      true of a run, shows it alive there.

      Examples:
        inquest probe add '[CategorySwipe]' --at Sources/List.swift:126 --layer action --for H1
        inquest probe add '[PopShouldBegin]' --alive-if 'last [viewDidAppear] has enabled=true'
      """)

  @Argument(help: ArgumentHelp("The tag, brackets included.", valueName: "TAG"))
  var tag: [String]

  @Option(help: ArgumentHelp("Where it stands.", valueName: "FILE:LINE"))
  var at: String?

  @Option(help: ArgumentHelp("The layer that it watches.", valueName: "TEXT"))
  var layer: String?

  @Option(help: ArgumentHelp("The hypothesis that it can falsify.", valueName: "H"))
  var `for`: String?

  @Option(help: ArgumentHelp("A rule that shows it alive in a run.", valueName: "RULE"))
  var aliveIf: String?

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let receipt = try bench.addProbe(
        ProbeWords(
          tag: tag.joined(separator: " "), place: at, layer: layer, hypothesis: `for`,
          aliveIf: aliveIf))
      let probe = receipt.subject.flatMap { receipt.after.probes[$0] }
      return Reply(
        receipt, probe.map { ProbeText.line($0, receipt.after) } ?? "",
        details: ProbeText.rejudged(receipt))
    }
  }
}

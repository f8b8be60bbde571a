import CommandParsing
import Inquest

/// Says that a probe is part of the product.
struct ProbeKeep: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keep", abstract: "Says that a probe's tag is part of the product, and stays.",
    discussion: """
      A rule may read a log line that the program always prints. Scans no longer look for it, a close
      does not wait until it is gone, and a run in which it fires may be one without probes. The
      report says why it stays; 'inquest undo' makes it temporary again.

      Examples:
        inquest probe keep P2 --because "the product logs it"
        inquest probe keep '[Launch]' --because "every build prints it"
      """)

  @Argument(help: ArgumentHelp("A probe of the case, or its tag.", valueName: "P|TAG"))
  var probe: [String]

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let receipt = try bench.keepProbe(probe.joined(separator: " "), try globals.request())
      let probe = receipt.subject.flatMap { receipt.after.probes[$0] }
      return Reply(
        receipt, probe.map { ProbeText.line($0, receipt.after) } ?? "",
        data: ["probe": probe.map { ProbeText.datum($0, receipt.after) } ?? .none])
    }
  }
}

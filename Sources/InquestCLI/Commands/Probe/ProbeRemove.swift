import CommandParsing
import Inquest

/// Takes probes out of the source files.
struct ProbeRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Takes placed probes out of the source files again.",
    discussion: """
      Takes out the lines that 'inquest probe place' put in, whatever values the statement has got
      since, and no other byte. A region that holds anything else is shown and left; --force takes it
      out whole. Exits 1 when a probe is still there.

      Examples:
        inquest probe remove P1
        inquest probe remove --all
        inquest probe remove P1 --force
      """)

  @Argument(help: ArgumentHelp("A probe of the case, or its tag.", valueName: "P|TAG"))
  var probe: String?

  @Flag(help: "Every probe of the case.")
  var all = false

  @Flag(help: "Regions that were edited, too, and those of other tools around the probe's tag.")
  var force = false

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      guard all != (probe != nil) else {
        throw Failure(
          status: 64, code: "usage",
          message: all ? "--all leaves no room for '\(probe ?? "")'" : "no probe is named",
          hint: "inquest probe remove P1, or inquest probe remove --all")
      }
      let (report, receipt) = try bench.removeProbes(probe, force: force)
      var reply = Reply(
        receipt, RemovalText.sentence(report, probe), details: RemovalText.lines(report),
        data: RemovalText.data(report))
      reply.lines[0] = "[\(receipt.slug)] \(RemovalText.sentence(report, probe))"
      reply.remarks += RemovalText.hints(report)
      reply.status = report.left.isEmpty ? 0 : 1
      return reply
    }
  }
}

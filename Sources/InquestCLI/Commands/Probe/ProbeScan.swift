import CommandParsing
import Inquest

/// Searches the source files for probes.
struct ProbeScan: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scan", abstract: "Searches the source files for what debugging left in them.",
    discussion: """
      Finds the probes' tags, and the regions that debug modes write around their log lines
      (#region agent log, debug log or DEBUG up to #endregion). Looks at tracked and untracked source
      files, never at logs, Markdown or shell files. Exits 1 when something is there, and names each
      file:line:column.

      Examples:
        inquest probe scan
        inquest probe scan Sources
      """)

  @Argument(
    help: ArgumentHelp("Where to look; all of the work tree otherwise.", valueName: "PATH"),
    completion: .file)
  var paths: [String] = []

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let (report, receipt) = try bench.scanProbes(paths)
      var lines = report.findings.map { label, tag, place in
        "\(place.path):\(place.line):\(place.column) \(label) \(tag)"
      }
      lines += report.regions.map { region in
        let place = region.place
        let end = region.lastLine.map { "to line \($0)" } ?? "never closed"
        return "\(place.path):\(place.line):\(place.column) region \(region.name), \(end)"
      }
      if report.isClean {
        let files = counted(report.files, "source file")
        lines = ["[\(report.slug)] no probe of \(report.probes) in \(files)"]
      }
      var reply = Reply(
        lines,
        data: [
          "case": .text(report.slug), "files": .count(report.files),
          "findings": .list(
            report.findings.map { label, tag, place in
              .object([
                "label": .text(label), "tag": .text(tag), "path": .text(place.path),
                "line": .count(place.line), "column": .count(place.column),
              ])
            }),
          "regions": .list(
            report.regions.map { region in
              .object([
                "name": .text(region.name), "path": .text(region.place.path),
                "line": .count(region.place.line), "column": .count(region.place.column),
                "last_line": region.lastLine.map { .count($0) } ?? .none,
              ])
            }),
          "next": .list(receipt.advice.map { .texts($0.command) }),
        ], status: report.isClean ? 0 : 1)
      reply.remarks = receipt.remarks
      return reply
    }
  }
}

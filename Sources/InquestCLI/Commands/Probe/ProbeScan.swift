import CommandParsing
import Inquest

/// Searches the source files for probes.
struct ProbeScan: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scan", abstract: "Searches the source files for the probes' tags.",
    discussion: """
      Looks at tracked and untracked source files, never at logs, Markdown or shell files. Exits 1
      when a probe is there, and names each file:line:column.

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
      let report = try bench.scanProbes(paths)
      var lines = report.findings.map { label, tag, place in
        "\(place.path):\(place.line):\(place.column) \(label) \(tag)"
      }
      if lines.isEmpty {
        lines = ["[\(report.slug)] no probe of \(report.probes) in \(report.files) source files"]
      }
      return Reply(
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
        ], status: report.findings.isEmpty ? 0 : 1)
    }
  }
}

import CommandParsing
import Inquest

/// Tells where a log holds secrets.
struct LogsScan: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scan", abstract: "Tells where a log holds passwords, keys and tokens.",
    discussion: """
      Prints LINE:COLUMN and the rule for each, never the secret itself. 'run import' and 'run exec'
      store [redacted:RULE] in their place. Nothing is stored here. Exits 1 when there is one.

      Examples:
        inquest logs scan console.txt
        adb logcat -d | inquest logs scan -
      """)

  @Argument(
    help: ArgumentHelp("The log; - is standard input.", valueName: "FILE"), completion: .file)
  var file: String

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let scan = try bench.scanForSecrets(file)
      var lines = scan.findings.map { "\($0.line):\($0.column) \($0.rule)" }
      if scan.count > lines.count { lines.append("and \(scan.count - lines.count) more") }
      if scan.count == 0 { lines = ["no secret in \(scan.bytes) bytes"] }
      return Reply(
        lines,
        data: [
          "file": .text(file), "bytes": .count(scan.bytes), "count": .count(scan.count),
          "findings": .list(
            scan.findings.map {
              .object([
                "line": .count($0.line), "column": .count($0.column), "rule": .text($0.rule),
              ])
            }),
        ], status: scan.count == 0 ? 0 : 1)
    }
  }
}

import CommandParsing
import Inquest

/// Lists the log formats.
struct LogsFormats: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formats", abstract: "Lists the log formats, each with an example.",
    discussion: """
      A log's format is found by itself; where two fit equally well, the first of this list is taken.

      Examples:
        inquest logs formats
        inquest logs formats logcat
        inquest logs formats --json
      """)

  @Argument(help: ArgumentHelp("Only formats whose name holds this.", valueName: "NAME"))
  var name: String?

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { _ in
      let wanted = Array((name ?? "").utf8)
      let formats = Workbench.logFormats.filter { wanted.isEmpty || $0.name.utf8.holds(wanted) }
      guard !formats.isEmpty else {
        throw Failure(
          status: 64, code: "unknown-format",
          message: "there is no log format '\(terminalSafe(name ?? ""))'",
          hint: "inquest logs formats lists them")
      }
      let lines = formats.flatMap { format in
        ["\(format.name)  \(format.summary)"]
          + format.example.split(separator: "\n").map { "    \($0)" }
      }
      return Reply(
        lines,
        data: [
          "formats": .list(
            formats.map {
              .object([
                "name": .text($0.name), "summary": .text($0.summary),
                "example": .text($0.example),
              ])
            })
        ])
    }
  }
}

extension Collection<UInt8> {
  /// Whether some bytes stand in these.
  fileprivate func holds(_ part: [UInt8]) -> Bool {
    let all = Array(self)
    guard part.count <= all.count else { return false }
    return (0...all.count - part.count).contains { all[$0..<$0 + part.count].elementsEqual(part) }
  }
}

import CommandParsing
import Inquest

/// Lists the log formats.
struct LogsFormats: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formats", abstract: "Lists the log formats, each with an example.",
    discussion: """
      A log's format is found by itself; where two fit equally well, the first of this list is taken.

      A format of your own is a small JSON5 file, which --format takes in place of a name:

        {
          name: "chatlog",
          summary: "what our server prints",
          // PCRE2, matched from the first column. The groups time, level, process, pid, tid and
          // message say what they are called; others are fields. Without message it is the rest.
          pattern: "(?<time>\\\\S+) (?<level>[A-Z]+) <(?<screen>\\\\w+)> (?<message>.*)",
          example: "2026-01-05T10:00:00Z INFO <Chat> swiped right",
          // Left out, times are read as far as they can be told: iso, syslog, calendar, server,
          // month-day, yy/mm/dd, mm/dd/yy, epoch, text.
          time: "iso",
          // Whether lines that do not match continue the record before them; true if left out.
          continues: true,
        }

      It is refused unless it reads its examples, one text or a list. It is kept with each run that is
      read in it. Given as FILE.json5, it is shown how its examples are understood.

      Examples:
        inquest logs formats
        inquest logs formats logcat
        inquest logs formats ./chatlog.json5
        inquest logs formats --json
      """)

  @Argument(
    help: ArgumentHelp(
      "Only formats whose name holds this; or a file that defines one.",
      valueName: "NAME|FILE.json5"),
    completion: .file)
  var name: String?

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { _ in
      if let name, Workbench.isFile(name) { return try Self.own(name) }
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

extension LogsFormats {
  /// A format that a file defines, and how its examples are understood.
  private static func own(_ path: String) throws -> Reply {
    let (format, check) = try Workbench.checkFormat(path)
    return Reply(
      ["\(format.name)  \(format.summary)"] + LogCheckText.lines(check, each: true),
      data: [
        "format": .object(["name": .text(format.name), "summary": .text(format.summary)]),
        "examples": .object(LogCheckText.data(check)),
      ])
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

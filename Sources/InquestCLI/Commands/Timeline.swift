import CommandParsing
import Inquest

/// Shows what happened.
struct Timeline: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "timeline", abstract: "Shows what happened, in order.",
    discussion: """
      The same without this program: sqlite3 inquest.db 'select * from timeline'

      Examples:
        inquest timeline
        inquest timeline --json
      """)

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      var rows: [TimelineRow] = []
      try bench.timeline { row in
        if globals.json { rows.append(row) } else { try Console.print(Self.line(row)) }
      }
      return Reply([], data: ["timeline": .list(rows.map(Self.datum))])
    }
  }

  private static func line(_ row: TimelineRow) -> String {
    var line = "\(ClockText.utc(row.wall))  \(row.kind)"
    if let label = row.label { line += " \(label)" }
    if let text = row.text { line += ": \(text)" }
    if !row.actor.isEmpty { line += "  (\(row.actor))" }
    return terminalSafe(line)
  }

  private static func datum(_ row: TimelineRow) -> Datum {
    .object([
      "number": .count(row.number), "at": .text(ClockText.utc(row.wall)),
      "actor": .text(row.actor), "kind": .text(row.kind), "label": .optional(row.label),
      "text": .optional(row.text),
    ])
  }
}

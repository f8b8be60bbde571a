import CommandParsing
import Inquest

/// Lists cases.
struct CaseList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the open cases, the latest active first.",
    discussion: """
      Examples:
        inquest case list
        inquest case list --all --json
        inquest case list --state fixed
      """)

  @Flag(help: "Closed cases too.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "Only cases that are open, closed, or closed as fixed, mitigated, unexplained, not-a-bug, cannot-reproduce or duplicate.",
      valueName: "STATE"))
  var state: String?

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let known = ["open", "closed"] + Resolution.allCases.map(\.rawValue)
      if let state, !known.contains(state) {
        throw Failure(
          status: 64, code: "unknown-state", message: "no case can be '\(state)'",
          hint: "there are: \(known.joined(separator: ", "))")
      }
      let cases = try bench.cases(all: all || state != nil).filter { item in
        state.map { $0 == item.state || ($0 == "closed" && !item.isOpen) } ?? true
      }
      let none =
        state.map { "no case is \($0)" }
        ?? (all ? "no case yet" : "no open case; --all lists the closed ones")
      return Reply(
        cases.isEmpty ? [none] : cases.map(Self.line),
        data: ["cases": .list(cases.map { .object(Self.datum($0)) })])
    }
  }

  static func line(_ item: CaseSummary) -> String {
    "\(item.slug)  \(item.state)  \(counted(item.eventCount, "event"))  "
      + "\(ClockText.utc(item.latest))  \(item.title)"
  }

  static func datum(_ item: CaseSummary) -> [String: Datum] {
    [
      "slug": .text(item.slug), "title": .text(item.title),
      "state": .text(item.isOpen ? "open" : "closed"),
      "resolution": .optional(item.resolution), "events": .count(item.eventCount),
      "opened": .text(ClockText.utc(item.opened)), "latest": .text(ClockText.utc(item.latest)),
    ]
  }
}

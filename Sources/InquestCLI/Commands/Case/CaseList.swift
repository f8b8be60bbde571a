import CommandParsing
import Inquest

/// Lists cases.
struct CaseList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the open cases.",
    discussion: """
      Examples:
        inquest case list
        inquest case list --all --json
      """)

  @Flag(help: "Closed cases too.")
  var all = false

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let cases = try bench.cases(all: all)
      let lines = cases.map { item in
        let state = item.isOpen ? "open" : item.resolution ?? "closed"
        return
          "\(item.slug)  \(state)  \(item.eventCount) events  \(ClockText.utc(item.latest))  \(item.title)"
      }
      let none = all ? "no case yet" : "no open case; --all lists the closed ones"
      return Reply(
        lines.isEmpty ? [none] : lines,
        data: [
          "cases": .list(
            cases.map {
              .object([
                "slug": .text($0.slug), "title": .text($0.title),
                "state": .text($0.isOpen ? "open" : "closed"),
                "resolution": .optional($0.resolution), "events": .count($0.eventCount),
              ])
            })
        ])
    }
  }
}

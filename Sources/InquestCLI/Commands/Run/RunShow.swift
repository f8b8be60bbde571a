import CommandParsing
import Inquest

/// Shows a run, or lines of its log.
struct RunShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Shows a run, or lines of its log.",
    discussion: """
      Examples:
        inquest run show R4
        inquest run show R4:17
        inquest run show R4:10-20
      """)

  @Argument(help: ArgumentHelp("The run, or lines of its log.", valueName: "R[:LINES]"))
  var label: String

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      guard Label(label)?.lines != nil else {
        let (state, run) = try bench.showRun(label)
        return Reply(RunText.lines(run, state), data: ["run": RunText.datum(run, state)])
      }
      let (first, lines) = try bench.runLines(label)
      let texts = lines.map { terminalSafe($0) }
      let width = String(first + lines.count - 1).count
      return Reply(
        texts.enumerated().map { offset, text in
          let number = String(first + offset)
          return String(repeating: " ", count: width - number.count) + number + "  " + text
        }, data: ["first": .count(first), "lines": .texts(texts)])
    }
  }
}

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
        inquest run show R7.2
      """)

  @Argument(
    help: ArgumentHelp(
      "The run, an attempt, or lines of its log.", valueName: "R[.ATTEMPT][:LINES]"))
  var label: String

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      if let part = Label(label)?.part, Label(label)?.lines == nil {
        return try attempt(part, bench)
      }
      guard Label(label)?.lines != nil else {
        let (state, run) = try bench.showRun(label)
        let stale = bench.staleRuns(of: state).filter { $0.run == run.id }
        let red = try bench.redAttempts(of: run)
        return Reply(
          RunText.lines(run, state) + ExecText.red(red, run) + StaleText.lines(stale, state),
          data: ["run": RunText.datum(run, state), "red": ExecText.redDatum(red, run)]
            .merging(StaleText.data(stale, state)) { old, _ in old })
      }
      return try lines(bench)
    }
  }

  /// Lines of the log; of a joined one with the files that they come from.
  private func lines(_ bench: Workbench) throws -> Reply {
    let (first, lines, missing, reading) = try bench.runLines(label)
    let texts = lines.map { terminalSafe($0) }
    let width = String(first + lines.count - 1).count
    let isJoined = reading.map { $0.parts.count > 1 } ?? false
    let places = lines.indices.map { offset -> String? in
      guard isJoined else { return nil }
      return
        reading?.place(ofLine: first + offset).map { "\(terminalSafe($0.part.name)):\($0.line)" }
    }
    var data: [String: Datum] = [
      "first": .count(first), "lines": .texts(texts), "missing": .count(missing),
    ]
    if isJoined {
      data["places"] = .list(places.map { .optional($0) })
    }
    return Reply(
      texts.enumerated().map { offset, text in
        let number = String(first + offset)
        let place = places[offset].map { "\($0)  " } ?? ""
        return String(repeating: " ", count: width - number.count) + number + "  " + place + text
      } + (missing > 0 ? ["… \(counted(missing, "more byte"))"] : []), data: data)
  }

  /// Lines of an attempt that are shown at most.
  private static let limit = 1_000

  /// How one attempt ended, and what it printed.
  private func attempt(_ part: Int, _ bench: Workbench) throws -> Reply {
    let (run, attempt) = try bench.showAttempt(label)
    guard let attempt else {
      let (state, run) = try bench.showRun("R\(run.number)")
      return Reply(RunText.lines(run, state), data: ["run": RunText.datum(run, state)])
    }
    var lines = ["R\(run.number).\(part) \(ExecText.end(of: attempt))"]
    var texts: [String] = []
    if attempt.lines > 0 {
      let last = attempt.firstLine + min(attempt.lines, Self.limit) - 1
      texts = try bench.runLines("R\(run.number):\(attempt.firstLine)-\(last)").lines
        .map { terminalSafe($0) }
      lines += texts.enumerated().map { "  \(attempt.firstLine + $0.offset)  \($0.element)" }
      if attempt.lines > Self.limit { lines.append("  and \(attempt.lines - Self.limit) more") }
    }
    return Reply(
      lines, data: ["attempt": ExecText.datum(attempt), "lines": .texts(texts)])
  }
}

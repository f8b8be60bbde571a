import CommandParsing
import Inquest

/// Shows how a log is understood.
struct LogsCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Shows how each line of a log is understood; stores nothing.",
    discussion: """
      The summary first: the format and why, how the lines were used, and what the log says that it
      has lost. Then the lines that belong to no record, or with --each every line and what was read
      from it: beside a time its instant in UTC, if it is one.

      Exit 1 when no line starts a record, or when another format fits than the one asked for.

      Examples:
        inquest logs check device.log
        inquest logs check device.log --format logcat --each
        inquest logs check device.log --tz Europe/Berlin --year 2025 --each
        adb logcat -d | inquest logs check -
      """)

  @OptionGroup var log: LogOptions

  @Flag(help: "Show every line.")
  var each = false

  @Option(help: ArgumentHelp("Show so many lines at most.", valueName: "N"))
  var limit: Int?

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let most = limit ?? (each ? 1_000 : 20)
      guard most >= 0 else {
        throw Failure(
          status: 64, code: "malformed-number", message: "--limit \(most) is less than nothing",
          hint: "for example --limit 50")
      }
      let check = try bench.checkLog(
        log.file, format: log.format, each: each, limit: most,
        times: TimeWords(zone: log.tz, year: log.year))
      let isFit = check.better == nil && (check.records > 0 || check.lines == 0)
      return Reply(
        LogCheckText.lines(check, each: each), data: LogCheckText.data(check),
        status: isFit ? 0 : 1)
    }
  }
}

import CommandParsing
import Inquest

/// Stores a log as a run.
struct RunImport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Stores a log as a run, and judges every rule on it.",
    discussion: """
      A fact is never refused: a run that breaks a gate is stored, and the breach is listed.

      Passwords, keys and tokens are not stored: [redacted:RULE] stands in their place, and rules,
      lines and digests are those of what is stored. --keep-secrets stores the log as it is; 'inquest
      logs scan FILE' tells beforehand what would be taken out.

      Examples:
        inquest run import right.log --with gesture=right --outcome stack=Home
        inquest run import console.txt --lines 120-480 --build b211 --change "delegate guard"
        adb logcat -d | inquest run import - --rung bench
        inquest run import syslog.txt --tz Europe/Berlin --year 2025
        inquest run import app.log --join server.log --join device.log --tz Asia/Tokyo

      Times that name no zone are instants once --tz gives the zone of the clock that wrote them; an
      hour that came twice is told by the order of the records. Times without a year get --year, or a
      year that follows from --at, or else from when the file was changed last (standard input: now).
      What is peculiar about the times is told. Without these options the log is read once, and only
      its first and last time are kept.

      With --join the files make one run whose records stand in the order of their instants: rules
      such as "[A] before [B]" hold across them. Inside a file its own order stays; a record without a
      time stands at the one before it. Lines are those of the files one after another, and
      inquest run show R4:130 tells the file. --tz, --year and --format count for every file.
      """)

  @OptionGroup var log: LogOptions

  @Option(help: ArgumentHelp("Only these lines of the file.", valueName: "A-B"))
  var lines: String?

  @Option(
    help: ArgumentHelp(
      "When the run took place, such as 2026-01-10T09:00Z; years follow from it.",
      valueName: "TIME"))
  var at: String?

  @Option(
    help: ArgumentHelp(
      "A log to put on one timeline with the first; may be repeated.", valueName: "FILE"),
    completion: .file)
  var join: [String] = []

  @OptionGroup var words: RunOptions

  @Option(help: ArgumentHelp("What came out; may be repeated.", valueName: "K=V"))
  var outcome: [String] = []

  @Flag(help: "Store passwords, keys and tokens as they stand in the log.")
  var keepSecrets = false

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      var talk = ImportTalk(
        isWatched: Console.isWatched, isSilent: globals.json || globals.quiet)
      let source = LogSource(
        path: log.file, format: log.format, lines: try Self.range(lines),
        times: TimeWords(zone: log.tz, year: log.year, at: at), joined: join,
        keepsSecrets: keepSecrets)
      let receipt = try bench.importRun(
        source, words.words(outcomes: outcome), try globals.request(),
        progress: { talk.report($0) })
      talk.finish()
      return RunText.reply(receipt)
    }
  }

  private static func range(_ text: String?) throws -> ClosedRange<Int>? {
    guard let text else { return nil }
    guard let range = Label.lineRange(text) else {
      throw Failure(
        status: 64, code: "malformed-range", message: "--lines '\(text)' is not a range of lines",
        hint: "for example --lines 120-480")
    }
    return range
  }
}

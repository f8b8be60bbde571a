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
      """)

  @Argument(
    help: ArgumentHelp("The log; - is standard input.", valueName: "FILE"), completion: .file)
  var file: String

  @Option(help: ArgumentHelp("The log's format.", valueName: "auto|NAME"))
  var format: String = "auto"

  @Option(help: ArgumentHelp("Only these lines of the file.", valueName: "A-B"))
  var lines: String?

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
        path: file, format: format, lines: try Self.range(lines), keepsSecrets: keepSecrets)
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

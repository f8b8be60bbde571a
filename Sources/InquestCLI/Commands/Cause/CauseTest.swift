import CommandParsing
import Inquest

/// Tests the root cause.
struct CauseTest: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Takes the root cause away alone, and then all else.",
    discussion: """
      Without the cause the symptom must go; with nothing but the cause it must stay. The runs of a
      scenario are made here: as the first run that shows the symptom, with the variant that is the
      fix (or -v), and with the first variant, base before all, that changes nothing (or --alone).
      For programs and logs, name two runs: the one without the cause, then the one with nothing
      else. Exits 1 unless both say so.

      Examples:
        inquest cause test
        inquest cause test -v fixed --alone bare
        inquest cause test R4 R5
      """)

  @Argument(
    help: ArgumentHelp("The run without the cause, then with nothing else.", valueName: "R"))
  var runs: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The variant without the cause.", valueName: "NAME"))
  var variant: String?

  @Option(
    help: ArgumentHelp("The variant with the cause and nothing else.", valueName: "NAME"))
  var alone: String?

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      let words = CauseTestWords(runs: runs, variant: variant, alone: alone)
      return CauseTestText.reply(try bench.testCause(words, try globals.request()))
    }
  }
}

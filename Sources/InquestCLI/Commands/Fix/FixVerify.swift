import CommandParsing
import Inquest

/// Verifies a fix.
struct FixVerify: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Verifies a fix on runs: red before it, green with it.",
    discussion: """
      Without runs, all that carry the fix are looked at, and what is missing is made first where
      that can be done here: the command of the last run that shows the symptom, with as many attempts
      as a flaky symptom owes or --repeat says; on the model, the variant that is the fix, with its
      probes and without. A program that is still the one which showed the symptom (the same revision,
      differences, executable and inputs) is not run: the fix is not in it. Its output is kept with
      the run and not printed. Exits 1 and says what is missing, with the command for it.

      Examples:
        inquest fix verify F1 R12 R13
        inquest fix verify F1
        inquest fix verify F1 --repeat 100
      """)

  @Argument(help: ArgumentHelp("The fix.", valueName: "F"))
  var label: String

  @Argument(help: ArgumentHelp("Runs with the fix; none is made then.", valueName: "R"))
  var runs: [String] = []

  @Option(
    help: ArgumentHelp(
      "Make so many attempts of a program with the fix, also when none are owed.", valueName: "N"))
  var `repeat`: Int?

  @OptionGroup var globals: Globals

  func run() throws {
    try globals.answer { bench in
      if !runs.isEmpty {
        guard `repeat` == nil else {
          throw Failure(
            status: 64, code: "usage", message: "--repeat makes runs, and these are given",
            hint: "leave out the runs or --repeat")
        }
        let (receipt, review) = try bench.verifyFix(label, runs: runs, try globals.request())
        return FixText.reply(FixVerification(receipt: receipt, review: review), label)
      }
      Console.outliveReaders()
      let progress = ExecProgress(globals)
      return FixText.reply(
        try bench.verifyFix(
          label, repeating: `repeat`, try globals.request(), notify: progress?.hear), label)
    }
  }
}

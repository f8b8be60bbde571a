import CommandParsing
import Inquest

/// Runs a program and stores its output as a run.
struct RunExec: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exec", abstract: "Runs a program, and judges every rule on what it printed.",
    discussion: """
      The program starts as it is given, without a shell. Its output goes on as it comes and is the
      run's log; the run's line goes to standard error. The run keeps exit or signal, time and peak
      memory, and its conditions: revision and differences, machine, time zone, locale, executable.
      A program that could not be started, a failed --setup, a --timeout and an interruption leave
      every rule unknown. With --repeat the attempts are one run, R7.1, R7.2 and so on; after a
      second, standard error tells how far they are.

      Before a run with a fix the source is searched for the case's probes: when there is none, the
      run counts as one without probes, as --no-probes says. --no-probes is refused while there is.
      Once a program has ended, those that it left behind are listened to until they are silent for a
      quarter of a second, and for five seconds at most; then its log counts as cut off.

      Passwords, keys and tokens are stored as [redacted:RULE], in the log, the command line, the
      variables and the recorded differences; --keep-secrets stores them as they are. What is passed
      on stays as it is. A command whose secret was left out cannot be run again from its record.

      --quiet silences Inquest alone: the program's output still goes on, and standard error says the
      run's label.

      Without --propagate and --bisect the status is 0 once the run is recorded and the program was
      started, whatever its own; 130 when it was interrupted. --bisect answers 'git bisect run': 1
      when the symptom shows, 0 when it does not, 125 when that is not known.

      Examples:
        inquest run exec -- swift test --filter Swipe
        inquest run exec --repeat 60 --until symptom --timeout 30s -- ./race
        inquest run exec --for 10s --with day=Tue -- ./server --verbose
        git bisect run inquest run exec --bisect --setup ./build.sh -- ./race
      """)

  @Argument(
    parsing: .remaining,
    help: ArgumentHelp("The program and its arguments, after --.", valueName: "CMD"))
  var command: [String] = []

  @OptionGroup var options: ExecOptions

  @Flag(help: "End with the program's own status; 125, 126 or 127 when it could not be run.")
  var propagate = false

  @Flag(help: "End with 1 when the symptom shows, 0 when it does not, 125 when it is unknown.")
  var bisect = false

  @OptionGroup var globals: Globals

  func run() throws {
    if propagate && bisect {
      throw FailureReport(
        Failure(status: 64, code: "usage", message: "--propagate and --bisect exclude each other")
      ).print(asJSON: globals.json)
    }
    let words = options.words(command)
    try ExecText.answer(globals, propagate: propagate, bisect: bisect) { bench, outputs, notify in
      try bench.execute(words, try globals.request(), passing: outputs, notify: notify)
    }
  }
}

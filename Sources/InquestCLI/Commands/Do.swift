import CommandParsing
import Inquest

/// Runs commands from a file.
struct Do: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "do", abstract: "Runs commands from a file, one a line, without quoting.",
    discussion: """
      Text runs to the next ' --', whatever stands in it; what follows an option's name up to there
      is its value. Words of a command and its labels are separated by blanks, and ' -- ' ends the
      options. Blank lines and lines that begin with # are left out. The first command that fails
      ends it, with that command's status, and the lines before it stay recorded; with --keep-going
      the others are run, too. With --atomic all of it is recorded, or nothing.

      --case, --store, --actor, --json and --quiet hold for every line that does not say otherwise.

      Examples:
        inquest do session.txt
        printf 'note it hums @R1\\nlesson add listen first\\n' | inquest do -
      """)

  @Argument(
    help: ArgumentHelp("The commands; - is standard input.", valueName: "FILE"), completion: .file)
  var file: String

  @Flag(help: "Go on behind a command that fails; the status is that of the first.")
  var keepGoing = false

  @Flag(help: "Record all of it or nothing, in one transaction.")
  var atomic = false

  @OptionGroup var globals: Globals

  func validate() throws {
    if atomic && keepGoing { throw ValidationError("--atomic and --keep-going exclude each other") }
  }

  func run() throws {
    let status: Int32
    do {
      let lines = try ScriptLine.all(of: file)
      let run = ScriptRun(
        file: file, globals: globals, keepGoing: keepGoing,
        atomic: atomic ? try AtomicCommands(try ProcessEnvironment.make(globals)) : nil)
      status = try run.run(lines)
    } catch {
      throw FailureReport(Failure(error)).print(asJSON: globals.json)
    }
    if status != 0 { throw ExitCode(status) }
  }
}

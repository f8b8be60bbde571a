import CommandParsing
import Inquest

/// How a program is run.
struct ExecOptions: ParsableArguments {
  @Option(help: ArgumentHelp("So many attempts, one after another.", valueName: "N"))
  var `repeat`: Int?

  @Option(
    help: ArgumentHelp(
      "Stop at the first attempt that shows the symptom, or once enough were quiet.",
      valueName: "symptom|quiet"))
  var until: ExecWords.Until?

  @Option(
    help: ArgumentHelp("End each attempt after this time, as intended.", valueName: "TIME"))
  var `for`: String?

  @Option(
    help: ArgumentHelp("End an attempt after this time, which is a fault.", valueName: "TIME"))
  var timeout: String?

  @Option(
    help: ArgumentHelp(
      "A program without arguments that runs before each attempt.", valueName: "FILE"),
    completion: .file)
  var setup: String?

  @Option(help: ArgumentHelp("A condition of the run; may be repeated.", valueName: "K=V"))
  var with: [String] = []

  @Option(
    help: ArgumentHelp(
      "A variable whose value is recorded; may be repeated.", valueName: "NAME"))
  var env: [String] = []

  @Option(
    help: ArgumentHelp("Where the program starts.", valueName: "DIR"), completion: .directory)
  var cwd: String?

  @Option(
    help: ArgumentHelp("Its standard input; nothing otherwise.", valueName: "FILE"),
    completion: .file)
  var stdin: String?

  @Option(
    help: ArgumentHelp(
      "A file that it reads, whose bytes belong to the build; may be repeated.", valueName: "FILE"),
    completion: .file)
  var input: [String] = []

  @Flag(help: "One pipe for both its streams: their exact order.")
  var merge = false

  @Option(help: "How close to the user's device it is run.")
  var rung: Rung = .bench

  @Option(
    help: ArgumentHelp(
      "The change or fix that the program carries: its label, or the text of a change.",
      valueName: "TEXT|X|F"))
  var change: String?

  @Flag(help: "No probe is in the program.")
  var noProbes = false

  @Flag(help: "Store passwords, keys and tokens as they are printed.")
  var keepSecrets = false

  func words(_ command: [String]) -> ExecWords {
    var words = ExecWords(command: command)
    words.count = `repeat`
    words.until = until
    words.window = `for`
    words.timeout = timeout
    words.setup = setup
    words.conditions = with
    words.variables = env
    words.directory = cwd
    words.input = stdin
    words.inputs = input
    words.merged = merge
    words.rung = rung
    words.change = change
    words.noProbes = noProbes
    words.keepsSecrets = keepSecrets
    return words
  }
}

extension ExecWords.Until: ExpressibleByArgument {}

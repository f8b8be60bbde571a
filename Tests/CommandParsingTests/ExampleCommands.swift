import CommandParsing

/// A small tree that declares everything the parser knows.
struct Lab: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "lab", abstract: "Keeps notes of experiments.",
      discussion: """
        Every note belongs to a case. A case is named by its slug, which is made of the first \
        words of its title.

        Examples:
          lab case open The lamp flickers --at kitchen:4
          lab --json note "it's warm"
        """,
      version: "1.2.3",
      subcommands: [
        Status.self, CaseGroup.self, RunGroup.self, Note.self, Wrap.self, Plain.self, Secret.self,
      ],
      defaultSubcommand: Status.self)
  }

  @OptionGroup var globals: Globals
}

struct Globals: ParsableArguments {
  @Option(name: .customLong("case"), help: ArgumentHelp("The case meant.", valueName: "SLUG"))
  var slug: String?

  @Flag(help: "Answer with one JSON object.")
  var json = false

  @Flag(name: .customShort("q"), help: "Say less; twice, say nothing.")
  var quiet = 0

  mutating func validate() throws {
    if slug == "" { throw ValidationError("the slug is empty") }
  }
}

enum Rung: String, CaseIterable, ExpressibleByArgument {
  case model, bench, field
}

/// A value with a form of its own.
struct Place: ExpressibleByArgument, Hashable {
  var file: String
  var line: Int

  init?(argument: String) {
    let parts = argument.split(separator: ":")
    guard parts.count == 2, let line = Int(parts[1]) else { return nil }
    file = String(parts[0])
    self.line = line
  }

  static var expectedArgument: String? { "a file and a line, such as lamp.c:4" }
}

struct Status: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Shows where things stand.", aliases: ["st"])

  @OptionGroup var globals: Globals
  @Flag(help: "Also what is settled.") var all = false
}

struct CaseGroup: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "case", abstract: "Opens and shows cases.",
      subcommands: [CaseOpen.self, CaseShow.self])
  }
}

struct CaseOpen: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "open", abstract: "Opens a case.",
      discussion: "The title runs to the end of the words.\n\nExamples:\n  lab case open It hums")
  }

  @Argument(help: "The title.") var text: [String]

  @Option(help: "What should have happened.") var expected: String?

  @Option(
    help: ArgumentHelp(
      "Where it was seen.", discussion: "The line counts from 1.", valueName: "FILE:LINE"),
    completion: .file)
  var at: Place?

  @Option(name: [.customShort("r"), .long], help: "How close to the product.")
  var rung: Rung = .bench

  @Option(
    help: ArgumentHelp("A condition that held.", valueName: "K=V"))
  var with: [String] = []

  @Option(help: ArgumentHelp("Attempts.", valueName: "N")) var repeatCount = 1

  @Option(help: ArgumentHelp("Never named.", visibility: .hidden)) var oracle: String?

  @OptionGroup(title: "Paper options") var paper: Paper

  @OptionGroup var globals: Globals
}

struct Paper: ParsableArguments {
  @Flag(help: "Print a sheet.") var printSheet = false
}

struct CaseShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Shows a case.")

  @Argument(help: "The case; the current one when left out.") var slug: String?
  @OptionGroup var globals: Globals
}

struct RunGroup: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "run", abstract: "Makes runs.",
      subcommands: [RunList.self, RunExec.self, RunImport.self], defaultSubcommand: RunList.self)
  }
}

struct RunList: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "Lists runs.")

  @Option(help: ArgumentHelp("A column.", valueName: "KEY")) var by: [String] = []
  @OptionGroup var globals: Globals
}

struct RunExec: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exec", abstract: "Runs a program.")

  @Option(name: [.customShort("n"), .customLong("repeat")], help: "How often.") var count = 1
  @Option(parsing: .unconditional, help: "An argument for the shell.") var shellWord: String?
  @Flag(name: .shortAndLong, help: "One stream.") var merge = false
  @Flag(name: .customShort("k"), help: "Keep going.") var keepGoing = false

  @Argument(parsing: .postTerminator, help: ArgumentHelp("The program.", valueName: "CMD"))
  var command: [String]

  @OptionGroup var globals: Globals

  mutating func validate() throws {
    if count < 1 { throw ValidationError("a program runs once or more, not \(count) times") }
    if count > 100 { throw ExitCode(65) }
  }
}

struct RunImport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Reads a log.")

  @Argument(
    help: ArgumentHelp("The log; - is standard input.", valueName: "FILE|-"), completion: .file)
  var file: String

  @Option(parsing: .upToNextOption, help: "More logs.", completion: .file) var join: [String] = []
  @Option(help: "The lamp's seed.") var seed: UInt64 = 0
  @Option(help: "Who vouches for it.") var because: String
  @OptionGroup var globals: Globals
}

struct Note: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "note", abstract: "Takes a note.")

  @Argument var words: [String] = []
  @OptionGroup var globals: Globals
}

struct Wrap: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wrap", abstract: "Hands its words on.")

  @Flag(help: "Tell each step.") var verbose = false
  @Argument(help: "The tool.") var tool: String
  @Argument(parsing: .captureForPassthrough, help: "Its words.") var words: [String] = []
}

/// Holds no global options.
struct Plain: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Takes nothing.")
}

struct Secret: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "secret", abstract: "Is not listed.", shouldDisplay: false)
}

import CommandParsing
import Testing

/// The description of a command below the root.
func described(_ path: [String]) throws -> CommandDescription {
  var command = CommandDescription(of: Lab.self)
  for name in path {
    command = try #require(command.subcommands.first { $0.name == name })
  }
  return command
}

@Suite struct HelpTests {
  private func help(_ line: String) throws -> String {
    let result = CommandParser.parse(Lab.self, words(line))
    guard case .help(let text) = result else {
      Issue.record("'\(line)' gave \(result)")
      throw ExitCode.failure
    }
    return text
  }

  @Test(
    arguments: [
      ("--help", []), ("-h", []), ("help", []), ("--json --help", []), ("--bogus --help", []),
      ("case --help", ["case"]), ("case -h", ["case"]), ("help case", ["case"]),
      ("case help", ["case"]), ("case --bogus --help", ["case"]),
      ("case open --help", ["case", "open"]), ("help case open", ["case", "open"]),
      ("case open hum --bogus -h", ["case", "open"]), ("case help open", ["case", "open"]),
      ("--json case open -h --rung", ["case", "open"]), ("st --help", ["status"]),
      ("run exec --help -- ls", ["run", "exec"]), ("run exec -mh", ["run", "exec"]),
    ] as [(String, [String])])
  func everyWayToAsk(_ line: String, _ path: [String]) throws {
    #expect(try help(line) == HelpRenderer.text(of: described(path)))
  }

  @Test(arguments: ["run exec -- ls --help", "note -- -h", "note --case=-h x"])
  func notAsked(_ line: String) {
    guard case .command = CommandParser.parse(Lab.self, words(line)) else {
      Issue.record("'\(line)' was not a command")
      return
    }
  }

  @Test func root() throws {
    try expectGolden(help("--help"), "help-root.txt")
  }

  @Test func group() throws {
    try expectGolden(help("run --help"), "help-group.txt")
  }

  @Test func leaf() throws {
    try expectGolden(help("case open --help"), "help-leaf.txt")
  }

  @Test func program() throws {
    try expectGolden(help("run exec --help"), "help-program.txt")
  }

  @Test func noLineIsWiderThan80Columns() {
    for command in CommandDescription(of: Lab.self).everyCommand {
      let lines = HelpRenderer.text(of: command).split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= 80 }, "\(command.spelledPath)")
    }
  }

  @Test func ownUsageLine() {
    let text = HelpRenderer.text(of: CommandDescription(of: OwnUsage.self))
    #expect(text.hasPrefix("Has a usage line.\n\nUSAGE: own-usage A then B\n\nOPTIONS:"))
  }

  @Test func theExampleTreeIsWellDeclared() {
    #expect(
      CommandDescription(of: Lab.self).declarationProblems == [])
  }

  @Test func mistakesOfDeclarationsAreFound() {
    #expect(
      CommandDescription(of: Careless.self).declarationProblems == [
        "careless has no abstract",
        "careless declares --name twice",
        "careless has two commands called plain",
        "careless says nothing about --name NAME",
        "careless has subcommands and takes arguments",
        "careless requires SECOND behind FIRST, which may be left out",
        "careless can never fill FOURTH behind THIRD",
      ])
  }
}

private struct OwnUsage: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Has a usage line.", usage: "own-usage A then B")
}

private struct Careless: ParsableCommand {
  static let configuration = CommandConfiguration(subcommands: [Plain.self, Plain.self])

  @Argument var first: String?
  @Argument var second: String
  @Argument var third: [String] = []
  @Argument var fourth: String?
  @Option var name: String?
  @Flag(name: .customLong("name"), help: "Twice.") var other = false
}

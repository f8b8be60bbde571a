import CommandParsing
import Testing

/// The failure that a line gives; records an issue for any other answer.
func failure(_ words: [String]) throws -> ParseFailure {
  let result = CommandParser.parse(Lab.self, words)
  guard case .failure(let failure) = result else {
    Issue.record("\(words) gave \(result)")
    throw ExitCode.failure
  }
  return failure
}

@Suite struct FailureTests {
  static let table: [(line: String, summary: String)] = [
    (
      "case open a --exepcted b",
      "lab case open: unknown option '--exepcted'; did you mean '--expected'?"
    ),
    ("case open a --exp b", "lab case open: unknown option '--exp'; did you mean '--expected'?"),
    ("case open a --colour", "lab case open: unknown option '--colour'"),
    ("case open a --orcale x", "lab case open: unknown option '--orcale'"),
    ("case open a --jsn", "lab case open: unknown option '--jsn'; did you mean '--json'?"),
    (
      "case open a -expected b",
      "lab case open: unknown option '-e' in '-expected'; did you mean '--expected'?"
    ),
    ("case open a -z", "lab case open: unknown option '-z'"),
    (
      "case open a —json",
      "lab case open: '—json' begins with a long dash; did you mean '--json'?"
    ),
    ("run exec -mz -- ls", "lab run exec: unknown option '-z' in '-mz'"),
    ("--jsom case show", "lab: unknown option '--jsom'; did you mean '--json'?"),
    ("case --jsom show", "lab case: unknown option '--jsom'; did you mean '--json'?"),
    ("plain --json", "lab plain: unknown option '--json'"),
    ("--json plain", "lab plain: unknown option '--json'"),
    ("hypotesis", "lab: 'hypotesis' is not a command"),
    ("csae open", "lab: 'csae' is not a command; did you mean 'case'?"),
    ("statsu", "lab: 'statsu' is not a command; did you mean 'status'?"),
    ("secre", "lab: 'secre' is not a command"),
    ("case opne x", "lab case: 'opne' is not a command; did you mean 'open'?"),
    ("case sx", "lab case: 'sx' is not a command"),
    ("help csae", "lab: 'csae' is not a command; did you mean 'case'?"),
    ("help case shwo", "lab case: 'shwo' is not a command; did you mean 'show'?"),
    ("help note x", "lab note: 'x' is not a command"),
    ("hlep", "lab: 'hlep' is not a command; did you mean 'help'?"),
    ("run improt x", "lab run: 'improt' is not a command; did you mean 'import'?"),
    ("case show a --json=yes", "lab case show: '--json' takes no value"),
    ("--json=yes", "lab: '--json' takes no value"),
    ("--help=yes", "lab: '--help' takes no value"),
    ("case open a --expected", "lab case open: '--expected EXPECTED' needs a value"),
    ("case open a --expected --json", "lab case open: '--expected EXPECTED' needs a value"),
    ("case open a --expected -- b", "lab case open: '--expected EXPECTED' needs a value"),
    (
      "case open a --expected -x",
      "lab case open: '--expected EXPECTED' needs a value; to give it '-x', write"
        + " '--expected=-x'"
    ),
    ("run exec -- ", "lab run exec: missing '-- CMD'"),
    ("--case", "lab: '--case SLUG' needs a value"),
    ("case show a b", "lab case show: unexpected argument 'b'"),
    (
      "case show a b c d e f",
      "lab case show: unexpected arguments 'b', 'c' and 'd' and 2 more"
    ),
    ("plain x y", "lab plain: unexpected arguments 'x' and 'y'"),
    ("case open", "lab case open: missing 'TEXT'"),
    ("run import", "lab run import: missing 'FILE|-' and '--because BECAUSE'"),
    ("run import -", "lab run import: missing '--because BECAUSE'"),
    (
      "case open a --rung lab",
      "lab case open: 'lab' is not a value of '--rung RUNG'; expected 'model', 'bench' or 'field'"
    ),
    (
      "case open a --repeat-count often",
      "lab case open: 'often' is not a value of '--repeat-count N'; expected a whole number"
    ),
    (
      "case open a --repeat-count 99999999999999999999",
      "lab case open: '99999999999999999999' is not a value of '--repeat-count N'; expected a whole"
        + " number"
    ),
    (
      "run import - --because x --seed -1",
      "lab run import: '-1' is not a value of '--seed SEED'; expected a whole number of 0 or more"
    ),
    (
      "case open a --at lamp",
      "lab case open: 'lamp' is not a value of '--at FILE:LINE'; expected a file and a line, such"
        + " as lamp.c:4"
    ),
    (
      "case open a --expected b --expected c",
      "lab case open: '--expected EXPECTED' is given twice and takes one value"
    ),
    (
      "case show --case a --case b",
      "lab case show: '--case SLUG' is given twice and takes one value"
    ),
    ("run exec -n 0 -- ls", "lab run exec: a program runs once or more, not 0 times"),
    ("case show --case=", "lab case show: the slug is empty"),
    ("case --json", "lab case: a command is missing"),
    ("case --", "lab case: a command is missing"),
  ]

  @Test(arguments: table)
  func message(_ line: String, _ summary: String) throws {
    let failure = try failure(words(line))
    #expect(failure.summary == summary)
    #expect(failure.status == .validationFailure)
    #expect(failure.status.rawValue == 64)
  }

  @Test func wholeText() throws {
    let failure = try failure(words("case shwo"))
    #expect(failure.suggestion == "show")
    #expect(failure.commandPath == ["lab", "case"])
    #expect(
      failure.description == """
        lab case: 'shwo' is not a command; did you mean 'show'?
        usage: lab case COMMAND
        See 'lab case --help'.
        """)
    #expect(try self.failure(words("case open --exp x")).suggestion == "--expected")
  }

  private func failure(_ words: [String]) throws -> ParseFailure {
    try CommandParsingTests.failure(words)
  }

  @Test func groupWithoutVerbShowsItsHelp() throws {
    let failure = try failure(["case"])
    let help = HelpRenderer.text(of: try described(["case"]))
    #expect(failure.help == help)
    #expect(failure.description == "lab case: a command is missing\n\n" + help)
  }

  @Test func wordsAreSafeForATerminal() throws {
    let failure = try failure(["\u{1B}[31mred", "x"])
    #expect(failure.message == "'\\u{1B}[31mred' is not a command")
    let option = try self.failure(["note", "--\u{61}\u{202E}\u{85}"])
    #expect(option.message == "unknown option '--a\\u{202E}\\u{85}'")
  }

  @Test func statusOfAThrownExitCode() throws {
    #expect(try failure(words("run exec -n 101 -- ls")).status == ExitCode(65))
  }

  @Test func severalCandidates() throws {
    let failure = try failure(["case", "open", "a", "--re", "2"])
    #expect(failure.message == "unknown option '--re'; did you mean '--repeat-count'?")
    let twins = NameTwins.self
    guard case .failure(let both) = CommandParser.parse(twins, ["--ex"]) else {
      Issue.record("an abbreviation was accepted")
      return
    }
    #expect(
      both.message == "unknown option '--ex'; did you mean '--expected' or '--explain'?")
  }
}

private struct NameTwins: ParsableCommand {
  @Flag var expected = false
  @Flag var explain = false
}

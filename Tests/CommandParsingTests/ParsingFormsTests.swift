import CommandParsing
import Testing

/// Words of a command line, split at blanks; `_` is a blank inside a word.
func words(_ line: String) -> [String] {
  line.split(separator: " ").map { $0.split(separator: "_", omittingEmptySubsequences: false) }
    .map { $0.joined(separator: " ") }
}

/// The command that a line names; records an issue and throws for any other answer.
func command<Command>(_ line: String, as type: Command.Type = Command.self) throws -> Command {
  try command(words(line))
}

func command<Command>(_ words: [String], as type: Command.Type = Command.self) throws -> Command {
  let result = CommandParser.parse(Lab.self, words)
  guard case .command(let any) = result else {
    Issue.record("\(words) gave \(result)")
    throw ExitCode.failure
  }
  return try #require(any as? Command)
}

@Suite struct ParsingFormsTests {
  @Test(arguments: [
    "case open It hums --expected quiet", "case open --expected quiet It hums",
    "case open It --expected=quiet hums", "case open --expected quiet -- It hums",
  ])
  func optionsStandAnywhere(_ line: String) throws {
    let open: CaseOpen = try command(line)
    #expect(open.text == ["It", "hums"])
    #expect(open.expected == "quiet")
  }

  @Test func defaultsAndOptionals() throws {
    let open: CaseOpen = try command("case open hum")
    #expect(open.expected == nil)
    #expect(open.at == nil)
    #expect(open.rung == .bench)
    #expect(open.with == [])
    #expect(open.repeatCount == 1)
    #expect(!open.paper.printSheet)
    #expect(!open.globals.json && open.globals.quiet == 0 && open.globals.slug == nil)
  }

  @Test(arguments: [
    ("-r field", Rung.field), ("-rfield", .field), ("-r=field", .field), ("--rung field", .field),
    ("--rung=model", .model),
  ])
  func formsOfAValue(_ words: String, _ rung: Rung) throws {
    let open: CaseOpen = try command("case open hum " + words)
    #expect(open.rung == rung)
    #expect(open.text == ["hum"])
  }

  @Test(arguments: [
    ("--expected=--x", "--x"), ("--expected=", ""), ("--expected=a=b", "a=b"),
    ("--expected -", "-"), ("--expected -5", "-5"), ("--expected -.5", "-.5"),
    ("--expected ->", "->"), ("--expected=-x", "-x"), ("--expected two_words", "two words"),
  ])
  func valuesThatBeginWithADash(_ words: String, _ expected: String) throws {
    let open: CaseOpen = try command("case open hum " + words)
    #expect(open.expected == expected)
  }

  @Test func oneValueAnOccurrence() throws {
    let open: CaseOpen = try command("case open --with a=1 hum --with b=2 loud")
    #expect(open.with == ["a=1", "b=2"])
    #expect(open.text == ["hum", "loud"])
  }

  @Test func valuesUpToTheNextOption() throws {
    let read: RunImport = try command("run import a.log --join b c --because I --join d --seed 7")
    #expect(read.file == "a.log")
    #expect(read.join == ["b", "c", "d"])
    #expect(read.seed == 7)
  }

  @Test func typedValues() throws {
    let open: CaseOpen = try command("case open hum --at lamp.c:4 --repeat-count 3 --oracle yes")
    #expect(open.at == Place(argument: "lamp.c:4"))
    #expect(open.repeatCount == 3)
    #expect(open.oracle == "yes")
  }

  @Test(arguments: ["-mk -n 3", "-mkn3", "-mkn 3", "-m -k -n=3", "--merge -k --repeat=3"])
  func combinedShortNames(_ words: String) throws {
    let run: RunExec = try command("run exec \(words) -- ls")
    #expect(run.merge && run.keepGoing && run.count == 3)
  }

  @Test func wordsAfterTheTerminator() throws {
    let run: RunExec = try command("run exec --shell-word --json -- make -n --json -- x")
    #expect(run.command == ["make", "-n", "--json", "--", "x"])
    #expect(run.shellWord == "--json")
    #expect(!run.globals.json)
    let note: Note = try command("note a -- --json -- b")
    #expect(note.words == ["a", "--json", "--", "b"])
  }

  @Test(
    arguments: [
      ("wrap git", "git", []), ("wrap --verbose git log -p", "git", ["log", "-p"]),
      ("wrap git --verbose -x -- y", "git", ["-x", "--", "y"]),
      ("wrap git -x --verbose", "git", ["-x", "--verbose"]),
      ("wrap git -- --help", "git", ["--", "--help"]),
    ] as [(String, String, [String])])
  func passedThroughWords(_ line: String, _ tool: String, _ rest: [String]) throws {
    let wrap: Wrap = try command(line)
    #expect(wrap.tool == tool)
    #expect(wrap.words == rest)
  }

  @Test(arguments: [
    "--json --case x -q case show y", "case --json --case x -q show y",
    "case show --json --case x -q y", "case show y --json --case=x -q",
    "--json case --case x show y -q", "--case old --json -q case show --case x y",
    "--case a --case x -q --json case show y",
  ])
  func globalsBeforeAndBehindTheVerb(_ line: String) throws {
    let show: CaseShow = try command(line)
    #expect(show.globals.json && show.globals.slug == "x" && show.globals.quiet == 1)
    #expect(show.slug == "y")
  }

  @Test func countedFlag() throws {
    let show: CaseShow = try command("-q case show -qq")
    #expect(show.globals.quiet == 3)
  }

  @Test(arguments: ["", "st", "status", "--json", "--all", "--json --all", "--all --json"])
  func defaultOfTheRoot(_ line: String) throws {
    let status: Status = try command(line)
    #expect(status.all == line.contains("--all"))
    #expect(status.globals.json == line.contains("--json"))
  }

  @Test(arguments: ["run --by x", "run list --by x", "--json run --by x", "run --json --by x"])
  func defaultOfAGroup(_ line: String) throws {
    let list: RunList = try command(line)
    #expect(list.by == ["x"])
    #expect(list.globals.json == line.contains("json"))
  }

  @Test func nameOfTheTypeAndHiddenCommands() throws {
    _ = try command("plain", as: Plain.self)
    _ = try command("secret", as: Secret.self)
  }

  @Test func assigningKeepsCopiesApart() throws {
    let first: CaseOpen = try command("case open hum --expected quiet")
    var second = first
    second.expected = "silence"
    second.globals.json = true
    #expect(first.expected == "quiet" && !first.globals.json)
    #expect(second.expected == "silence" && second.globals.json)
  }

  @Test(arguments: [["--version"], ["--json", "--version"], ["case", "show", "--version"]])
  func version(_ words: [String]) {
    guard case .version("1.2.3") = CommandParser.parse(Lab.self, words) else {
      Issue.record("no version for \(words)")
      return
    }
  }

  @Test func decodesBytes() throws {
    let good = try CommandLineBytes.decode([Array("é".utf8), [], Array("a".utf8)])
    #expect(good == ["é", "", "a"])
    let bad: [(bytes: [[UInt8]], number: Int, shown: String)] = [
      ([[0x61], [0x62, 0xFF, 0x0A]], 2, "b\\xFF\\u{A}"),
      ([[0xC3]], 1, "\\xC3"),
      ([[0xC0, 0x80]], 1, "\\xC0\\x80"),
      (
        [[0xE2, 0x80, 0xAE, 0xC3, 0xA9, 0x05, 0xED, 0xA0, 0x80]], 1,
        "\\u{202E}é\\u{5}\\xED\\xA0\\x80"
      ),
    ]
    for (bytes, number, shown) in bad {
      let error = #expect(throws: CommandLineBytes.Malformed.self) {
        try CommandLineBytes.decode(bytes)
      }
      #expect(error?.number == number)
      #expect(error?.displayed == shown)
      #expect(error?.status == ExitCode(65))
      #expect(error?.description == "argument \(number) is not UTF-8: '\(shown)'")
    }
  }
}

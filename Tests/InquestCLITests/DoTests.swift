import CommandParsing
import Foundation
import Testing

@testable import InquestCLI

/// `inquest do`: commands from a file, one a line.
@Suite struct DoTests {
  @Test func aFileIsASession() throws {
    let here = try Program()
    defer { here.remove() }
    try here.write(
      "a.do",
      """
      # A session; no quoting anywhere.
      open It's humming "loudly" --symptom outcome.sound = hum when side=left|right --seen bench

        inquest clue add left & right; $HOME *
      hypothesis add the fan hums --predict [P] where x>=1 fires when side=left --at Fan.swift:1
      observe sound=hum --with side=left --rung bench
      note the -- fan is 'old' @R1\r
      """)
    let answer = try here("do", "a.do")
    #expect(answer.status == 0, "\(answer.error)")
    #expect(
      answer.output == """
        [it-s-humming-loudly] opened, current
          symptom: outcome.sound == hum when side == left | right
        [it-s-humming-loudly] C1 left & right; $HOME *
        [it-s-humming-loudly] H1 open: the fan hums
          H1.1 [P] where x >= 1 fires when side == left — no run in its scope
          P1 planned [P] at Fan.swift:1, can falsify H1
        [it-s-humming-loudly] R1 observe bench side=left · symptom YES
          seen by tester
          H1.1 unknown: [P] is silent in R1 and nothing shows it alive
        [it-s-humming-loudly] E1: the fan is 'old'

        """, "\(answer.output)")
  }

  @Test(arguments: [
    ("note a\nclue dismiss C9 --because x\nnote b\n", "", 3, ":2: exit status 3, stopped", 1),
    (
      "note a\nclue dismiss C9 --because x\nnote b\n", "--keep-going", 3,
      ":2: exit status 3, went on", 2
    ),
    ("note a\nfix propose x\nnonsense\n", "--keep-going", 4, ":3: exit status 64", 1),
    ("note a\n\n\nnote b --nope c\n", "", 64, ":4: exit status 64", 1),
    ("note a\ndo b.do\n", "", 64, ":2 is a 'do' within a 'do'", 1),
    ("note a\nnote \u{7f}\n", "", 0, "", 2),
    ("# nothing\n", "", 0, "", 0),
  ])
  func stopsWhereItSays(
    _ lines: String, _ options: String, _ status: Int32, _ says: String, _ notes: Int
  ) throws {
    let here = try Program()
    defer { here.remove() }
    try here.write("a.do", lines)
    let answer = try here.shell(
      "$INQUEST case open x >/dev/null; $INQUEST do a.do \(options) >/dev/null")
    #expect(answer.status == status, "\(answer.error)")
    #expect(
      says.isEmpty ? answer.error.isEmpty : answer.error.contains("a.do\(says)"), "\(answer.error)")
    let list = try here("evidence", "list", "--json")
    #expect(
      list.output.components(separatedBy: "\"label\":\"E").count - 1 == notes, "\(list.output)")
  }

  /// All of it or nothing: also when the failing line would have recorded something itself.
  @Test(arguments: [
    ("note b\nfalsify\n", 4), ("note b\nnote c @R9\n", 3), ("note b\nnonsense x\n", 64),
    ("note b\nimport a.log\nnote c @R1:1\nclue dismiss C1\n", 64),
    ("note b\nnote c --store other\n", 64),
    ("open y\nnote in y --case y\nclose --as fixed --case y\n", 1),
  ])
  func atomicTakesAllBack(_ lines: String, _ status: Int32) throws {
    let here = try Program()
    defer { here.remove() }
    try here.write("a.log", "[P] x=1\n")
    try here.write("a.do", lines)
    let made = try here.shell(
      """
      $INQUEST case open x; $INQUEST note a; $INQUEST hypothesis add h --predict '[P] fires'
      echo silent >b.log; $INQUEST run import b.log
      """)
    try #require(made.status == 0, "\(made.error)")
    let before = try here("timeline").output
    let answer = try here("do", "--atomic", "a.do")
    #expect(answer.status == status, "\(answer.output)\(answer.error)")
    #expect(answer.error.contains("nothing is recorded"), "\(answer.error)")
    #expect(try here("timeline").output == before)
    #expect(try here("verify").status == 0)
  }

  @Test func atomicRecordsAll() throws {
    let here = try Program()
    defer { here.remove() }
    try here.write("a.log", "[P] x=1\n")
    let lines =
      "open x\nhypothesis add h --predict [P] fires\nimport a.log\nsupport\n"
      + "exec --rung field -- echo [P] x=2\nagain\nshow R1\nverify\nundo\n"
    try here.write("a.do", lines)
    try here.write("b.do", lines)
    let atomic = try here("do", "--atomic", "a.do")
    #expect(atomic.status == 0, "\(atomic.error)")
    #expect(atomic.output.contains("H1 supported by R1:1"), "\(atomic.output)")
    #expect(try here("verify").status == 0)
    #expect(try here("run", "list").output.split(separator: "\n").count == 3)
    #expect(try here("do", "--atomic", "--keep-going", "a.do").status == 64)
  }

  /// A program that is killed in the middle leaves nothing of it.
  @Test func atomicSurvivesItsEnd() throws {
    let here = try Program()
    defer { here.remove() }
    try #require(here("case", "open", "x").status == 0)
    try here.script("killer", "kill -9 $PPID\n")
    try here.write("a.do", "note a\nexec -- ./killer\nnote b\n")
    let answer = try here("do", "--atomic", "a.do")
    #expect(answer.status == 128 + SIGKILL, "\(answer.error)")
    #expect(try here("evidence", "list").output == "no evidence yet\n")
    #expect(try here("verify").status == 0)
  }

  @Test func standardInputAndOptionsForAllLines() throws {
    let here = try Program()
    defer { here.remove() }
    let answer = try here.shell(
      """
      $INQUEST case open one >/dev/null; $INQUEST case open two >/dev/null
      printf 'note a\\nnote b --case one\\n' | $INQUEST do - --case two -q --actor me
      $INQUEST --case two timeline | tail -n 1; $INQUEST do nowhere.do; echo $?
      printf 'a\\n\\xff\\n' | $INQUEST do -; echo $?
      """)
    #expect(answer.output.hasPrefix("E1\nE1\n"), "\(answer.output)")
    #expect(answer.output.contains("me") && answer.output.hasSuffix("3\n65\n"), "\(answer.output)")
    #expect(answer.error.contains("nowhere.do") && answer.error.contains("-:2 is not UTF-8"))
  }

  @Test func jsonIsOneObjectWithAnAnswerForEachLine() throws {
    let here = try Program()
    defer { here.remove() }
    try here.write("a.do", "open x\nnote a @Nope.swift:1\nnote b\nexec -- echo \"hello\n")
    let answer = try here("do", "--json", "--keep-going", "a.do")
    #expect(answer.status == 3 && answer.error == "", "\(answer.error)")
    let data = Data(answer.output.utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object["schema_version"] as? Int == 1)
    let commands = (object["data"] as? [String: Any])?["commands"] as? [[String: Any]] ?? []
    #expect(commands.map { $0["line"] as? Int } == [1, 2, 3, 4])
    #expect(commands.map { $0["status"] as? Int } == [0, 3, 0, 0])
    #expect(commands.map { $0["data"] != nil } == [true, false, true, true])
    let failure = commands[1]["error"] as? [String: Any]
    #expect((failure?["message"] as? String)?.contains("Nope.swift") == true)
    #expect(
      commands[1]["argv"] as? [String] == ["inquest", "--json", "note", "a", "@Nope.swift:1"])
  }

  /// The words behind a name are read by whether it takes a value: no name may do both.
  @Test func noNameIsAFlagHereAndAnOptionThere() {
    let root = CommandDescription(of: Root.self)
    #expect(root.flagNames.intersection(root.valueNames) == [])
  }
}

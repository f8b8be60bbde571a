import Foundation
import Testing

/// Bad input gives one sentence saying what, where and what to do, the right status, and an unchanged
/// store.
@Suite struct BadInputTests {
  struct Row: CustomTestStringConvertible {
    var command: String
    var status: Int32
    var says: [String]
    var testDescription: String { command }

    init(_ command: String, _ status: Int32, _ says: String...) {
      self.command = command
      self.status = status
      self.says = says
    }
  }

  static let rows: [Row] = [
    Row("hypothesis falsify H9 @R1", 3, "H9", "H1"),
    Row("hypothesis show R1", 3, "'R1' is not the label of a hypothesis"),
    Row("hypothesis falsify H1 R1", 64, "begins with @", "@R1"),
    Row("hypothesis falsify H1 @H1", 64, "is no evidence"),
    Row("hypothesis falsify H1 @R1:99", 3, "R1 holds the lines 1 to 2"),
    Row("note x @git:nonsense", 3, "'nonsense' is no commit"),
    Row("note x @Missing.swift:3", 3, "Missing.swift"),
    Row("--case i next", 3, "'i' could be", "it-buzzes", "it-hums"),
    Row("--case zzz next", 3, "there is no case 'zzz'", "it-hums"),
    Row("hypothesis add h --predict '[A] hat'", 65, "Column 5", "inquest rules"),
    Row("case symptom 'symptom' --because x", 65, "malformed"),
    Row("case symptom 'outcome.a = b'", 64, "needs a reason", "--because"),
    Row("clue dismiss C1", 64, "needs a reason"),
    Row("run import missing.log", 3, "missing.log", "check the path"),
    Row("run import .", 7, "it is a directory"),
    Row("run import a.log --lines 5-9", 64, "a.log has 2 lines"),
    Row("run import a.log --lines x", 64, "is not a range of lines"),
    Row("run import a.log --format nope", 64, "inquest logs formats lists all"),
    Row("run import a.log --with gesture", 64, "KEY=VALUE"),
    Row("run import a.log --with rung=field", 64, "--rung"),
    Row("run import a.log --change X7", 3, "X7"),
    Row("run observe", 64, "missing"),
    Row("fix propose x --waive root-cause-first", 64, "needs a reason"),
    Row("fix propose x --waive nope --because y", 64, "there is no gate 'nope'"),
    Row("fix propose x", 4, "refused by root-cause-first", "inquest cause accept"),
    Row("fix verify F1", 3, "F1"),
    Row("cause withdraw --because x", 1, "no root cause is accepted"),
    Row("case close", 64, "say how the case ends"),
    Row("case close --as fixed", 1, "no fix was proposed"),
    Row("case close --as nonsense", 64, "cannot close as 'nonsense'"),
    Row("hypothesis adf x", 64, "did you mean 'add'"),
    Row("hypotesis add x", 64, "did you mean 'hypothesis'"),
    Row("hypothesis add x --predicts y", 64, "did you mean '--predict'"),
    Row("next --gate nope", 64, "three-strikes"),
  ]

  @Test func eachIsToldAndChangesNothing() throws {
    let here = try Program()
    defer { here.remove() }
    try here.write("a.log", "[P] x=1\n[P] x=2\n")
    let made = try here.shell(
      """
      set -e; $INQUEST case open "It buzzes"; $INQUEST case open "It hums" --symptom 'outcome.a = b'
      export INQUEST_CASE=it-hums; $INQUEST hypothesis add h --predict '[P] fires'
      $INQUEST clue add c; $INQUEST run import a.log
      $INQUEST case symptom 'outcome.a = c' --because x
      """)
    try #require(made.status == 0, "\(made.error)")
    let before = here.database
    for row in Self.rows {
      let answer = try here.shell("$INQUEST \(row.command)", ["INQUEST_CASE": "it-hums"])
      #expect(answer.status == row.status, "\(row.command): \(answer.error)")
      for words in row.says {
        #expect(answer.error.contains(words), "\(row.command): \(answer.error)")
      }
      #expect(answer.output == "", "\(row.command)")
      #expect(Self.isOneSentence(answer), "\(row.command): \(answer.error)")
    }
    #expect(here.database == before, "a refused command changed the store")
  }

  /// One line of talk; a refusal adds the commands that satisfy it, wrong usage the right one.
  private static func isOneSentence(_ answer: Program.Answer) -> Bool {
    let lines = answer.error.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    guard let first = lines.first, first.hasPrefix("inquest") else { return false }
    let more = lines.dropFirst()
    let isRefusal = !more.isEmpty && more.allSatisfy { $0.hasPrefix("  satisfy it: inquest ") }
    let isUsage =
      more.count == 2 && more.first?.hasPrefix("usage: inquest") == true
      && more.last?.hasPrefix("See 'inquest") == true
    return answer.status == 4 ? isRefusal : more.isEmpty || answer.status == 64 && isUsage
  }

  @Test func storesThatAreNotOurs() throws {
    let here = try Program()
    defer { here.remove() }
    let none = try here("next")
    #expect(none.status == 3)
    #expect(none.error.contains("there is no store at"))
    #expect(none.error.contains("run 'inquest init'"))
    #expect(here.contents("store") == nil && here.database == nil, "looking made a store")
    _ = try here("case", "open", "It hums")
    let newer = try here.shell(
      "sqlite3 store/inquest.db 'pragma user_version=99'; $INQUEST note x")
    #expect(newer.status == 8)
    #expect(newer.error.contains("version 99"))
    #expect(newer.error.contains("install the newer inquest"))
    let events = try here.shell("sqlite3 store/inquest.db 'select count(*) from event'")
    #expect(events.output == "1\n", "a newer store was written to")
    let foreign = try here.shell(
      "mkdir other; sqlite3 other/inquest.db 'create table t(a)'; INQUEST_STORE=$PWD/other $INQUEST note x"
    )
    #expect(foreign.status == 3)
    #expect(foreign.error.contains("another program"))
    let noDatabase = try here.shell(
      "echo hello >other/inquest.db; $INQUEST --store other note x; cat other/inquest.db")
    #expect(noDatabase.output == "hello\n")
    #expect(noDatabase.error.contains("other/inquest.db"), "\(noDatabase.error)")
  }

  /// What a command says when it may not write, and when it may not even read.
  @Test func aStoreThatCannotBeWritten() throws {
    let here = try Program()
    defer { here.remove() }
    let made = try here.shell(
      "$INQUEST case open x >/dev/null; chmod 755 . ..; chmod -R a+rX,a-w store")
    try #require(made.status == 0)
    let before = here.database
    let written = try here.shell("\(Self.unprivileged)$INQUEST note x")
    #expect(written.status == 7, "\(written.error)")
    #expect(written.error.contains("cannot be written"), "\(written.error)")
    let read = try here.shell("\(Self.unprivileged)$INQUEST next")
    #expect(read.status == 0, "\(read.error)")
    _ = try here.shell("chmod -R u+w store; chmod 700 store")
    let hidden = try here.shell("chmod 0 store/inquest.db; \(Self.unprivileged)$INQUEST next")
    #expect(hidden.status == 7, "\(hidden.error)")
    _ = try here.shell("chmod 600 store/inquest.db")
    #expect(here.database == before)
  }

  /// Root may read and write everything: what permissions do is tried as nobody.
  private static let unprivileged =
    getuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : ""

  @Test func anArgumentThatIsNoUTF8() throws {
    let here = try Program()
    defer { here.remove() }
    let answer = try here.shell("$INQUEST note $'a\\xff\\e'")
    #expect(answer.status == 65)
    #expect(answer.error.contains("argument 2 is not UTF-8: 'a\\xFF\\u{1B}'"), "\(answer.error)")
    #expect(Self.isOneSentence(answer))
  }

  @Test func aCaseThatIsClosedTwice() throws {
    let here = try Program()
    defer { here.remove() }
    _ = try here("case", "open", "x")
    #expect(try here("case", "close", "--as", "not-a-bug").status == 0)
    let before = here.database
    let again = try here("case", "close", "--as", "not-a-bug")
    #expect(again.status == 1)
    #expect(again.error.contains("is closed") && again.error.contains("reopen"), "\(again.error)")
    #expect(here.database == before)
  }

  @Test func anEmptyLogIsARunThatSaysSo() throws {
    let here = try Program()
    defer { here.remove() }
    try here.write("empty.log", "")
    let answer = try here.shell("$INQUEST case open x >/dev/null; $INQUEST run import empty.log")
    #expect(answer.status == 0)
    #expect(answer.output.contains("0 lines = 0 records"), "\(answer.output)")
    #expect(answer.error == "note: empty.log is empty\n")
    #expect(try here("run", "show", "R1:1").status == 3)
    #expect(try here("verify").status == 0)
  }

  @Test func aLogThatCannotBeRead() throws {
    let here = try Program()
    defer { here.remove() }
    try here.write("a.log", "x\n")
    let answer = try here.shell(
      """
      chmod 777 . ..; $INQUEST case open x >/dev/null; chmod -R a+rwX store; chmod 0 a.log
      \(Self.unprivileged)$INQUEST run import a.log
      """)
    #expect(answer.status == 7, "\(answer.error)")
    #expect(answer.error.contains("a.log cannot be read"))
  }

  @Test func aFieldThatNoRecordCarriesIsStoredAndSaid() throws {
    let here = try Program()
    defer { here.remove() }
    try here.write("a.log", "[P] result=1\n")
    let answer = try here.shell(
      """
      $INQUEST case open x >/dev/null; $INQUEST run import a.log >/dev/null
      $INQUEST hypothesis add h --predict '[P] where reslt=1 fires'; $INQUEST run show R1
      """)
    #expect(answer.status == 0)
    #expect(answer.output.contains("no record of [P] carries reslt"), "\(answer.output)")
  }

  @Test func noRawLogByteReachesATerminalOrAReport() throws {
    let here = try Program()
    defer { here.remove() }
    let answer = try here.shell(
      """
      printf '[P] \\033]52;c;AAAA\\007 \\033[31m \\r x=\\377 `a` | b\\n' > a.log
      printf '[P] \\302\\2331m \\233 \\302\\205 \\000 \\177 \\342\\200\\256abc \\342\\201\\246\\n' >> a.log
      printf '[P] <script>x</script> [a](javascript:b) y=\\300\\257 \\355\\240\\200\\b\\n' >> a.log
      $INQUEST case open x >/dev/null; $INQUEST hypothesis add h --predict 'never [P]' >/dev/null
      $INQUEST run import a.log --with "a=$(printf 'b\\033[1m')"; $INQUEST run show R1
      $INQUEST run show R1:1-3
      $INQUEST note "see $(printf '\\033]0;t\\007')" @R1:1-3; $INQUEST hypothesis falsify H1 @R1
      $INQUEST report; $INQUEST timeline; $INQUEST; $INQUEST case show; $INQUEST evidence list
      $INQUEST --json run show R1:1-3; $INQUEST --json report; $INQUEST --json timeline
      $INQUEST hypothesis show "$(printf 'H\\033[1m')"; $INQUEST "$(printf '\\033[1m')"; true
      """)
    #expect(answer.status == 0, "\(answer.error)")
    #expect(answer.output.contains("1  [P] \\x1B]52;c;AAAA\\x07"), "\(answer.output)")
    #expect(answer.output.contains("3  [P] <script>"), "\(answer.output)")
    for said in [answer.output, answer.error] {
      let raw = said.unicodeScalars.filter { Self.isDangerous($0) }
      #expect(raw.map(\.value) == [], "\(said.debugDescription)")
    }
  }

  /// Control characters, marks that turn the direction of text, and what stands for broken UTF-8.
  private static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    (scalar.value < 0x20 && scalar != "\n" && scalar != "\t")
      || (0x7f...0x9f).contains(scalar.value) || (0x202a...0x202e).contains(scalar.value)
      || (0x2066...0x2069).contains(scalar.value) || scalar.value == 0xfffd
  }
}

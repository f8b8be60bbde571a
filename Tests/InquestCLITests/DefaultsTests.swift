import Foundation
import Testing

/// What a command takes when it is left out.
@Suite struct DefaultsTests {
  private func bench(_ commands: String) throws -> Program {
    let here = try Program()
    try here.write("p.log", "[P] x=1\n")
    try here.write("q.log", "[Q] y=1\n")
    try here.write("none.log", "nothing\n")
    let made = try here.shell("set -e; I=$INQUEST; $I case open x; \(commands)")
    try #require(made.status == 0, "\(made.error)")
    return here
  }

  struct Row: CustomTestStringConvertible {
    var made: String
    var asked: String
    var status: Int32
    var says: String
    var testDescription: String { "\(made); \(asked)" }

    init(_ made: String, _ asked: String, _ status: Int32, _ says: String) {
      self.made = made
      self.asked = asked
      self.status = status
      self.says = says
    }
  }

  private static let two =
    "$I hypothesis add h --predict '[P] fires when side=left'; "
    + "$I hypothesis add g --predict '[P] where x=2 fires'"

  static let rows = [
    Row(
      "\(two); $I import p.log --with side=left", "falsify", 0, "H2 falsified by R1 (H2.1 false)"),
    Row(
      "\(two); $I import p.log --with side=left", "support", 0, "H1 supported by R1:1 (H1.1 true)"),
    // The last run shows the probe alive, so the silence of the one before counts now.
    Row(
      "\(two); $I import none.log --with side=left --build b; $I import p.log --build b", "falsify",
      0, "H1 falsified by R1 (H1.1 false); H2 falsified by R1 (H2.1 false), R2 (H2.1 false)"),
    // What an earlier run had decided already is not the last command's.
    Row(
      "\(two); $I import p.log --with side=left; $I import q.log --build c", "support", 4,
      "live-probe"),
    Row("\(two); $I import none.log --with side=left", "falsify", 4, "live-probe"),
    Row("$I hypothesis add h; $I import p.log", "falsify", 1, "R1 falsifies no open hypothesis"),
    Row("$I hypothesis add h", "falsify", 64, "no run yet"),
    // Runs that are named.
    Row(
      "\(two); $I import p.log --with side=left; $I import q.log --build c", "support @R1", 0,
      "H1 supported by R1:1"),
    // A step recorded afterwards.
    Row(
      "$I import p.log", "falsify it is the fan @R1", 0, "H1 falsified by R1\n  H1 it is the fan"),
    Row("$I import p.log", "support 'it is the fan @R1'", 0, "H1 supported by R1\n"),
    Row("$I import p.log", "support a fan --predict '[P] where x=1 fires'", 0, "(H1.1 true)"),
    Row("$I import p.log", "support a fan --predict '[P] where x=2 fires'", 4, "cites-evidence"),
    Row("$I import p.log", "falsify it is the fan", 4, "cites-evidence"),
    Row("$I import p.log", "falsify from memory --recalled", 0, "H1 falsified (recalled)"),
    Row("$I hypothesis add h; $I import p.log", "falsify h @R1", 0, "H1 falsified by R1"),
    Row("$I hypothesis add h; $I import p.log", "falsify H1 R1", 64, "begins with @"),
    // Probes that rules make.
    Row(
      "true", "hypothesis add h --predict '[A {n}] before [B]' --at a.c:7", 0,
      "P2 planned [B] at a.c:7"),
    Row(
      "$I probe add '[A]'", "hypothesis add h --predict '[A] fires' --at a.c:7", 0,
      "P1 planned [A] at a.c:7"),
    Row(
      "$I probe add '[A]' --at b.c:1; $I hypothesis add h --predict '[A] fires'", "probe list", 0,
      "P1 planned [A] at b.c:1\n"),
    Row(
      "$I hypothesis add h", "predict H1 [A] fires --at a.c:7", 0,
      "P1 planned [A] at a.c:7, can falsify H1"),
    Row("$I assumption add a --predict 'never [A]'", "probe list", 0, "P1 planned [A]\n"),
    Row("$I hypothesis add h --predict 'never text \"x\"'", "probe list", 0, "no probe"),
    // To accept is to support.
    Row(
      "\(two); $I import p.log --with side=left; $I falsify", "accept H1 --mechanism m", 0,
      "cause accepted on H1"),
    Row(
      "$I hypothesis add h; $I import p.log", "accept H1 --mechanism m --clause 'c @R1'", 0,
      "cause accepted"),
    Row(
      "$I hypothesis add h; $I import p.log", "accept H1 --mechanism m", 4,
      "H1 is open, and a root cause"),
    Row(
      "\(two); $I import p.log --with side=left; $I falsify", "accept H2 --mechanism m", 4,
      "H2 is falsified"),
    // The last program.
    Row("$I exec -- sh -c 'echo again' >/dev/null 2>&1", "exec", 0, "again\n"),
    Row("true", "exec", 64, "say which program"),
    // Citations inside a reason.
    Row("$I import p.log --change c", "keep X1 --because 'as @R1 shows'", 0, "X1 kept"),
    Row("$I import p.log --change c", "keep X1 --because 'as @R7 shows'", 3, "there is no R7"),
    Row("$I check add k", "pass K1 --rung field --because 'as @E7 says'", 3, "there is no E7"),
    Row("$I fix propose f --mitigation", "revert F1 --because 'as @R7 shows'", 3, "there is no R7"),
    // Rules without quotes.
    Row("true", "symptom outcome.a = b when side=left", 0, "symptom outcome.a == b"),
    Row("true", "probe add [A {n}]", 0, "P1 planned [A {n}]"),
  ]

  @Test(arguments: rows) func isTaken(_ row: Row) throws {
    let here = try bench(row.made)
    defer { here.remove() }
    let answer = try here.shell("$INQUEST \(row.asked)")
    #expect(answer.status == row.status, "\(answer.output)\(answer.error)")
    #expect((answer.output + answer.error).contains(row.says), "\(answer.output)\(answer.error)")
    #expect(try here("verify").status == 0)
  }

  /// The support that an accepted cause implies is an event with its citations, so it falls with them.
  @Test func impliedSupportFallsWithItsRun() throws {
    let here = try bench(
      "$I hypothesis add h --predict '[P] fires'; $I import p.log; $I accept H1 --mechanism m")
    defer { here.remove() }
    #expect(try here("hypothesis", "show", "H1").output.contains("H1 supported"))
    let void = try here("void", "R1", "--because", "x")
    #expect(void.output.contains("fell: H1 supported → open"), "\(void.output)")
    #expect(void.output.contains("fell: cause sufficient → insufficient"), "\(void.output)")
  }

  // MARK: - Texts from an editor

  @Test(arguments: [
    (
      "note -e", "#!\nprintf '%s\\n' '' 'it hums  ' '# left out' 'at night' >>\"$1\"", 0,
      "E1: it hums\\x0Aat night"
    ),
    ("note -e from here @R9", "printf 'x' >\"$1\"", 3, "there is no R9"),
    ("lesson add -e start", "cat \"$1\" >seen; echo ' more' >>\"$1\"", 0, "L1 start\\x0A more"),
    ("note -e", "true", 1, "nothing was written"), ("note -e", "exit 3", 1, "ended with a failure"),
    ("note", "echo x >\"$1\"", 64, "missing TEXT"),
    ("case open", "echo x >\"$1\"", 64, "missing TEXT"),
    ("note -e", "printf '\\377' >\"$1\"", 65, "not UTF-8"),
  ])
  func anEditorIsAsked(
    _ command: String, _ editor: String, _ status: Int32, _ says: String
  ) throws {
    let here = try bench("true")
    defer { here.remove() }
    try here.script("editor", editor + "\n")
    let answer = try here.shell(
      "mkdir texts; TMPDIR=$PWD/texts $INQUEST \(command)",
      ["VISUAL": "\(here.directory)/editor", "EDITOR": "false"])
    #expect(answer.status == status, "\(answer.output)\(answer.error)")
    #expect((answer.output + answer.error).contains(says), "\(answer.output)\(answer.error)")
    #expect(try here.shell("ls texts").output == "", "a text was left behind")
  }

  /// A text that is being written may be a secret: whoever else uses the directory cannot read it.
  @Test func aTextThatIsWrittenIsOurs() throws {
    let here = try bench("true")
    defer { here.remove() }
    try here.script(
      "editor", "ls -l \"$1\" | cut -c1-10 >mode; ls texts | wc -l >>mode; echo x >>\"$1\"\n")
    let answer = try here.shell(
      "umask 022; mkdir texts; TMPDIR=$PWD/texts $INQUEST note -e",
      ["VISUAL": "\(here.directory)/editor"])
    #expect(answer.status == 0, "\(answer.error)")
    #expect(try here.shell("tr -d ' ' <mode").output == "-rw-------\n1\n")
  }

  /// On a terminal (lent by script(1), where there is one) a text that is left out is asked for.
  @Test func aTerminalIsAsked() throws {
    let here = try bench("true")
    defer { here.remove() }
    try here.script("editor", "echo it hums >>\"$1\"\n")
    let answer = try here.shell(
      """
      script -qec true /dev/null >/dev/null 2>&1 || { echo skipped; exit; }
      EDITOR=./editor script -qec '"$INQUEST" note' /dev/null </dev/null
      """)
    #expect(
      answer.output.contains("E1: it hums") || answer.output == "skipped\n", "\(answer.output)")
  }
}

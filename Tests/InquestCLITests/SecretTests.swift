import Foundation
import Testing

/// Secrets leave no trace in what is stored.
@Suite struct SecretTests {
  /// Cut in two so that no other program takes this file for a leak.
  private static let token = "ghp" + "_aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0dF3gH6"
  private static let log = """
    [Auth] user=jane
    [Auth] password=Maple77! ok
    [Net] header \(token) end

    """
  /// All that the store says, and the logs in it.
  private static let everything = """
    cat store/inquest.db; find store -name '*.zst' -exec zstd -dcq {} +
    """

  @Test func importStoresNone() throws {
    let here = try Program()
    defer { here.remove() }
    try here.write("a.log", Self.log)
    let answer = try here.shell(
      """
      $INQUEST case open leak >/dev/null; $INQUEST run import a.log
      $INQUEST show R1:2-3; $INQUEST verify
      """)
    #expect(
      answer.error.contains("2 secrets of the log left out (1 github-token, 1 password)"),
      "\(answer.error)")
    #expect(answer.output.contains("[Auth] password=[redacted:password] ok"), "\(answer.output)")
    #expect(answer.output.contains("[Net] header [redacted:github-token] end"))
    let kept = try here.shell(Self.everything).output
    #expect(!kept.contains("Maple77") && !kept.contains(Self.token))
    #expect(kept.contains("[redacted:github-token]"))
    let again = try here("run", "import", "a.log")
    #expect((again.output + again.error).contains("the same log is R1 already"))
    let slice = try here.shell("$INQUEST run import a.log --lines 3-3; $INQUEST show R3:3")
    #expect(slice.output.contains("[redacted:github-token]"), "\(slice.output)\(slice.error)")
    #expect(try here("run", "import", "a.log", "--keep-secrets").status == 0)
    #expect(try here.shell(Self.everything).output.contains(Self.token))
  }

  @Test func rulesAreJudgedOnWhatIsStored() throws {
    let here = try Program()
    defer { here.remove() }
    try here.write("a.log", Self.log)
    let answer = try here.shell(
      """
      $INQUEST case open leak --symptom '[Auth] count = 2' >/dev/null
      $INQUEST run import a.log; $INQUEST verify
      """)
    #expect(answer.output.contains("symptom"), "\(answer.output)\(answer.error)")
    #expect(answer.status == 0, "hits stand in what is stored: \(answer.output)")
  }

  @Test func scanNamesPlacesOnly() throws {
    let here = try Program()
    defer { here.remove() }
    try here.write("a.log", Self.log)
    let answer = try here("logs", "scan", "a.log")
    #expect(answer.status == 1)
    #expect(answer.output == "2:17 password\n3:14 github-token\n", "\(answer.error)")
    try here.write("b.log", "clean\n")
    let clean = try here("logs", "scan", "b.log")
    #expect(clean.status == 0 && clean.output == "no secret in 6 bytes\n")
    #expect(try here.shell("echo 'pwd=Copper12' | $INQUEST logs scan -").output == "1:5 password\n")
    #expect(try here("logs", "scan", "missing.log").status == 3)
    let json = try here("--json", "logs", "scan", "a.log")
    let first = #""findings":[{"column":17,"line":2,"rule":"password"}"#
    #expect(json.output.contains(first), "\(json)")
  }

  @Test func programsAndPatches() throws {
    let here = try Program()
    defer { here.remove() }
    try here.write("a.log", Self.log)
    let answer = try here.shell(
      """
      git init -q -b main; echo one >f; git add f
      git -c user.name=a -c user.email=a@b.c commit -qm one
      echo 'password=Orbit4711' >f
      $INQUEST case open leak >/dev/null
      $INQUEST run exec -- cat a.log; $INQUEST run replay R1; $INQUEST verify
      """)
    #expect(answer.error.contains("2 secrets of the output left out"), "\(answer.error)")
    #expect(answer.error.contains("1 secret of the uncommitted differences left out (1 password)"))
    // Passed on as it is, compared without.
    #expect(answer.error.contains(Self.token) || answer.output.contains(Self.token))
    #expect(answer.output.contains("R1 is reproduced") || answer.status == 0, "\(answer.output)")
    let kept = try here.shell(Self.everything).output
    #expect(kept.contains("+password=[redacted:password]"))
    #expect(!kept.contains("Orbit4711") && !kept.contains(Self.token))
    let raw = try here.shell(
      "$INQUEST run exec --keep-secrets -- cat a.log; $INQUEST run replay R2")
    #expect(raw.status == 0, "\(raw.output)\(raw.error)")
    #expect(try here.shell(Self.everything).output.contains("Orbit4711"))
  }

  /// What a rule asks for may have been in a secret: that it is not there proves nothing.
  @Test func whatIsLeftOutDecidesNothing() throws {
    let here = try Program()
    defer { here.remove() }
    try here.write(
      "a.log", "[Auth] token=\(Self.token) state=ready\n[Auth] state=done ghp_ is a beginning\n")
    let rules = """
      $INQUEST case open leak >/dev/null
      $INQUEST hypothesis add leaks --predict 'text "ghp_" count = 1' >/dev/null
      $INQUEST hypothesis add known --predict 'never [Auth] where token=abc' >/dev/null
      $INQUEST hypothesis add words --predict 'never text "pan began"' >/dev/null
      $INQUEST hypothesis add states --predict '[Auth] where state=ready fires' >/dev/null
      """
    let hidden = try here.shell("\(rules)\n$INQUEST run import a.log; $INQUEST show R1")
    let shown = hidden.output
    #expect(shown.contains("H1.1 unknown"), "\(shown)\(hidden.error)")
    #expect(shown.contains("a secret was left out of a record of R1"), "\(shown)")
    #expect(shown.contains("H2.1 unknown") && shown.contains("`token` is redacted"), "\(shown)")
    #expect(shown.contains("H4.1 true"), "\(shown)")
    let kept = try here.shell("$INQUEST run import a.log --keep-secrets; $INQUEST show R2").output
    #expect(kept.contains("H1.1 false"), "\(kept)")
    #expect(!kept.contains("H2.1 unknown — `token`"), "\(kept)")
  }

  /// A writer that is killed in mid-log leaves a temporary file, and no secret in it.
  @Test func aKilledImportLeavesNone() throws {
    let here = try Program()
    defer { here.remove() }
    let answer = try here.shell(
      """
      $INQUEST case open leak >/dev/null
      mkfifo pipe
      { awk 'BEGIN { while (i++ < 40000) print "[Net] " i " header \(Self.token) and so on"
          print "password=Maple77!" }'; sleep 20; } >pipe & feeder=$!
      $INQUEST run import - <pipe & reader=$!
      i=0; while [ $i -lt 200 ] && [ -z "$(find store/blobs -name 'tmp-*' -size +0 2>/dev/null)" ]
      do sleep 0.05; i=$((i+1)); done
      kill -9 $reader; kill $feeder
      find store/blobs -name 'tmp-*' -size +0 | wc -l
      find store/blobs -name 'tmp-*' -exec cat {} + | zstd -dcq 2>/dev/null >left.txt
      grep -c 'redacted:github-token' left.txt; grep -cE 'ghp_|Maple77' left.txt
      grep -cE 'ghp_|Maple77' store/inquest.db
      """)
    let lines = answer.output.split(separator: "\n").suffix(4).map(String.init)
    #expect(lines.count == 4 && lines[0] != "0" && lines[1] != "0", "\(answer)")
    #expect(lines.suffix(2) == ["0", "0"], "\(answer)")
  }

  /// Lines outside the slice hold secrets, too: none of them is stored.
  @Test func slicesAndPipes() throws {
    let here = try Program()
    defer { here.remove() }
    try here.write("a.log", String(repeating: Self.log, count: 2_000) + "pwd=Copper12")
    let answer = try here.shell(
      """
      $INQUEST case open leak >/dev/null
      $INQUEST run import a.log --lines 3-6000 --json; cat a.log | $INQUEST run import -
      \(Self.everything)
      """)
    #expect(!answer.output.contains("Maple77") && !answer.output.contains(Self.token))
    #expect(!answer.output.contains("Copper12"))
    #expect(answer.output.contains(#""secrets":{"github-token":2000,"password":2001}"#))
    #expect(try here("verify").status == 0)
  }

  /// A command line is evidence as well: it is recorded without what is secret in it.
  @Test func commandLinesAndVariables() throws {
    let here = try Program()
    defer { here.remove() }
    let answer = try here.shell(
      """
      export API_TOKEN=\(Self.token) MODE=fast
      $INQUEST case open leak >/dev/null
      $INQUEST run exec --env API_TOKEN --env MODE -- echo ran --password Maple77! --user=jane
      $INQUEST run exec -- echo --token=\(Self.token)
      $INQUEST run show R1; $INQUEST report
      """)
    #expect(answer.output.contains("--password '[redacted:password]'"), "\(answer)")
    let kept = try here.shell(Self.everything).output
    #expect(!kept.contains("Maple77") && !kept.contains(Self.token))
    #expect(kept.contains("fast") && kept.contains("jane"))
    let again = try here("run", "replay", "R1")
    #expect(again.status == 64 && again.error.contains("held a secret"), "\(again)")
    let raw = try here.shell(
      "$INQUEST run exec --keep-secrets -- echo --password Maple77!; $INQUEST run replay R3")
    #expect(raw.status == 0, "\(raw)")
  }
}

import Foundation
import Testing

/// How a batch tells how far it has come.
@Suite struct ProgressTests {
  private func bench() throws -> Program {
    let here = try Program(clock: nil)
    let opened = try here("case", "open", "It fails", "--symptom", "exit != 0")
    try #require(opened.status == 0, "\(opened.error)")
    return here
  }

  /// What a terminal would be sent, through `script`.
  private func watched(_ here: Program, _ command: String) throws -> String {
    let answer = try here.shell(
      "script -qefc \"$COMMAND\" typescript >/dev/null </dev/null; cat typescript",
      ["COMMAND": command])
    return answer.output
  }

  static var hasScript: Bool { FileManager.default.isExecutableFile(atPath: "/usr/bin/script") }

  @Test(.enabled(if: hasScript)) func aTerminalGetsOneLineThatGoesBeforeTheProgramPrints() throws {
    let here = try bench()
    defer { here.remove() }
    try here.script("step", "sleep 0.2; [ ! -e bad ] || exit 1; touch bad; printf 'no end'\n")
    let sent = try watched(here, "$INQUEST run exec --repeat 12 -- ./step")
    let clear = "\r\u{1b}[K"
    let lines = sent.components(separatedBy: clear + "attempt ").dropFirst()
    #expect(lines.count >= 3, "\(sent)")
    for line in lines {
      // Each is wiped, or written over by the next.
      let text = line.components(separatedBy: "\r")[0]
      #expect(text.contains(" of 12 · ") && text.hasSuffix(" s left"), "\(text)")
      #expect(text.contains(" with the symptom · "), "\(text)")
      #expect(!text.contains("\n"), "\(text)")
    }
    // A line that the program left open is not written over.
    #expect(sent.contains("no end\r\n"), "\(sent)")
    let last = try #require(sent.components(separatedBy: clear).last)
    #expect(last.contains("[it-fails] R1 exec"), "\(sent)")
  }

  @Test(.enabled(if: hasScript)) func aQuickBatchAndJSONTellNothing() throws {
    let here = try bench()
    defer { here.remove() }
    let quick = try watched(here, "$INQUEST run exec --repeat 5 -- true")
    #expect(!quick.contains("attempt ") && !quick.contains("\u{1b}"), "\(quick)")
    let json = try watched(here, "$INQUEST run exec --json --repeat 9 -- sleep 0.2")
    #expect(json.hasPrefix("{\"data\":") || json.contains("\n{\"data\":"), "\(json)")
    #expect(!json.contains("with the symptom ·"), "\(json)")
  }

  @Test func elsewhereALineEveryTenSecondsDoesNotTouchTheProgramsOutput() throws {
    let here = try bench()
    defer { here.remove() }
    try here.script("step", "echo out; sleep 1.5\n")
    // The second has nobody who hears it: that ends it no more than a program's own closed pipe.
    let answer = try here.shell(
      """
      ($INQUEST run exec --repeat 9 --with heard=no -- ./step 2>&1 >/dev/null | true) &
      $INQUEST run exec --repeat 9 -- ./step; wait
      """)
    #expect(answer.output == String(repeating: "out\n", count: 9))
    let told = answer.error.split(separator: "\n").filter { $0.hasPrefix("attempt ") }
    #expect(told.count == 1, "\(answer.error)")
    #expect(told.first?.hasPrefix("attempt 8 of 9 · 0 with the symptom · 2 s each · ") == true)
    #expect(!answer.error.contains("\u{1b}"))
    let runs = try here("run", "list").output
    #expect(runs.contains("heard=no") && runs.components(separatedBy: "(0 of 9)").count == 3)
  }

  /// What the case looks for is told when it comes, the first times.
  @Test func hitsAreToldAsTheyCome() throws {
    let here = try bench()
    defer { here.remove() }
    _ = try here("hypothesis", "add", "it is the tool", "--predict", "[Tool {n}] fires")
    try here.script(
      "step",
      """
      echo "[Tool 1] x=1 bad=$(printf 'a\\007b')"; sleep 0.4; echo later
      for n in 2 3 4 5; do echo "[Tool $n] x=1"; done; printf '[Tool 6] no end'
      """)
    let answer = try here.shell("$INQUEST run exec --repeat 2 -- ./step 2>&1")
    let lines = answer.output.split(separator: "\n").map(String.init)
    let first = "  [Tool {n}] on line 1: n=1 x=1 bad=a\\x07b"
    #expect(lines.count > 9 && lines[1] == first, "\(lines)")
    #expect(lines[2] == "later", "the program was still running: \(lines)")
    let told = lines.filter { $0.hasPrefix("  [Tool {n}]") }
    #expect(told.count == 3, "\(told)")
    #expect(told.last == "  [Tool {n}] on line 4: n=3 x=1; more of it is only counted", "\(told)")
    #expect(answer.output.contains("H1.1 true"), "\(answer.output)")
    for option in ["-q", "--json"] {
      let silent = try here.shell("$INQUEST run exec \(option) -- ./step 2>&1 >/dev/null")
      #expect(!silent.output.contains("on line"), "\(silent.output)")
    }
  }

  @Test(.enabled(if: hasScript)) func aVerificationTellsToo() throws {
    let here = try bench()
    defer { here.remove() }
    try here.script("step", "exit 1\n")
    _ = try here.shell(
      """
      $INQUEST run exec -- ./step
      $INQUEST fix propose f --waive reproduced,root-cause-first --because test
      """)
    try here.script("step", "echo secret output; sleep 0.3\n")
    let sent = try watched(here, "$INQUEST fix verify F1 --repeat 6")
    #expect(sent.contains(" of 6 · 0 with the symptom · "), "\(sent)")
    #expect(!sent.contains("secret output") && sent.contains("F1 verified"), "\(sent)")
  }
}

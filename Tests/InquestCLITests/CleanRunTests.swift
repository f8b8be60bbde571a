import Foundation
import Testing

/// Runs of programs that count as made without probes, because their source was searched first.
@Suite struct CleanRunTests {
  /// A red run of a program that prints what a source file has it print, and a fix for it.
  private func bench(_ source: String) throws -> Program {
    let here = try Program(clock: nil)
    try here.script("tool", "cat tool.py; [ -e fixed ]\n")
    try here.write("tool.py", source)
    let made = try here.shell(
      """
      set -e
      git init -q -b main
      $INQUEST case open Tool --seen bench --symptom 'exit = 1' --gates log
      $INQUEST run exec -- ./tool 2>&1; touch fixed
      $INQUEST fix propose "make it"
      """)
    try #require(made.status == 0, "\(made.output)\(made.error)")
    return here
  }

  @Test func aRunWithAFixIsCleanWhenNoProbeIsInTheSource() throws {
    let here = try bench("print()\n")
    defer { here.remove() }
    _ = try here("probe", "add", "[Tool]")
    _ = try here("run", "again", "R1", "--change", "F1")
    let verified = try here("fix", "verify", "F1")
    #expect(verified.status == 0 && verified.output.contains("clean: yes"), "\(verified.output)")
    #expect(try here("next", "--gate", "clean-run").status == 0)
    #expect(try here.shell("$INQUEST probe scan; $INQUEST case close").status == 0)
    // A run without a fix says nothing of probes: nobody looked.
    #expect(try here("run", "show", "R1").output.contains("no-probes") == false)
  }

  @Test func aProbeInTheSourceMakesTheRunNoCleanOne() throws {
    let here = try bench("print(\"[Tool] x=1\")\n")
    defer { here.remove() }
    _ = try here("probe", "add", "[Tool]")
    let again = try here("run", "again", "R1", "--change", "F1")
    #expect(
      again.error.contains("so this is no clean run: [Tool] at tool.py:1"), "\(again.error)")
    let gate = try here("next", "--gate", "clean-run")
    #expect(gate.status == 4, "\(gate.output)\(gate.error)")
    let told = try here("run", "again", "R1", "--change", "F1", "--no-probes")
    #expect(told.status == 64, "\(told.error)")
    #expect(told.error.contains("the source holds [Tool] at tool.py:1"), "\(told.error)")
    let json = try here("run", "exec", "--json", "--no-probes", "--", "touch", "started")
    #expect(json.status == 64 && json.error.contains("\"probes-in-source\""), "\(json.error)")
    #expect(here.contents("started") == nil)
    // Once it is out, the same command makes a clean run.
    try here.write("tool.py", "print()\n")
    _ = try here("run", "again", "R2")
    #expect(try here("next", "--gate", "clean-run").status == 0)
  }

  @Test func aRecordOfAProbeContradictsTheSearch() throws {
    let here = try bench("print()\n")
    defer { here.remove() }
    _ = try here("probe", "add", "[Tool]")
    // What prints it is no source file that a search looks at.
    try here.script("tool", "echo '[Tool] x=1'; [ -e fixed ]\n")
    let again = try here("run", "again", "R1", "--change", "F1")
    #expect(again.error.contains("says no probes, yet one fired"), "\(again.error)")
    let gate = try here("next", "--gate", "clean-run")
    #expect(gate.status == 4, "\(gate.output)")
    #expect((gate.output + gate.error).contains("yet a probe fired in it"))
  }

  /// A probe that was in the source before it was one of the case was not looked for.
  @Test func aYoungerProbeOfTheSourceWasNotLookedFor() throws {
    let here = try bench("print(\"[Late] x=1\")\n")
    defer { here.remove() }
    try here.script("tool", "[ -e fixed ]\n")
    _ = try here("run", "again", "R1", "--change", "F1")
    #expect(try here("next", "--gate", "clean-run").status == 0)
    _ = try here.shell("$INQUEST probe add '[Late]'; $INQUEST probe scan")
    let gate = try here("next", "--gate", "clean-run")
    #expect(gate.status == 4 && (gate.output + gate.error).contains("P1 was not looked for then"))
  }

  /// A case without probes, and a run without a fix, do not have the source searched: the search
  /// would ask git for its files.
  @Test func nothingIsSearchedWhereNothingCanBeFound() throws {
    let here = try bench("print()\n")
    defer { here.remove() }
    try here.write("git.log", "")
    let logged = try here.shell(
      """
      mkdir bin; real=$(command -v git)
      printf '#!/bin/sh\\necho "$@" >>%s/git.log\\nexec %s "$@"\\n' "$PWD" "$real" >bin/git
      chmod +x bin/git; export PATH=$PWD/bin:$PATH
      $INQUEST run again R1 --change F1 2>&1; $INQUEST probe add '[Tool]'
      $INQUEST run again R1 2>&1; grep -c ls-files git.log; $INQUEST probe scan
      echo; grep -c ls-files git.log
      """)
    #expect(logged.output.contains("\n0\n"), "\(logged.output)")
    #expect(!logged.output.hasSuffix("\n0\n"), "the log would tell: \(logged.output)")
  }
}

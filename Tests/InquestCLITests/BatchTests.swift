import Foundation
import Testing

/// What is said of batches of attempts: which were red, what runs again, how two of them compare.
@Suite struct BatchTests {
  /// A case, and a program that fails in every third attempt while `fixed` is missing.
  private func bench() throws -> Program {
    let here = try Program(clock: nil)
    try here.script(
      "flaky",
      "n=$(cat n 2>/dev/null || echo 0); n=$((n+1)); echo $n >n; echo '[Look] at it'\n"
        + "[ -e fixed ] || [ $((n % 3)) != 0 ] || { echo '[Lost] it'; exit 1; }\n")
    try #require(try here("case", "open", "Flaky", "--symptom", "exit = 1").status == 0)
    return here
  }

  @Test func theRedAttemptsAreListed() throws {
    let here = try bench()
    defer { here.remove() }
    let made = try here.shell("$INQUEST run exec --repeat 7 -- ./flaky 2>&1 >/dev/null")
    #expect(made.output.contains("symptom YES (2 of 7)"), "\(made.output)")
    let shown = try here("run", "show", "R1").output
    let line = try #require(shown.split(separator: "\n").first { $0.hasPrefix("red: ") })
    #expect(
      String(line).firstMatch(of: /^red: R1\.3 exit 1 in \d+ ms, R1\.6 exit 1 in \d+ ms$/) != nil,
      "\(line)")
    let data = try here("run", "show", "R1", "--json").output
    #expect(data.contains(#""red":[{"end":"exit 1","label":"R1.3","wall_ns":"#), "\(data)")
    try here.write("fixed", "")
    _ = try here.shell("$INQUEST run exec --repeat 2 -- ./flaky; $INQUEST run exec -- ./flaky")
    for label in ["R2", "R3"] {
      #expect(!(try here("run", "show", label).output.contains("red: ")))
      #expect(try here("run", "show", label, "--json").output.contains(#""red":[]"#))
    }
    #expect(try here("run", "list").output.contains("symptom YES (2 of 7)"))
    _ = try here.shell("$INQUEST run exec --repeat 3 -- sh -c 'exit 1'")
    #expect(try here("run", "show", "R4").output.contains("red: every attempt\n"))
  }

  @Test func replayTakesTheAttemptThatShowsTheSymptom() throws {
    let here = try bench()
    defer { here.remove() }
    _ = try here.shell("$INQUEST run exec --repeat 7 -- ./flaky")
    // Attempt 8 is quiet: 2 of 7 makes 20·5ⁿ ≤ 7ⁿ from n = 9 on.
    let once = try here("run", "replay", "R1")
    #expect(once.status == 1 && once.output.hasPrefix("R1.3 differs from R1:"), "\(once.output)")
    #expect(
      once.output.contains("it showed in 2 of 7 attempts (28.6 %), so it takes 9 tries to see it")
        && once.output.contains("inquest run replay R1.3 --repeat 9\n"), "\(once.output)")
    #expect(once.error == "note: of 7 attempts, R1.3 is the first that shows the symptom\n")
    // The next is the ninth in all, and red.
    let tried = try here("replay", "--repeat", "9")
    #expect(tried.status == 0, "\(tried.output)")
    #expect(tried.output.hasPrefix("R1.3 reproduced, at try 1 of 9: exit 1, 2 lines as recorded\n"))
    let third = try here("replay", "R1.6", "--repeat", "9", "--json")
    #expect(
      third.output.contains(#""tries":3"#) && third.output.contains(#""reproduced":true"#)
        && third.output.contains(#""tries_needed":9"#), "\(third.output)")
    try here.write("fixed", "")
    let never = try here("replay", "R1.3", "--repeat", "4")
    #expect(
      never.status == 1 && never.output.contains(" on, in each of 4 tries; the last\n"),
      "\(never.output)")
    #expect(try here("replay", "R1.1").output.hasPrefix("R1.1 reproduced: exit 0, 1 line as rec"))
    #expect(try here("replay", "--repeat", "0").status == 64)
    // A program that never started is no run to take.
    _ = try here.shell("$INQUEST run exec -- ./missing")
    #expect(try here("replay", "--repeat", "1").output.hasPrefix("R1.3 "))
  }

  @Test func withoutLabelsTheLastRunsAreMeant() throws {
    let here = try bench()
    defer { here.remove() }
    for verb in ["compare", "replay"] {
      let none = try here("run", verb)
      #expect(none.status == 64 && none.error.contains("no run"), "\(none.error)")
    }
    _ = try here.shell("$INQUEST run exec --repeat 3 -- ./flaky")
    #expect(try here("run", "compare").output.contains("R1.3  R1.1"))
    _ = try here.shell("$INQUEST run exec -- true; $INQUEST run exec -- false")
    let two = try here("run", "compare").output
    #expect(two.firstMatch(of: /^ +R2 +R3\n/) != nil && two.row("symptom").count == 2, "\(two)")
    _ = try here.shell("$INQUEST run void R3 --because x")
    #expect(try here("run", "compare").output.contains("R1.3"))
  }

  /// What makes two builds differ is said by its parts, not by the build's name.
  @Test func theBuildIsSaidByItsParts() throws {
    let here = try bench()
    defer { here.remove() }
    try here.write("in", "one")
    _ = try here.shell(
      """
      git init -q; $INQUEST run exec --input in -- cat in; echo two >in
      $INQUEST run exec --input in -- cat in; $INQUEST run exec --input in -- head in
      """)
    let input = try here("run", "compare", "R1", "R2").output
    #expect(input.row("input in").allSatisfy { $0.count == 12 }, "\(input)")
    #expect(input.row("input in").count == 2 && input.row("build") == [], "\(input)")
    #expect(input.row("executable") == [], "\(input)")
    let program = try here("run", "compare", "R2", "R3").output
    #expect(program.row("executable").count == 2 && program.row("build") == [], "\(program)")
    #expect(program.row("input in") == [], "\(program)")
  }

  /// The rate is told when a run has moved it, and stands in the data of every run.
  @Test func theRateIsToldOnce() throws {
    let here = try bench()
    defer { here.remove() }
    let first = try here.shell("$INQUEST run exec --repeat 7 -- ./flaky 2>&1 >/dev/null")
    #expect(first.output.contains("the symptom is flaky"), "\(first.output)")
    let other = try here.shell("$INQUEST run exec -- true 2>&1 >/dev/null")
    #expect(!other.output.contains("the symptom is flaky"), "\(other.output)")
    let data = try here("run", "exec", "--repeat", "2", "--json", "--", "true").output
    #expect(
      data.contains(
        #""symptom_rate":{"flaky":true,"judged":7,"quiet_attempts":9,"shown":2}"#), "\(data)")
    #expect(data.contains(#""quiet_attempts_owed":7"#), "\(data)")
    #expect(try here("status", "--json").output.contains(#""quiet_attempts":9"#))
  }

  @Test func quietSilencesInquestAlone() throws {
    let here = try bench()
    defer { here.remove() }
    let answer = try here("run", "exec", "--quiet", "--", "sh", "-c", "echo out; echo err >&2")
    #expect(answer.output == "out\n" && answer.error == "err\nR1\n", "\(answer.error)")
  }

  @Test func aProgramThatIsNotThere() throws {
    let here = try bench()
    defer { here.remove() }
    for (typed, meant) in [("./flakky", "./flaky"), ("flaky", "./flaky"), ("shx", "sh")] {
      let answer = try here("run", "exec", "--", typed)
      #expect(answer.status == 1)
      #expect(answer.error.contains("symptom unknown: R"), "\(answer.error)")
      #expect(answer.error.contains("could not be started\n"), "\(answer.error)")
      #expect(answer.error.contains("did you mean '\(meant)'"), "\(answer.error)")
    }
    let far = try here("run", "exec", "--", "./nothing-of-the-kind")
    #expect(!far.error.contains("did you mean"), "\(far.error)")
    let again = try here("run", "again", "--repeat", "3", "--", "./flaky", "1", "-x")
    #expect(again.status == 64 && again.error.contains("takes no command"), "\(again.error)")
    #expect(again.error.contains("inquest run exec --repeat 3 -- ./flaky 1 -x\n"), "\(again.error)")
  }

  @Test func oneIsNoPlural() throws {
    let here = try bench()
    defer { here.remove() }
    let answer = try here("run", "exec", "--", "echo", "[One]")
    #expect(answer.error.contains("1 line = 1 record ("), "\(answer.error)")
    #expect(!answer.error.contains("≤"), "a bound is our own size: \(answer.error)")
    #expect(try here("run", "show", "R1").output.contains("1 line = 1 record, 6 bytes, plain"))
  }

  /// What a shell sets is no difference; a variable that tells something comes after the program.
  @Test func whatMattersComesFirst() throws {
    let here = try bench()
    defer { here.remove() }
    try here.script("tool", "true\n")
    let answer = try here.shell(
      """
      run() { env "$@"; }
      run TERM=a SHLVL=7 OLDPWD=/a GIT_AUTHOR_NAME=a $INQUEST run exec -- ./tool
      echo : >>tool
      run TERM=b SHLVL=8 OLDPWD=/b GIT_AUTHOR_NAME=b COLOUR=red $INQUEST run replay R1
      """)
    #expect(
      answer.output.contains("not as it was: the executable is another one, variables: COLOUR\n"),
      "\(answer.output)\(answer.error)")
  }

  /// A shell completes verbs without their nouns.
  @Test func shortVerbsAreCompleted() throws {
    let here = try bench()
    defer { here.remove() }
    let answer = try here.shell(
      """
      eval "$($INQUEST --generate-completion-script bash)"
      offers() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _inquest; echo "${COMPREPLY[*]}"; }
      offers inquest fals; offers inquest falsify --be; offers inquest exec --unt; offers inquest keep
      """)
    #expect(answer.output == "falsify\n--because\n--until\n\n", "\(answer.output)\(answer.error)")
  }
}

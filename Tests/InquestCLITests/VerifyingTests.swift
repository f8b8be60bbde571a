import Foundation
import Testing

/// `fix verify` makes the runs that are missing, where that can be done here.
@Suite struct VerifyingTests {
  private typealias Session = SimulateTests

  /// A repository with a program that fails in every fifth attempt, its case and a proposed fix.
  private func bench(_ attempts: Int = 20, _ script: String = VerifyingTests.flaky) throws
    -> Program
  {
    let here = try Program(clock: nil)
    try here.script("flaky", script)
    let made = try here.shell(
      """
      set -e
      export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.com
      export GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.com
      printf 'store\\n.*\\nn\\n' >.git-ignored
      git init -q -b main; git config core.excludesFile "$PWD/.git-ignored"
      git add flaky; git commit -qm one
      $INQUEST case open Flaky --seen bench --symptom 'exit = 1' --gates log
      $INQUEST run exec --repeat \(attempts) -- ./flaky 2>&1
      $INQUEST fix propose "count right"
      """)
    try #require(made.status == 0, "\(made.output)\(made.error)")
    return here
  }

  private static let flaky =
    "n=$(cat n 2>/dev/null || echo 0); echo $((n+1)) >n\n[ $((n % 5)) != 4 ] || exit 1\n"

  private func lines(_ here: Program) throws -> Int {
    try here("run", "list").output.split(separator: "\n").count
  }

  @Test func attemptsThatAreOwedAreMadeAndMatchingRunsAreTaken() throws {
    let here = try bench()
    defer { here.remove() }
    try here.script("flaky", "echo fixed\n")
    // 4 of 20: 14 quiet attempts are needed.
    _ = try here("run", "again", "R1", "--change", "F1", "--repeat", "5")
    let verified = try here("fix", "verify", "F1")
    #expect(verified.status == 0, "\(verified.output)\(verified.error)")
    #expect(verified.output.contains("made R3 exec"), "\(verified.output)")
    #expect(verified.output.contains("(0 of 9)"), "\(verified.output)")
    #expect(verified.output.contains("green: R2 R3") && verified.output.contains("clean: yes"))
    #expect(!verified.output.contains("fixed\n"), "\(verified.output)")
    #expect(try here("run", "show", "R3.9").output.contains("fixed"))
    // Nothing is missing, so nothing is run.
    #expect(try here("fix", "verify", "F1").status == 0)
    #expect(try lines(here) == 3)
    let more = try here("fix", "verify", "F1", "--repeat", "3", "--json")
    #expect(more.status == 0 && more.error == "", "\(more.error)")
    #expect(more.output.contains(#""made":["R4"]"#), "\(more.output)")
    #expect(try here("case", "close").output.contains("fixed"))
    #expect(try here("verify").status == 0)
    #expect(try here("doctor", "--rebuild").status == 0 && here("verify").status == 0)
  }

  @Test func aTreeWithoutTheFixIsNotRun() throws {
    let here = try bench()
    defer { here.remove() }
    let unfixed = try here("fix", "verify", "F1")
    #expect(unfixed.status == 1)
    #expect(unfixed.output.contains("not run: ./flaky is as R1 ran it"), "\(unfixed.output)")
    #expect(unfixed.output.contains("missing: no run with F1 under the conditions of R1"))
    #expect(
      unfixed.output.contains("next: inquest run again R1 --change F1 --repeat 14"),
      "\(unfixed.output)")
    #expect(try lines(here) == 1)
    // The person knows better: the fix may be where no build looks.
    #expect(try here("run", "again", "R1", "--change", "F1", "--repeat", "3").status == 0)
    let json = try here("fix", "verify", "F1", "--json")
    #expect(json.status == 1 && json.output.contains(#""verified":false"#), "\(json.output)")
  }

  @Test func aFixThatStillFailsIsNotRunToTheEndAndFails() throws {
    let here = try bench()
    defer { here.remove() }
    try here.script("flaky", Self.flaky + "# mended?\n")
    let failed = try here("fix", "verify", "F1", "--repeat", "50")
    #expect(failed.status == 1, "\(failed.output)")
    #expect(failed.output.contains("symptom YES (1 of 5)"), "\(failed.output)")
    #expect(failed.output.contains("fix F1 failed"))
    #expect(failed.output.contains("missing: R2 carries F1 and still shows the symptom"))
    // What contradicts it is not drowned in more runs.
    _ = try here("fix", "verify", "F1")
    #expect(try lines(here) == 2)
  }

  /// A run under the fix that shows the symptom later fails the fix and opens the case that it closed.
  @Test func aLaterRedRunReopensWhatStoodOnTheFix() throws {
    let here = try bench(1, "exit 1\n")
    defer { here.remove() }
    try here.script("flaky", "true\n")
    let verified = try here("fix", "verify", "F1")
    #expect(verified.status == 0, "\(verified.output)")
    #expect(try here("case", "close").status == 0)
    try here.script("flaky", "[ -z \"$BAD\" ] || exit 1\n")
    let later = try here.shell("BAD=1 $INQUEST run again R1 --change F1 2>&1")
    #expect(later.output.contains("fix F1 failed"), "\(later.output)")
    #expect(later.output.contains("fell: F1 verified → failed"), "\(later.output)")
    #expect(later.output.contains("fell: flaky closed → open"), "\(later.output)")
    #expect(try here("case", "show").output.contains("F1 failed"))
    _ = try here("run", "void", "R3", "--because", "the wrong machine")
    #expect(try here("case", "show").output.contains("F1 verified"))
  }

  @Test func aRunForACheckIsMadeUnderItsConditions() throws {
    let here = try bench(1, "[ \"$1\" = a ] && exit 0; exit 1\n")
    defer { here.remove() }
    _ = try here("run", "exec", "--with", "side=left", "--", "./flaky", "a")
    _ = try here("check", "add", "left stays", "--rule", "exit = 0 when side=left")
    _ = try here("check", "add", "right stays", "--rule", "exit = 0 when side=right")
    try here.script("flaky", "true\n")
    let half = try here("fix", "verify", "F1")
    #expect(half.status == 1, "\(half.output)")
    #expect(half.output.contains("K1 holds on R4"), "\(half.output)")
    #expect(half.output.contains("missing: K2 is not shown to hold"), "\(half.output)")
    _ = try here("run", "exec", "--with", "side=right", "--change", "F1", "--", "./flaky")
    #expect(try here("fix", "verify", "F1").status == 0)
  }

  @Test func infrastructureVerifiesNothingAndIsNotRepeatedForEver() throws {
    let here = try bench(1, "exit 1\n")
    defer { here.remove() }
    try here.script("flaky", "exit 127\n")
    let answer = try here("fix", "verify", "F1")
    #expect(answer.status == 1, "\(answer.output)")
    #expect(answer.output.contains("unknown: R2, "), "\(answer.output)")
    #expect(try lines(here) == 2)
    #expect(try here("fix", "verify", "F1", "R2", "--repeat", "2").status == 64)
    #expect(try here("fix", "verify", "F1", "--repeat", "0").status == 64)
    #expect(try here("fix", "verify", "F9").status == 3)
  }

  @Test func theModelMakesGreenAndCleanRunsOfTheVariantThatIsTheFix() throws {
    let here = try Session.session()
    defer { here.remove() }
    try Session.run(
      here, "run simulate tabs.json5 -g right -v probed",
      "hypothesis add 'the swipe acts' --predict '[Swipe] fires when gesture=right'",
      "hypothesis support H1",
      "cause accept H1 --mechanism 'it swipes' "
        + "--clause 'it fires :: [Swipe] fires when gesture=right'",
      "fix propose 'no swipe' --for H1 -v off")
    #expect(try here("fix", "verify", "F1", "--repeat", "3").status == 64)
    let verified = try here("fix", "verify", "F1")
    #expect(verified.status == 0, "\(verified.output)\(verified.error)")
    #expect(verified.output.contains("made R2 simulate"), "\(verified.output)")
    #expect(verified.output.contains("made R3 simulate"), "\(verified.output)")
    #expect(verified.output.contains("clean: yes"), "\(verified.output)")
    #expect(try here("next", "--gate", "clean-run").status == 0)
  }

  /// A gesture that nobody ran yet is the scenario's, so the check's run can be made.
  @Test func theModelMakesRunsForChecksOfOtherGestures() throws {
    let here = try Session.session()
    defer { here.remove() }
    try Session.run(
      here, "case gates log --because 'a test'", "run simulate tabs.json5 -g right",
      "fix propose 'no swipe' -v off",
      "check add 'left stays' --rule 'outcome.tab = A when gesture=left'",
      "check add 'up stays' --rule 'outcome.tab = A when gesture=up'")
    let half = try here("fix", "verify", "F1")
    #expect(half.status == 1, "\(half.output)\(half.error)")
    #expect(half.output.contains("gesture=left") && half.output.contains("K1 holds on R3"))
    #expect(half.output.contains("missing: K2 is not shown to hold"), "\(half.output)")
    // The scenario is gone: it says so, and verifies nothing.
    _ = try here.shell("rm tabs.json5; $INQUEST run void R2 --because gone")
    let gone = try here("fix", "verify", "F1")
    #expect(gone.status == 1 && gone.output.contains("not run: tabs.json5"), "\(gone.output)")
  }

  /// All that falls with the runs that a verification makes is told, and what they remark.
  @Test func whatFallsOnTheWayIsTold() throws {
    let here = try bench(1, "exit 1\n")
    defer { here.remove() }
    try here.script("flaky", "(sleep 3) & exit 0\n")
    let verified = try here("fix", "verify", "F1")
    #expect(verified.status == 0 && verified.error.contains("end is missing"), "\(verified.error)")
    _ = try here("case", "close")
    try here.script("flaky", "exit 1\n# again\n")
    let failed = try here("fix", "verify", "F1", "--repeat", "2")
    #expect(failed.status == 1, "\(failed.output)")
    #expect(failed.output.contains("fell: flaky closed → open"), "\(failed.output)")
  }

  @Test func anInterruptionEndsTheVerification() throws {
    let here = try bench(1, "exit 1\n")
    defer { here.remove() }
    try here.script("flaky", "echo $$ >ready; exec sleep 30\n")
    let answer = try here.shell(
      """
      set -m
      $INQUEST fix verify F1 >out 2>&1 & pid=$!
      while ! [ -s ready ]; do sleep 0.02; done
      kill -INT $pid; wait $pid; echo "status $?"; cat out
      """)
    #expect(answer.output.contains("status 130"), "\(answer.output)")
    #expect(answer.output.contains("F1 not verified"), "\(answer.output)")
    #expect(try lines(here) == 2)
  }
}

import Foundation
import Testing

/// How often a symptom shows, and how many quiet attempts that asks for.
@Suite struct FlakinessTests {
  /// A program that fails in every fifth attempt, and a case with a fix for it.
  private func bench() throws -> Program {
    let here = try Program(clock: nil)
    try here.script(
      "flaky",
      "n=$(cat n 2>/dev/null || echo 0); echo $((n+1)) >n\n"
        + "[ -e fixed ] || [ $((n % 5)) != 4 ] || exit 1\n")
    let made = try here.shell(
      """
      set -e
      $INQUEST case open Flaky --symptom 'exit = 1' --gates log
      $INQUEST run exec --repeat 20 -- ./flaky 2>&1
      $INQUEST fix propose "count right"
      """)
    try #require(made.status == 0, "\(made.output)\(made.error)")
    return here
  }

  @Test func aVerificationCountsTheQuietAttemptsOfTheFix() throws {
    let here = try bench()
    defer { here.remove() }
    // 4 of 20: 20·16ⁿ ≤ 20ⁿ from n = 14 on.
    try here.write("fixed", "")
    let few = try here.shell("$INQUEST run again R1 --change F1 --repeat 5 2>&1")
    #expect(few.output.contains("symptom no (0 of 5), 9 more quiet owed"), "\(few.output)")
    let owed = try here("fix", "verify", "F1")
    #expect(owed.status == 1, "\(owed.output)")
    #expect(owed.output.contains("5 of 14 quiet attempts with F1 were made, 9 more are owed"))
    #expect(owed.output.contains("inquest run again R2 --repeat 9"), "\(owed.output)")
    let more = try here.shell("$INQUEST run again R2 --repeat 9 2>&1")
    #expect(more.status == 0, "\(more.output)")
    #expect(try here("fix", "verify", "F1").status == 0)
  }

  @Test func untilQuietMakesAsManyAttemptsAsAreNeeded() throws {
    let here = try bench()
    defer { here.remove() }
    try here.write("fixed", "")
    let quiet = try here.shell("$INQUEST run again R1 --change F1 --until quiet 2>&1")
    #expect(quiet.output.contains("symptom no (0 of 14)"), "\(quiet.output)")
    #expect(try here("fix", "verify", "F1").status == 0)
  }

  @Test func aPredictionOnTheSymptomSaysWhatIsOwed() throws {
    let here = try bench()
    defer { here.remove() }
    try here.write("fixed", "")
    _ = try here.shell("$INQUEST run again R1 --change F1 --repeat 5")
    let told = try here(
      "hypothesis", "add", "it counts wrong", "--predict", "not symptom when fix=F1")
    #expect(told.output.contains("unknown on R2 (9 more quiet owed)"), "\(told.output)")
    #expect(try here("status").output.contains("it showed in 4 of 20 attempts"))
  }

  /// The measured rate stands wherever the symptom does.
  @Test func theRateIsToldByEveryViewOfTheCase() throws {
    let here = try bench()
    defer { here.remove() }
    let rate = "it showed in 4 of 20 attempts (20.0 %)"
    for view in ["status", "case show"] {
      let told = try here.shell("$INQUEST \(view)").output
      #expect(told.contains("\(rate), so 14 quiet attempts are needed"), "\(view): \(told)")
      let data = try here.shell("$INQUEST \(view) --json").output
      #expect(
        data.contains(
          #""symptom_rate":{"flaky":true,"judged":20,"quiet_attempts":14,"shown":4}"#), "\(data)")
    }
    let report = try here("report").output.replacing("\\.", with: ".")
    #expect(report.contains("It is flaky: it showed in 4 of 20 attempts (20.0 %)."), "\(report)")
    #expect(
      report.contains("4 of 20 do (20.0 %), so 14 quiet attempts call it absent"), "\(report)")
    // Nothing is said of a rate where the symptom is steady.
    let steady = try here.shell(
      "$INQUEST case open Steady --symptom 'exit = 1'; $INQUEST --case steady run exec -- false; "
        + "$INQUEST --case steady report; $INQUEST --case steady status")
    #expect(!steady.output.contains("flaky") && !steady.output.contains("Flaky"))
  }

  @Test func bisectIsUnknownUntilEnoughWereQuiet() throws {
    let here = try bench()
    defer { here.remove() }
    try here.write("fixed", "")
    func bisect(_ count: Int) throws -> Int32 {
      try here.shell("$INQUEST run exec --bisect --repeat \(count) -- ./flaky 2>/dev/null").status
    }
    #expect(try bisect(3) == 125)
    // Attempts without the symptom under the same conditions lower the rate that is measured.
    #expect(try bisect(100) == 0)
    _ = try here.shell("rm fixed")
    #expect(try bisect(5) == 1)
  }
}

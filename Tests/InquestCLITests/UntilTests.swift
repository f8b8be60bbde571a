import Foundation
import Testing

/// A batch stops where judging the whole run says the same.
@Suite struct UntilTests {
  /// A program whose attempts print what the lines of `plan` say, one after another.
  private func bench(_ symptom: String, _ plan: [String]) throws -> Program {
    let here = try Program(clock: nil)
    try here.script(
      "step",
      "n=$(($(cat n 2>/dev/null || echo 0)+1)); echo $n >n\n"
        + "line=$(sed -n ${n}p plan); [ \"$line\" = fail ] && exit 1\n"
        + "[ -z \"$line\" ] || echo \"$line\"; exit 0\n")
    try here.write("plan", plan.map { $0 + "\n" }.joined())
    let opened = try here("case", "open", "Steps", "--symptom", symptom, "--gates", "log")
    try #require(opened.status == 0, "\(opened.error)")
    return here
  }

  private struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var symptom: String
    var aliveIf: String?
    var plan: [String]
    /// Attempts that are made of six at most.
    var made: Int
    var testDescription: String { name }
  }

  private static let rows = [
    Row(
      name: "alive by rule: the first silent attempt shows it", symptom: "never [A]",
      aliveIf: "text \"ready\" fires", plan: ["ready"], made: 1),
    Row(
      name: "not alive: silence shows nothing", symptom: "never [A]", aliveIf: nil,
      plan: ["ready"], made: 6),
    Row(
      name: "a later attempt shows the source alive, and so the earlier silence",
      symptom: "never [A]", aliveIf: nil, plan: ["", "", "[A] x=1"], made: 3),
    Row(
      name: "the rule must hold of all attempts so far", symptom: "never [A]",
      aliveIf: "exit = 0", plan: ["[A]", "fail", "", "[A]"], made: 2),
    Row(
      name: "fires needs no liveness", symptom: "[A] fires", aliveIf: nil,
      plan: ["", "", "", "[A]"], made: 4),
  ]

  @Test(arguments: rows) private func untilSymptom(_ row: Row) throws {
    let here = try bench(row.symptom, row.plan)
    defer { here.remove() }
    let alive = row.aliveIf.map { ["--alive-if", $0] } ?? []
    let added = try here.start([Program.built, "probe", "add", "[A]"] + alive).wait()
    try #require(added.status == 0, "\(added.error)")
    let batch = try here.shell("$INQUEST run exec --repeat 6 --until symptom -- ./step 2>&1")
    let shown = try here("run", "show", "R1", "--json")
    let attempts = shown.output.components(separatedBy: "\"first_line\"").count - 1
    #expect(attempts == row.made, "\(batch.output)")
    // It stopped early if and only if the whole run shows the symptom.
    #expect(batch.output.contains("symptom YES") == (attempts < 6), "\(batch.output)")
  }

  @Test func untilQuietCountsItsOwnAttemptsWhereTheyLowerTheRate() throws {
    let failing = ["fail", "fail", "fail", "fail"] + Array(repeating: "", count: 6)
    let here = try bench("exit = 1", failing)
    defer { here.remove() }
    _ = try here("run", "exec", "--repeat", "10", "--", "./step")
    // 4 of 10: n ≥ ln .05 / ln(1 − 4 ÷ (10 + n)); with a fix, whose attempts do not count: 6.
    let fixed = try here.shell(
      "$INQUEST fix propose f; $INQUEST run again R1 --change F1 --until quiet 2>&1")
    #expect(fixed.output.contains("symptom no (0 of 6)"), "\(fixed.output)")
    let same = try here.shell("$INQUEST run again R1 --until quiet 2>&1")
    #expect(same.output.contains("symptom no (0 of "), "\(same.output)")
    #expect(!same.output.contains("more quiet owed"), "\(same.output)")
    #expect(try here("run", "exec", "--bisect", "--until", "quiet", "--", "./step").status == 0)
  }

  @Test func untilQuietIsRefusedWhereItCouldNeverEnd() throws {
    let here = try bench("exit = 1", ["fail"] + Array(repeating: "", count: 9))
    defer { here.remove() }
    _ = try here("run", "exec", "--repeat", "10", "--", "./step")
    let never = try here("run", "again", "R1", "--until", "quiet")
    #expect(never.status == 64 && never.error.contains("--change"), "\(never.error)")
    let some = try here("run", "again", "R1", "--until", "quiet", "--repeat", "3")
    #expect(some.status == 0 && some.error.contains("more quiet owed"), "\(some.error)")
  }
}

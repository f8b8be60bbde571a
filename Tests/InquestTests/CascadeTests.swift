import CaseModel
import Inquest
import Testing

/// What falls when something it rests on is taken away: all of it is told, and nothing else.
@Suite struct CascadeTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var take: @Sendable (Workbench) throws -> Receipt
    /// `what from→to`.
    var falls: [String]

    init(
      _ name: String, _ falls: [String], _ take: @escaping @Sendable (Workbench) throws -> Receipt
    ) {
      testDescription = name
      self.falls = falls
      self.take = take
    }
  }

  private static let because = Request(because: "it was wrong")

  private static let rows: [Row] = [
    Row(
      "the red run is void",
      [
        "H1 supported→open", "H2 falsified→open", "A1 refuted→questioned",
        "cause sufficient→insufficient", "clause 1 supported→untested", "P1 live→planned",
        "F1 verified→applied", "it-pops closed→open",
      ]
    ) { try $0.voidRun("R1", because) },
    Row("the green run is void", ["F1 verified→applied", "it-pops closed→open"]) {
      try $0.voidRun("R2", because)
    },
    Row("the run with a change is void", ["X1 failed→tried"]) { try $0.voidRun("R3", because) },
    Row("a statement is withdrawn", ["E2 stands→fallen", "H3 falsified→open"]) {
      try $0.withdrawEvidence("E1", because)
    },
    Row("a statement on a statement", ["H3 falsified→open"]) {
      try $0.withdrawEvidence("E2", because)
    },
    Row("a prediction is struck", ["H2 falsified→open"]) { try $0.unpredict("H2.1", because) },
    Row(
      "a hypothesis is withdrawn",
      ["cause sufficient→insufficient", "it-pops closed→open"]
    ) { try $0.withdrawHypothesis("H1", because) },
    Row("the cause is withdrawn", ["it-pops closed→open"]) {
      try $0.withdrawCause(insufficient: false, because)
    },
    Row("the cause does not suffice", ["it-pops closed→open"]) {
      try $0.withdrawCause(insufficient: true, because)
    },
    Row("the fix is reverted", ["it-pops closed→open"]) {
      try $0.settleFix("F1", .reverted, cites: [], because)
    },
    Row(
      "the symptom rule is another",
      ["X1 failed→tried", "F1 verified→applied", "it-pops closed→open"]
    ) { try $0.setSymptom("outcome.stack = Nowhere", because) },
    Row(
      "a condition is set right", ["F1 verified→applied", "it-pops closed→open"]
    ) { try $0.setRun("R1", ["gesture=left"], because) },
    Row("a clue is dismissed", []) { try $0.dismissClue("C1", unrelated: true, because) },
    Row("a lesson is added", []) { try $0.addLesson("measure first") },
  ]

  @Test(arguments: rows)
  func everythingThatFellIsTold(_ row: Row) throws {
    let it = try Self.closed()
    #expect(try it.bench.showCase().standing.isClosed)
    let receipt = try row.take(it.bench)
    #expect(receipt.falls.map { "\($0.what) \($0.from)→\($0.to)" } == row.falls)
  }

  /// A closed case: R1 red, R2 green and clean, R3 red with a change; H1 carries the cause, H2 is
  /// falsified by a rule, H3 by a statement on a statement.
  private static func closed() throws -> TemporaryBench {
    let it = try TemporaryBench()
    let bench = it.bench
    try it.open()
    _ = try bench.addClue("only to the right", cites: [])
    _ = try bench.addHypothesis("the pop takes it", rules: ["[Pop] fires"], cites: [])
    _ = try bench.addHypothesis("the list takes it", rules: ["never [Pop]"], cites: [])
    _ = try bench.addHypothesis("the moon", rules: [], cites: [])
    _ = try bench.addAssumption("the pop is off", rules: ["never [Pop]"], cites: [])
    _ = try bench.addProbe(
      ProbeWords(tag: "[Pop]", place: nil, layer: nil, hypothesis: nil, aliveIf: nil))
    try it.run(["[Pop] x=1"])
    let none = Request()
    _ = try bench.note("it was day", about: nil, bearing: nil, cites: [], Request(recalled: true))
    _ = try bench.note("no moon by day", about: nil, bearing: nil, cites: ["@E1"], none)
    _ = try bench.settleHypothesis("H1", .supported, cites: ["@R1"], none)
    _ = try bench.settleHypothesis("H2", .falsified, cites: ["@R1"], none)
    _ = try bench.settleHypothesis("H3", .falsified, cites: ["@E2"], none)
    _ = try bench.settleAssumption("A1", .refuted, cites: ["@R1"], none)
    _ = try bench.acceptCause(
      ["H1"], mechanism: "it pops", clauses: ["it pops first @R1 @C1"], none)
    _ = try bench.proposeFix("let it wait", mitigation: false, hypotheses: [], cites: [], none)
    try it.run(["quiet"], outcomes: ["stack=Web"], build: "b2", change: "F1", noProbes: true)
    _ = try bench.verifyFix("F1", runs: [], none)
    try it.run(["loud"], build: "b3", change: "a longer wait")
    _ = try bench.closeCase(as: nil, duplicateOf: nil, because)
    return it
  }
}

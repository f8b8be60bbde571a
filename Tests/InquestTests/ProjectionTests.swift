import CaseModel
import Dice
import Inquest
import Testing

/// The rows of a case are what its events add up to, whatever was done and in whatever order.
@Suite struct ProjectionTests {
  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
  func loadingGivesWhatFoldingGives(seed: UInt64) throws {
    let here = try TemporaryBench(seed: "\(seed)")
    var generator = SplitMix(seed: seed)
    try here.open()
    var done = 0
    for _ in 0..<40 {
      // Many of these are refused in the state they meet; what counts is what was recorded.
      if (try? step(here, Int.random(in: 0..<23, using: &generator), &generator)) != nil {
        done += 1
      }
    }
    #expect(done > 10, "seed \(seed): hardly anything was recorded")
    let report = try here.bench.verify(nil)
    #expect(report.findings == [], "seed \(seed)")
    #expect(try here.bench.rebuild() == 1)
    #expect(try here.bench.verify(nil).findings == [], "seed \(seed), after a rebuild")
  }

  private func step(
    _ here: TemporaryBench, _ choice: Int, _ generator: inout SplitMix
  ) throws {
    let bench = here.bench
    let n = Int.random(in: 1...4, using: &generator)
    let because = Request(because: "because \(n)")
    switch choice {
    case 0: _ = try bench.addClue("clue \(n)", cites: ["@R\(n)"])
    case 1: _ = try bench.addAssumption("assumption \(n)", rules: ["[A] fires"], cites: [])
    case 2: _ = try bench.questionAssumption("A\(n)", cites: [], because)
    case 3: _ = try bench.settleAssumption("A\(n)", .refuted, cites: ["@R\(n)"], because)
    case 4:
      _ = try bench.addHypothesis(
        "hypothesis \(n)", rules: ["[P{k}] fires when gesture=right"], cites: [])
    case 5: _ = try bench.settleHypothesis("H\(n)", .falsified, cites: ["@R\(n)"], because)
    case 6: _ = try bench.settleHypothesis("H\(n)", .supported, cites: [], because)
    case 7: _ = try bench.withdrawHypothesis("H\(n)", because)
    case 8, 9, 10:
      let tags = n > 2 ? ["[P1] x=\(n)", "[A] on=true"] : ["nothing here"]
      _ = try here.run(tags, change: n == 4 ? "change \(n)" : nil)
    case 11: _ = try bench.setRun("R\(n)", ["gesture=\(n > 2 ? "left" : "right")"], because)
    case 12: _ = try bench.voidRun("R\(n)", because)
    case 13:
      _ = try bench.note(
        "note \(n)", about: "H\(n)", bearing: .supports, cites: ["@R\(n)"], because)
    case 14: _ = try bench.withdrawEvidence("E\(n)", because)
    case 15:
      _ = try bench.acceptCause(
        ["H\(n)"], mechanism: "m", clauses: ["all of it :: [P{k}] fires when gesture=right"],
        because)
    case 16:
      _ = try bench.addProbe(
        ProbeWords(tag: "[P{k}]", place: nil, layer: "l", hypothesis: nil, aliveIf: "[A] fires"))
    case 20: _ = try bench.keepProbe("P\(n)", because)
    case 21: _ = try here.join(n)
    case 22:
      _ = try here.run(["Dec 31 23:59:5\(n) box app[7]: [P\(n)] x=1"], times: TimeWords(year: 2025))
    case 17: _ = try bench.ignore("part\(n)", "/a{\(n)}/", because)
    case 18: _ = try bench.stopIgnoring("part\(n)", because)
    default: _ = try bench.addCheck("check \(n)", rule: n > 2 ? "outcome.stack = Home" : nil)
    }
  }

  @Test func aStatementFallsWithItsRunAlthoughNothingCitesIt() throws {
    let here = try TemporaryBench()
    try here.open()
    try here.run(["[P] x=1"])
    _ = try here.bench.note("n", about: nil, bearing: nil, cites: ["@R1"], Request())
    _ = try here.bench.note("m", about: nil, bearing: nil, cites: ["@E1"], Request())
    let void = try here.bench.voidRun("R1", Request(because: "wrong build"))
    #expect(
      void.falls == ["E1", "E2"].map { Fall(what: $0, from: "stands", to: "fallen") })
    #expect(try here.bench.verify(nil).findings == [])
  }

  @Test func aHypothesisReopensWhenItsOnlyRunIsVoid() throws {
    let here = try TemporaryBench()
    try here.open()
    _ = try here.bench.addHypothesis("h", rules: ["never [P] when gesture=right"], cites: [])
    try here.run(["[P] x=1"])
    let falsified = try here.bench.settleHypothesis("H1", .falsified, cites: ["@R1"], Request())
    #expect(falsified.after.standing.hypotheses.values.map(\.rawValue) == ["falsified"])
    let void = try here.bench.voidRun("R1", Request(because: "wrong build"))
    #expect(
      void.falls == [
        Fall(what: "H1", from: "falsified", to: "open"),
        Fall(what: "P1", from: "live", to: "planned"),
      ])
  }
}

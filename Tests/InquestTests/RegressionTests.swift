import CaseModel
import Inquest
import Testing

/// Each test is named after the bug that it keeps from coming back.
@Suite struct RegressionTests {
  @Test func questioningTheSameAssumptionAgainDoesNotClearStrikes() throws {
    let here = try TemporaryBench()
    try here.open()
    _ = try here.bench.questionAssumption("it is the delegate", cites: [], Request())
    for number in 1...3 { try here.run(["[P] x=\(number)"], change: "change \(number)") }
    let again = try here.bench.questionAssumption("A1", cites: [], Request())
    #expect(again.recorded == 0)
    #expect(again.after.owed(.threeStrikes) != nil)
    let other = try here.bench.questionAssumption("it is one recognizer", cites: [], Request())
    #expect(other.after.owed(.threeStrikes) == nil)
  }

  @Test func refutingAnAssumptionClearsStrikesAsQuestioningDoes() throws {
    let here = try TemporaryBench()
    try here.open()
    _ = try here.bench.addAssumption("it is the delegate", rules: [], cites: [])
    for number in 1...3 { try here.run(["[P] x=\(number)"], change: "change \(number)") }
    let refuted = try here.bench.settleAssumption("A1", .refuted, cites: ["@R3"], Request())
    #expect(refuted.after.owed(.threeStrikes) == nil)
  }

  @Test func aKnownTextKeepsItsNewPredictions() throws {
    let here = try TemporaryBench()
    try here.open()
    _ = try here.bench.addHypothesis("h", rules: ["[P] fires"], cites: [])
    let again = try here.bench.addHypothesis("h", rules: ["[P] fires", "never [Q]"], cites: [])
    #expect(again.created == false)
    #expect(again.label == "H1")
    #expect(again.after.predictions.map(\.rule) == ["[P] fires", "never [Q]"])
    _ = try here.bench.addAssumption("a", rules: [], cites: [])
    let assumed = try here.bench.addAssumption("a", rules: ["[P] fires"], cites: [])
    #expect(assumed.after.predictions.count == 3)
  }

  @Test func aRunThatFailsOnePredictionDoesNotSupportByAnother() throws {
    let here = try TemporaryBench()
    try here.open()
    _ = try here.bench.addHypothesis("h", rules: ["[P] fires", "never [P]"], cites: [])
    try here.run(["[P] x=1"])
    for cites in [["@R1"], []] {
      #expect(throws: GatesRefused.self) {
        try here.bench.settleHypothesis("H1", .supported, cites: cites, Request())
      }
    }
    let falsified = try here.bench.settleHypothesis("H1", .falsified, cites: ["@R1"], Request())
    #expect(falsified.recorded > 0)
  }

  @Test func aFixThatStillShowsTheSymptomElsewhereIsNotVerifiedByOtherRuns() throws {
    let here = try TemporaryBench()
    try here.open()
    try here.run(["[P] x=1"])
    _ = try here.bench.proposeFix(
      "f", mitigation: false, hypotheses: [], cites: [],
      Request(because: "a test", waive: [.rootCauseFirst]))
    try here.run(["[P] x=2"], outcomes: ["stack=List"], change: "F1")
    try here.run(["[P] x=3"], outcomes: ["stack=Home"], change: "F1")
    let (receipt, review) = try here.bench.verifyFix("F1", runs: ["R2"], Request())
    #expect(receipt.recorded == 0)
    #expect(review?.stillRed.map(\.number) == [3])
  }

  @Test func settingABuildChangesWhatIsAlive() throws {
    let here = try TemporaryBench()
    try here.open()
    _ = try here.bench.addHypothesis("h", rules: ["[P] fires when gesture=right"], cites: [])
    try here.run(["[P] x=1"], with: ["gesture=left"], build: "b1")
    try here.run(["nothing"], build: "wrong")
    let set = try here.bench.setRun("R2", ["build=b1"], Request())
    let rule = try #require(set.after.predictions.last)
    let run = try #require(set.after.runs.last)
    #expect(set.before.verdict(rule.id, on: run.id)?.value == .unknown)
    #expect(set.after.verdict(rule.id, on: run.id)?.value == .fails)
    #expect(run.build == "b1")
    #expect(try here.bench.verify(nil).findings == [])
  }
}

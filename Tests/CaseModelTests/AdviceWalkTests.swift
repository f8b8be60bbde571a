import Testing

@testable import CaseModel

/// An agent that follows the first advice gets from an open case to its report.
@Suite struct AdviceWalkTests {
  /// Follows the advice on one case; what the logs say is set by hand where a run is made.
  private struct Follower {
    var fixture = CaseFixture(symptom: nil, clues: ["only to the right"])
    var told: Set<String> = []

    mutating func next(_ expected: String, _ place: Int = 0, line: UInt = #line) throws {
      let advice = fixture.state.advice
      try #require(advice.count > place, "line \(line): \(advice)")
      #expect(advice[place].command.joined(separator: " ") == expected, "line \(line)")
      told.insert(advice[place].kind.rawValue)
    }

    /// What the predictions, in their order, come to on a run.
    mutating func judge(on run: EntityID, _ values: [VerdictValue]) {
      for (rule, value) in zip(fixture.state.predictions, values) {
        fixture.judge(rule.id, on: run, value, reason: value == .unknown ? "not-alive" : nil)
      }
    }
  }

  @Test func everyStateHasItsNextCommand() throws {
    var it = Follower()
    let (red, cause) = try toTheCause(&it)
    try toTheEnd(&it, red, cause)
    #expect(it.fixture.state.breaches.isEmpty)
    #expect(it.told.isSuperset(of: ["gate", "decide", "predict", "run", "step"]))
  }

  private func toTheCause(_ it: inout Follower) throws -> (red: EntityID, cause: EntityID) {
    try it.next("inquest case symptom <RULE>")
    it.fixture.take(
      try it.fixture.state.setSymptom("[Bug] fires", because: nil, ids: &it.fixture.ids))
    try it.next("inquest run simulate <SCENARIO> -g <GESTURE>")
    try it.next("inquest run exec -- <COMMAND>", 1)
    try it.next("inquest run import <FILE>", 2)
    let red = try it.fixture.run(.holds)
    try it.next("inquest hypothesis add <TEXT> --predict <RULE>")
    let first = it.fixture.hypothesis("the handler is not called")
    try it.next("inquest hypothesis predict H1 <RULE>")
    it.fixture.take(
      it.fixture.state.addPredictions(["[A] fires"], to: first, .hypothesis, ids: &it.fixture.ids))
    it.fixture.judge(it.fixture.state.predictions.all[0].id, on: red, .unknown, reason: "not-alive")
    try it.next("inquest run import <FILE>")
    let second = try it.fixture.run(.fails, CaseFixture.draft(conditions: ["side": "left"]))
    it.judge(on: second, [.fails])
    try it.next("inquest hypothesis falsify H1 @R2")
    try it.fixture.settle(first, .falsified, runs: [second])
    try it.next("inquest hypothesis add <TEXT> --predict <RULE>")
    let cause = it.fixture.hypothesis("the pop takes it", ["[B] fires"])
    let rival = it.fixture.hypothesis("the list takes it", ["[C] fires"])
    it.judge(on: red, [.unknown, .holds, .unknown])
    try it.next("inquest hypothesis support H2 @R1")
    try it.fixture.settle(cause, .supported, runs: [red])
    try it.next("inquest run import <FILE>")
    it.judge(on: second, [.fails, .unknown, .fails])
    try it.next("inquest hypothesis falsify H3 @R2")
    try it.fixture.settle(rival, .falsified, runs: [second])
    return (red, cause)
  }

  private func toTheEnd(_ it: inout Follower, _ red: EntityID, _ cause: EntityID) throws {
    try it.next("inquest cause accept H2 --mechanism <TEXT> --clause <TEXT> @R1 @C1")
    let clause = ClauseOffer(
      text: "it pops", rule: nil, cites: [.run(red)], explains: it.fixture.state.clues.map(\.id),
      verdicts: [])
    try it.fixture.cause(on: [cause], clauses: [clause])
    try it.next("inquest fix propose <TEXT>")
    let fix = try it.fixture.fix("let it wait")
    try it.next("inquest check add <TEXT> --rule <RULE>")
    let check = it.fixture.check("it swipes", "[Swipe] fires")
    try it.next("inquest run import <FILE> --rung field --change F1")
    it.fixture.probe("[B]")
    let green = try it.fixture.run(.fails, carrying: .fix(fix))
    it.fixture.judge(check, on: green, .holds)
    try it.next("inquest fix verify F1")
    _ = try it.fixture.verify(fix)
    try it.next("inquest probe scan")
    it.fixture.take(it.fixture.state.recordScan(files: 1, found: [:]))
    try it.next("inquest run import <FILE> --change F1 --no-probes")
    let clean = try it.fixture.run(.fails, carrying: .fix(fix), CaseFixture.draft(noProbes: true))
    it.fixture.judge(check, on: clean, .holds)
    try it.fixture.strike(["a cable"])
    try it.next("inquest change revert X1 --because <TEXT>")
    it.fixture.take(
      try it.fixture.state.settleChange(
        it.fixture.state.changes.all[0].id, .reverted, cites: [], because: "no use"))
    try it.next("inquest case close")
    try it.next("inquest cause test", 1)
    try it.fixture.close()
    try it.next("inquest report")
    try it.next("inquest lesson add <TEXT>", 1)
  }

  /// On the model, verifying makes the runs that are missing; once it has, what is left is said.
  @Test func aFixOfTheModelIsVerifiedAtOnce() throws {
    var made = try InvestigatedCase()
    made.fixture.gates(.log)
    let model = CaseFixture.simulated()
    try made.fixture.run(.holds, model)
    let decision = try made.state.proposeFix(
      "let it wait", mitigation: false, hypotheses: [], cites: [], variant: "fixed", waiver: nil,
      ids: &made.fixture.ids)
    let fix = made.fixture.take(decision)
    made.fixture.check("it swipes", "outcome.tab = A when gesture=left")
    #expect(made.state.advice.first?.command == ["inquest", "fix", "verify", "F1"])
    try made.fixture.run(.fails, carrying: .fix(fix), model)
    #expect(
      made.state.advice.first?.command.joined(separator: " ")
        == "inquest run simulate s.json5 -v fixed -g left --change F1")
  }

  @Test func aFailedFixLeadsBack() throws {
    var made = try InvestigatedCase()
    let fix = try made.fixture.fix("let it wait")
    try made.fixture.run(.holds, carrying: .fix(fix))
    #expect(
      made.state.advice.prefix(2).map { $0.command.joined(separator: " ") } == [
        "inquest fix revert F1 --because <TEXT>",
        "inquest cause withdraw --insufficient --because <TEXT>",
      ])
    made.fixture.take(
      try made.state.withdrawCause(insufficient: true, because: "it pops with the fix, too"))
    let advice = try #require(made.state.advice.first)
    #expect(advice.command == ["inquest", "hypothesis", "add", "<TEXT>", "--predict", "<RULE>"])
    #expect(advice.reason == "H1 did not suffice as a root cause")
    let more = made.fixture.hypothesis("the list takes it as well")
    try made.fixture.settle(more, .supported, recalled: true)
    #expect(
      made.state.advice.first?.command.prefix(5) == ["inquest", "cause", "accept", "H1", "H2"])
  }

  @Test func rivalsComeBeforeTheCauseWhileNothingTellsThemApart() throws {
    var fixture = try CaseFixture.asking([["[A] fires"], ["[B] fires"]])
    let (first, run) = (fixture.state.hypotheses.all[0].id, fixture.state.runs.all[0].id)
    fixture.judge(fixture.state.predictions.all[0].id, on: run, .holds)
    try fixture.settle(first, .supported, runs: [run])
    #expect(fixture.state.advice.map(\.kind) == [.run, .step])
    fixture.judge(fixture.state.predictions.all[1].id, on: run, .fails)
    #expect(fixture.state.advice.map(\.kind) == [.decide, .step])
  }
}

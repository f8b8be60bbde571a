import Testing

@testable import CaseModel

/// A root cause put to the test: without it the symptom goes, with nothing else it stays.
@Suite struct CauseTestTests {
  @Test(arguments: [
    (VerdictValue.fails, VerdictValue.holds, true, true),
    (.holds, .holds, false, true), (.fails, .fails, true, false),
  ])
  func whatTheTwoRunsShow(
    _ without: VerdictValue, _ alone: VerdictValue, _ needed: Bool, _ enough: Bool
  ) throws {
    var made = try InvestigatedCase()
    let (first, second) = (try made.fixture.run(without), try made.fixture.run(alone))
    made.fixture.take(try made.state.testCause(without: first, alone: second))
    let test = try #require(made.state.causes.all[0].tests.first)
    let finding = made.state.finding(of: test)
    #expect(finding.isNeeded == needed && finding.isEnough == enough)
    #expect(finding.isConfirmed == (needed && enough))
    let again = try made.state.testCause(without: first, alone: second)
    #expect(again.events.isEmpty && !again.created)
  }

  /// It is derived: when a run falls, the test says nothing any more.
  @Test func aVoidRunTellsNothing() throws {
    var made = try InvestigatedCase()
    let (first, second) = (try made.fixture.run(.fails), try made.fixture.run(.unknown))
    made.fixture.take(try made.state.testCause(without: first, alone: second))
    let test = try #require(made.state.causes.all[0].tests.first)
    #expect(made.state.finding(of: test).isNeeded == true)
    #expect(made.state.finding(of: test).isEnough == nil)
    made.fixture.take(try made.state.voidRun(first, because: "an old build"))
    #expect(made.state.finding(of: test).isNeeded == nil)
    #expect(throws: CaseFault.self) { try made.state.testCause(without: first, alone: second) }
  }

  @Test func theTwoRunsDifferInTheProgramOnly() throws {
    var made = try InvestigatedCase()
    let first = try made.fixture.run(.fails)
    let second = try made.fixture.run(.holds, CaseFixture.draft(conditions: ["os": "18"]))
    let fault = #expect(throws: CaseFault.self) {
      try made.state.testCause(without: first, alone: second)
    }
    #expect(fault?.code == "runs-differ")
    #expect(fault?.message.contains("differ in os") == true)
    #expect(throws: CaseFault.self) { try made.state.testCause(without: first, alone: first) }
    var none = CaseFixture()
    let run = try none.run(.holds)
    let noCause = #expect(throws: CaseFault.self) {
      try none.state.testCause(without: run, alone: run)
    }
    #expect(noCause?.code == "no-cause")
  }

  @Test func withoutAScenarioItSaysWhichRunsToMake() throws {
    var fixture = try CaseFixture.asking([], red: CaseFixture.executed(walls: [1]))
    #expect(
      fixture.state.causeTestCommands.map { $0.joined(separator: " ") } == [
        "inquest run again R1 --change <TEXT>", "inquest run again R1",
        "inquest cause test <R> <R>",
      ])
    try fixture.run(.holds, CaseFixture.draft(conditions: ["side": "left"]))
    #expect(
      fixture.state.causeTestCommands[1]
        == ["inquest", "run", "import", "<FILE>", "--rung", "field", "--with", "side=left"])
  }
}

import Testing

@testable import CaseModel

@Suite struct DecisionRunTests {
  @Test func runsCarryChangesAndFixes() throws {
    var made = try InvestigatedCase()
    let first = try made.fixture.run(nil, carrying: .changeText("turn it off"))
    let change = try #require(made.state.changes.all.first?.id)
    let again = try made.fixture.run(nil, carrying: .changeText("turn it off"))
    let byID = try made.fixture.run(nil, carrying: .change(change))
    for run in [first, again, byID] { #expect(made.state.runs[run]?.change == change) }
    let fix = try made.fixture.fix("let it fail first")
    let fixed = try made.fixture.run(nil, carrying: .fix(fix))
    #expect(made.state.runs[fixed]?.fix == fix)
    #expect(made.state.runs[fixed]?.change == nil)
    #expect(made.state.runs.map(\.number) == [1, 2, 3, 4, 5])
    #expect(made.state.fullConditions(of: try #require(made.state.runs[fixed]))["fix"] == "F1")
  }

  @Test func conditionsSayHowTheRunWasMade() throws {
    var fixture = CaseFixture()
    let draft = CaseFixture.draft(.exec, rung: .bench, conditions: ["tab": "Home"])
    let id = try fixture.run(nil, carrying: .changeText("a"), draft)
    let run = try #require(fixture.state.runs[id])
    #expect(
      fixture.state.fullConditions(of: run) == [
        "tab": "Home", "kind": "exec", "rung": "bench", "change": "X1", "fix": "none",
      ])
  }

  @Test func conditionsAreSetRight() throws {
    var fixture = CaseFixture()
    let id = try fixture.run(nil, CaseFixture.draft(conditions: ["tab": "Home", "os": "26.4"]))
    let decision = try fixture.state.setConditions(
      id, ["tab": "Orders", "os": "26.4"], because: "a slip")
    let event = try #require(decision.events.first as? RunConditionsSet)
    #expect(event.conditions == ["tab": "Orders"], "only what is new")
    fixture.take(decision)
    #expect(fixture.state.runs[id]?.conditions == ["tab": "Orders", "os": "26.4"])
    let same = try fixture.state.setConditions(id, ["tab": "Orders"], because: nil)
    #expect(same.events.isEmpty && !same.created)
  }

  @Test(arguments: ["kind", "change", "fix", "rung"])
  func derivedConditionsCannotBeSet(_ key: String) throws {
    var fixture = CaseFixture()
    let id = try fixture.run()
    let fault = #expect(throws: CaseFault.self) {
      try fixture.state.setConditions(id, ["tab": "Home", key: "field"], because: nil)
    }
    #expect(fault?.code == "derived-condition")
    #expect(fault?.message.contains("'\(key)'") == true)
  }

  @Test func whatHappenedIsReadFromTheFirstRedRun() throws {
    var fixture = CaseFixture()
    try fixture.run(.fails, CaseFixture.draft(rung: .model, outcomes: ["page": "Chat"]))
    #expect(fixture.state.actualText == nil)
    #expect(fixture.state.seenRung == nil)
    try fixture.run(
      .holds, CaseFixture.draft(rung: .bench, outcomes: ["page": "Home", "moved": "no"]))
    try fixture.run(.holds)
    #expect(fixture.state.actualText == "moved=no page=Home")
    #expect(fixture.state.seenRung == .bench)
    #expect(CaseFixture(seen: .field).state.seenRung == .field)
  }
}

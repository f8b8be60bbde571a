import Testing

@testable import CaseModel

/// Three different failed changes, then an assumption.
@Suite struct GateStrikesTests {
  private func start(
    _ fixture: inout CaseFixture, _ carried: Carried, waiver: WaiverRequest? = nil
  ) throws -> [any CaseEvent] {
    try fixture.state.mayStart(
      carrying: carried, action: "run simulate", waiver: waiver, ids: &fixture.ids)
  }

  @Test func twoAreAdmittedAndTheThirdFailureRefuses() throws {
    var fixture = CaseFixture()
    for change in ["a", "b", "c"] {
      #expect(try start(&fixture, .changeText(change)).isEmpty, "\(change)")
      try fixture.run(.holds, carrying: .changeText(change))
    }
    let refused = #expect(throws: GatesRefused.self) {
      try start(&fixture, .changeText("d"))
    }
    let refusal = try #require(refused?.refusals.first)
    #expect(refused?.refusals.count == 1)
    #expect(refusal.code == .threeStrikes)
    #expect(refusal.message.contains("3 different changes"))
    for label in ["X1 (R1)", "X2 (R2)", "X3 (R3)"] { #expect(refusal.message.contains(label)) }
    #expect(refusal.satisfy == [["inquest", "assumption", "question", "<TEXT>"]])
    #expect(try start(&fixture, .nothing).isEmpty, "a run without a change is free")
  }

  @Test func onlyRedRunsCount() throws {
    var fixture = CaseFixture()
    for (change, value) in [
      ("a", VerdictValue.holds), ("b", .holds), ("c", .fails), ("d", .unknown), ("e", .outOfScope),
    ] {
      try fixture.run(value, carrying: .changeText(change))
    }
    #expect(try start(&fixture, .changeText("f")).isEmpty)
    #expect(fixture.state.strikes(fixture.state.standing).count == 2)
  }

  @Test func theRefusalNamesTheAssumptionsNobodyQuestioned() throws {
    var fixture = CaseFixture()
    let first = fixture.assumption("the flag is read")
    fixture.assumption("the pop is ours")
    fixture.take(fixture.state.questionAssumption(first, cites: [], because: nil))
    try fixture.strike(["a", "b", "c"])
    let refused = #expect(throws: GatesRefused.self) { try start(&fixture, .changeText("d")) }
    #expect(refused?.refusals.first?.satisfy == [["inquest", "assumption", "question", "A2"]])
  }

  @Test func questioningAnAssumptionResets() throws {
    var fixture = CaseFixture()
    let assumption = fixture.assumption("the flag is read")
    try fixture.strike(["a", "b", "c"])
    fixture.take(fixture.state.questionAssumption(assumption, cites: [], because: nil))
    #expect(try start(&fixture, .changeText("d")).isEmpty)
    try fixture.strike(["d", "e"])
    #expect(try start(&fixture, .changeText("f")).isEmpty)
    try fixture.strike(["f"])
    #expect(throws: GatesRefused.self) { try start(&fixture, .changeText("g")) }
    let again = fixture.state.questionAssumption(assumption, cites: [], because: "again")
    #expect(again.events.isEmpty, "the same doubt again is no new one")
    let other = fixture.assumption("there is one recognizer")
    fixture.take(fixture.state.questionAssumption(other, cites: [], because: nil))
    #expect(try start(&fixture, .changeText("g")).isEmpty)
  }

  @Test func theSameFailedChangeIsNotADifferentOne() throws {
    var fixture = CaseFixture()
    for _ in 1...4 { try fixture.run(.holds, carrying: .changeText("a")) }
    #expect(fixture.state.changes.count == 1)
    #expect(fixture.state.strikes(fixture.state.standing).count == 1)
    try fixture.strike(["b", "c"])
    #expect(try start(&fixture, .changeText("a")).isEmpty)
    #expect(try start(&fixture, .change(fixture.state.changes.all[1].id)).isEmpty)
    #expect(throws: GatesRefused.self) { try start(&fixture, .changeText("a ")) }
  }

  @Test func aTextThatOnlyLooksTheSameIsAnotherChange() throws {
    var fixture = CaseFixture()
    try fixture.strike(["caf\u{E9}", "cafe\u{301}"])
    #expect(fixture.state.changes.count == 2)
  }

  @Test func aFailedFixCounts() throws {
    var made = try InvestigatedCase()
    try made.fixture.strike(["a", "b"])
    let fix = try made.fixture.fix("let it fail first")
    try made.fixture.run(.holds, carrying: .fix(fix))
    let refused = #expect(throws: GatesRefused.self) {
      try start(&made.fixture, .changeText("c"))
    }
    #expect(refused?.refusals.first?.message.contains("F1 (R4)") == true)
    #expect(try start(&made.fixture, .fix(fix)).isEmpty, "the failed fix itself is no other one")
  }

  @Test func aVoidedRunIsNoStrike() throws {
    var fixture = CaseFixture()
    try fixture.strike(["a", "b", "c"])
    let last = try #require(fixture.state.runs.last)
    fixture.take(try fixture.state.voidRun(last.id, because: "an old build"))
    #expect(try start(&fixture, .changeText("d")).isEmpty)
  }

  @Test(arguments: GateMode.allCases)
  func aRecordedRunIsNeverRefused(_ mode: GateMode) throws {
    var fixture = CaseFixture(gates: mode)
    try fixture.strike(["a", "b", "c", "d"])
    #expect(fixture.state.runs.count == 4)
    #expect(fixture.state.changes.count == 4)
    #expect(fixture.state.breaches.map(\.gate) == [.threeStrikes])
    let breach = try #require(fixture.state.breaches.first)
    #expect(breach.action == "run import")
    for label in ["X1", "X2", "X3"] { #expect(breach.sentence.contains(label)) }

    try fixture.run(.holds, carrying: .changeText("a"))
    #expect(fixture.state.breaches.count == 1, "a known failed change is no breach")

    let waiver = WaiverRequest(gates: [.threeStrikes], because: "the last idea")
    fixture.take(
      try fixture.state.recordRun(
        CaseFixture.draft(), carrying: .changeText("e"), action: "run import", waiver: waiver,
        ids: &fixture.ids))
    #expect(fixture.state.breaches.count == 1)
    #expect(fixture.state.waivers.map(\.gates) == [[.threeStrikes]])
  }

  @Test(arguments: GateMode.allCases)
  func startingAsksTheMode(_ mode: GateMode) throws {
    var fixture = CaseFixture(gates: mode)
    try fixture.strike(["a", "b", "c"])
    if mode == .log {
      let events = try start(&fixture, .changeText("d"))
      #expect(events.map { type(of: $0).kind } == ["gate-breached"])
    } else {
      #expect(throws: GatesRefused.self) { try start(&fixture, .changeText("d")) }
    }
    let waiver = WaiverRequest(gates: [.threeStrikes], because: "the last idea")
    let waived = try start(&fixture, .changeText("d"), waiver: waiver)
    #expect(waived.map { type(of: $0).kind } == ["gate-waived"])
  }
}

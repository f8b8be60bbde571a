import Testing

@testable import CaseModel

/// What a root cause is accepted on, and what is refused.
@Suite struct DecisionCauseTests {
  private static let span = RecordSpan(ordinal: 3, line: 17, start: 120, length: 40)

  private func verdict(_ value: VerdictValue) -> RuleVerdict {
    RuleVerdict(
      value: value, reason: nil, sentence: nil, spans: value == .fails ? [Self.span] : [])
  }

  /// A case whose H1 is supported by memory, with one clue and one red run.
  private func supported(
    gates: GateMode = .guided
  ) throws -> (fixture: CaseFixture, hypothesis: EntityID, clue: EntityID, run: EntityID) {
    var fixture = CaseFixture(gates: gates, clues: ["only to the right"])
    let hypothesis = fixture.hypothesis("the pop takes it")
    let run = try fixture.run(.holds)
    try fixture.settle(hypothesis, .supported, recalled: true)
    return (fixture, hypothesis, fixture.state.clues.all[0].id, run)
  }

  @Test func aContradictedClauseIsRecordedAndNothingIsAccepted() throws {
    var (fixture, hypothesis, clue, run) = try supported()
    let good = ClauseOffer(
      text: "the pop begins first", rule: "[Pop] fires", cites: [], explains: [clue],
      verdicts: [(run, verdict(.holds))])
    let bad = ClauseOffer(
      text: "the list never sees it", rule: "never [List]", cites: [], explains: [],
      verdicts: [(run, verdict(.fails))])
    let decision = try fixture.state.acceptCause(
      [hypothesis], mechanism: "m", clauses: [good, bad], waiver: nil, ids: &fixture.ids)
    #expect(
      decision.contradicted == [
        "the clause \"the list never sees it\" is contradicted by R1:17"
      ])
    #expect(decision.events.map { type(of: $0).kind } == ["clause-refused"])
    fixture.take(decision)
    #expect(fixture.state.causes.isEmpty)
    let refused = try #require(fixture.state.refusedClauses.first)
    #expect(refused.text == "the list never sees it")
    #expect(refused.rule == "never [List]")
    guard case .verdict(_, run, .fails, [Self.span], CaseFixture.digest) = refused.cites.first
    else {
      Issue.record("\(refused.cites)")
      return
    }
    let waiver = WaiverRequest(gates: GateCode.allCases, because: "in a hurry")
    let waived = try fixture.state.acceptCause(
      [hypothesis], mechanism: "m", clauses: [bad], waiver: waiver, ids: &fixture.ids)
    #expect(waived.events.map { type(of: $0).kind } == ["clause-refused"], "nothing waives a log")
  }

  @Test func clausesAreSupportedOrUntested() throws {
    var (fixture, hypothesis, clue, run) = try supported()
    let withdrawn = fixture.evidence("seen")
    fixture.take(try fixture.state.withdrawEvidence(withdrawn, because: "a slip"))
    let offers: [(ClauseOffer, Clause.State)] = [
      (
        ClauseOffer(
          text: "by rule", rule: "[Pop] fires", cites: [], explains: [clue],
          verdicts: [(run, verdict(.unknown)), (run, verdict(.holds))]), .supported
      ),
      (
        ClauseOffer(
          text: "rule unknown", rule: "[Tab] fires", cites: [.run(run)], explains: [],
          verdicts: [(run, verdict(.unknown))]), .untested
      ),
      (
        ClauseOffer(
          text: "out of scope", rule: "[Tab] fires when os=17", cites: [], explains: [],
          verdicts: [(run, verdict(.outOfScope))]), .untested
      ),
      (
        ClauseOffer(
          text: "cited", rule: nil, cites: [.run(run)], explains: [], verdicts: []), .supported
      ),
      (
        ClauseOffer(text: "bare", rule: nil, cites: [], explains: [], verdicts: []), .untested
      ),
      (
        ClauseOffer(
          text: "cites what was withdrawn", rule: nil, cites: [.entity(.evidence, withdrawn)],
          explains: [], verdicts: []), .untested
      ),
    ]
    let id = try fixture.cause(on: [hypothesis], clauses: offers.map(\.0))
    let cause = try #require(fixture.state.causes[id])
    #expect(cause.clauses.map(\.accepted) == offers.map(\.1))
    #expect(cause.number == 1)
    #expect(fixture.state.breaches.isEmpty)
  }

  @Test func aStandingCauseIsWithdrawnBeforeTheNext() throws {
    var made = try InvestigatedCase()
    let fault = #expect(throws: CaseFault.self) {
      try made.fixture.cause(on: [made.hypothesis])
    }
    #expect(fault?.code == "cause-stands")
    #expect(fault?.message.contains("H1") == true)
    made.fixture.take(try made.state.withdrawCause(insufficient: false, because: "no"))
    #expect(made.standing.causes[made.cause] == .withdrawn)
    let none = #expect(throws: CaseFault.self) {
      try made.state.withdrawCause(insufficient: false, because: "no")
    }
    #expect(none?.code == "no-cause")
    made.fixture.take(
      try made.state.dismissClue(made.clue, unrelated: true, because: "another bug"))
    let next = try made.fixture.cause(on: [made.hypothesis])
    #expect(made.state.causes[next]?.number == 2)
    #expect(made.standing.sufficientCause(in: made.state)?.id == next)
  }

  @Test func anOpenHypothesisCarriesNoCause() throws {
    var fixture = CaseFixture()
    let hypothesis = fixture.hypothesis("the pop takes it")
    try fixture.run(.holds)
    let refused = #expect(throws: GatesRefused.self) { try fixture.cause(on: [hypothesis]) }
    #expect(refused?.refusals.map(\.code) == [.citesEvidence])
    #expect(refused?.refusals.first?.message.contains("H1 is open") == true)
    #expect(
      refused?.refusals.first?.satisfy == [["inquest", "hypothesis", "support", "H1", "@<RUN>"]])
  }

  /// Regression: two waivers of one decision were both W1.
  @Test func waiversOfOneDecisionHaveTheirOwnNumbers() throws {
    var fixture = CaseFixture(gates: .strict, clues: ["only to the right"])
    let hypothesis = fixture.hypothesis("the pop takes it")
    let waiver = WaiverRequest(gates: GateCode.allCases, because: "nobody has that phone")
    try fixture.cause(on: [hypothesis], waiver: waiver)
    #expect(fixture.state.waivers.map(\.number) == [1, 2])
    #expect(fixture.state.waivers.map(\.gates) == [[.citesEvidence], [.reproduced, .explains]])
    #expect(fixture.state.nextNumber(.waiver) == 3)
  }

  @Test(arguments: GateMode.allCases)
  func whatTheCauseOwesIsRefusedOrListed(_ mode: GateMode) throws {
    var fixture = CaseFixture(gates: mode, clues: ["only to the right"])
    let hypothesis = fixture.hypothesis("the pop takes it")
    fixture.hypothesis("the list takes it")
    try fixture.settle(hypothesis, .supported, recalled: true)
    let owed: [GateCode] = [.reproduced, .rivals, .explains]
    if mode == .strict {
      let refused = #expect(throws: GatesRefused.self) { try fixture.cause(on: [hypothesis]) }
      #expect(refused?.refusals.map(\.code) == owed)
    } else {
      try fixture.cause(on: [hypothesis])
      #expect(fixture.state.breaches.map(\.gate) == owed)
      #expect(fixture.state.breaches.allSatisfy { $0.action == "cause accept" })
    }
  }
}

import Testing

@testable import CaseModel

/// What falls when what it rests on falls.
@Suite struct StandingTests {
  private func void(_ fixture: inout CaseFixture, _ run: EntityID) throws {
    fixture.take(try fixture.state.voidRun(run, because: "an old build"))
  }

  /// One run carries it all: when it is void, everything that rests on it falls in turn.
  @Test func aVoidedRunTakesEverythingWithIt() throws {
    var made = try InvestigatedCase()
    let rival = made.fixture.hypothesis("the list takes it", ["[List] fires"])
    let assumption = made.fixture.assumption("the pop is off", ["never [Pop]"])
    let rules = [rival, assumption].map { made.state.predictions(of: $0)[0].id }
    for rule in rules { made.fixture.judge(rule, on: made.red, .fails) }
    try made.fixture.settle(rival, .falsified, runs: [made.red])
    let grounds = Grounds(runs: [made.red], others: [], recalled: false, because: nil)
    made.fixture.take(
      try made.state.settleAssumption(
        assumption, .refuted, grounds: grounds, waiver: nil, ids: &made.fixture.ids))
    let (fix, green) = try made.proposed()
    _ = try made.fixture.verify(fix)
    try made.fixture.close()

    var standing = made.standing
    #expect(standing.hypotheses == [made.hypothesis: .supported, rival: .falsified])
    #expect(standing.assumptions[assumption] == .refuted)
    #expect(standing.causes[made.cause] == .sufficient)
    #expect(standing.fixes[fix] == .verified)
    #expect(standing.isClosed)

    try void(&made.fixture, made.red)
    standing = made.standing
    #expect(standing.hypotheses == [made.hypothesis: .open, rival: .open])
    #expect(standing.assumptions[assumption] == .questioned)
    #expect(standing.causes[made.cause] == .insufficient)
    #expect(standing.sufficientCause(in: made.state) == nil)
    #expect(standing.fixes[fix] == .applied)
    #expect(!standing.isClosed)
    #expect(made.state.runs[green]?.voided == nil, "only the red run fell")
  }

  @Test func aVerdictStandsWhileOneCitationDoes() throws {
    var fixture = CaseFixture()
    let owner = fixture.hypothesis("the pop takes it", ["[Pop] fires"])
    let rule = fixture.state.predictions(of: owner)[0].id
    let runs = [try fixture.run(.holds), try fixture.run(.holds)]
    for run in runs { fixture.judge(rule, on: run, .fails) }
    try fixture.settle(owner, .falsified, runs: runs)
    #expect(fixture.state.hypotheses.all[0].settlements[0].cites.count == 2)
    try void(&fixture, runs[0])
    #expect(fixture.state.standing.hypotheses[owner] == .falsified)
    try void(&fixture, runs[1])
    #expect(fixture.state.standing.hypotheses[owner] == .open)
  }

  @Test func theDecisionBeforeTheFallenOneCountsAgain() throws {
    var made = try InvestigatedCase()
    let later = try made.fixture.run(.holds)
    made.fixture.judge(made.prediction, on: later, .fails)
    try made.fixture.settle(made.hypothesis, .falsified, runs: [later])
    #expect(made.standing.hypotheses[made.hypothesis] == .falsified)
    #expect(made.standing.causes[made.cause] == .insufficient)
    try void(&made.fixture, later)
    #expect(made.standing.hypotheses[made.hypothesis] == .supported)
    #expect(made.standing.causes[made.cause] == .sufficient)
  }

  /// What becomes of a verdict that a hypothesis rests on.
  static let verdicts: [(VerdictValue?, Hypothesis.State)] = [
    (.holds, .supported), (.fails, .open), (.unknown, .open), (.outOfScope, .open), (nil, .open),
  ]

  @Test(arguments: verdicts)
  func aVerdictThatFlipsFalls(_ value: VerdictValue?, _ state: Hypothesis.State) throws {
    var made = try InvestigatedCase()
    var changed = made.state
    changed.verdicts[VerdictKey(rule: made.prediction, run: made.red)] = value.map {
      RuleVerdict(value: $0, reason: nil, sentence: nil, spans: [])
    }
    #expect(changed.standing.hypotheses[made.hypothesis] == state)
    #expect((changed.standing.causes[made.cause] == .sufficient) == (state == .supported))
    made.fixture.judge(made.prediction, on: made.red, .holds)
    #expect(made.standing.hypotheses[made.hypothesis] == .supported, "and back again")
  }

  @Test func aStruckPredictionDecidesNothing() throws {
    var made = try InvestigatedCase()
    made.fixture.take(
      try made.state.strikePrediction(made.prediction, because: "it reads the wrong tag"))
    #expect(made.standing.hypotheses[made.hypothesis] == .open)
    #expect(made.standing.causes[made.cause] == .insufficient)
    #expect(made.state.answer(of: made.hypothesis, on: made.red) == nil)
  }

  @Test func evidenceRestsOnEvidence() throws {
    var fixture = CaseFixture()
    let run = try fixture.run(.holds)
    let first = fixture.evidence("seen in the log", cites: [.run(run)])
    let second = fixture.evidence("so it follows", cites: [.entity(.evidence, first)])
    let third = fixture.evidence("and this, too", cites: [.entity(.evidence, second)])
    let owner = fixture.hypothesis("the pop takes it")
    try fixture.settle(owner, .supported, others: [.entity(.evidence, third)])
    #expect(fixture.state.standing.evidence == [first, second, third])
    #expect(fixture.state.standing.hypotheses[owner] == .supported)

    var voided = fixture
    try void(&voided, run)
    #expect(voided.state.standing.evidence.isEmpty)
    #expect(voided.state.standing.hypotheses[owner] == .open)

    fixture.take(try fixture.state.withdrawEvidence(second, because: "it does not follow"))
    #expect(fixture.state.standing.evidence == [first])
    #expect(fixture.state.standing.hypotheses[owner] == .open)
  }

  @Test func whatRestsOnNothingOrMemoryDoesNotFall() throws {
    var fixture = CaseFixture()
    let run = try fixture.run(.holds)
    let bare = fixture.evidence("seen")
    let recalled = fixture.evidence("remembered", cites: [.run(run)], recalled: true)
    let owner = fixture.hypothesis("the pop takes it")
    try fixture.settle(owner, .supported, runs: [run], recalled: true)
    try void(&fixture, run)
    #expect(fixture.state.standing.evidence == [bare, recalled])
    #expect(fixture.state.standing.hypotheses[owner] == .supported)
  }

  @Test func citationsStandOrNot() throws {
    var made = try InvestigatedCase()
    let void = try made.fixture.run(.holds)
    try self.void(&made.fixture, void)
    let span = RecordSpan(ordinal: 0, line: 1, start: 0, length: 9)
    let nobody = CaseFixture.id(9_999)
    let expected: [(Citation, Bool)] = [
      (.run(made.red), true), (.run(void), false), (.run(nobody), false),
      (.lines(run: made.red, span: span, end: 2, digest: ""), true),
      (.lines(run: void, span: span, end: 2, digest: ""), false),
      (made.prediction.verdict(.holds, on: made.red), true),
      (made.prediction.verdict(.fails, on: made.red), false),
      (made.prediction.verdict(.holds, on: void), false),
      (made.prediction.verdict(.holds, on: nobody), false),
      (nobody.verdict(.holds, on: made.red), false),
      (.entity(.clue, made.clue), true), (.entity(.clue, nobody), false),
      (.entity(.evidence, nobody), false), (.git("ab12"), true),
      (.file(path: "A.swift", line: 2), true),
    ]
    for (cite, stands) in expected {
      #expect(made.standing.stands(cite, in: made.state) == stands, "\(cite)")
    }
  }

  @Test func clausesFollowTheRuns() throws {
    var fixture = CaseFixture()
    let owner = fixture.hypothesis("the pop takes it")
    let run = try fixture.run(.holds)
    try fixture.settle(owner, .supported, recalled: true)
    let verdict = RuleVerdict(value: .holds, reason: nil, sentence: nil, spans: [])
    let offers = [
      ClauseOffer(
        text: "by rule", rule: "[Pop] fires", cites: [], explains: [], verdicts: [(run, verdict)]),
      ClauseOffer(
        text: "by a run", rule: nil, cites: [.run(run)], explains: [], verdicts: []),
      ClauseOffer(text: "bare", rule: nil, cites: [], explains: [], verdicts: []),
      ClauseOffer(text: "not yet", rule: "[Tab] fires", cites: [], explains: [], verdicts: []),
    ]
    let cause = try fixture.cause(on: [owner], clauses: offers)
    let clauses = try #require(fixture.state.causes[cause]).clauses.map(\.id)
    fixture.judge(clauses[0], on: run, .holds)
    func states(_ fixture: CaseFixture) -> [Clause.State?] {
      clauses.map { fixture.state.standing.clauses[$0] }
    }
    #expect(states(fixture) == [.supported, .supported, .untested, .untested])
    #expect(fixture.state.standing.causes[cause] == .sufficient, "untested clauses stay untested")

    let next = try fixture.run(.holds)
    fixture.judge(clauses[3], on: next, .holds)
    #expect(states(fixture) == [.supported, .supported, .untested, .supported])
    fixture.judge(clauses[3], on: next, .fails)
    #expect(states(fixture)[3] == .contradicted)
    #expect(fixture.state.standing.causes[cause] == .insufficient, "a later run contradicts")

    fixture.judge(clauses[3], on: next, .unknown)
    #expect(fixture.state.standing.causes[cause] == .sufficient)
    try void(&fixture, run)
    #expect(states(fixture) == [.untested, .untested, .untested, .untested])
    #expect(fixture.state.standing.causes[cause] == .insufficient, "what supported it fell")
  }

  @Test func aCauseFallsWithAnyOfItsHypotheses() throws {
    var fixture = CaseFixture()
    let owners = ["the pop takes it", "the list gives up"].map { fixture.hypothesis($0) }
    try fixture.run(.holds)
    for owner in owners { try fixture.settle(owner, .supported, recalled: true) }
    let cause = try fixture.cause(on: owners)
    #expect(fixture.state.standing.causes[cause] == .sufficient)
    try fixture.settle(owners[1], .falsified, recalled: true)
    #expect(fixture.state.standing.causes[cause] == .insufficient)
  }
}

import Testing

@testable import CaseModel

/// What a verdict on a hypothesis or an assumption rests on.
@Suite struct DecisionSettlingTests {
  /// A hypothesis that predicts `[Pop] fires`, and R1 on which nothing was judged yet.
  private func predicted(
    gates: GateMode = .guided
  ) throws -> (fixture: CaseFixture, owner: EntityID, rule: EntityID, run: EntityID) {
    var fixture = CaseFixture(gates: gates)
    let owner = fixture.hypothesis("the pop takes it", ["[Pop] fires"])
    let rule = fixture.state.predictions(of: owner)[0].id
    let run = try fixture.run(.holds)
    return (fixture, owner, rule, run)
  }

  private func settle(
    _ fixture: inout CaseFixture, _ id: EntityID, _ verdict: Hypothesis.State,
    _ grounds: Grounds = Grounds(runs: [], others: [], recalled: false, because: nil),
    waiver: WaiverRequest? = nil
  ) throws -> Decision {
    try fixture.state.settleHypothesis(
      id, verdict, grounds: grounds, waiver: waiver, ids: &fixture.ids)
  }

  @Test(arguments: [true, false])
  func aDecisiveVerdictIsCited(_ named: Bool) throws {
    var (fixture, owner, rule, run) = try predicted()
    fixture.judge(rule, on: run, .fails)
    let silent = try fixture.run(.holds)
    fixture.judge(rule, on: silent, .outOfScope)
    let grounds = Grounds(runs: named ? [run] : [], others: [], recalled: false, because: "so")
    let decision = try settle(&fixture, owner, .falsified, grounds)
    #expect(decision.events.count == 1)
    let event = try #require(decision.events.first as? HypothesisSettled)
    #expect(event.because == "so")
    #expect(!event.recalled)
    let span = RecordSpan(ordinal: 3, line: 17, start: 120, length: 40)
    let cite = Citation.verdict(
      rule: rule, run: run, value: .fails, spans: [span], digest: CaseFixture.digest)
    #expect(event.cites == [cite])
    fixture.take(decision)
    #expect(fixture.state.standing.hypotheses[owner] == .falsified)

    let fault = #expect(throws: CaseFault.self) {
      try settle(&fixture, owner, .falsified, grounds)
    }
    #expect(fault?.code == "already-falsified")
    #expect(fault?.message.contains("H1") == true)
  }

  /// A verdict that does not decide: what the log says, the gate that refuses, and its words.
  struct Undecided: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let code: GateCode
    let words: [String]
    let judge: @Sendable (inout CaseFixture, EntityID, EntityID) throws -> Void
  }

  static let undecided = [
    Undecided(
      testDescription: "the other way", code: .citesEvidence,
      words: ["H1.1 holds on R1", "the other way"],
      judge: { $0.judge($1, on: $2, .holds) }),
    Undecided(
      testDescription: "unknown", code: .citesEvidence,
      words: ["H1.1 is unknown on R1", "cut off"],
      judge: {
        $0.judge($1, on: $2, .unknown, reason: "truncated", sentence: "the log is cut off")
      }),
    Undecided(
      testDescription: "silent", code: .liveProbe, words: ["H1.1 is unknown on R1", "[Pop]"],
      judge: {
        $0.judge(
          $1, on: $2, .unknown, reason: "not-alive", sentence: "nothing shows [Pop] alive")
      }),
    Undecided(
      testDescription: "out of scope", code: .citesEvidence,
      words: ["R1 is outside the scope of H1.1"],
      judge: { $0.judge($1, on: $2, .outOfScope) }),
    Undecided(
      testDescription: "void", code: .citesEvidence, words: ["R1 is void"],
      judge: {
        $0.judge($1, on: $2, .fails)
        $0.take(try $0.state.voidRun($2, because: "an old build"))
      }),
  ]

  @Test(arguments: undecided)
  func whatDoesNotDecideIsRefused(_ item: Undecided) throws {
    var (fixture, owner, rule, run) = try predicted()
    try item.judge(&fixture, rule, run)
    let grounds = Grounds(runs: [run], others: [], recalled: false, because: nil)
    let refused = #expect(throws: GatesRefused.self) {
      try settle(&fixture, owner, .falsified, grounds)
    }
    #expect(refused?.refusals.map(\.code) == [item.code])
    let refusal = try #require(refused?.refusals.first)
    for word in item.words { #expect(refusal.message.contains(word), "\(refusal.message)") }
    let command = item.code == .liveProbe ? ["probe", "add", "[Pop]"] : ["hypothesis", "falsify"]
    #expect(refusal.satisfy.first?.dropFirst().starts(with: command) == true)

    let waiver = WaiverRequest(gates: [item.code], because: "seen on another phone")
    fixture.take(try settle(&fixture, owner, .falsified, grounds, waiver: waiver))
    #expect(fixture.state.waivers.map(\.gates) == [[item.code]])
    #expect(fixture.state.standing.hypotheses[owner] == .falsified, "a waiver stands by itself")
  }

  @Test(arguments: undecided)
  func evidenceOrMemoryDecidesInstead(_ item: Undecided) throws {
    var (fixture, owner, rule, run) = try predicted()
    try item.judge(&fixture, rule, run)
    let cite = Citation.entity(.evidence, fixture.evidence("seen in the debugger"))
    for (others, recalled) in [([cite], false), ([], true), ([Citation.git("ab12")], false)] {
      var copy = fixture
      let grounds = Grounds(runs: [run], others: others, recalled: recalled, because: nil)
      let decision = try settle(&copy, owner, .falsified, grounds)
      let event = try #require(decision.events.first as? HypothesisSettled)
      #expect(event.cites == others)
      #expect(event.recalled == recalled)
      copy.take(decision)
      #expect(copy.state.standing.hypotheses[owner] == .falsified)
    }
  }

  @Test func citationsThatNoLongerStandAreNoEvidence() throws {
    var fixture = CaseFixture()
    let owner = fixture.hypothesis("the pop takes it")
    let taken = fixture.evidence("seen")
    fixture.take(try fixture.state.withdrawEvidence(taken, because: "a mistake"))
    let void = try fixture.run(.holds)
    fixture.take(try fixture.state.voidRun(void, because: "an old build"))
    let grounds: [(Grounds, String)] = [
      (
        Grounds(
          runs: [], others: [.entity(.evidence, taken)], recalled: false, because: nil), "E1"
      ),
      (Grounds(runs: [void], others: [], recalled: false, because: nil), "R1"),
    ]
    for (grounds, label) in grounds {
      let refused = #expect(throws: GatesRefused.self) {
        try settle(&fixture, owner, .falsified, grounds)
      }
      #expect(refused?.refusals.map(\.code) == [.citesEvidence])
      #expect(refused?.refusals.first?.message.contains(label) == true)
    }
  }

  @Test func withoutPredictionsARunIsCitedOnlyWhenNamed() throws {
    var fixture = CaseFixture()
    let owner = fixture.hypothesis("the pop takes it")
    let run = try fixture.run(.holds)
    let refused = #expect(throws: GatesRefused.self) { try settle(&fixture, owner, .supported) }
    #expect(refused?.refusals.first?.message.contains("H1 predicts nothing") == true)
    let grounds = Grounds(runs: [run], others: [], recalled: false, because: nil)
    let event = try settle(&fixture, owner, .supported, grounds).events.first
    #expect((event as? HypothesisSettled)?.cites == [.run(run)])
  }

  @Test func logModeRecordsBreaches() throws {
    var (fixture, owner, rule, run) = try predicted(gates: .log)
    fixture.judge(rule, on: run, .outOfScope)
    fixture.take(try settle(&fixture, owner, .falsified))
    #expect(fixture.state.breaches.map(\.gate) == [.citesEvidence])
    #expect(fixture.state.standing.hypotheses[owner] == .falsified)
  }

  @Test func aHypothesisIsWithdrawnWithoutEvidence() throws {
    var (fixture, owner, _, _) = try predicted()
    fixture.take(try fixture.state.withdrawHypothesis(owner, because: "no longer believed"))
    #expect(fixture.state.standing.hypotheses[owner] == .withdrawn)
    let fault = #expect(throws: CaseFault.self) {
      try fixture.state.withdrawHypothesis(owner, because: "again")
    }
    #expect(fault?.code == "already-withdrawn")
  }

  @Test(arguments: [
    (VerdictValue.holds, Assumption.State.confirmed), (.fails, .refuted),
  ])
  func assumptionsAreSettledTheSameWay(_ value: VerdictValue, _ state: Assumption.State) throws {
    var fixture = CaseFixture()
    let owner = fixture.assumption("the pop is off", ["never [Pop]"])
    let rule = fixture.state.predictions(of: owner)[0].id
    let run = try fixture.run(.holds)
    fixture.judge(rule, on: run, value)
    let grounds = Grounds(runs: [], others: [], recalled: false, because: nil)
    let wrong: Assumption.State = state == .confirmed ? .refuted : .confirmed
    let refused = #expect(throws: GatesRefused.self) {
      try fixture.state.settleAssumption(
        owner, wrong, grounds: grounds, waiver: nil, ids: &fixture.ids)
    }
    #expect(refused?.refusals.first?.message.contains("A1.1") == true)
    fixture.take(
      try fixture.state.settleAssumption(
        owner, state, grounds: grounds, waiver: nil, ids: &fixture.ids))
    #expect(fixture.state.standing.assumptions[owner] == state)
    #expect(fixture.state.assumptions.all[0].settlements[0].cites.count == 1)
    #expect(throws: CaseFault.self) {
      try fixture.state.settleAssumption(
        owner, state, grounds: grounds, waiver: nil, ids: &fixture.ids)
    }
  }
}

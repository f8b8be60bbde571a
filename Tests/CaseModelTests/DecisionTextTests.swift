import Testing

@testable import CaseModel

/// What a person states: numbers, repeated texts, and what needs a reason.
@Suite struct DecisionTextTests {
  /// A statement that can be repeated.
  struct Statement: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let state: @Sendable (inout CaseFixture, String) throws -> Decision

    init(
      _ name: String, _ state: @escaping @Sendable (inout CaseFixture, String) throws -> Decision
    ) {
      testDescription = name
      self.state = state
    }
  }

  static let statements = [
    Statement("clue") { $0.state.addClue($1, cites: [], ids: &$0.ids) },
    Statement("assumption") { $0.state.addAssumption($1, rules: [], cites: [], ids: &$0.ids) },
    Statement("hypothesis") {
      $0.state.addHypothesis($1, rules: ["[Pop] fires"], cites: [], ids: &$0.ids)
    },
    Statement("lesson") { $0.state.addLesson($1, ids: &$0.ids) },
    Statement("check by eye") { $0.state.addCheck($1, rule: nil, ids: &$0.ids) },
    Statement("check by rule") { $0.state.addCheck($1, rule: "[List] fires", ids: &$0.ids) },
    Statement("mitigation") {
      try $0.state.proposeFix(
        $1, mitigation: true, hypotheses: [], cites: [], waiver: nil, ids: &$0.ids)
    },
    Statement("prediction") {
      let owner = $0.state.hypotheses.all.first?.id ?? $0.hypothesis("the pop takes the touch")
      return $0.state.addPredictions(["text \"\($1)\" fires"], to: owner, .hypothesis, ids: &$0.ids)
    },
    Statement("symptom") {
      try $0.state.setSymptom(
        "text \"\($1)\" fires", because: "it was too wide", ids: &$0.ids)
    },
  ]

  @Test(arguments: statements)
  func aRepeatedOpenTextMakesNothing(_ statement: Statement) throws {
    var fixture = CaseFixture()
    let first = try statement.state(&fixture, "caf\u{E9}")
    #expect(first.created)
    #expect(!first.events.isEmpty)
    fixture.take(first)
    let again = try statement.state(&fixture, "caf\u{E9}")
    #expect(!again.created)
    #expect(again.events.isEmpty)
    #expect(again.subject == first.subject)

    let other = try statement.state(&fixture, "cafe\u{301}")
    #expect(other.created, "other bytes are another text")
    #expect(other.subject != first.subject)
  }

  @Test func aClosedTextCanBeSaidAgain() throws {
    var fixture = CaseFixture(clues: ["only to the right"])
    let clue = fixture.state.clues.all[0].id
    fixture.take(try fixture.state.dismissClue(clue, unrelated: true, because: "another bug"))
    let again = fixture.take(
      fixture.state.addClue("only to the right", cites: [], ids: &fixture.ids))
    #expect(fixture.state.name(of: again) == "C2")

    let first = fixture.hypothesis("the pop takes it")
    fixture.take(try fixture.state.withdrawHypothesis(first, because: "no longer believed"))
    let second = fixture.hypothesis("the pop takes it")
    #expect(fixture.state.name(of: second) == "H2")

    var made = try InvestigatedCase()
    let fix = try made.fixture.fix("let it fail first")
    made.fixture.take(try made.state.settleFix(fix, .reverted, cites: [], because: "it broke"))
    let next = try made.fixture.fix("let it fail first")
    #expect(made.state.name(of: next) == "F2")
  }

  @Test func evidenceIsNeverTheSame() {
    var fixture = CaseFixture()
    #expect(fixture.evidence("seen") != fixture.evidence("seen"))
    #expect(fixture.state.evidence.map(\.number) == [1, 2])
  }

  @Test func predictionsCountPerOwnerAndOnlyNewOnesAreMade() throws {
    var fixture = CaseFixture()
    let first = fixture.hypothesis("the pop takes it", ["[Pop] fires", "[List] fires"])
    let second = fixture.hypothesis("the list takes it", ["[List] fires"])
    let assumption = fixture.assumption("the pop is off", ["never [Pop]"])
    #expect(fixture.state.predictions(of: first).map(\.number) == [1, 2])
    #expect(fixture.state.predictions(of: second).map(\.number) == [1])
    #expect(fixture.state.predictions(of: assumption).map(\.ownerKind) == [.assumption])

    let more = fixture.state.addPredictions(
      ["[Pop] fires", "[Tab] fires", "[Tab] fires"], to: first, .hypothesis, ids: &fixture.ids)
    #expect(more.created)
    let made = fixture.take(more)
    #expect(fixture.state.name(of: made) == "H1.3")
    #expect(fixture.state.predictions(of: first).count == 3, "a rule said twice is one prediction")

    let struck = try fixture.state.strikePrediction(made, because: "it reads the wrong tag")
    fixture.take(struck)
    #expect(fixture.state.predictions(of: first).count == 2)
    #expect(throws: CaseFault.self) {
      try fixture.state.strikePrediction(made, because: "again")
    }
    let anew = fixture.take(
      fixture.state.addPredictions(["[Tab] fires"], to: first, .hypothesis, ids: &fixture.ids))
    #expect(fixture.state.name(of: anew) == "H1.4", "a struck number is never used again")
  }

  @Test func rulesGivenTwiceWithAHypothesisAreOnePrediction() {
    var fixture = CaseFixture()
    let id = fixture.hypothesis("the pop takes it", ["[Pop] fires", "[Pop] fires"])
    #expect(fixture.state.predictions(of: id).map(\.number) == [1])
  }

  @Test func aSecondSymptomNeedsAReason() throws {
    var fixture = CaseFixture()
    let fault = #expect(throws: CaseFault.self) {
      try fixture.state.setSymptom("[Other] fires", because: nil, ids: &fixture.ids)
    }
    #expect(fault?.code == "needs-because")
    let same = try fixture.state.setSymptom("[Bug] fires", because: nil, ids: &fixture.ids)
    #expect(!same.created && same.events.isEmpty)
    let old = fixture.state.file.symptom?.id
    fixture.take(
      try fixture.state.setSymptom("[Other] fires", because: "too wide", ids: &fixture.ids))
    #expect(fixture.state.file.symptom?.rule == "[Other] fires")
    #expect(fixture.state.file.symptom?.id != old, "old verdicts do not answer the new rule")
  }

  @Test func probesKeepWhatIsNotGivenAnew() throws {
    var fixture = CaseFixture()
    let owner = fixture.hypothesis("the pop takes it")
    let first = fixture.take(
      fixture.state.setProbe(
        "[Pop]", place: "A.swift:2", layer: "delegate", hypothesis: owner, aliveIf: nil,
        ids: &fixture.ids))
    let more = fixture.state.setProbe(
      "[Pop]", place: nil, layer: nil, hypothesis: nil, aliveIf: "[Seen] fires",
      ids: &fixture.ids)
    #expect(!more.created)
    #expect(more.events.count == 1)
    #expect(fixture.take(more) == first)
    let probe = try #require(fixture.state.probes[first])
    #expect(probe.place == "A.swift:2")
    #expect(probe.layer == "delegate")
    #expect(probe.hypothesis == owner)
    #expect(probe.aliveIf == "[Seen] fires")
    let nothing = fixture.state.setProbe(
      "[Pop]", place: "A.swift:2", layer: nil, hypothesis: nil, aliveIf: nil, ids: &fixture.ids)
    #expect(nothing.events.isEmpty && !nothing.created && nothing.subject == first)
  }

  @Test func scansThatSayNothingNewAreNotRecorded() {
    var fixture = CaseFixture()
    let probe = fixture.probe("[Pop]")
    let places = [
      ProbePlace(path: "B.swift", line: 1, column: 1),
      ProbePlace(path: "A.swift", line: 2, column: 1),
    ]
    #expect(fixture.state.recordScan(files: 3, found: [:]).events.count == 1, "the first one")
    fixture.take(fixture.state.recordScan(files: 3, found: [probe: places]))
    #expect(fixture.state.probes[probe]?.places == places.sorted())
    #expect(fixture.state.scan?.found == 2)
    let same = fixture.state.recordScan(files: 3, found: [probe: places.reversed()])
    #expect(same.events.isEmpty && !same.created)
    fixture.take(fixture.state.recordScan(files: 3, found: [:]))
    #expect(fixture.state.probes[probe]?.places == [])
    #expect(fixture.state.scan?.found == 0)
  }

  /// A probe that is planned and placed in one decision is news, though the state has none yet.
  @Test func scanOfAProbeThatIsYetToBePlanned() throws {
    var fixture = CaseFixture()
    fixture.take(fixture.state.recordScan(files: 1, found: [:]))
    let place = ProbePlace(path: "A.swift", line: 1, column: 1)
    #expect(fixture.state.recordScan(files: 1, found: [EntityID(padding: [9]): [place]]).created)
  }

  @Test func fieldsThatRulesReadOfATag() throws {
    var fixture = CaseFixture()
    _ = fixture.hypothesis(
      "two of them",
      [
        "[Nav {n}] where n=1, isPop=false fires", "last [Nav {n}] has x.y=2",
        "[Nav {m}] where z=1 fires", "[Nav {n}] distinct isPop = 2",
      ])
    let tag = try #require(
      try RuleSource(parsing: "[Nav {n}]", compiles: { _, _ in true }).tag)
    #expect(fixture.state.fieldsRead(of: tag) == ["isPop", "x.y"])
  }

  @Test func whatIsDoneIsNotDoneTwice() throws {
    var fixture = CaseFixture(clues: ["only to the right"])
    let clue = fixture.state.clues.all[0].id
    let run = try fixture.run(.holds, carrying: .changeText("a"))
    let change = fixture.state.changes.all[0].id
    let evidence = fixture.evidence("seen")
    let check = fixture.check("it scrolls", "[List] fires")
    let twice: [(String, (CaseState) throws -> Decision)] = [
      ("already-dismissed", { try $0.dismissClue(clue, unrelated: false, because: "x") }),
      ("already-void", { try $0.voidRun(run, because: "x") }),
      ("already-reverted", { try $0.settleChange(change, .reverted, cites: [], because: "x") }),
      ("already-withdrawn", { try $0.withdrawEvidence(evidence, because: "x") }),
    ]
    for (code, decide) in twice {
      fixture.take(try decide(fixture.state))
      let fault = #expect(throws: CaseFault.self) { try decide(fixture.state) }
      #expect(fault?.code == code)
      #expect(fault?.kind == .state)
    }
    fixture.take(try fixture.state.settleChange(change, .kept, cites: [], because: "after all"))
    #expect(fixture.state.standing.changes[change] == .kept)

    let fault = #expect(throws: CaseFault.self) {
      try fixture.state.passCheck(check, rung: .field, cites: [], because: nil)
    }
    #expect(fault?.code == "check-has-rule")
    #expect(fault?.message.contains("K1") == true)
  }

  @Test func gatesModeIsChangedOnce() {
    var fixture = CaseFixture()
    #expect(fixture.state.setGates(.guided, because: "x").events.isEmpty)
    fixture.gates(.strict)
    #expect(fixture.state.file.gates == .strict)
    #expect(fixture.state.gateChanges.map(\.from) == [.guided])
    #expect(fixture.state.gateChanges.map(\.to) == [.strict])
  }
}

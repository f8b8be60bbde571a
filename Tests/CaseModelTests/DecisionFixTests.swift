import Testing

@testable import CaseModel

/// Proposing, verifying and settling a fix.
@Suite struct DecisionFixTests {
  @Test func noFixComesBeforeTheRootCause() throws {
    var fixture = CaseFixture()
    try fixture.run(.holds)
    let refused = #expect(throws: GatesRefused.self) { try fixture.fix("let it fail first") }
    #expect(refused?.refusals.map(\.code) == [.rootCauseFirst])
    let mitigation = try fixture.fix("let it fail first", mitigation: true)
    #expect(fixture.state.fixes[mitigation]?.mitigation == true)
    #expect(fixture.state.breaches.isEmpty)
    #expect(throws: GatesRefused.self) { try fixture.fix("let it fail first") }
  }

  @Test func verifyingAnswersYes() throws {
    var made = try InvestigatedCase()
    let check = made.fixture.check("the list scrolls", "[List] fires")
    let (fix, green) = try made.proposed()
    made.fixture.judge(check, on: green, .holds)
    let decision = try made.fixture.verify(fix)
    #expect(decision.created)
    let verified = try #require(decision.events.first as? FixVerified)
    #expect(verified.red == made.red)
    #expect(verified.green == [green])
    #expect(verified.checks == [check])
    #expect(made.standing.fixes[fix] == .verified)
  }

  @Test func theRedRunThatIsCitedIsLikeAGreenOne() throws {
    var made = try InvestigatedCase()
    let like = try made.fixture.run(
      .holds, CaseFixture.draft(conditions: ["tab": "Orders", "variant": "old"]))
    try made.fixture.run(.holds, CaseFixture.draft(conditions: ["tab": "Home"]))
    let fix = try made.fixture.fix("let it fail first")
    try made.fixture.run(
      .fails, carrying: .fix(fix),
      CaseFixture.draft(conditions: ["tab": "Orders", "variant": "new"]))
    let decision = try made.fixture.verify(fix)
    #expect((decision.events.first as? FixVerified)?.red == like)
  }

  /// What keeps a verification from being made.
  struct Lacking: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Whether a waiver may say so all the same.
    let waivable: Bool
    let make: @Sendable (inout InvestigatedCase) throws -> EntityID
  }

  static let lacking = [
    Lacking(testDescription: "no green run", waivable: false) {
      try $0.fixture.fix("let it fail first")
    },
    Lacking(testDescription: "green under other conditions", waivable: false) {
      let fix = try $0.fixture.fix("let it fail first")
      try $0.fixture.run(
        .fails, carrying: .fix(fix), CaseFixture.draft(conditions: ["tab": "Orders"]))
      return fix
    },
    Lacking(testDescription: "a check without an answer", waivable: true) {
      $0.fixture.check("the list scrolls", "[List] fires")
      return try $0.proposed().fix
    },
    Lacking(testDescription: "a check nobody saw", waivable: true) {
      $0.fixture.check("it looks right")
      return try $0.proposed().fix
    },
    Lacking(testDescription: "a check that fails", waivable: false) {
      let check = $0.fixture.check("the list scrolls", "[List] fires")
      let made = try $0.proposed()
      $0.fixture.judge(check, on: made.green, .fails)
      return made.fix
    },
    Lacking(testDescription: "a run with the fix is red", waivable: false) {
      let fix = try $0.proposed().fix
      try $0.fixture.run(.holds, carrying: .fix(fix))
      return fix
    },
    Lacking(testDescription: "the red run is void", waivable: false) {
      let fix = try $0.proposed().fix
      $0.fixture.take(try $0.state.voidRun($0.red, because: "an old build"))
      return fix
    },
  ]

  @Test(arguments: lacking, GateMode.allCases)
  func whatIsMissingMakesTheAnswerNo(_ item: Lacking, _ mode: GateMode) throws {
    var made = try InvestigatedCase()
    let fix = try item.make(&made)
    made.fixture.gates(mode)
    let other = WaiverRequest(gates: [.rung], because: "in a hurry")
    for waiver in [nil, other] {
      if mode == .strict {
        let refused = #expect(throws: GatesRefused.self) {
          try made.fixture.verify(fix, waiver: waiver)
        }
        #expect(refused?.refusals.map(\.code) == [.redGreen])
      } else {
        let decision = try made.fixture.verify(fix, waiver: waiver)
        #expect(!decision.created && decision.events.isEmpty)
        #expect(decision.subject == fix)
      }
    }
    #expect(try #require(made.state.review(of: fix, on: [])).missing.isEmpty == false)

    let waiver = WaiverRequest(gates: [.redGreen], because: "nobody has that phone any more")
    if item.waivable {
      let decision = try made.fixture.verify(fix, waiver: waiver)
      #expect(decision.created)
      #expect(made.state.waivers.map(\.gates) == [[.redGreen]])
      #expect(made.standing.fixes[fix] == .verified, "what was waived stands")
      let again = try made.fixture.verify(fix, waiver: waiver)
      #expect(!again.created && again.events.isEmpty, "and is not waived twice")
    } else if mode == .strict {
      #expect(throws: GatesRefused.self) { try made.fixture.verify(fix, waiver: waiver) }
    } else {
      #expect(try made.fixture.verify(fix, waiver: waiver).events.isEmpty)
      #expect(made.standing.fixes[fix] != .verified, "no waiver outweighs a log")
    }
  }

  @Test func anUnknownFixHasNoAnswer() throws {
    var made = try InvestigatedCase()
    let decision = try made.fixture.verify(CaseFixture.id(9_999))
    #expect(decision.events.isEmpty && !decision.created && decision.subject == nil)
  }

  @Test func aFixIsSettledByWord() throws {
    var made = try InvestigatedCase()
    let fix = try made.fixture.fix("let it fail first")
    for verdict in [Fix.State.kept, .reverted, .failed] {
      made.fixture.take(try made.state.settleFix(fix, verdict, cites: [], because: "as said"))
      #expect(made.standing.fixes[fix] == verdict)
      let fault = #expect(throws: CaseFault.self) {
        try made.state.settleFix(fix, verdict, cites: [], because: "as said")
      }
      #expect(fault?.code == "already-\(verdict.rawValue)")
      #expect(fault?.message.contains("F1") == true)
    }
    try made.fixture.run(.fails, carrying: .fix(fix))
    _ = try made.fixture.verify(fix)
    #expect(made.standing.fixes[fix] == .verified, "a verification is the newest word")
  }
}

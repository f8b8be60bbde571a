import Testing

@testable import CaseModel

/// How a case ends, and how it is taken up again.
@Suite struct DecisionCloseTests {
  private static let place = ProbePlace(path: "A.swift", line: 2, column: 1)

  private func verified() throws -> (made: InvestigatedCase, fix: EntityID, green: EntityID) {
    var made = try InvestigatedCase(gates: .strict)
    let (fix, green) = try made.proposed()
    _ = try made.fixture.verify(fix)
    return (made, fix, green)
  }

  @Test func aVerifiedFixClosesAsFixed() throws {
    var (made, fix, _) = try verified()
    let decision = try made.fixture.close()
    #expect(decision.events.map { type(of: $0).kind } == ["case-closed"])
    #expect(made.state.file.closing?.resolution == .fixed)
    #expect(made.state.file.closing?.fix == fix)
    #expect(made.standing.isClosed)
    let fault = #expect(throws: CaseFault.self) { try made.fixture.close() }
    #expect(fault?.code == "already-closed")
    #expect(fault?.hint?.hasPrefix("inquest case reopen") == true)
  }

  @Test func aKeptFixClosesOnlyWhenSaid() throws {
    var made = try InvestigatedCase()
    let (fix, _) = try made.proposed()
    made.fixture.take(try made.state.settleFix(fix, .kept, cites: [], because: "it helps"))
    #expect(throws: CaseFault.self) { try made.fixture.close() }
    try made.fixture.close(as: .fixed)
    #expect(made.state.file.closing?.fix == fix)
    #expect(made.standing.isClosed)
  }

  @Test(arguments: [
    (Fix.State.kept, "inquest case close --as mitigated"),
    (.reverted, "inquest fix propose <TEXT>"),
  ])
  func aMitigationIsNoFix(_ settled: Fix.State, _ hint: String) throws {
    var made = try InvestigatedCase()
    let fix = try made.fixture.fix("start it anew every night", mitigation: true)
    made.fixture.take(try made.state.settleFix(fix, settled, cites: [], because: "so far"))
    let fault = #expect(throws: CaseFault.self) { try made.fixture.close(as: .fixed) }
    #expect(fault?.code == "no-verified-fix")
    #expect(fault?.message.hasPrefix("F1 is a mitigation") == (settled == .kept))
    #expect(fault?.hint == hint)
    try made.fixture.close(as: .mitigated)
  }

  @Test func withoutAVerifiedFixTheEndMustBeSaid() throws {
    var made = try InvestigatedCase()
    let unsaid = #expect(throws: CaseFault.self) { try made.fixture.close() }
    #expect(unsaid?.code == "no-resolution")
    let unfixed = #expect(throws: CaseFault.self) { try made.fixture.close(as: .fixed) }
    #expect(unfixed?.code == "no-verified-fix")
    #expect(unfixed?.hint == "inquest fix propose <TEXT>")
    _ = try made.proposed()
    let applied = #expect(throws: CaseFault.self) { try made.fixture.close(as: .fixed) }
    #expect(applied?.hint == "inquest fix verify F1")
    #expect(made.state.file.closing == nil)
  }

  @Test(arguments: Resolution.allCases.filter { $0 != .fixed })
  func otherEndsOweNoFix(_ resolution: Resolution) throws {
    var fixture = CaseFixture(gates: .strict)
    let decision = try fixture.state.close(
      as: resolution, duplicateOf: resolution == .duplicate ? "other" : nil, found: [],
      waiver: nil, ids: &fixture.ids)
    fixture.take(decision)
    #expect(fixture.state.file.closing?.resolution == resolution)
    #expect(fixture.state.file.closing?.duplicateOf == (resolution == .duplicate ? "other" : nil))
    #expect(fixture.state.standing.isClosed)
  }

  @Test(arguments: Resolution.allCases)
  func everyEndWaitsForTheProbesToGo(_ resolution: Resolution) throws {
    var (made, _, _) = try verified()
    made.fixture.gates(.guided)
    let refused = #expect(throws: GatesRefused.self) {
      try made.fixture.close(as: resolution, found: [Self.place])
    }
    #expect(refused?.refusals.map(\.code) == [.probesRemoved])
    #expect(refused?.refusals.first?.message.contains("A.swift:2") == true)
    #expect(made.state.file.closing == nil)
    let waiver = WaiverRequest(gates: [.probesRemoved], because: "they stay for the release")
    try made.fixture.close(as: resolution, found: [Self.place], waiver: waiver)
    #expect(made.state.file.closing?.resolution == resolution)
    #expect(made.state.waivers.map(\.gates) == [[.probesRemoved]])
  }

  @Test func failedChangesAreListedOrRefused() throws {
    for mode in GateMode.allCases {
      var fixture = CaseFixture(gates: mode)
      try fixture.strike(["a"])
      if mode == .strict {
        let refused = #expect(throws: GatesRefused.self) {
          try fixture.close(as: .unexplained)
        }
        #expect(refused?.refusals.map(\.code) == [.changesSettled])
      } else {
        try fixture.close(as: .unexplained)
        #expect(fixture.state.breaches.map(\.gate) == [.changesSettled])
      }
    }
  }

  @Test func fixedOwesTheRungAndACleanRun() throws {
    var made = try InvestigatedCase()
    made.fixture.take(
      try made.state.withdrawCause(insufficient: true, because: "seen on the bench, too"))
    let low = CaseFixture.draft(rung: .bench)
    try made.fixture.run(.holds, low)
    let clause = ClauseOffer(
      text: "the pop begins first", rule: nil, cites: [.run(made.red)], explains: [made.clue],
      verdicts: [])
    try made.fixture.cause(on: [made.hypothesis], clauses: [clause])
    let fix = try made.fixture.fix("let it fail first")
    try made.fixture.run(.fails, carrying: .fix(fix), low)
    _ = try made.fixture.verify(fix)
    made.fixture.gates(.strict)
    let refused = #expect(throws: GatesRefused.self) { try made.fixture.close() }
    #expect(refused?.refusals.map(\.code) == [.rung, .cleanRun])
    made.fixture.gates(.guided)
    try made.fixture.close()
    #expect(made.state.breaches.map(\.gate) == [.rung, .cleanRun])
  }

  @Test func aClosedCaseIsOpenedAgain() throws {
    var (made, _, _) = try verified()
    let early = #expect(throws: CaseFault.self) { try made.state.reopen(because: "x") }
    #expect(early?.code == "not-closed")
    try made.fixture.close()
    let closing = try #require(made.state.file.closing)
    made.fixture.take(try made.state.reopen(because: "seen again"))
    #expect(made.state.file.closing == nil)
    #expect(!made.standing.isClosed)
    #expect(made.state.reopenings.map(\.closing) == [closing])
    #expect(made.state.reopenings.map(\.because) == ["seen again"])
    try made.fixture.close()
    #expect(made.standing.isClosed)
  }

  @Test func aCloseThatFellCanBeMadeAnew() throws {
    var (made, _, green) = try verified()
    try made.fixture.close()
    made.fixture.take(try made.state.voidRun(green, because: "an old build"))
    #expect(!made.standing.isClosed)
    made.fixture.gates(.guided)
    try made.fixture.close(as: .unexplained)
    #expect(made.standing.isClosed)
    #expect(made.state.file.closing?.resolution == .unexplained)
  }
}

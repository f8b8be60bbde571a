import Testing

@testable import CaseModel

/// Where changes, fixes, probes and a close stand.
@Suite struct StandingRemedyTests {
  @Test func changesFailByRunsAndAreSettledByWord() throws {
    var fixture = CaseFixture()
    let green = try fixture.run(.fails, carrying: .changeText("a"))
    let change = try #require(fixture.state.changes.all.first?.id)
    #expect(fixture.state.standing.changes[change] == .tried)
    let red = try fixture.run(.holds, carrying: .change(change))
    #expect(fixture.state.standing.changes[change] == .failed)
    fixture.take(try fixture.state.voidRun(red, because: "an old build"))
    #expect(fixture.state.standing.changes[change] == .tried)
    fixture.judge(try #require(fixture.state.file.symptom).id, on: green, .holds)
    #expect(fixture.state.standing.changes[change] == .failed, "a verdict that flips, too")
    for verdict in [Change.State.reverted, .kept] {
      fixture.take(
        try fixture.state.settleChange(change, verdict, cites: [], because: "as said"))
      #expect(fixture.state.standing.changes[change] == verdict)
      #expect(fixture.state.standing.failures.map(\.what) == [change], "it failed all the same")
    }
  }

  @Test func aFixIsAppliedByARunOrACommit() throws {
    var made = try InvestigatedCase()
    let plain = try made.fixture.fix("one", mitigation: true)
    let committed = try made.fixture.fix("two", mitigation: true, cites: [.git("ab12")])
    #expect(made.standing.fixes == [plain: .proposed, committed: .applied])
    let run = try made.fixture.run(.unknown, carrying: .fix(plain))
    #expect(made.standing.fixes[plain] == .applied)
    made.fixture.take(try made.state.voidRun(run, because: "an old build"))
    #expect(made.standing.fixes[plain] == .proposed)
    try made.fixture.run(.holds, carrying: .fix(plain))
    #expect(made.standing.fixes[plain] == .failed)
  }

  /// What takes a verification down again.
  struct Fall: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let state: Fix.State
    let fall:
      @Sendable (inout InvestigatedCase, _ green: EntityID, _ check: EntityID) throws
        -> Void
  }

  static let falls = [
    Fall(testDescription: "nothing", state: .verified) { _, _, _ in },
    Fall(testDescription: "the red run is void", state: .applied) { made, _, _ in
      made.fixture.take(try made.state.voidRun(made.red, because: "an old build"))
    },
    Fall(testDescription: "the green run is void", state: .applied) { made, green, _ in
      made.fixture.take(try made.state.voidRun(green, because: "an old build"))
    },
    Fall(testDescription: "the red run's verdict flips", state: .applied) { made, _, _ in
      made.fixture.judge(try #require(made.state.file.symptom).id, on: made.red, .unknown)
    },
    Fall(testDescription: "the green run's verdict is unknown", state: .applied) {
      made, green, _ in
      made.fixture.judge(try #require(made.state.file.symptom).id, on: green, .unknown)
    },
    Fall(testDescription: "the green run turns red", state: .failed) { made, green, _ in
      made.fixture.judge(try #require(made.state.file.symptom).id, on: green, .holds)
    },
    Fall(testDescription: "a new run with it is red", state: .failed) { made, _, _ in
      try made.fixture.run(.holds, carrying: .fix(try #require(made.state.fixes.last).id))
    },
    Fall(testDescription: "the check turns unknown", state: .applied) { made, green, check in
      made.fixture.judge(check, on: green, .unknown)
    },
    Fall(testDescription: "the check fails on a new run with it", state: .applied) {
      made, _, check in
      let fix = try #require(made.state.fixes.last).id
      made.fixture.judge(check, on: try made.fixture.run(.fails, carrying: .fix(fix)), .fails)
    },
    Fall(testDescription: "the check fails on a run without it", state: .verified) {
      made, _, check in
      made.fixture.judge(check, on: made.red, .fails)
    },
    Fall(testDescription: "another symptom rule", state: .applied) { made, _, _ in
      made.fixture.take(
        try made.state.setSymptom(
          "[Other] fires", because: "too wide", ids: &made.fixture.ids))
    },
    Fall(testDescription: "it is reverted", state: .reverted) { made, _, _ in
      let fix = try #require(made.state.fixes.last).id
      made.fixture.take(try made.state.settleFix(fix, .reverted, cites: [], because: "ugly"))
    },
    Fall(testDescription: "it is kept by word", state: .kept) { made, green, _ in
      let fix = try #require(made.state.fixes.last).id
      made.fixture.take(try made.state.settleFix(fix, .kept, cites: [], because: "it helps"))
      made.fixture.take(try made.state.voidRun(green, because: "an old build"))
    },
  ]

  @Test(arguments: falls)
  func aVerificationFalls(_ item: Fall) throws {
    var made = try InvestigatedCase()
    let check = made.fixture.check("the list scrolls", "[List] fires")
    let (fix, green) = try made.proposed()
    made.fixture.judge(check, on: green, .holds)
    _ = try made.fixture.verify(fix)
    try made.fixture.close()
    #expect(made.standing.isClosed)
    try item.fall(&made, green, check)
    #expect(made.standing.fixes[fix] == item.state)
    #expect(
      made.standing.isClosed == (item.state == .verified),
      "a word keeps the fix, and no case closed without a green run")
    #expect(made.state.file.closing?.fix == fix, "the decision itself is kept")
  }

  /// Regression: a check that failed with an earlier, reverted fix held the next one down.
  @Test func anEarlierFixDoesNotSpeakAgainstTheNext() throws {
    var made = try InvestigatedCase()
    let check = made.fixture.check("the list scrolls", "[List] fires")
    let (first, green) = try made.proposed()
    made.fixture.judge(check, on: green, .fails)
    made.fixture.take(
      try made.state.settleFix(first, .reverted, cites: [], because: "the list is stuck"))
    let second = try made.fixture.fix("ask the delegate")
    let next = try made.fixture.run(.fails, carrying: .fix(second))
    made.fixture.judge(check, on: next, .holds)
    #expect(try made.fixture.verify(second).created)
    #expect(made.standing.fixes == [first: .reverted, second: .verified])
  }

  @Test func probesComeAndGo() throws {
    var fixture = CaseFixture()
    let probe = fixture.probe("[Pop]", aliveIf: "[Seen] fires")
    func state() -> Probe.State? { fixture.state.standing.probes[probe] }
    let place = ProbePlace(path: "A.swift", line: 2, column: 1)
    #expect(state() == .planned)
    fixture.take(fixture.state.recordScan(files: 1, found: [probe: [place]]))
    #expect(state() == .placed)
    let run = try fixture.run(.holds)
    fixture.hit("[Pop]", in: run, times: 0)
    #expect(state() == .placed)
    fixture.judge(probe, on: run, .unknown)
    #expect(state() == .placed)
    fixture.judge(probe, on: run, .holds)
    #expect(state() == .live, "its --alive-if is true")
    fixture.judge(probe, on: run, .fails)
    #expect(state() == .placed)
    fixture.hit("[Pop]", in: run)
    #expect(state() == .live, "it fired")
    fixture.take(fixture.state.recordScan(files: 1, found: [:]))
    #expect(state() == .removed)
    fixture.take(fixture.state.recordScan(files: 1, found: [probe: [place]]))
    #expect(state() == .live)
    fixture.take(try fixture.state.voidRun(run, because: "an old build"))
    #expect(state() == .placed, "a void run shows nothing alive")
  }

  @Test func aFiringProbeIsLiveWhereverItsSourceIs() throws {
    var fixture = CaseFixture()
    let probe = fixture.probe("[Pop]")
    fixture.hit("[Pop]", in: try fixture.run(.holds))
    #expect(fixture.state.standing.probes[probe] == .live)
  }

  @Test func onlyAFixedCaseFallsOpen() throws {
    for resolution in Resolution.allCases where resolution != .fixed {
      var made = try InvestigatedCase()
      let (_, green) = try made.proposed()
      try made.fixture.close(as: resolution)
      for run in [made.red, green] {
        made.fixture.take(try made.state.voidRun(run, because: "an old build"))
      }
      #expect(made.standing.isClosed, "\(resolution)")
    }
  }

  @Test func standingsAreEqualWhenTheyAgree() throws {
    let made = try InvestigatedCase()
    #expect(made.standing == made.standing)
    #expect(made.standing.hashValue == made.standing.hashValue)
    #expect(made.standing != Standing(CaseFixture().state))
  }
}

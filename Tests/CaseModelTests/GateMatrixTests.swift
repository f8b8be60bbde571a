import Testing

@testable import CaseModel

/// Every gate over every state of a case and every command that a gate may hold back. What `strict`
/// refuses, `guided` refuses in part and records the rest, and `log` records all of.
@Suite struct GateMatrixTests {
  typealias Build = @Sendable (GateMode) throws -> CaseFixture

  /// What a case has come to.
  private static let states: [(name: String, build: Build)] = [
    ("empty", { CaseFixture(gates: $0, symptom: nil) }),
    ("opened", { CaseFixture(gates: $0, seen: .field) }),
    ("red", { mode in try made(mode) { _ in } }),
    ("asked", { mode in try made(mode) { $0.hypothesis("h", ["[A] fires"]) } }),
    (
      "silent",
      { mode in
        try made(mode) {
          $0.hypothesis("h", ["[A] fires"])
          $0.judge(
            $0.state.predictions.all[0].id, on: $0.state.runs.all[0].id, .unknown,
            reason: "not-alive", sentence: "nothing shows [A] alive")
        }
      }
    ),
    ("supported", { mode in try supported(mode) }),
    (
      "rivalled",
      { mode in
        var it = try supported(mode)
        it.hypothesis("rival", ["[B] fires"])
        return it
      }
    ),
    (
      "unexplained",
      { mode in
        var it = try supported(mode)
        it.take(it.state.addClue("only to the right", cites: [], ids: &it.ids))
        return it
      }
    ),
    ("caused", { mode in try caused(mode) }),
    ("proposed", { mode in try proposed(mode) }),
    ("bench", { mode in try green(mode, .bench, noProbes: true) }),
    ("unclean", { mode in try green(mode, .field, noProbes: false) }),
    ("clean", { mode in try green(mode, .field, noProbes: true) }),
    (
      "verified",
      { mode in
        var it = try green(mode, .field, noProbes: true)
        _ = try it.verify(it.state.fixes.all[0].id)
        return it
      }
    ),
    (
      "verified, not clean",
      { mode in
        var it = try green(mode, .field, noProbes: false)
        _ = try it.verify(it.state.fixes.all[0].id)
        return it
      }
    ),
    (
      "verified on the bench",
      { mode in
        var it = try green(mode, .bench, noProbes: true)
        _ = try it.verify(it.state.fixes.all[0].id)
        return it
      }
    ),
    (
      "verified, cause withdrawn",
      { mode in
        var it = try green(mode, .field, noProbes: true)
        _ = try it.verify(it.state.fixes.all[0].id)
        it.take(try it.state.withdrawCause(insufficient: false, because: "it was another"))
        return it
      }
    ),
    (
      "kept unseen",
      { mode in
        var it = try proposed(mode)
        it.take(
          try it.state.settleFix(
            it.state.fixes.all[0].id, .kept, cites: [], because: "it helps"))
        return it
      }
    ),
    (
      "three strikes",
      { mode in
        try made(mode) { try $0.strike(["a", "b", "c"]) }
      }
    ),
  ]

  typealias Command = @Sendable (inout CaseFixture) throws -> [any CaseEvent]

  private static let commands: [(name: String, run: Command)] = [
    ("support", { try settle(&$0, .supported) }),
    ("falsify", { try settle(&$0, .falsified) }),
    (
      "cause",
      { it in
        guard let owner = it.state.hypotheses.all.first else { return [] }
        return try it.state.acceptCause(
          [owner.id], mechanism: "m", clauses: [], waiver: nil, ids: &it.ids
        ).events
      }
    ),
    (
      "fix",
      {
        try $0.state.proposeFix(
          "another", mitigation: false, hypotheses: [], cites: [], waiver: nil, ids: &$0.ids
        ).events
      }
    ),
    (
      "mitigation",
      {
        try $0.state.proposeFix(
          "felt", mitigation: true, hypotheses: [], cites: [], waiver: nil, ids: &$0.ids
        ).events
      }
    ),
    (
      "try",
      {
        try $0.state.mayStart(
          carrying: .changeText("new"), action: "run exec", waiver: nil, ids: &$0.ids)
      }
    ),
    (
      "verify",
      { it in
        guard let fix = it.state.fixes.all.first else { return [] }
        return try it.state.verifyFix(fix.id, on: [], waiver: nil, ids: &it.ids).events
      }
    ),
    (
      "close",
      {
        try $0.state.close(
          as: .fixed, duplicateOf: nil, found: [], waiver: nil, ids: &$0.ids
        ).events
      }
    ),
    (
      "give up",
      {
        try $0.state.close(
          as: .unexplained, duplicateOf: nil, found: [place], waiver: nil, ids: &$0.ids
        ).events
      }
    ),
  ]

  private static let place = ProbePlace(path: "A.swift", line: 1, column: 1)

  /// What holds each command back, in the order of `commands`: codes, `-` for nothing, `!` where the
  /// command makes no sense there.
  private static let table: [String: String] = [
    "empty":
      "- | - | - | reproduced+root-cause-first | - | "
      + "- | - | ! | probes-removed",
    "opened":
      "- | - | - | reproduced+root-cause-first | - | "
      + "- | - | ! | probes-removed",
    "red":
      "- | - | - | root-cause-first | - | "
      + "- | - | ! | probes-removed",
    "asked":
      "cites-evidence | cites-evidence | cites-evidence | root-cause-first | - | "
      + "- | - | ! | probes-removed",
    "silent":
      "live-probe | live-probe | cites-evidence | root-cause-first | - | "
      + "- | - | ! | probes-removed",
    "supported":
      "! | cites-evidence | - | root-cause-first | - | "
      + "- | - | ! | probes-removed",
    "rivalled":
      "! | cites-evidence | rivals | root-cause-first | - | "
      + "- | - | ! | probes-removed",
    "unexplained":
      "! | cites-evidence | explains | root-cause-first | - | "
      + "- | - | ! | probes-removed",
    "caused":
      "! | cites-evidence | ! | - | - | "
      + "- | - | ! | probes-removed",
    "proposed":
      "! | cites-evidence | ! | one-fix | - | "
      + "- | red-green | ! | probes-removed",
    "bench":
      "! | cites-evidence | ! | one-fix | - | "
      + "- | - | ! | probes-removed",
    "unclean":
      "! | cites-evidence | ! | one-fix | - | "
      + "- | - | ! | probes-removed",
    "clean":
      "! | cites-evidence | ! | one-fix | - | "
      + "- | - | ! | probes-removed",
    "verified":
      "! | cites-evidence | ! | - | - | "
      + "- | - | - | probes-removed",
    "verified, not clean":
      "! | cites-evidence | ! | - | - | "
      + "- | - | clean-run | probes-removed",
    "verified on the bench":
      "! | cites-evidence | ! | - | - | "
      + "- | - | rung | probes-removed",
    "verified, cause withdrawn":
      "! | cites-evidence | - | root-cause-first | - | "
      + "- | - | root-cause-first | probes-removed",
    "kept unseen":
      "! | cites-evidence | ! | - | - | "
      + "- | red-green | rung+clean-run | probes-removed",
    "three strikes":
      "- | - | - | root-cause-first | - | "
      + "three-strikes | - | ! | probes-removed+changes-settled",
  ]

  private static let guided: Set<String> = [
    "cites-evidence", "live-probe", "root-cause-first", "three-strikes", "probes-removed",
  ]

  @Test func everyStateAndCommand() throws {
    for (state, build) in Self.states {
      let fixture = try build(.log)
      var row: [String] = []
      for (name, run) in Self.commands {
        let log = Self.outcome(fixture, run, .log)
        let strict = Self.outcome(fixture, run, .strict)
        let guided = Self.outcome(fixture, run, .guided)
        // A verification that lacks something answers no instead of leaving a breach.
        let owed = name == "verify" ? strict.codes : log.codes
        row.append(log.isFault ? "!" : owed.isEmpty ? "-" : owed.joined(separator: "+"))
        #expect(log.isFault == strict.isFault && log.isFault == guided.isFault, "\(state), \(name)")
        #expect(!log.isRefused, "\(state), \(name)")
        #expect(strict.isRefused == !owed.isEmpty, "\(state), \(name)")
        #expect(Set(strict.codes).isSubset(of: owed), "\(state), \(name)")
        let enforced = Set(owed).intersection(Self.guided)
        #expect(guided.isRefused == !enforced.isEmpty, "\(state), \(name)")
        if guided.isRefused {
          #expect(Set(guided.codes).isSubset(of: enforced), "\(state), \(name)")
        } else {
          #expect(guided.codes == log.codes, "\(state), \(name)")
        }
      }
      #expect(row.joined(separator: " | ") == Self.table[state], "\(state)")
    }
  }

  /// What came of a command: the gates that refused it or that it breached.
  private struct Outcome {
    var codes: [String] = []
    var isRefused = false
    var isFault = false
  }

  private static func outcome(
    _ fixture: CaseFixture, _ run: Command, _ mode: GateMode
  ) -> Outcome {
    var it = fixture
    it.gates(mode)
    do {
      let events = try run(&it)
      return Outcome(codes: events.compactMap { ($0 as? GateBreached)?.gate.rawValue })
    } catch let refused as GatesRefused {
      return Outcome(codes: refused.refusals.map(\.code.rawValue), isRefused: true)
    } catch {
      return Outcome(isFault: true)
    }
  }

  private static func settle(
    _ it: inout CaseFixture, _ verdict: Hypothesis.State
  ) throws -> [any CaseEvent] {
    guard let owner = it.state.hypotheses.all.first else { return [] }
    let grounds = Grounds(runs: [], others: [], recalled: false, because: nil)
    return try it.state.settleHypothesis(
      owner.id, verdict, grounds: grounds, waiver: nil, ids: &it.ids
    ).events
  }

  private static func made(
    _ mode: GateMode, _ more: (inout CaseFixture) throws -> Void
  ) throws -> CaseFixture {
    var it = CaseFixture(gates: .log, seen: .field)
    for rung in [Rung.field, .bench] { try it.run(.holds, CaseFixture.draft(rung: rung)) }
    try more(&it)
    return it
  }

  private static func supported(_ mode: GateMode) throws -> CaseFixture {
    try made(mode) {
      let owner = $0.hypothesis("h", ["[A] fires"])
      let run = $0.state.runs.all[0].id
      $0.judge($0.state.predictions.all[0].id, on: run, .holds)
      try $0.settle(owner, .supported, runs: [run])
    }
  }

  private static func caused(_ mode: GateMode) throws -> CaseFixture {
    var it = try supported(mode)
    try it.cause(on: [it.state.hypotheses.all[0].id])
    return it
  }

  private static func proposed(_ mode: GateMode) throws -> CaseFixture {
    var it = try caused(mode)
    try it.fix("let it wait")
    return it
  }

  private static func green(
    _ mode: GateMode, _ rung: Rung, noProbes: Bool
  ) throws -> CaseFixture {
    var it = try proposed(mode)
    let fix = it.state.fixes.all[0].id
    try it.run(.fails, carrying: .fix(fix), CaseFixture.draft(rung: rung, noProbes: noProbes))
    return it
  }
}

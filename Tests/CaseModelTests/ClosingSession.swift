import Dice
import Testing

@testable import CaseModel

/// A session of random commands in which the logs say what chance says, bent towards an end: what a
/// person may type, in any order, under one mode of the gates or several.
struct ClosingSession {
  private(set) var fixture: CaseFixture
  /// A gate that says nothing when the case is closed, to show that the oracle notices.
  let planted: GateCode?
  private var dice: SplitMix
  private let changesMode: Bool

  var state: CaseState { fixture.state }

  init(seed: UInt64, gates: GateMode, changesMode: Bool = false, planted: GateCode? = nil) {
    dice = SplitMix(seed: seed)
    self.planted = planted
    self.changesMode = changesMode
    let seen = [nil, Rung.model, .bench, .field].randomElement(using: &dice) ?? nil
    fixture = CaseFixture(
      gates: gates, seen: seen, clues: Int.random(in: 0..<4, using: &dice) == 0 ? ["a"] : [])
    if chance(3, in: 4) { try? begin(on: seen ?? .field) }
  }

  /// What most sessions begin with: the symptom, a root cause, a fix.
  private mutating func begin(on rung: Rung) throws {
    let red = try fixture.run(.holds, CaseFixture.draft(rung: rung, conditions: ["side": "left"]))
    let owner = fixture.hypothesis("h0")
    try fixture.settle(owner, .supported, others: [.run(red)])
    try fixture.cause(
      on: [owner],
      clauses: [
        ClauseOffer(
          text: "c", rule: nil, cites: [.run(red)], explains: state.clues.map(\.id), verdicts: [])
      ])
    try fixture.fix("f0")
  }

  /// Takes a command at random; refused ones change nothing.
  mutating func step() {
    let steps = Self.steps
    let step = steps[Int.random(in: 0..<steps.count, using: &dice)]
    do { try step(&self) } catch {}
  }

  private mutating func chance(_ one: Int, in all: Int) -> Bool {
    Int.random(in: 0..<all, using: &dice) < one
  }

  private mutating func waiver() -> WaiverRequest? {
    guard chance(1, in: 4) else { return nil }
    var gates = GateCode.allCases.filter { _ in Bool.random(using: &dice) }
    if gates.isEmpty { gates = [.rung] }
    return WaiverRequest(gates: gates, because: "w")
  }

  private mutating func pick(_ roster: Roster<some Entity>) -> EntityID? {
    roster.all.randomElement(using: &dice)?.id
  }

  private mutating func value(_ likely: VerdictValue) -> VerdictValue {
    chance(4, in: 5) ? likely : VerdictValue.allCases.randomElement(using: &dice) ?? likely
  }

  private typealias Step = @Sendable (inout ClosingSession) throws -> Void

  private static let steps: [Step] =
    Array(repeating: run, count: 8) + [
      { session in
        let id = session.fixture.hypothesis("h\(Int.random(in: 0..<2, using: &session.dice))")
        let cites: [Citation] = session.pick(session.state.runs).map { [.run($0)] } ?? []
        try session.fixture.settle(id, .supported, others: cites, recalled: cites.isEmpty)
      },
      { session in try session.accept() }, { session in try session.accept() },
      { session in
        let waiver = session.waiver()
        session.fixture.take(
          try session.state.proposeFix(
            "f\(Int.random(in: 0..<3, using: &session.dice))",
            mitigation: session.chance(1, in: 6), hypotheses: [], cites: [], waiver: waiver,
            ids: &session.fixture.ids))
      },
      { session in try session.verify() }, { session in try session.verify() },
      { session in try session.close() }, { session in try session.close() },
      { session in try session.close() },
      { session in session.fixture.check("k", session.chance(1, in: 3) ? nil : "[K] fires") },
      { session in
        guard let check = session.pick(session.state.checks) else { return }
        session.fixture.take(
          try session.state.passCheck(check, rung: .field, cites: [], because: nil))
      },
      { session in
        guard session.chance(1, in: 3), let run = session.pick(session.state.runs) else { return }
        session.fixture.take(try session.state.voidRun(run, because: "v"))
      },
      { session in
        guard let fix = session.pick(session.state.fixes) else { return }
        let verdict = [Fix.State.kept, .reverted, .failed].randomElement(using: &session.dice)
        session.fixture.take(
          try session.state.settleFix(fix, verdict ?? .kept, cites: [], because: "s"))
      },
      { session in
        guard let change = session.pick(session.state.changes) else { return }
        session.fixture.take(
          try session.state.settleChange(change, .reverted, cites: [], because: "s"))
      },
      { session in
        guard session.chance(1, in: 3) else { return }
        session.fixture.take(try session.state.reopen(because: "r"))
      },
      { session in
        guard session.chance(1, in: 4) else { return }
        session.fixture.take(try session.state.withdrawCause(insufficient: true, because: "i"))
      },
      { session in
        guard session.changesMode, let mode = GateMode.allCases.randomElement(using: &session.dice)
        else { return }
        session.fixture.gates(mode)
      },
      { session in
        guard let run = session.pick(session.state.runs) else { return }
        let side = session.chance(1, in: 2) ? "left" : "right"
        session.fixture.take(
          try session.state.setConditions(run, ["side": side], because: nil))
      },
      { session in session.fixture.probe("[P]") },
    ]

  /// Records a run: without anything it is likely to be red, with a fix to be quiet.
  private static let run: Step = { session in
    let fix = session.chance(1, in: 2) ? session.pick(session.state.fixes) : nil
    let carried: Carried =
      fix.map { .fix($0) }
      ?? (session.chance(1, in: 6)
        ? .changeText("x\(Int.random(in: 0..<4, using: &session.dice))") : .nothing)
    let draft = CaseFixture.draft(
      rung: Rung.allCases.randomElement(using: &session.dice) ?? .field,
      conditions: ["side": session.chance(3, in: 4) ? "left" : "right"],
      noProbes: session.chance(2, in: 3))
    // Without a fix it is red on the left, as a steady symptom is; with one it is quiet, mostly.
    let isLeft = draft.conditions["side"] == "left"
    let value: VerdictValue =
      fix == nil
      ? (session.chance(1, in: 30) ? .fails : isLeft ? .holds : .fails) : session.value(.fails)
    let id = try session.fixture.run(value, carrying: carried, draft)
    for check in session.state.checks where check.rule != nil {
      session.fixture.judge(check.id, on: id, session.value(.holds))
    }
    if session.chance(1, in: 6) { session.fixture.hit("[P]", in: id) }
  }

  private mutating func accept() throws {
    let supported = state.hypotheses.map(\.id)
    guard !supported.isEmpty else { return }
    let waiver = waiver()
    try fixture.cause(on: [supported[0]], waiver: waiver)
  }

  private mutating func verify() throws {
    guard let fix = pick(state.fixes) else { return }
    let named = chance(1, in: 4) ? [pick(state.runs)].compactMap { $0 } : []
    let runs = named.filter { state.runs[$0]?.fix == fix }
    let waiver = waiver()
    _ = try fixture.verify(fix, on: runs, waiver: waiver)
  }

  private mutating func close() throws {
    let waiver = waiver()
    let found = chance(1, in: 8) ? [ProbePlace(path: "A.swift", line: 1, column: 1)] : []
    let wanted: Resolution? = chance(1, in: 6) ? .unexplained : chance(1, in: 2) ? .fixed : nil
    guard let planted else {
      try fixture.close(as: wanted, found: found, waiver: waiver)
      return
    }
    // The broken gate: it neither refuses nor leaves a trace.
    var deaf = state
    deaf.file.gates = .log
    let decision = try deaf.close(
      as: wanted, duplicateOf: nil, found: found, waiver: nil, ids: &fixture.ids)
    let others = decision.events.compactMap { $0 as? GateBreached }.filter { $0.gate != planted }
    guard state.file.gates != .strict || others.isEmpty else { return }
    for event in decision.events where (event as? GateBreached)?.gate != planted {
      fixture.apply(event)
    }
  }
}

extension ClosingSession {
  /// Why the case must not stand closed as fixed, if it does.
  var wrong: String? { state.standing.isClosed ? lacking : nil }

  /// What a case that was closed as fixed lacks: computed from runs and verdicts alone, not from the
  /// reviews that the gates look at.
  var lacking: String? {
    guard let closing = state.file.closing, closing.resolution == .fixed, let fix = closing.fix
    else { return nil }
    let seen = state.file.seen ?? state.runs.first { shows($0) == true }?.rung
    guard let seen else { return passed(.rung) ? nil : "no rung was seen" }
    let red = state.runs.filter { shows($0) == true && $0.fix == nil }
    let green = state.runs.filter { run in
      shows(run) == false && run.fix == fix
        && red.contains {
          $0.conditions == run.conditions && $0.kind == run.kind && $0.rung == run.rung
        }
    }
    let clean = green.filter { $0.noProbes && hits($0) == 0 }
    if !red.contains(where: { $0.rung >= seen }), !passed(.rung) { return "no red on \(seen)" }
    if !green.contains(where: { $0.rung >= seen }), !passed(.rung) { return "no green on \(seen)" }
    if clean.isEmpty, !passed(.cleanRun) { return "no clean run" }
    if !clean.isEmpty, !clean.contains(where: { $0.rung >= seen }), !passed(.rung) {
      return "no clean run on \(seen)"
    }
    return nil
  }

  private func shows(_ run: Run) -> Bool? {
    guard run.voided == nil, let symptom = state.file.symptom else { return nil }
    switch state.verdicts[VerdictKey(rule: symptom.id, run: run.id)]?.value {
    case .holds: return true
    case .fails: return false
    default: return nil
    }
  }

  private func hits(_ run: Run) -> Int {
    state.probes.reduce(0) { $0 + (state.hitCounts[HitKey(run: run.id, tag: $1.tag)] ?? 0) }
  }

  /// Whether a gate was passed over: with a waiver, or, where the mode allows it, as a breach.
  private func passed(_ code: GateCode) -> Bool {
    if state.waivers.contains(where: { $0.gates.contains(code) }) { return true }
    let wasAlwaysStrict = state.file.gates == .strict && state.gateChanges.isEmpty
    return !wasAlwaysStrict && state.breaches.contains { $0.gate == code }
  }
}

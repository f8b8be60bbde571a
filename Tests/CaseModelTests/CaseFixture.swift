import Bytes

@testable import CaseModel

/// A case made through its decisions: ids count up, each event takes one number of the order, and
/// what the logs would say is set by hand.
struct CaseFixture {
  private(set) var state: CaseState
  /// Every event as it would be stored, in order.
  private(set) var stored: [(EventPayload, Stamp)] = []
  var ids: IDSource

  static let digest = String(repeating: "ab", count: 32)

  /// A case with the symptom rule `[Bug] fires`, unless `symptom` is another or none.
  init(
    gates: GateMode = .guided, symptom: String? = "[Bug] fires", seen: Rung? = nil,
    clues: [String] = []
  ) {
    var last: UInt16 = 0
    ids = IDSource {
      last += 1
      return Self.id(last)
    }
    state = CaseState(id: Self.id(0))
    let opening = CaseOpening(
      title: "Swipe does nothing", slug: "swipe", expected: nil, actual: nil, symptom: symptom,
      seen: seen, gates: gates, clues: clues, fixed: false)
    for event in opening.events(ids: &ids) { apply(event) }
  }

  /// The id that the counter gives at `number`; 0 is the case's own.
  static func id(_ number: UInt16) -> EntityID {
    EntityID(padding: [0xCA, 0x5E, 0, 0, 0, 0, 0, 0, UInt8(number >> 8), UInt8(number & 0xFF)])
  }

  mutating func apply(_ event: any CaseEvent) {
    let stamp = Stamp(
      lamport: state.latest.lamport + 1, wall: 1_000_000_000 * Int64(stored.count + 1),
      actor: "tester")
    stored.append((EventPayload(event), stamp))
    state.latest = stamp
    state.eventCount += 1
    event.apply(to: &state, at: stamp)
  }

  /// Applies a decision's events; its subject, or the case when it has none.
  @discardableResult
  mutating func take(_ decision: Decision) -> EntityID {
    for event in decision.events { apply(event) }
    return decision.subject ?? state.file.id
  }

  /// Changes the gates' mode.
  mutating func gates(_ mode: GateMode) { take(state.setGates(mode, because: "for the test")) }
}

// What the logs say.
extension CaseFixture {
  /// Sets how a rule stands on a run.
  mutating func judge(
    _ rule: EntityID, on run: EntityID, _ value: VerdictValue, reason: String? = nil,
    sentence: String? = nil
  ) {
    let decides = value == .holds || value == .fails
    let span = RecordSpan(ordinal: 3, line: 17, start: 120, length: 40)
    state.verdicts[VerdictKey(rule: rule, run: run)] = RuleVerdict(
      value: value, reason: reason, sentence: sentence, spans: decides ? [span] : [])
  }

  /// Sets how a rule stands on a run, with all that a verdict says.
  mutating func judge(_ rule: EntityID, on run: EntityID, _ verdict: RuleVerdict) {
    state.verdicts[VerdictKey(rule: rule, run: run)] = verdict
  }

  /// Sets how often a tag stands in a run's log.
  mutating func hit(_ tag: String, in run: EntityID, times: Int = 1) {
    state.hitCounts[HitKey(run: run, tag: tag)] = times
  }

  static func draft(
    _ kind: RunKind = .import, rung: Rung = .field, conditions: [String: String] = [:],
    outcomes: [String: String] = [:], noProbes: Bool = false
  ) -> Run {
    let log = RunLog(
      digest: digest, bytes: 900, lines: 20, records: 18, continuations: 2, preamble: 0,
      trailer: 0, unparsed: 0, format: "plain", truncated: false, firstLine: 1)
    return Run(
      id: id(0), number: 0, kind: kind, conditions: conditions, outcomes: outcomes, rung: rung,
      build: nil, log: kind == .observe ? nil : log, source: "run.log", formatReason: nil,
      change: nil, fix: nil, noProbes: noProbes, seenBy: nil, voided: nil,
      stamp: Stamp(lamport: 0, wall: 0, actor: ""))
  }

  /// Records a run; `symptom` is what the symptom rule says of it.
  @discardableResult
  mutating func run(
    _ symptom: VerdictValue? = nil, carrying carried: Carried = .nothing,
    _ draft: Run = Self.draft()
  ) throws -> EntityID {
    let id = take(
      try state.recordRun(
        draft, carrying: carried, action: "run import", waiver: nil, ids: &ids))
    if let symptom, let rule = state.file.symptom { judge(rule.id, on: id, symptom) }
    return id
  }
}

// What a person says.
extension CaseFixture {
  @discardableResult
  mutating func hypothesis(_ text: String, _ rules: [String] = []) -> EntityID {
    take(state.addHypothesis(text, rules: rules, cites: [], ids: &ids))
  }

  @discardableResult
  mutating func assumption(_ text: String, _ rules: [String] = []) -> EntityID {
    take(state.addAssumption(text, rules: rules, cites: [], ids: &ids))
  }

  /// Settles a hypothesis by runs and citations.
  mutating func settle(
    _ id: EntityID, _ verdict: Hypothesis.State, runs: [EntityID] = [],
    others: [Citation] = [], recalled: Bool = false
  ) throws {
    let grounds = Grounds(runs: runs, others: others, recalled: recalled, because: nil)
    take(
      try state.settleHypothesis(id, verdict, grounds: grounds, waiver: nil, ids: &ids))
  }

  @discardableResult
  mutating func evidence(_ text: String, cites: [Citation] = [], recalled: Bool = false)
    -> EntityID
  {
    take(
      state.stateEvidence(
        text, about: nil, bearing: nil, cites: cites, recalled: recalled, ids: &ids))
  }

  @discardableResult
  mutating func cause(
    on hypotheses: [EntityID], clauses: [ClauseOffer] = [], waiver: WaiverRequest? = nil
  ) throws -> EntityID {
    take(
      try state.acceptCause(
        hypotheses, mechanism: "the pop swallows the touch", clauses: clauses, waiver: waiver,
        ids: &ids))
  }

  @discardableResult
  mutating func fix(
    _ text: String, mitigation: Bool = false, cites: [Citation] = []
  ) throws -> EntityID {
    take(
      try state.proposeFix(
        text, mitigation: mitigation, hypotheses: [], cites: cites, waiver: nil, ids: &ids))
  }

  @discardableResult
  mutating func check(_ text: String, _ rule: String? = nil) -> EntityID {
    take(state.addCheck(text, rule: rule, ids: &ids))
  }

  @discardableResult
  mutating func probe(_ tag: String, aliveIf: String? = nil) -> EntityID {
    take(
      state.setProbe(
        tag, place: nil, layer: nil, hypothesis: nil, aliveIf: aliveIf, ids: &ids))
  }

  mutating func verify(
    _ fix: EntityID, on runs: [EntityID] = [], waiver: WaiverRequest? = nil
  ) throws -> Decision {
    let decision = try state.verifyFix(fix, on: runs, waiver: waiver, ids: &ids)
    take(decision)
    return decision
  }

  @discardableResult
  mutating func close(
    as wanted: Resolution? = nil, found: [ProbePlace] = [], waiver: WaiverRequest? = nil
  ) throws -> Decision {
    let decision = try state.close(
      as: wanted, duplicateOf: nil, found: found, waiver: waiver, ids: &ids)
    take(decision)
    return decision
  }
}

extension EntityID {
  /// A verdict of this rule on a run as a citation.
  func verdict(_ value: VerdictValue, on run: EntityID) -> Citation {
    .verdict(rule: self, run: run, value: value, spans: [], digest: CaseFixture.digest)
  }
}

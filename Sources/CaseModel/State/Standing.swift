import Bytes

/// Where everything of a case stands, derived from its decisions and from what they rest on.
///
/// A decision counts while one of its citations does. When the last falls, a hypothesis reopens,
/// an assumption becomes questioned, a cause insufficient, a fix applied, a closed case open.
public struct Standing: Hashable, Sendable {
  public private(set) var hypotheses: [EntityID: Hypothesis.State] = [:]
  public private(set) var assumptions: [EntityID: Assumption.State] = [:]
  public private(set) var changes: [EntityID: Change.State] = [:]
  public private(set) var fixes: [EntityID: Fix.State] = [:]
  public private(set) var probes: [EntityID: Probe.State] = [:]
  public private(set) var clauses: [EntityID: Clause.State] = [:]
  public private(set) var causes: [EntityID: Cause.State] = [:]
  /// Statements that were not withdrawn and rest on something that stands.
  public private(set) var evidence: Set<EntityID> = []
  /// Runs that showed a change or a fix to have failed: the first for each, in order.
  public private(set) var failures: [(what: EntityID, run: Run)] = []
  public private(set) var isClosed = false

  public static func == (a: Standing, b: Standing) -> Bool {
    a.hypotheses == b.hypotheses && a.assumptions == b.assumptions && a.changes == b.changes
      && a.fixes == b.fixes && a.probes == b.probes && a.clauses == b.clauses
      && a.causes == b.causes && a.evidence == b.evidence && a.isClosed == b.isClosed
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(hypotheses)
    hasher.combine(fixes)
    hasher.combine(isClosed)
  }

  /// The standing of a case.
  public init(_ state: CaseState) {
    for item in state.evidence where stands(item, in: state) { evidence.insert(item.id) }
    for item in state.hypotheses { hypotheses[item.id] = settled(item, in: state) }
    for item in state.assumptions { assumptions[item.id] = settled(item, in: state) }
    failures = Self.failures(in: state)
    for item in state.changes { changes[item.id] = settled(item) }
    for item in state.fixes { fixes[item.id] = settled(item, in: state) }
    for item in state.probes { probes[item.id] = Self.settled(item, in: state) }
    for item in state.causes { causes[item.id] = settle(item, in: state) }
    isClosed = state.file.closing.map { holds($0, in: state) } ?? false
  }

  /// The root cause that stands and suffices, if any.
  public func sufficientCause(in state: CaseState) -> Cause? {
    state.causes.all.last { causes[$0.id] == .sufficient }
  }

  /// Whether a citation still stands.
  public func stands(_ cite: Citation, in state: CaseState) -> Bool {
    switch cite {
    case .run(let id), .lines(let id, _, _, _):
      return state.runs[id].map { $0.voided == nil } ?? false
    case .verdict(let rule, let run, let value, _, _):
      guard state.runs[run].map({ $0.voided == nil }) ?? false,
        state.predictions[rule]?.struck == nil
      else { return false }
      return state.verdict(rule, on: run)?.value == value
    case .entity(.evidence, let id):
      return evidence.contains(id)
    case .entity(_, let id):
      return state.name(of: id) != nil
    case .git, .file:
      return true
    }
  }

  private func anyStands(_ cites: [Citation], in state: CaseState) -> Bool {
    cites.contains { stands($0, in: state) }
  }

  private func counts(_ settlement: Settlement, in state: CaseState) -> Bool {
    settlement.recalled || settlement.cites.isEmpty || anyStands(settlement.cites, in: state)
  }

  private func stands(_ item: Evidence, in state: CaseState) -> Bool {
    guard item.withdrawn == nil else { return false }
    return item.recalled || item.cites.isEmpty || anyStands(item.cites, in: state)
  }

  private func settled(_ item: Hypothesis, in state: CaseState) -> Hypothesis.State {
    let last = item.settlements.last { counts($0, in: state) }
    return last.flatMap { Hypothesis.State(rawValue: $0.state) } ?? .open
  }

  private func settled(_ item: Assumption, in state: CaseState) -> Assumption.State {
    guard let newest = item.settlements.last else { return .unverified }
    if counts(newest, in: state) {
      return Assumption.State(rawValue: newest.state) ?? .unverified
    }
    return .questioned
  }

  private static func failures(in state: CaseState) -> [(what: EntityID, run: Run)] {
    var failures: [(what: EntityID, run: Run)] = []
    for run in state.redRuns {
      for what in [run.change, run.fix].compactMap({ $0 })
      where !failures.contains(where: { $0.what == what }) {
        failures.append((what, run))
      }
    }
    return failures
  }

  private func failed(_ id: EntityID) -> Bool { failures.contains { $0.what == id } }

  private func settled(_ item: Change) -> Change.State {
    if let settlement = item.settlement {
      return Change.State(rawValue: settlement.state) ?? .reverted
    }
    return failed(item.id) ? .failed : .tried
  }

  private func settled(_ item: Fix, in state: CaseState) -> Fix.State {
    if let settlement = item.settlement {
      return Fix.State(rawValue: settlement.state) ?? .kept
    }
    if failed(item.id) { return .failed }
    if let verification = item.verification, holds(verification, of: item.id, in: state) {
      return .verified
    }
    let carried = state.standingRuns.contains { $0.fix == item.id }
    let committed = item.cites.contains { if case .git = $0 { true } else { false } }
    return carried || committed || item.verification != nil ? .applied : .proposed
  }

  private func holds(
    _ verification: Verification, of fix: EntityID, in state: CaseState
  ) -> Bool {
    func shows(_ id: EntityID, _ value: VerdictValue) -> Bool {
      state.runs[id]?.voided == nil && state.symptom(on: id) == value
    }
    return shows(verification.red, .holds)
      && verification.green.contains { shows($0, .fails) }
      && verification.checks.allSatisfy { id in
        guard let check = state.checks[id] else { return false }
        return state.checkStands(check, on: state.standingRuns.filter { $0.fix == fix })
      }
  }

  private static func settled(_ item: Probe, in state: CaseState) -> Probe.State {
    if item.places.isEmpty, item.everPlaced, item.kept == nil { return .removed }
    let live = state.standingRuns.contains { state.isAlive(item, on: $0) }
    if live { return .live }
    return item.places.isEmpty ? .planned : .placed
  }

  private mutating func settle(_ item: Cause, in state: CaseState) -> Cause.State {
    for clause in item.clauses { clauses[clause.id] = settled(clause, in: state) }
    if let withdrawn = item.withdrawn { return withdrawn.insufficient ? .insufficient : .withdrawn }
    let fell = item.clauses.contains {
      clauses[$0.id] == .contradicted
        || ($0.accepted == .supported && clauses[$0.id] != .supported)
    }
    let carried = item.hypotheses.allSatisfy { hypotheses[$0] == .supported }
    return carried && !fell ? .sufficient : .insufficient
  }

  private func settled(_ clause: Clause, in state: CaseState) -> Clause.State {
    if clause.rule != nil {
      let values = state.standingRuns.map { state.verdict(clause.id, on: $0.id)?.value }
      if values.contains(.fails) { return .contradicted }
      if values.contains(.holds) { return .supported }
      return .untested
    }
    return anyStands(clause.cites.filter(\.isEvidence), in: state) ? .supported : .untested
  }

  private func holds(_ closing: Closing, in state: CaseState) -> Bool {
    guard closing.resolution == .fixed, let id = closing.fix, let fix = state.fixes[id] else {
      return true
    }
    guard fixes[id] == .verified || fixes[id] == .kept else { return false }
    // What the gates asked for at the close still has to stand, unless it was passed over then.
    func passedOver(_ code: GateCode) -> Bool {
      state.passedOver(code, before: closing.stamp)
    }
    guard causes.values.contains(.sufficient) || passedOver(.rootCauseFirst) else { return false }
    let review = FixReview(
      of: fix, in: state, on: nil,
      holding: state.checks.filter { $0.stamp.lamport < closing.stamp.lamport })
    let isOnRung = state.seenRung.map { Gate.refusal(review, seen: $0, in: state) == nil } ?? false
    return (isOnRung || passedOver(.rung)) && (review.uncleaned.isEmpty || passedOver(.cleanRun))
  }
}

extension CaseState {
  /// Whether a gate was passed over, with a waiver or without one, before some moment.
  func passedOver(_ code: GateCode, before stamp: Stamp?) -> Bool {
    let end = stamp?.lamport ?? .max
    return waivers.contains { $0.gates.contains(code) && $0.stamp.lamport < end }
      || breaches.contains { $0.gate == code && $0.stamp.lamport < end }
  }

  /// Where everything stands.
  public var standing: Standing { Standing(self) }

  /// Whether some run or its `--alive-if` rule shows a probe alive on this run.
  public func isAlive(_ probe: Probe, on run: Run) -> Bool {
    if (hitCounts[HitKey(run: run.id, tag: probe.tag)] ?? 0) > 0 { return true }
    if run.simulation?.installed.contains(where: { UTF8Text.same($0, probe.tag) }) == true {
      return true
    }
    return probe.aliveIf != nil && verdict(probe.id, on: run.id)?.value == .holds
  }

  /// Whether a check held: its rule is true on some of these runs and false on none, or, without
  /// a rule, a person saw it hold.
  public func checkStands(_ check: Check, on runs: [Run]) -> Bool {
    guard check.rule != nil else { return !check.passes.isEmpty }
    let values = runs.map { verdict(check.id, on: $0.id)?.value }
    return values.contains(.holds) && !values.contains(.fails)
  }
}

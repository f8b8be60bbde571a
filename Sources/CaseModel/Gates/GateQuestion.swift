/// A verdict that came of silence, so that it cannot be leant on.
public struct Silence: Hashable, Sendable {
  /// The rule's label.
  public var rule: String
  /// The run's label.
  public var run: String
  /// Why it is unknown.
  public var sentence: String
  /// Tags of the rule that nothing shows alive.
  public var tags: [String]
}

/// What is about to be decided, for the gates to look at.
public struct GateQuestion: Sendable {
  public var state: CaseState
  public var standing: Standing
  /// The command, without the program's name.
  public var action: String
  /// What a verdict is about, such as `H1`.
  public var subject: String?
  public var cites: [Citation] = []
  public var recalled = false
  /// What was looked at and does not decide, as a sentence.
  public var undecided: String?
  public var silences: [Silence] = []
  /// Hypotheses that a root cause is to rest on.
  public var hypotheses: [EntityID] = []
  /// What the clauses of a root cause explain, less those that are contradicted or untested.
  public var explained: Set<EntityID> = []
  public var mitigation = false
  public var fix: EntityID?
  /// Runs to look at; all of the case when nil.
  public var runs: [EntityID]?
  /// The change or fix that a run is to carry; nil asks about any new one.
  public var change: EntityID?
  /// Where a fresh scan found probes; nil when none was made.
  public var found: [ProbePlace]?

  /// A question about `state`; the hypotheses, explanations and fix are those that stand.
  public init(_ state: CaseState, action: String) {
    self.state = state
    self.action = action
    standing = state.standing
    fix = state.fixes.all.last { !$0.mitigation }?.id
    let cause = standing.sufficientCause(in: state)
    hypotheses =
      cause?.hypotheses
      ?? state.hypotheses.filter { standing.hypotheses[$0.id] == .supported }.map(\.id)
    let supported = (cause?.clauses ?? []).filter { standing.clauses[$0.id] == .supported }
    explained = Set(supported.flatMap(\.explains))
  }
}

/// A wish to pass gates on purpose.
public struct WaiverRequest: Hashable, Sendable {
  public var gates: [GateCode]
  public var because: String

  public init(gates: [GateCode], because: String) {
    self.gates = gates
    self.because = because
  }
}

extension GateQuestion {
  /// Passes gates: refuses what the case's mode enforces and no waiver covers, and gives the
  /// waiver and breaches to record otherwise; `earlier` is what the same decision records before.
  package func pass(
    _ codes: [GateCode], waiver: WaiverRequest?, after earlier: [any CaseEvent] = [],
    ids: inout IDSource, refusing: Bool = true
  ) throws(GatesRefused) -> [any CaseEvent] {
    let owed = codes.compactMap { Gates.gate($0)?.owed(self) }
    let waived = owed.filter { waiver?.gates.contains($0.code) ?? false }
    let open = owed.filter { !(waiver?.gates.contains($0.code) ?? false) }
    let refused = open.filter { refusing && Gates.enforces($0.code, in: state.file.gates) }
    if !refused.isEmpty { throw GatesRefused(refused) }

    var events: [any CaseEvent] = open.map {
      GateBreached(gate: $0.code, action: action, sentence: $0.message)
    }
    if let waiver, !waived.isEmpty {
      let number = state.nextNumber(.waiver) + earlier.count { $0 is GateWaived }
      events.append(
        GateWaived(
          id: ids.next(), number: number, gates: waived.map(\.code), action: action,
          because: waiver.because, sentences: waived.map(\.message)))
    }
    return events
  }
}

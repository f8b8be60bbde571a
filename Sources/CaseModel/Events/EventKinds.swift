/// Every event kind, by name: what reads a stored event back.
package enum EventKinds {
  private static let all: [any CaseEvent.Type] = [
    CaseOpened.self, SymptomSet.self, GatesSet.self, CaseClosed.self, CaseReopened.self,
    ClueAdded.self, ClueDismissed.self,
    AssumptionAdded.self, AssumptionSettled.self,
    HypothesisAdded.self, HypothesisSettled.self,
    PredictionAdded.self, PredictionStruck.self,
    ProbeSet.self, ProbesScanned.self, ProbeKept.self,
    RunRecorded.self, RunConditionsSet.self, RunVoided.self,
    ChangeAdded.self, ChangeSettled.self, ChangeGrounded.self,
    EvidenceStated.self, EvidenceWithdrawn.self,
    CauseAccepted.self, CauseWithdrawn.self, CauseTested.self, ClauseRefused.self,
    FixProposed.self, FixSettled.self, FixVerified.self,
    CheckAdded.self, CheckPassed.self,
    GateWaived.self, GateBreached.self,
    LessonAdded.self,
    IgnoredSet.self, IgnoredRemoved.self,
  ]

  private static let byName: [String: any CaseEvent.Type] = Dictionary(
    all.map { ($0.kind, $0) }, uniquingKeysWith: { first, _ in first })

  /// The names of all kinds that this version writes.
  package static var names: [String] { all.map { $0.kind } }

  /// The event that a draft spells; nil for a kind that this version does not know.
  package static func read(_ draft: EventPayload) throws(EventFault) -> (any CaseEvent)? {
    guard draft.version == 1, let kind = byName[draft.kind] else { return nil }
    return try kind.init(from: EventReader(draft))
  }
}

extension CaseState {
  /// Applies a stored event. Unknown kinds are kept by the store and change nothing here.
  package mutating func apply(_ draft: EventPayload, at stamp: Stamp) throws(EventFault) {
    latest = stamp
    eventCount += 1
    try EventKinds.read(draft)?.apply(to: &self, at: stamp)
  }

  /// The case that these events make; nil when none of them opens one.
  package static func fold(
    _ events: some Sequence<(EventPayload, Stamp)>, case id: EntityID
  ) throws(EventFault) -> CaseState? {
    var state = CaseState(id: id)
    var opened = false
    for (draft, stamp) in events {
      try state.apply(draft, at: stamp)
      opened = opened || draft.kind == CaseOpened.kind
    }
    return opened ? state : nil
  }
}

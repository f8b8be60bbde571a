/// What taking an event back comes to.
package enum TakingBack {
  /// These events make up for it; the entity is what it was about.
  case events([any CaseEvent], subject: EntityID)
  /// Nothing makes up for it: what was done, and the words of the command to use instead.
  case instead(String, [String])
  /// It only went along with another event.
  case companion
}

extension CaseState {
  /// How the reason of an event begins that takes another one back.
  package static let undone = "undone"

  /// What makes up for an event. Nothing is deleted: what was said is withdrawn, dismissed, struck
  /// through, voided or said again as it was.
  package func takingBack(_ event: any CaseEvent, because: String) -> TakingBack {
    switch event {
    case let event as ClueAdded:
      .events(
        [ClueDismissed(clue: event.id, unrelated: false, because: because)], subject: event.id)
    case let event as HypothesisAdded:
      .events([withdrawing(event.id, because)], subject: event.id)
    case let event as HypothesisSettled:
      .events([restoring(event.hypothesis, because)], subject: event.hypothesis)
    case let event as PredictionAdded:
      .events([PredictionStruck(prediction: event.id, because: because)], subject: event.id)
    case let event as RunRecorded:
      .events([RunVoided(run: event.run.id, because: because)], subject: event.run.id)
    case let event as EvidenceStated:
      .events([EvidenceWithdrawn(evidence: event.id, because: because)], subject: event.id)
    case let event as CauseAccepted:
      .events(
        [CauseWithdrawn(cause: event.id, insufficient: false, because: because)],
        subject: event.id)
    case let event as FixProposed:
      .events(
        [FixSettled(fix: event.id, verdict: .reverted, cites: [], because: because)],
        subject: event.id)
    case let event as ProbeKept:
      .events(
        [ProbeKept(probe: event.probe, isKept: !event.isKept, because: because)],
        subject: event.probe)
    case is CaseClosed:
      .events([CaseReopened(because: because)], subject: file.id)
    case is GatesSet:
      gateChanges.last.map {
        .events([GatesSet(mode: $0.from, because: because)], subject: file.id)
      } ?? .companion
    default: alternative(to: event)
    }
  }

  private func alternative(to event: any CaseEvent) -> TakingBack {
    func label(_ id: EntityID, _ kind: EntityKind) -> String {
      name(of: id) ?? "<\(kind.rawValue)>"
    }
    return switch event {
    case is CaseOpened:
      .instead("the case was opened", ["case", "close", "--as", "not-a-bug"])
    case is SymptomSet:
      .instead("the symptom rule was set", ["case", "symptom", "<RULE>", "--because", "<TEXT>"])
    case is CaseReopened: .instead("the case was opened again", ["case", "close"])
    case is ClueDismissed: .instead("a clue was dismissed", ["clue", "add", "<TEXT>"])
    case let event as AssumptionAdded:
      .instead(
        "an assumption was added",
        ["assumption", "refute", label(event.id, .assumption), "<@CITE>"])
    case let event as AssumptionSettled:
      .instead(
        "an assumption was \(event.verdict.rawValue)",
        ["assumption", "confirm", label(event.assumption, .assumption), "<@CITE>"])
    case is PredictionStruck:
      .instead("a prediction was struck through", ["hypothesis", "predict", "<H>", "<RULE>"])
    case let event as ProbeSet:
      .instead("a probe was set", ["probe", "add", event.tag, "--at", "<FILE:LINE>"])
    case is RunVoided: .instead("a run was voided", ["run", "again", "<R>"])
    case let event as RunConditionsSet:
      .instead("conditions were set", ["run", "set", label(event.run, .run), "<K=V>"])
    case let event as ChangeSettled:
      .instead(
        "a change was \(event.verdict.rawValue)",
        ["change", event.verdict == .kept ? "revert" : "keep", label(event.change, .change)])
    case is EvidenceWithdrawn: .instead("a statement was withdrawn", ["note", "<TEXT>"])
    case is CauseWithdrawn: .instead("the root cause was withdrawn", ["cause", "accept", "<H>"])
    case let event as FixSettled:
      .instead("a fix was \(event.verdict.rawValue)", ["fix", "verify", label(event.fix, .fix)])
    case let event as FixVerified:
      .instead("a fix was verified", ["fix", "fail", label(event.fix, .fix)])
    case is CheckAdded: .instead("a check was added", ["check", "add", "<TEXT>"])
    case let event as CheckPassed:
      .instead("a check was passed", ["check", "pass", label(event.check, .check)])
    case is LessonAdded: .instead("a lesson was added", ["lesson", "add", "<TEXT>"])
    default: .companion
    }
  }

  private func withdrawing(_ id: EntityID, _ because: String) -> HypothesisSettled {
    HypothesisSettled(
      hypothesis: id, verdict: .withdrawn, recalled: false, cites: [], because: because)
  }

  /// Settles a hypothesis as it was before its last settlement.
  private func restoring(_ id: EntityID, _ because: String) -> HypothesisSettled {
    let before = hypotheses[id]?.settlements.dropLast().last
    return HypothesisSettled(
      hypothesis: id, verdict: before.flatMap { Hypothesis.State(rawValue: $0.state) } ?? .open,
      recalled: before?.recalled ?? false, cites: before?.cites ?? [], because: because)
  }
}

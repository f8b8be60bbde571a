/// The events of an actor, from the last one backwards, command by command.
///
/// The events of a command carry one time, unless the clock was fixed for a demonstration: then they
/// are told apart by what goes together, and a prediction right behind its claim goes with it.
package struct CommandEvents {
  private var events: [any CaseEvent]
  private var walls: [Int64]
  private let isFixed: Bool
  /// What was taken back already, and how often.
  private var undone: [EntityID: Int] = [:]

  package init(_ events: [(event: any CaseEvent, wall: Int64)], isFixed: Bool) {
    self.events = events.map(\.event)
    walls = events.map(\.wall)
    self.isFixed = isFixed
  }

  /// What the last command that was not taken back said; nil when there is none.
  package mutating func last(in state: CaseState) -> [any CaseEvent]? {
    while let event = events.last {
      let group = isFixed ? likelyGroup() : group()
      events.removeLast(group.count)
      if let subject = state.undoing(event) {
        undone[subject, default: 0] += 1
        continue
      }
      let said = group.said.filter { event in
        switch state.takingBack(event, because: "") {
        case .companion: return false
        case .instead: return true
        case .events(_, let subject):
          guard let count = undone[subject], count > 0 else { return true }
          undone[subject] = count - 1
          return false
        }
      }
      if !said.isEmpty { return said }
    }
    return nil
  }

  /// The events with the time of the last one, less what goes with others of them.
  private func group() -> (said: [any CaseEvent], count: Int) {
    let wall = walls.prefix(events.count).last
    let before = walls.prefix(events.count).lastIndex { $0 != wall }
    let group = Array(events[(before.map { $0 + 1 } ?? 0)...])
    let said = group.filter { event in
      switch event {
      case let event as PredictionAdded: !group.contains { $0.claims(event.owner) }
      case let event as HypothesisSettled: !group.contains { $0.claims(event.hypothesis) }
      case is ProbeSet: group.count == 1
      default: true
      }
    }
    return (said, group.count)
  }

  /// The last event, or the last ones where they may have come of one command: the runs of a batch; a
  /// claim with its predictions and the probes that they read, of which taking the claim back is
  /// enough.
  private func likelyGroup() -> (said: [any CaseEvent], count: Int) {
    guard let last = events.last else { return ([], 0) }
    if let batch = (last as? RunRecorded)?.run.simulation?.batch {
      let before = events.lastIndex { ($0 as? RunRecorded)?.run.simulation?.batch != batch }
      let runs = Array(events[(before.map { $0 + 1 } ?? 0)...])
      return (runs, runs.count)
    }
    var index = events.count - 1
    var probes: [ProbeSet] = []
    while index > 0, let probe = events[index] as? ProbeSet, isNew(probe, at: index) {
      probes.append(probe)
      index -= 1
    }
    guard let rule = events[index] as? PredictionAdded else { return ([last], 1) }
    var first = index
    while first > 0, (events[first - 1] as? PredictionAdded)?.owner == rule.owner { first -= 1 }
    let rules = events[first...index].compactMap { $0 as? PredictionAdded }
    guard probes.allSatisfy({ probe in rules.contains { $0.reads(probe) } }) else {
      return ([last], 1)
    }
    if first > 0, events[first - 1].claims(rule.owner) {
      return ([events[first - 1]], events.count - first + 1)
    }
    return ([rule], events.count - index)
  }

  /// Whether no earlier event set the same probe.
  private func isNew(_ probe: ProbeSet, at index: Int) -> Bool {
    !events[..<index].contains { ($0 as? ProbeSet)?.id == probe.id }
  }
}

extension PredictionAdded {
  /// Whether the rule reads a probe's tag.
  fileprivate func reads(_ probe: ProbeSet) -> Bool {
    ((try? Rule(canonical: rule))?.sources ?? []).contains {
      sameText($0.tag?.description ?? "", probe.tag)
    }
  }
}

extension CaseEvent {
  /// Whether the event states this hypothesis or assumption.
  fileprivate func claims(_ id: EntityID) -> Bool {
    (self as? HypothesisAdded)?.id == id || (self as? AssumptionAdded)?.id == id
  }
}

extension CaseState {
  /// What an event takes back; nil when it takes nothing back.
  fileprivate func undoing(_ event: any CaseEvent) -> EntityID? {
    let (because, subject): (String?, EntityID) =
      switch event {
      case let event as ClueDismissed: (event.because, event.clue)
      case let event as HypothesisSettled: (event.because, event.hypothesis)
      case let event as PredictionStruck: (event.because, event.prediction)
      case let event as RunVoided: (event.because, event.run)
      case let event as EvidenceWithdrawn: (event.because, event.evidence)
      case let event as CauseWithdrawn: (event.because, event.cause)
      case let event as FixSettled: (event.because, event.fix)
      case let event as ProbeKept: (event.because, event.probe)
      case let event as CaseReopened: (event.because, file.id)
      case let event as GatesSet: (event.because, file.id)
      default: (nil, file.id)
      }
    return because?.hasPrefix(Self.undone) == true ? subject : nil
  }
}

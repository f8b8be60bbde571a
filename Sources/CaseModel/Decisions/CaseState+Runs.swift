/// What a run says it carries.
package enum Carried: Hashable, Sendable {
  case nothing
  /// The text of a change, known or new.
  case changeText(String)
  case change(EntityID)
  case fix(EntityID)
}

extension CaseState {
  /// Records a run. A fact is never refused: a fourth different change is stored with a breach.
  package func recordRun(
    _ draft: Run, carrying carried: Carried, action: String, waiver: WaiverRequest?,
    ids: inout IDSource
  ) throws -> Decision {
    var run = draft
    run.id = ids.next()
    run.number = nextNumber(.run)
    var events: [any CaseEvent] = []
    switch carried {
    case .nothing: break
    case .fix(let id): run.fix = id
    case .change(let id): run.change = id
    case .changeText(let text):
      if let known = changes.first(where: { sameText($0.text, text) }) {
        run.change = known.id
      } else {
        let added = ChangeAdded(id: ids.next(), number: nextNumber(.change), text: text)
        run.change = added.id
        events.append(added)
      }
    }
    if let change = run.change {
      var question = GateQuestion(self, action: action)
      question.change = change
      let passed = try question.pass(
        [.threeStrikes], waiver: waiver, ids: &ids, refusing: false)
      events = passed + events
    }
    return Decision(events + [RunRecorded(run: run)], subject: run.id)
  }

  /// Decides whether a run that is about to start may carry a change: the three-strikes gate.
  package func mayStart(
    carrying carried: Carried, action: String, waiver: WaiverRequest?, ids: inout IDSource
  ) throws(GatesRefused) -> [any CaseEvent] {
    var question = GateQuestion(self, action: action)
    switch carried {
    case .nothing: return []
    case .fix(let id), .change(let id): question.change = id
    case .changeText(let text):
      question.change = changes.first { sameText($0.text, text) }?.id
    }
    return try question.pass([.threeStrikes], waiver: waiver, ids: &ids)
  }

  /// Sets conditions of a run right.
  package func setConditions(
    _ id: EntityID, _ conditions: [String: String], because: String?
  ) throws -> Decision {
    let derived: Set<String> = ["kind", "rung", "change", "fix"]
    if let key = conditions.keys.filter({ derived.contains($0) }).min() {
      throw CaseFault(
        .usage, code: "derived-condition",
        "'\(key)' follows from how the run was recorded and cannot be set")
    }
    guard let run = runs[id] else { return Decision([], subject: id) }
    let news = conditions.filter { key, value in
      (key == "build" ? run.build : run.conditions[key]) != value
    }
    guard !news.isEmpty else { return Decision([], subject: id, created: false) }
    return Decision(
      [RunConditionsSet(run: id, conditions: news, because: because)], subject: id)
  }

  /// Finds a run to be worthless.
  package func voidRun(_ id: EntityID, because: String) throws -> Decision {
    if let run = runs[id], run.voided != nil {
      throw CaseFault(.state, code: "already-void", "R\(run.number) is void already")
    }
    return Decision([RunVoided(run: id, because: because)], subject: id)
  }

  /// Says that a change was reverted or kept.
  package func settleChange(
    _ id: EntityID, _ verdict: Change.State, cites: [Citation], because: String
  ) throws -> Decision {
    if let change = changes[id], change.settlement?.state == verdict.rawValue {
      throw CaseFault(
        .state, code: "already-\(verdict.rawValue)",
        "X\(change.number) is \(verdict.rawValue) already")
    }
    return Decision(
      [ChangeSettled(change: id, verdict: verdict, cites: cites, because: because)], subject: id)
  }
}

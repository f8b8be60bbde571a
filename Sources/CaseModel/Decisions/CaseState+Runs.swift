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
    let load = load(carried, ids: &ids)
    run.change = load.change
    run.fix = load.fix
    if let added = load.added { events.append(added) }
    if let change = run.change {
      var question = GateQuestion(self, action: action)
      question.change = change
      let passed = try question.pass(
        [.threeStrikes], waiver: waiver, ids: &ids, refusing: false)
      events = passed + events
    }
    return Decision(events + [RunRecorded(run: run)], subject: run.id)
  }

  /// What a run carries, with the event of a change that is new.
  func load(
    _ carried: Carried, ids: inout IDSource
  ) -> (change: EntityID?, fix: EntityID?, added: ChangeAdded?) {
    switch carried {
    case .nothing: return (nil, nil, nil)
    case .fix(let id): return (nil, id, nil)
    case .change(let id): return (id, nil, nil)
    case .changeText(let text):
      let known = changes.first { sameText($0.text, text) }
      if let known { return (known.id, nil, nil) }
      let added = ChangeAdded(id: ids.next(), number: nextNumber(.change), text: text)
      return (added.id, nil, added)
    }
  }

  /// What a run that is about to be recorded will say of what it carries.
  package func conditions(carrying carried: Carried) -> [String: String] {
    var change: String?
    var fix: String?
    switch carried {
    case .nothing: break
    case .fix(let id): fix = name(of: id)
    case .change(let id): change = name(of: id)
    case .changeText(let text):
      let known = changes.first { sameText($0.text, text) }
      change = "X\(known?.number ?? nextNumber(.change))"
    }
    return ["change": change ?? "none", "fix": fix ?? "none"]
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
    if run.simulation != nil, let key = conditions.keys.filter(RunSimulation.says).min() {
      throw CaseFault(
        .usage, code: "derived-condition",
        "'\(key)' is what R\(run.number) was made of and cannot be set",
        hint: "inquest run simulate makes another run")
    }
    if run.execution != nil, let key = conditions.keys.filter(RunExecution.says).min() {
      throw CaseFault(
        .usage, code: "derived-condition",
        "'\(key)' is how R\(run.number) was run and cannot be set",
        hint: "inquest run again R\(run.number) makes another run")
    }
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

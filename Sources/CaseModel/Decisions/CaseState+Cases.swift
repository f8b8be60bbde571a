/// What a new case starts with.
package struct CaseOpening {
  package var title: String
  package var slug: String
  package var expected: String?
  package var actual: String?
  /// Canonical text.
  package var symptom: String?
  package var seen: Rung?
  package var gates: GateMode
  package var clues: [String]
  package var fixed: Bool

  package init(
    title: String, slug: String, expected: String?, actual: String?, symptom: String?,
    seen: Rung?, gates: GateMode, clues: [String], fixed: Bool
  ) {
    self.title = title
    self.slug = slug
    self.expected = expected
    self.actual = actual
    self.symptom = symptom
    self.seen = seen
    self.gates = gates
    self.clues = clues
    self.fixed = fixed
  }

  /// The events that open the case.
  package func events(ids: inout IDSource) -> [any CaseEvent] {
    var events: [any CaseEvent] = [
      CaseOpened(
        slug: slug, title: title, expected: expected, actual: actual, seen: seen, gates: gates,
        fixed: fixed)
    ]
    if let symptom { events.append(SymptomSet(id: ids.next(), rule: symptom, because: nil)) }
    for (index, clue) in clues.enumerated() {
      events.append(ClueAdded(id: ids.next(), number: index + 1, cites: [], text: clue))
    }
    return events
  }
}

extension CaseState {
  /// Sets the symptom rule; from the second on it needs a reason.
  package func setSymptom(
    _ rule: String, because: String?, ids: inout IDSource
  ) throws -> Decision {
    if let symptom = file.symptom {
      if sameText(symptom.rule, rule) { return Decision([], subject: symptom.id, created: false) }
      guard because != nil else {
        throw CaseFault(
          .usage, code: "needs-because",
          "the case has a symptom rule, and replacing it needs a reason",
          hint: "inquest case symptom <RULE> --because <TEXT>")
      }
    }
    let id = ids.next()
    return Decision([SymptomSet(id: id, rule: rule, because: because)], subject: id)
  }

  /// Changes what the gates do.
  package func setGates(_ mode: GateMode, because: String) -> Decision {
    mode == file.gates
      ? Decision([], created: false) : Decision([GatesSet(mode: mode, because: because)])
  }

  /// Closes the case; `found` is where a scan of the source files made just now found probes.
  package func close(
    as wanted: Resolution?, duplicateOf: String?, found: [ProbePlace], waiver: WaiverRequest?,
    ids: inout IDSource
  ) throws -> Decision {
    let standing = standing
    if standing.isClosed, let closing = file.closing {
      throw CaseFault(
        .state, code: "already-closed",
        "the case is closed already, as \(closing.resolution.rawValue)",
        hint: "inquest case reopen --because <TEXT>")
    }
    let carrier = fixes.all.last {
      !$0.mitigation && [.verified, .kept].contains(standing.fixes[$0.id])
    }
    let verified = carrier.map { standing.fixes[$0.id] == .verified } ?? false
    guard let resolution = wanted ?? (verified ? .fixed : nil) else {
      throw CaseFault(
        .usage, code: "no-resolution", "no fix is verified, so say how the case ends",
        hint:
          "inquest case close --as mitigated|unexplained|not-a-bug|cannot-reproduce|duplicate:SLUG")
    }
    if resolution == .fixed && carrier == nil {
      throw nothingFixed(standing)
    }
    var question = GateQuestion(self, action: "case close")
    question.found = found
    question.fix = carrier?.id ?? question.fix
    var gates: [GateCode] = [.probesRemoved, .changesSettled]
    if resolution == .fixed {
      gates = [.rung, .cleanRun] + gates
      // Whoever passed over the root cause when the fix was proposed need not say so again.
      if !passedOver(.rootCauseFirst, before: nil) { gates.insert(.rootCauseFirst, at: 0) }
    }
    let passed = try question.pass(gates, waiver: waiver, ids: &ids)
    let closed = CaseClosed(
      resolution: resolution, duplicateOf: duplicateOf,
      fix: resolution == .fixed ? carrier?.id : nil)
    return Decision(passed + [closed], subject: file.id)
  }

  /// Why a case is not fixed: a mitigation that works is none.
  private func nothingFixed(_ standing: Standing) -> CaseFault {
    guard let fix = fixes.all.last(where: { !$0.mitigation }) else {
      let helps = fixes.all.last { [.verified, .kept].contains(standing.fixes[$0.id]) }
      return CaseFault(
        .state, code: "no-verified-fix",
        helps.map { "F\($0.number) is a mitigation, and no fix was proposed, so nothing is fixed" }
          ?? "no fix was proposed, so nothing is fixed",
        hint: helps.map { _ in "inquest case close --as mitigated" } ?? "inquest fix propose <TEXT>"
      )
    }
    return CaseFault(
      .state, code: "no-verified-fix", "no fix is verified or kept, so nothing is fixed",
      hint: "inquest fix verify F\(fix.number)")
  }

  /// Opens a closed case again.
  package func reopen(because: String) throws -> Decision {
    guard file.closing != nil else {
      throw CaseFault(.state, code: "not-closed", "the case is open")
    }
    return Decision([CaseReopened(because: because)], subject: file.id)
  }
}

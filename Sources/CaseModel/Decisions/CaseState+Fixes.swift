extension CaseState {
  /// Proposes a fix, which waits for the root cause, or a mitigation, which does not.
  package func proposeFix(
    _ text: String, mitigation: Bool, hypotheses: [EntityID], cites: [Citation],
    variant: String? = nil, waiver: WaiverRequest?, ids: inout IDSource
  ) throws -> Decision {
    if let known = fixes.first(where: {
      sameText($0.text, text) && $0.mitigation == mitigation && $0.settlement == nil
        && (variant == nil || variant == $0.variant)
    }) {
      return same(known.id)
    }
    var question = GateQuestion(self, action: "fix propose")
    question.mitigation = mitigation
    let gates: [GateCode] = mitigation ? [] : [.reproduced, .rootCauseFirst, .oneFix]
    let passed = try question.pass(gates, waiver: waiver, ids: &ids)
    let id = ids.next()
    let proposed = FixProposed(
      id: id, number: nextNumber(.fix), mitigation: mitigation, hypotheses: hypotheses,
      cites: cites, text: text, variant: variant)
    return Decision(passed + [proposed], subject: id)
  }

  /// How a fix stands on these runs; on all that carry it when none is named.
  public func review(of fix: EntityID, on runs: [EntityID]) -> FixReview? {
    var question = GateQuestion(self, action: "fix verify")
    question.fix = fix
    question.runs = runs.isEmpty ? nil : runs
    return FixReview(question)
  }

  /// Verifies a fix on runs. What is missing makes the answer no: nothing is decided then, unless
  /// a waiver says so; what contradicts it cannot be waived.
  package func verifyFix(
    _ fix: EntityID, on runs: [EntityID], waiver: WaiverRequest?, ids: inout IDSource
  ) throws -> Decision {
    guard let review = review(of: fix, on: runs) else { return Decision([], created: false) }
    // A fix without a green run would be verified by nothing: only what is unknown can be waived.
    let contradicted =
      !review.stillRed.isEmpty || review.checks.contains { $0.value == .fails }
      || review.red.isEmpty || review.green.isEmpty
    let waives = waiver?.gates.contains(.redGreen) ?? false
    if !review.missing.isEmpty && (contradicted || !waives) {
      if file.gates == .strict {
        var question = GateQuestion(self, action: "fix verify")
        question.fix = fix
        question.runs = runs.isEmpty ? nil : runs
        _ = try question.pass([.redGreen], waiver: nil, ids: &ids)
      }
      return Decision([], subject: fix, created: false)
    }
    var question = GateQuestion(self, action: "fix verify")
    question.fix = fix
    question.runs = runs.isEmpty ? nil : runs
    let passed = try question.pass([.redGreen], waiver: waiver, ids: &ids)
    guard let red = review.red.last(where: { matches($0, review.green) }) ?? review.red.first
    else { return Decision([], subject: fix, created: false) }
    let held = review.checks.filter { $0.value == .holds }.map(\.check.id)
    if let known = fixes[fix]?.verification, standing.fixes[fix] == .verified, known.red == red.id,
      known.green == review.green.map(\.id), known.checks == held
    {
      return Decision([], subject: fix, created: false)
    }
    let verified = FixVerified(
      fix: fix, red: red.id, green: review.green.map(\.id), checks: held)
    return Decision(passed + [verified], subject: fix)
  }

  private func matches(_ red: Run, _ green: [Run]) -> Bool {
    let shown = FixReview.comparable(red, in: self)
    return green.contains { FixReview.comparable($0, in: self) == shown }
  }

  /// Keeps, reverts or gives up a fix by a person's word.
  package func settleFix(
    _ id: EntityID, _ verdict: Fix.State, cites: [Citation], because: String
  ) throws -> Decision {
    if let fix = fixes[id], fix.settlement?.state == verdict.rawValue {
      throw CaseFault(
        .state, code: "already-\(verdict.rawValue)",
        "F\(fix.number) is \(verdict.rawValue) already")
    }
    return Decision(
      [FixSettled(fix: id, verdict: verdict, cites: cites, because: because)], subject: id)
  }
}

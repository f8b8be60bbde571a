extension Judge {
  /// What a clause says of an attempt.
  func finding(of clause: RuleClause, _ attempt: Int, _ inquiry: inout Inquiry) -> Finding {
    var finding: Finding
    switch clause {
    case .never(let events):
      finding = count(events, .equal, 0, attempt, &inquiry)
      warn(&finding, of: events, attempt, inquiry)
    case .fires(let events):
      finding = count(events, .moreOrEqual, 1, attempt, &inquiry)
    case .count(let events, let comparison, let number):
      finding = count(events, comparison, number.value, attempt, &inquiry)
    case .distinct(let events, let path, let comparison, let number):
      finding = distinct(events, path, comparison, number.value, attempt, &inquiry)
    case .before(let earlier, let later):
      finding = before(earlier, later, attempt, &inquiry)
    case .has(.every, let events, let test):
      finding = every(events, test, attempt, &inquiry)
    case .has(let position, let events, let test):
      finding = end(position, events, test, attempt, &inquiry)
    case .outcome(let path, let test): return outcome(path, test, attempt, inquiry)
    case .exit(let test): return exit(test, attempt, inquiry)
    case .signal(let test): return signal(test, attempt, inquiry)
    case .symptom: return symptomFinding(&inquiry)
    }
    let unknown = unknownFields(of: clause, &inquiry)
    guard !unknown.isEmpty else { return finding }
    return Finding(truth: .maybe, reasons: finding.reasons + unknown)
  }

  /// How many records pass, as an interval, against a number.
  private func count(
    _ events: RuleEvents, _ comparison: Comparison, _ number: Int, _ attempt: Int,
    _ inquiry: inout Inquiry
  ) -> Finding {
    let view = view(of: events, attempt, &inquiry)
    let selection = view.selection
    let hidden = events.tests.isEmpty ? 0 : selection.unseen
    let high = view.mayHoldMore ? nil : selection.certain + selection.possible + hidden
    let truth = comparison.truth(low: selection.certain, high: high, against: number)
    var finding = Finding(truth: truth)
    let deciding = selection.members.filter { $0.certain || truth == .maybe }
    cite(deciding, attempt, in: &finding, withAlike: true)
    if truth != .maybe { finding.decided = max(finding.decided, selection.certain) }
    if truth == .maybe {
      finding.reasons = view.reasons
      if hidden > 0 { finding.reasons.append(notAtHand(events, attempt, inquiry)) }
    }
    return finding
  }

  /// How many different values a field has, as an interval, against a number.
  private func distinct(
    _ events: RuleEvents, _ path: String, _ comparison: Comparison, _ number: Int,
    _ attempt: Int, _ inquiry: inout Inquiry
  ) -> Finding {
    let view = view(of: events, attempt, &inquiry)
    var certain: Set<ExactText> = []
    var possible: Set<ExactText> = []
    var redacted = (certain: 0, possible: 0)
    var decisive: [Selection.Member] = []
    for member in view.selection.members {
      guard let value = view.selection.hit(member).value(of: path) else { continue }
      if RuleText.isRedacted(value) {
        let count = 1 + member.alike
        if member.certain { redacted.certain += count } else { redacted.possible += count }
        decisive.append(member)
      } else if member.certain {
        if certain.insert(ExactText(value)).inserted { decisive.append(member) }
      } else if possible.insert(ExactText(value)).inserted {
        decisive.append(member)
      }
    }
    let low = max(certain.count, redacted.certain > 0 ? 1 : 0)
    let more = possible.subtracting(certain).count + redacted.certain + redacted.possible
    let unseen = view.selection.unseen
    let high = view.mayHoldMore ? nil : certain.count + more + unseen
    var finding = Finding(truth: comparison.truth(low: low, high: high, against: number))
    cite(decisive, attempt, in: &finding, withAlike: true)
    if finding.truth == .maybe {
      finding.reasons = view.reasons
      if redacted.certain + redacted.possible > 0 {
        finding.reasons.append(reason(.redacted(field: path), events, attempt, inquiry))
      }
      if unseen > 0 { finding.reasons.append(notAtHand(events, attempt, inquiry)) }
    }
    return finding
  }

  /// Whether the first A comes before the first B.
  private func before(
    _ earlier: RuleEvents, _ later: RuleEvents, _ attempt: Int, _ inquiry: inout Inquiry
  ) -> Finding {
    let a = view(of: earlier, attempt, &inquiry)
    let b = view(of: later, attempt, &inquiry)
    let certainA = a.selection.members.first(where: \.certain)
    let certainB = b.selection.members.first(where: \.certain)
    let anyA = a.selection.members.first
    let anyB = b.selection.members.first
    let gap = runs[inquiry.run].attempts[attempt].gap ?? .max
    let unseen = a.selection.unseen + b.selection.unseen
    if unseen == 0, let certainA, certainB != nil, let anyB,
      certainA.ordinal < min(anyB.ordinal, gap)
    {
      return cited([certainA, anyB], attempt, .yes)
    }
    let isSilentA = anyA.map { $0.ordinal >= certainB?.ordinal ?? 0 } ?? !a.isDead
    if unseen == 0, let certainB, isSilentA, certainB.ordinal < gap {
      return cited([certainB] + (anyA.map { [$0] } ?? []), attempt, .no)
    }
    var finding = cited([anyA, anyB].compactMap { $0 }, attempt, .maybe)
    let isOpenB = certainB == nil
    finding.reasons = a.reasons.filter { $0.kind != .truncated } + (isOpenB ? b.reasons : [])
    if !isOpenB { finding.reasons += doubts(of: b.selection, later, attempt, inquiry) }
    if isOpenB { finding.reasons.append(noRecord(later, attempt, inquiry)) }
    if gap < .max { finding.reasons.append(truncated(attempt, inquiry)) }
    if unseen > 0 { finding.reasons.append(notAtHand(earlier, attempt, inquiry)) }
    return finding
  }

  private func cited(
    _ members: [Selection.Member], _ attempt: Int, _ truth: Truth, withAlike: Bool = false
  ) -> Finding {
    var finding = Finding(truth: truth)
    cite(members, attempt, in: &finding, withAlike: withAlike)
    return finding
  }

  /// Whether every record that passes has something.
  private func every(
    _ events: RuleEvents, _ test: FieldTest, _ attempt: Int, _ inquiry: inout Inquiry
  ) -> Finding {
    let view = view(of: events, attempt, &inquiry)
    var doubts: [Selection.Doubt] = []
    var failing: [Selection.Member] = []
    var open: [Selection.Member] = []
    var answers = AnswersByKind<Truth>()
    for member in view.selection.members {
      let answer = answers.answer(for: member.kind) {
        Selection.judge(view.selection.hit(member), test, &doubts)
      }
      switch answer {
      case .no: if member.certain { failing.append(member) } else { open.append(member) }
      case .maybe: open.append(member)
      case .yes: continue
      }
    }
    if !failing.isEmpty { return cited(failing, attempt, .no, withAlike: true) }
    let unseen = view.selection.unseen
    if view.selection.certain > 0, open.isEmpty, unseen == 0, !view.mayHoldMore {
      return cited(view.selection.members, attempt, .yes, withAlike: true)
    }
    var finding = cited(open, attempt, .maybe, withAlike: true)
    finding.reasons = view.reasons + doubts.map { reason($0, events, attempt, inquiry) }
    if view.selection.certain == 0 { finding.reasons.append(noRecord(events, attempt, inquiry)) }
    if unseen > 0 { finding.reasons.append(notAtHand(events, attempt, inquiry)) }
    return finding
  }

  /// Whether the first or the last record that passes has something.
  private func end(
    _ position: RecordPosition, _ events: RuleEvents, _ test: FieldTest, _ attempt: Int,
    _ inquiry: inout Inquiry
  ) -> Finding {
    let view = view(of: events, attempt, &inquiry)
    let ordered =
      position == .last ? view.selection.members.reversed() : view.selection.members
    let border = ordered.firstIndex(where: \.certain)
    let candidates = Array(ordered[...(border ?? ordered.count - 1)])
    var doubts: [Selection.Doubt] = []
    let answers = Set(candidates.map { Selection.judge(view.selection.hit($0), test, &doubts) })
    let evidence = runs[inquiry.run].attempts[attempt]
    var isLost = evidence.isTruncated && (position == .last || border == nil)
    if let border, let gap = evidence.gap, ordered[border].ordinal >= gap { isLost = true }
    let unseen = view.selection.unseen
    if border != nil, answers.count == 1, !answers.contains(.maybe), !isLost, unseen == 0 {
      return cited(candidates, attempt, answers.first ?? .maybe)
    }
    var finding = cited(candidates, attempt, .maybe)
    finding.reasons = view.reasons.filter { $0.kind == .notAlive }
    if isLost { finding.reasons.append(truncated(attempt, inquiry)) }
    if candidates.contains(where: { !$0.certain }) {
      finding.reasons += self.doubts(of: view.selection, events, attempt, inquiry)
    }
    finding.reasons += doubts.map { reason($0, events, attempt, inquiry) }
    if border == nil { finding.reasons.append(noRecord(events, attempt, inquiry)) }
    if unseen > 0 { finding.reasons.append(notAtHand(events, attempt, inquiry)) }
    return finding
  }

  /// Cites records; where every record that passes decides, those that they stand for count, too.
  private func cite(
    _ members: [Selection.Member], _ attempt: Int, in finding: inout Finding, withAlike: Bool
  ) {
    for member in members {
      finding.cite(
        HitReference(
          attempt: attempt + 1, ordinal: member.ordinal, line: member.line, start: member.start,
          length: member.length))
      if withAlike { finding.decided += member.alike }
    }
  }
}

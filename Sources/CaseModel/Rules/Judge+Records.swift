/// What is known of the records that some events select in an attempt.
struct EventsView {
  let selection: Selection
  /// Whether the source has no record here and nothing shows it alive.
  let isDead: Bool
  /// Whether there may have been more records than are known, without bound.
  let mayHoldMore: Bool
  /// Why the selection is not known for certain.
  let reasons: [VerdictReason]
}

extension Judge {
  /// The records that events select in an attempt, and how far they are known.
  func view(of events: RuleEvents, _ attempt: Int, _ inquiry: inout Inquiry) -> EventsView {
    let evidence = runs[inquiry.run].attempts[attempt]
    let found = evidence.hits[events.source] ?? SourceHits()
    let selection = Selection(found, tests: events.tests)
    var reasons: [VerdictReason] = []
    let isSilent = found.count == found.uncertain
    let isDead = isSilent && !isAlive(events.source, attempt, &inquiry)
    if isDead {
      reasons.append(notAlive(events, attempt, inquiry))
    }
    if evidence.isTruncated { reasons.append(truncated(attempt, inquiry)) }
    reasons += doubts(of: selection, events, attempt, inquiry)
    return EventsView(
      selection: selection, isDead: isDead, mayHoldMore: isDead || evidence.isTruncated,
      reasons: reasons)
  }

  private func notAlive(
    _ events: RuleEvents, _ attempt: Int, _ inquiry: Inquiry
  ) -> VerdictReason {
    let silent = "\(events.source) is silent in \(name(inquiry.run, attempt))"
    guard let line = runs[inquiry.run].attempts[attempt].filteredLine else {
      return VerdictReason(
        kind: .notAlive, sentence: "\(silent) and nothing shows it alive")
    }
    return VerdictReason(
      kind: .notAlive,
      sentence: "\(silent), whose log was filtered when it was taken (line \(line)); "
        + RunLoss.unfiltered)
  }

  func truncated(_ attempt: Int, _ inquiry: Inquiry) -> VerdictReason {
    let told = runs[inquiry.run].attempts[attempt].loss.map { ": \($0.sentence)" } ?? ""
    return VerdictReason(
      kind: .truncated,
      sentence: "records are missing from the log of \(name(inquiry.run, attempt)), and one of "
        + "them could change the answer\(told)")
  }

  func noRecord(_ events: RuleEvents, _ attempt: Int, _ inquiry: Inquiry) -> VerdictReason {
    VerdictReason(
      kind: .noRecord,
      sentence: "\(name(inquiry.run, attempt)) has no record of \(events.canonical) for certain")
  }

  func notAtHand(_ events: RuleEvents, _ attempt: Int, _ inquiry: Inquiry) -> VerdictReason {
    VerdictReason(
      kind: .notAtHand,
      sentence: "not all records of \(events.source) in \(name(inquiry.run, attempt)) are at hand")
  }

  func doubts(
    of selection: Selection, _ events: RuleEvents, _ attempt: Int, _ inquiry: Inquiry
  ) -> [VerdictReason] {
    selection.doubts.map { reason($0, events, attempt, inquiry) }
  }

  func reason(
    _ doubt: Selection.Doubt, _ events: RuleEvents, _ attempt: Int, _ inquiry: Inquiry
  ) -> VerdictReason {
    let place = name(inquiry.run, attempt)
    switch doubt {
    case .redacted(let field):
      return VerdictReason(
        kind: .private,
        sentence: "`\(field)` is redacted in a record of \(events.source) in \(place) that could "
          + "decide; log it as public (%{public}@ or privacy: .public)")
    case .notNumber(let field, let value):
      return VerdictReason(
        kind: .notANumber,
        sentence: "`\(field)` is `\(value)` in a record of \(events.source) in \(place), which "
          + "cannot be put in an order")
    case .secret:
      return VerdictReason(
        kind: .private,
        sentence:
          "a secret was left out of a record of \(place) in which \(events.source) may have "
          + "stood; --keep-secrets keeps it")
    case .regexLimit:
      return VerdictReason(
        kind: .regexLimit,
        sentence: "\(events.source) ran over its limits on a record of \(place)")
    }
  }

  /// The fields of a clause that no record of their source carries in any run, although the source
  /// has records.
  func unknownFields(of clause: RuleClause, _ inquiry: inout Inquiry) -> [VerdictReason] {
    var reasons: [VerdictReason] = []
    for field in clause.fields {
      let key = Inquiry.FieldKey(source: field.source, path: ExactText(field.path))
      let isUnknown: Bool
      if let known = inquiry.isUnknown[key] {
        isUnknown = known
      } else {
        isUnknown = isUnknownField(key)
        inquiry.isUnknown[key] = isUnknown
      }
      guard isUnknown else { continue }
      reasons.append(
        VerdictReason(
          kind: .unknownField, sentence: "no record of \(field.source) carries \(field.path)"))
    }
    return reasons
  }

  private func isUnknownField(_ key: Inquiry.FieldKey) -> Bool {
    var hasRecords = false
    for attempt in runs.lazy.flatMap(\.attempts) {
      guard let found = attempt.hits[key.source], found.count > 0 else { continue }
      if found.fieldNames.contains(key.path) { return false }
      hasRecords = true
    }
    return hasRecords
  }

  /// Warns when a text that never stands in the log may stand behind a redaction.
  func warn(
    _ finding: inout Finding, of events: RuleEvents, _ attempt: Int, _ inquiry: Inquiry
  ) {
    let hidden = runs[inquiry.run].attempts[attempt].redactedRecords
    guard events.source.tag == nil, finding.truth == .yes, hidden > 0 else { return }
    finding.warnings.append(
      "\(hidden) record\(hidden == 1 ? "" : "s") of \(name(inquiry.run, attempt)) contain"
        + "\(hidden == 1 ? "s" : "") <private>, and what it hides was not searched for "
        + "\(events.source)")
  }
}

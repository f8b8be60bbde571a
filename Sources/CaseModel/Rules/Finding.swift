/// What a part of a rule says of one attempt.
struct Finding {
  var truth: Truth
  /// Why it is unknown.
  var reasons: [VerdictReason] = []
  /// The first records that decided.
  var citations: [HitReference] = []
  /// How many records decided.
  var decided = 0
  var owed: Int?
  var warnings: [String] = []

  /// Kleene's `not`.
  var negated: Finding {
    var finding = self
    finding.truth = truth.negated
    return finding
  }

  /// Joins parts by `and` (their least decides) or `or` (their greatest does).
  ///
  /// The parts that have the joint value decided, so theirs are the reasons and citations.
  static func joined(_ parts: [Finding], byLeast: Bool) -> Finding {
    let truths = parts.map(\.truth)
    guard let truth = byLeast ? truths.min() : truths.max() else { return Finding(truth: .maybe) }
    var joined = Finding(truth: truth)
    for part in parts where part.truth == truth { joined.add(part) }
    return joined
  }

  /// Adds the reasons, citations and warnings of another finding.
  mutating func add(_ other: Finding) {
    reasons += other.reasons
    for reference in other.citations { cite(reference) }
    decided += other.decided - other.citations.count
    if let more = other.owed { owed = max(owed ?? 0, more) }
    for warning in other.warnings where !warnings.contains(warning) { warnings.append(warning) }
  }

  /// Counts a record that decided and keeps it while there is room; the same record counts once
  /// among those kept.
  mutating func cite(_ reference: HitReference) {
    if citations.contains(reference) { return }
    decided += 1
    if citations.count < Verdict.citationLimit { citations.append(reference) }
  }
}

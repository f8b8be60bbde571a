/// A rule of a case that is judged on its runs.
public struct JudgedRule: Hashable, Sendable {
  /// The prediction, check, clause, symptom or (for `--alive-if`) probe.
  public var id: EntityID
  /// Canonical text.
  public var text: String
  public var purpose: Purpose
  /// When it was made; a run made before it is judged after the fact.
  public var stamp: Stamp

  /// A value of these parts.
  public init(id: EntityID, text: String, purpose: Purpose, stamp: Stamp) {
    self.id = id
    self.text = text
    self.purpose = purpose
    self.stamp = stamp
  }

  /// What a rule is for.
  public enum Purpose: String, Sendable, Hashable {
    case symptom, prediction, check, clause, aliveIf
  }
}

extension CaseState {
  /// Every rule that is judged, the symptom first, then in the order they were made.
  public var rules: [JudgedRule] {
    var rules: [JudgedRule] = []
    if let symptom = file.symptom {
      rules.append(
        JudgedRule(
          id: symptom.id, text: symptom.rule, purpose: .symptom, stamp: symptom.stamp))
    }
    for probe in probes {
      guard let text = probe.aliveIf else { continue }
      rules.append(
        JudgedRule(id: probe.id, text: text, purpose: .aliveIf, stamp: probe.stamp))
    }
    for prediction in predictions where prediction.struck == nil {
      rules.append(
        JudgedRule(
          id: prediction.id, text: prediction.rule, purpose: .prediction,
          stamp: prediction.stamp))
    }
    for check in checks {
      guard let text = check.rule else { continue }
      rules.append(JudgedRule(id: check.id, text: text, purpose: .check, stamp: check.stamp))
    }
    for cause in causes where cause.withdrawn == nil {
      for clause in cause.clauses {
        guard let text = clause.rule else { continue }
        rules.append(
          JudgedRule(id: clause.id, text: text, purpose: .clause, stamp: cause.stamp))
      }
    }
    return rules
  }

  /// The fields of a tag's records that the case's rules read, each once, in the order of the
  /// rules; a capture of the tag is none.
  public func fieldsRead(of tag: TagPattern) -> [String] {
    var fields: [String] = []
    for rule in rules {
      for name in (try? Rule(canonical: rule.text))?.fieldNames(of: .tag(tag)) ?? [] {
        if !(fields + tag.captures).contains(where: { sameText($0, name) }) { fields.append(name) }
      }
    }
    return fields
  }

  /// How a rule stands on a run; nil when it was never judged there.
  public func verdict(_ rule: EntityID, on run: EntityID) -> RuleVerdict? {
    verdicts[VerdictKey(rule: rule, run: run)]
  }

  /// How the symptom stands on a run; unknown without a symptom rule.
  public func symptom(on run: EntityID) -> VerdictValue {
    guard let symptom = file.symptom else { return .unknown }
    return verdict(symptom.id, on: run)?.value ?? .unknown
  }

  /// Runs that still count, in their order.
  public var standingRuns: [Run] { runs.filter { $0.voided == nil } }

  /// Runs that show the symptom, in their order.
  public var redRuns: [Run] { standingRuns.filter { symptom(on: $0.id) == .holds } }

  /// What rules read as a run's conditions, `kind`, `rung`, `build`, `change` and `fix` included.
  public func fullConditions(of run: Run) -> [String: String] {
    var all = run.conditions
    all["kind"] = run.kind.rawValue
    all["rung"] = run.rung.rawValue
    all["change"] = run.change.flatMap { changes[$0] }.map { "X\($0.number)" } ?? "none"
    all["fix"] = run.fix.flatMap { fixes[$0] }.map { "F\($0.number)" } ?? "none"
    if all["build"] == nil, let build = run.build { all["build"] = build }
    return all
  }

  /// The predictions of a hypothesis or assumption that still count.
  public func predictions(of owner: EntityID) -> [Prediction] {
    predictions.filter { $0.owner == owner && $0.struck == nil }
  }

  /// The rung where the bug was seen: as told, else that of the first red run.
  public var seenRung: Rung? { file.seen ?? redRuns.first?.rung }

  /// What happened: as told, else how the first red run's outcomes read.
  public var actualText: String? {
    if let actual = file.actual { return actual }
    guard let outcomes = redRuns.first.map(toldOutcomes), !outcomes.isEmpty else { return nil }
    let pairs = outcomes.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    return pairs.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
  }
}

/// What is known of a run when rules are judged on it.
///
/// Of the runs other than the judged one, the judge reads: `label`, `kind`, `build`, `conditions`
/// and, of their attempts, the counts and field names of `hits` and the verdict of the symptom
/// rule (`AttemptEvidence.symptom`; where that is nil it is judged from the attempt, which then
/// must have what the symptom rule reads).
public struct RunEvidence: Sendable {
  /// The label, such as `R5`.
  public var label: String
  /// The kind, which is the condition `kind` too; nil when it is not known.
  public var kind: RunKind?
  /// What makes two runs the same program; the condition `build` too. A run without one shares it
  /// with no other.
  public var build: String?
  /// What was known before the run. `kind`, `build`, `change=none` and `fix=none` are added.
  public var conditions: [String: String]
  /// The attempts in order: one of a plain run, n of a batch.
  public var attempts: [AttemptEvidence]
  /// The tags that the simulator lists as installed, as a rule or a log spells them.
  public var installedSources: [String]

  /// Creates the evidence of a run.
  public init(
    label: String, kind: RunKind?, build: String?, conditions: [String: String] = [:],
    attempts: [AttemptEvidence], installedSources: [String] = []
  ) {
    self.label = label
    self.kind = kind
    self.build = build
    self.conditions = conditions
    self.attempts = attempts
    self.installedSources = installedSources
  }

  /// The value of a condition, with those that the run's other facts and absence of facts say.
  func condition(_ key: String) -> String? {
    if let found = conditions.value(of: key) { return found }
    switch key {
    case "kind": return kind?.rawValue
    case "build": return build
    case "change", "fix": return "none"
    default: return nil
    }
  }

  /// Whether the run carries neither a change nor a fix.
  var isUnchanged: Bool {
    condition("change") == "none" && condition("fix") == "none"
  }

  /// Every condition but seed and time, in one spelling: equal for runs that differ in no other.
  var circumstances: ExactText {
    var said = conditions
    for key in ["kind", "build", "change", "fix"] { said[key] = condition(key) }
    let pairs = said.filter { $0.key != "seed" && $0.key != "time" }
      .map { (key: $0.key, value: $0.value) }
      .sorted { RuleText.precedes($0.key, $1.key) }
    return ExactText(
      pairs.map { "\($0.key.utf8.count):\($0.key)\($0.value.utf8.count):\($0.value)" }.joined())
  }
}

extension [String: String] {
  /// The value of a key that is the same byte for byte.
  func value(of key: String) -> String? {
    guard let found = index(forKey: key), RuleText.same(self[found].key, key) else { return nil }
    return self[found].value
  }
}

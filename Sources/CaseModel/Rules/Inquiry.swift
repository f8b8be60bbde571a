/// What was found out about one run while a rule is judged on it.
struct Inquiry {
  /// A field of the records of a source.
  struct FieldKey: Hashable {
    let source: RuleSource
    let path: ExactText
  }

  /// The judged run.
  let run: Int
  /// The sources that their `--alive-if` shows alive; nil until it was asked.
  var aliveByRule: Set<RuleSource>?
  /// How each source that was asked about is alive; nil inside: not shown alive.
  var liveness: [RuleSource: Liveness?] = [:]
  /// Whether a field is one that records of the case lack, for those that were asked about.
  var isUnknown: [FieldKey: Bool] = [:]
  /// The value of the clause `symptom`, once it was asked.
  var symptom: Finding?

  /// The attempts that show the symptom, once the clause was asked.
  var showing: Set<Int> = []

  init(run: Int, aliveByRule: Set<RuleSource>? = nil) {
    self.run = run
    self.aliveByRule = aliveByRule
  }
}

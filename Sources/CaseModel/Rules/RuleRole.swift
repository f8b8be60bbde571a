/// What a rule is parsed for.
public enum RuleRole: String, Sendable, Hashable {
  /// A prediction, a check, a clause or an `--alive-if`: may read `symptom`.
  case rule
  /// The symptom rule of a case, which cannot read itself.
  case symptom
}

/// How large a rule may be.
public enum RuleLimits {
  /// Bytes of UTF-8 in a rule as given.
  public static let bytes = 4_096
  /// Clauses in body and `given` together.
  public static let clauses = 64
  /// Nested levels: each `not` and each `(` is one.
  public static let levels = 16
  /// Digits in a whole number.
  public static let digits = 18
}

import LogReader

/// Secrets of one rule that were not stored.
public struct SecretCount: Hashable, Sendable {
  /// The name of the rule.
  public var rule: String
  /// At least 1.
  public var count: Int
}

/// What a person is told of secrets that were not stored.
struct SecretWords {
  /// By rules, the most first.
  var counts: [SecretCount]

  /// What a filter took out.
  init(_ filter: SecretFilter?) {
    counts = filter?.counts.map { SecretCount(rule: $0.rule, count: $0.count) } ?? []
  }

  /// One sentence; none when there were no secrets.
  func remarks(of place: String = "log", hint: String) -> [String] {
    let total = counts.reduce(0) { $0 + $1.count }
    guard total > 0 else { return [] }
    let rules = counts.map { "\($0.count) \($0.rule)" }.joined(separator: ", ")
    return [
      "\(total) \(total == 1 ? "secret" : "secrets") of the \(place) left out (\(rules)),"
        + " as [redacted:RULE]; \(hint)"
    ]
  }

  /// Where they stand, and how they are kept.
  static func hint(_ path: String) -> String {
    path == "-"
      ? "--keep-secrets keeps them"
      : "'inquest logs scan \(path)' shows where, --keep-secrets keeps them"
  }
}

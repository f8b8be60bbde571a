/// The words by which secrets are found.
struct SecretKeywords: Sendable {
  /// Each word of each rule.
  private(set) var literals: [[UInt8]] = []
  /// The index of each word's rule.
  private(set) var rules: [Int] = []

  /// Those of every rule.
  static let all = SecretKeywords(SecretRule.all)

  private init(_ rules: [SecretRule]) {
    for (index, rule) in rules.enumerated() {
      literals += rule.keywords
      self.rules += rule.keywords.map { _ in index }
    }
  }
}

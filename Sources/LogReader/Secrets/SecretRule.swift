/// One kind of secret: by which words it is found, and what of the line is secret then.
struct SecretRule: Sendable {
  /// Its name, as findings and what stands in a secret's place say it.
  let name: String
  /// One of these stands on the line.
  let keywords: [[UInt8]]
  /// What is secret on a line, given where a keyword stands; nothing when the context says that it
  /// is none.
  let find: @Sendable (_ text: SecretText, _ keyword: Range<Int>) -> [Range<Int>]

  /// A rule for keywords that stand as they are.
  init(
    _ name: String, _ keywords: [String],
    _ find: @escaping @Sendable (SecretText, Range<Int>) -> [Range<Int>]
  ) {
    self.name = name
    self.keywords = keywords.map { Array($0.utf8) }
    self.find = find
  }

  /// A rule for keywords in small letters, in capitals, or with a capital first.
  init(
    anyCase name: String, _ keywords: [String],
    _ find: @escaping @Sendable (SecretText, Range<Int>) -> [Range<Int>]
  ) {
    self.init(
      name,
      keywords.flatMap { word in
        let small = word.lowercased()
        return [small, word.uppercased(), small.prefix(1).uppercased() + small.dropFirst()]
      }, find)
  }

  /// Every rule. Of two that find secrets in one place, the first names it.
  static let all = keys + tokens + addresses + headers + named
}

/// A secret in a log: where it stands, never what it says.
package struct SecretFinding: Hashable, Sendable {
  /// Its line, from 1.
  package var line: Int
  /// Its first byte in the line, from 1.
  package var column: Int
  /// The name of the rule that found it.
  package var rule: String

  package init(line: Int, column: Int, rule: String) {
    self.line = line
    self.column = column
    self.rule = rule
  }
}

/// How many secrets a rule found.
package struct SecretTally: Hashable, Sendable {
  /// The name of the rule.
  package var rule: String
  package var count: Int
}

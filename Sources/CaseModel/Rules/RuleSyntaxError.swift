/// Why a text is no rule: where the first token that cannot stand there begins, and what could.
public struct RuleSyntaxError: Error, Hashable, Sendable {
  /// 1-based, in Unicode scalars; the rule's length + 1 for what is missing at its end.
  public let column: Int
  /// All that could stand there, such as `'fires'` or `a value`.
  public let expected: [String]
  /// What stands there, as written and cut short; nil at the end of the rule.
  public let found: String?

  /// The fault at a column.
  public init(column: Int, expected: [String], found: String? = nil) {
    self.column = column
    self.expected = expected
    self.found = found
  }

  /// One sentence that names the column and what was expected there.
  public var message: String {
    var list = expected.last ?? "the end"
    if expected.count > 1 {
      list = expected.dropLast().joined(separator: ", ") + " or " + list
    }
    guard let found else { return "Column \(column): expected \(list), but the rule ends." }
    return "Column \(column): expected \(list), but found `\(found)`."
  }
}

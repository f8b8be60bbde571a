/// Where and why bytes are no JSON value.
package struct JSONSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  package let line: Int
  /// The character of the line, from 1.
  package let column: Int
  /// The byte, from 0.
  package let offset: Int
  /// The place in the value, as in `$.runs[2].name`.
  package let path: String
  /// What was expected or forbidden there.
  package let message: String
  /// Whether the bytes ended before the value did.
  package let isTruncated: Bool

  /// One sentence with the place.
  package var description: String {
    "line \(line), column \(column) (at \(path)): \(message)"
  }
}

/// Where and why bytes are no JSON value.
package struct JSONSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line and column.
  package let place: TextPlace
  /// The byte, from 0.
  package let offset: Int
  /// The place in the value, as in `$.runs[2].name`.
  package let path: String
  /// What was expected or forbidden there.
  package let message: String
  /// Whether the bytes ended before the value did.
  package let isTruncated: Bool

  /// The line, from 1.
  package var line: Int { place.line }
  /// The Unicode scalar of the line, from 1.
  package var column: Int { place.column }

  /// One sentence with the place.
  package var description: String {
    "line \(line), column \(column) (at \(path)): \(message)"
  }
}

package import Bytes

/// What is wrong in a scenario file, and where.
package struct ScenarioFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  package let line: Int
  /// The Unicode scalar of the line, from 1.
  package let column: Int
  /// The place in the document, as in `$.recognizers.swipe.on`.
  package let path: String
  /// One sentence that names what stands there.
  package let message: String

  /// A value of these parts.
  package init(line: Int, column: Int, path: String, message: String) {
    self.line = line
    self.column = column
    self.path = path
    self.message = message
  }

  /// The fault of text that is no JSON5.
  package init(_ error: JSONSyntaxError) {
    self.init(line: error.line, column: error.column, path: error.path, message: error.message)
  }

  /// One sentence with the place.
  package var description: String {
    "line \(line), column \(column) (at \(path)): \(message)"
  }
}

/// A fault whose place is still a byte of the file.
struct Finding: Hashable {
  /// The byte, from 0.
  let offset: Int
  let message: String
}

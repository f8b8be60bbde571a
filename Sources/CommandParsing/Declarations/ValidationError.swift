/// A sentence about arguments that do not go together; exit status 64.
package struct ValidationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do, in one sentence.
  package let message: String

  /// An error with its sentence.
  package init(_ message: String) { self.message = message }

  /// The sentence.
  package var description: String { message }
}

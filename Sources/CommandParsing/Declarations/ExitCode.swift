/// An exit status to leave with; thrown by a command that has already said why.
package struct ExitCode: Error, Hashable, Sendable, RawRepresentable {
  /// 0 to 255.
  package let rawValue: Int32

  /// An exit status.
  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// An exit status.
  package init(_ rawValue: Int32) { self.rawValue = rawValue }

  /// 0: done.
  package static let success = ExitCode(0)
  /// 1: the answer is no.
  package static let failure = ExitCode(1)
  /// 64: wrong or missing options, arguments or verbs (`EX_USAGE`).
  package static let validationFailure = ExitCode(64)
}

/// The outside world would not give what was asked for.
package struct OutsideError: Error, Hashable, Sendable {
  /// What kind of failure; a command line turns it into an exit status.
  package enum Kind: Hashable, Sendable {
    /// There is no such file.
    case missing
    /// It is there and cannot be read.
    case unreadable
    /// It is a directory where a file was asked for.
    case directory
    /// It is compressed, and cannot be unpacked.
    case damaged
    /// It is there and cannot be written.
    case unwritable
    /// A program could not be started, or failed.
    case program
  }

  package var kind: Kind
  /// What was asked for: a path or a program.
  package var what: String
  /// Why not, in a few words.
  package var reason: String

  package init(_ kind: Kind, _ what: String, _ reason: String) {
    self.kind = kind
    self.what = what
    self.reason = reason
  }
}

/// Something in the chain of events that is not as it was recorded.
package struct ChainFinding: Hashable, Sendable {
  /// The event where it shows; nil when the event itself cannot be read.
  package let place: StreamPlace?
  /// What is wrong.
  package let fault: Fault
  /// The field of the text, the number or digest that was expected.
  package let expected: String
  /// What is there instead.
  package let found: String

  /// What can be wrong with an event.
  package enum Fault: String, CaseIterable, Sendable {
    /// A number of the stream is missing before this event.
    case gap = "missing event"
    /// The number in the case does not rise along the stream.
    case order = "order"
    /// The event does not follow the one before it.
    case previousHash = "previous hash"
    /// Header, facts or commitments were changed.
    case hash
    /// A text or its salt was changed.
    case text
    /// A text was removed and no event says that it was redacted.
    case missingText = "missing text"
    /// A text belongs to no event.
    case strayText = "stray text"
    /// The row cannot be an event.
    case malformed
  }
}

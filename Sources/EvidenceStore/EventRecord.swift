package import Bytes
package import CaseModel

/// An event as it is stored: a link of the hash chain of its stream.
package struct EventRecord: Hashable, Sendable {
  /// The row; it counts how this database learned of events, not how they happened.
  package let row: Int64
  /// The header, which the hash covers.
  package let header: EventHeader
  /// Canonical JSON: one object, keys sorted as UTF-8.
  package let facts: [UInt8]
  /// What people and logs wrote, by field in byte order.
  package let texts: [EventText]
  /// The hash of the event before it in its stream, the stream's genesis for the first.
  package let previousHash: Digest
  /// The hash of all of this.
  package let hash: Digest

  /// The text of a field; nil when there is none or it is redacted.
  package func text(_ field: String) -> String? {
    texts.first { $0.field == field }?.text
  }

  /// Its place in the order of its case's events.
  package var cursor: EventCursor {
    EventCursor(lamport: header.lamport, writer: header.writer, seq: header.seq)
  }
}

/// Which event it is, of what kind, and when it was recorded.
package struct EventHeader: Hashable, Sendable {
  /// The case it belongs to.
  package let caseID: EntityID
  /// The store that recorded it; case and writer name the stream.
  package let writer: EntityID
  /// Its number in the stream, from 1 without gaps.
  package let seq: Int64
  /// Its number in the case: one more than the highest that its writer had seen.
  package let lamport: Int64
  /// The writer's clock, nanoseconds since 1970. Never used for order.
  package let wallUnixNS: Int64
  /// What happened: lower-case words joined by hyphens.
  package let kind: String
  /// The version of the kind, from 1.
  package let version: Int

  /// A header of these parts.
  package init(
    caseID: EntityID, writer: EntityID, seq: Int64, lamport: Int64, wallUnixNS: Int64,
    kind: String, version: Int
  ) {
    self.caseID = caseID
    self.writer = writer
    self.seq = seq
    self.lamport = lamport
    self.wallUnixNS = wallUnixNS
    self.kind = kind
    self.version = version
  }
}

/// A text of an event: what the chain holds is the commitment, so that the text can be redacted.
package struct EventText: Hashable, Sendable {
  /// The field's name, unique in its event.
  package let field: String
  /// The digest of field, salt and text.
  package let commit: Digest
  /// 32 random bytes that keep a short text from being guessed; nil once redacted.
  package let salt: [UInt8]?
  /// The text; nil once redacted.
  package let text: String?
}

/// A place in the order of a case's events.
package struct EventCursor: Hashable, Sendable {
  /// The event's number in the case.
  package let lamport: Int64
  /// The event's writer, by which equal numbers are ordered.
  package let writer: EntityID
  /// The event's number in its stream.
  package let seq: Int64

  /// A place from its parts.
  package init(lamport: Int64, writer: EntityID, seq: Int64) {
    self.lamport = lamport
    self.writer = writer
    self.seq = seq
  }
}

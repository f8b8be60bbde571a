package import Bytes
package import CaseModel

/// The digests that chain events: each part is preceded by its length, so that no two events share
/// the bytes that are hashed. Integers are 8 bytes, big-endian.
package enum EventHash {
  /// What stands before the first event of a stream.
  package static func genesis(caseID: EntityID, writer: EntityID) -> Digest {
    var parts = Preimage("inquest/stream/1")
    parts.add(caseID.bytes)
    parts.add(writer.bytes)
    return .of(parts.bytes)
  }

  /// The commitment to a text, which stays when salt and text are redacted.
  package static func commit(field: String, salt: [UInt8], text: String) -> Digest {
    var parts = Preimage("inquest/text/1")
    parts.add(field)
    parts.add(salt)
    parts.add(text)
    return .of(parts.bytes)
  }

  /// The hash of an event. `commits` are its texts' commitments, by field in byte order.
  package static func event(
    _ header: EventHeader, facts: [UInt8], commits: [(field: String, commit: Digest)],
    previous: Digest
  ) -> Digest {
    var parts = Preimage("inquest/event/1")
    parts.add(header.caseID.bytes)
    parts.add(header.writer.bytes)
    parts.add(header.seq)
    parts.add(header.lamport)
    parts.add(header.wallUnixNS)
    parts.add("\(header.kind)/\(header.version)")
    parts.add(facts)
    var texts = Preimage()
    for (field, commit) in commits {
      texts.add(field)
      texts.bytes += commit.bytes
    }
    parts.add(texts.bytes)
    parts.add(previous.bytes)
    return .of(parts.bytes)
  }

  /// The hash that a stored event should have.
  package static func event(_ event: EventRecord) -> Digest {
    self.event(
      event.header, facts: event.facts, commits: event.texts.map { ($0.field, $0.commit) },
      previous: event.previousHash)
  }
}

/// Bytes to be hashed, each part preceded by its length.
private struct Preimage {
  var bytes: [UInt8] = []

  init() {}

  init(_ purpose: String) { add(purpose) }

  mutating func add(_ part: [UInt8]) {
    append(UInt64(part.count))
    bytes += part
  }

  mutating func add(_ part: String) {
    append(UInt64(part.utf8.count))
    bytes += part.utf8
  }

  mutating func add(_ part: Int64) {
    append(8)
    append(UInt64(bitPattern: part))
  }

  private mutating func append(_ integer: UInt64) {
    withUnsafeBytes(of: integer.bigEndian) { bytes += $0 }
  }
}

package import Bytes
package import CaseModel

/// What a caller wants recorded; the log adds numbers, salts and hashes.
package struct EventDraft: Sendable {
  /// The case it belongs to.
  package var caseID: EntityID
  /// The store's writer.
  package var writer: EntityID
  /// The clock, nanoseconds since 1970.
  package var wallUnixNS: Int64
  /// What happened: lower-case words joined by hyphens.
  package var kind: String
  /// The version of the kind, from 1.
  package var version: Int
  /// One object of ids, enums, integers and digests: no free text, no fractions.
  package var facts: JSONValue
  /// Field and text of everything a person or a log wrote.
  package var texts: [(field: String, text: String)]

  /// A draft of these parts.
  package init(
    caseID: EntityID, writer: EntityID, wallUnixNS: Int64, kind: String, version: Int = 1,
    facts: JSONValue = .object([]), texts: [(field: String, text: String)] = []
  ) {
    self.caseID = caseID
    self.writer = writer
    self.wallUnixNS = wallUnixNS
    self.kind = kind
    self.version = version
    self.facts = facts
    self.texts = texts
  }
}

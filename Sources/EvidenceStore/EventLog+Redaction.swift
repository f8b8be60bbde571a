import Bytes
package import CaseModel

extension EventLog {
  /// The kind of the event that says a text was redacted.
  package static let redactionKind = "redacted"

  /// Forgets a text and records that it was; inside a transaction that writes. The event that said
  /// it keeps its hash, since that covers the commitment only. Nil when the text was redacted
  /// before. `writer` and `wallUnixNS` are of the new event. Throws `unknownText`.
  package func redact(
    _ place: StreamPlace, field: String, writer: EntityID, wallUnixNS: Int64
  ) throws -> EventRecord? {
    guard let event = try event(at: place),
      let text = event.texts.first(where: { UTF8Text.same($0.field, field) })
    else { throw StoreError.unknownText(field, seq: place.seq) }
    guard text.text != nil else { return nil }
    try database.run(
      "UPDATE event_text SET salt = NULL, text = NULL WHERE event = ?1 AND field = ?2",
      .integer(event.row), .text(field))
    let facts = JSONValue.object([
      JSONMember("field", .string(field)),
      JSONMember("seq", .integer(place.seq)),
      JSONMember("writer", .string(place.writer.hex)),
    ])
    return try append(
      EventDraft(
        caseID: place.caseID, writer: writer, wallUnixNS: wallUnixNS, kind: Self.redactionKind,
        facts: facts),
      salt: { _ in [] })
  }

  /// What a redaction event says was redacted; nil for other events and malformed facts.
  static func redacted(by event: EventRecord) -> RedactedText? {
    guard event.header.kind == redactionKind,
      let facts = try? JSONReader.read(event.facts),
      let field = facts["field"]?.stringValue, let seq = facts["seq"]?.intValue,
      let writer = facts["writer"]?.stringValue.flatMap({ EntityID(hex: $0) })
    else { return nil }
    let place = StreamPlace(caseID: event.header.caseID, writer: writer, seq: seq)
    return RedactedText(place: place, field: field)
  }
}

/// A text that is no longer there.
struct RedactedText: Hashable {
  let place: StreamPlace
  let field: String
}

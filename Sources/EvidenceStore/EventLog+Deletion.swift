import Bytes
package import CaseModel

extension EventLog {
  /// The kind of the event that says a case was deleted.
  package static let deletionKind = "case-deleted"

  /// Forgets every text of a case and records that it was deleted; inside a transaction that writes.
  ///
  /// Events never go: a copy of the store that still has them would bring them back, and a chain with
  /// a hole proves nothing. Without their texts they hold ids, enums, integers and digests only. Who
  /// deleted the case, when and why are the texts and the header of the one event that stays whole.
  package func delete(
    _ caseID: EntityID, writer: EntityID, wallUnixNS: Int64, actor: String, because: String?,
    salt: (Int) -> [UInt8]
  ) throws -> EventRecord {
    try database.run(
      """
      UPDATE event_text SET salt = NULL, text = NULL
      WHERE text IS NOT NULL AND event IN (SELECT id FROM event WHERE case_id = ?1)
      """, .blob(caseID.bytes))
    let texts = [(field: "actor", text: actor)] + (because.map { [("because", $0)] } ?? [])
    return try append(
      EventDraft(
        caseID: caseID, writer: writer, wallUnixNS: wallUnixNS, kind: Self.deletionKind,
        facts: .object([]), texts: texts),
      salt: salt)
  }

  /// The cases that were deleted.
  package func deletedCases() throws -> Set<EntityID> {
    let found = try database.all(
      "SELECT DISTINCT case_id FROM event WHERE kind = ?1", .text(Self.deletionKind)
    ) { EntityID(bytes: $0.blob(0)) }
    return Set(found.compactMap { $0 })
  }
}

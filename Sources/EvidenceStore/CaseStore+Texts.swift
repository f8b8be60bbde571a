import Bytes
package import CaseModel

/// A text of an event, and which event it is.
package struct StoredText: Hashable, Sendable {
  /// The row of the event.
  package var row: Int64
  package var caseID: EntityID
  package var kind: String
  package var field: String
  package var text: String
}

/// Where a citation says that something stands in a log.
package struct CitedLines: Hashable, Sendable {
  /// The row of the event that cites.
  package var row: Int64
  package var caseID: EntityID
  package var citations: [Citation]
}

extension CaseStore {
  /// Hands every text that people and logs wrote to the sink, but who recorded it and the case's
  /// name, which its title says. Redacted ones are gone, so none of them is handed on.
  package func texts(_ sink: (StoredText) throws -> Void) throws {
    try file.database.with(
      """
      SELECT t.event, e.case_id, e.kind, t.field, t.text
      FROM event_text AS t CROSS JOIN event AS e ON e.id = t.event
      WHERE t.text IS NOT NULL AND t.field NOT IN ('actor', 'slug')
      ORDER BY t.event, t.field
      """
    ) { row in
      while try row.step() {
        guard let id = EntityID(bytes: row.blob(1)) else { continue }
        try sink(
          StoredText(
            row: row.int(0), caseID: id, kind: row.text(2), field: row.text(3), text: row.text(4)))
      }
    }
  }

  /// The events that cite parts of logs.
  package func citedLines() throws -> [CitedLines] {
    let deleted = try file.events.deletedCases()
    return try file.database.all(
      """
      SELECT id, case_id, facts FROM event
      WHERE instr(facts, '"span":{') > 0 OR instr(facts, '"spans":[{') > 0 ORDER BY id
      """
    ) { row -> CitedLines? in
      guard let id = EntityID(bytes: row.blob(1)), !deleted.contains(id),
        let facts = try? JSONReader.read(row.utf8(2))
      else { return nil }
      var found: [Citation] = []
      Self.collect(facts, into: &found)
      return CitedLines(row: row.int(0), caseID: id, citations: found)
    }.compactMap { $0 }
  }

  /// The event of a row; nil when there is none.
  package func event(row: Int64) throws -> EventRecord? {
    try file.events.event(row: row)
  }

  private static func collect(_ json: JSONValue, into found: inout [Citation]) {
    switch json {
    case .object(let members):
      if json["span"] != nil || json["spans"] != nil, let cite = Citation(json, path: nil) {
        found.append(cite)
      } else {
        for member in members { collect(member.value, into: &found) }
      }
    case .array(let values): for value in values { collect(value, into: &found) }
    default: return
    }
  }
}

import CaseModel
import EvidenceStore
import Testing

@Suite("Chain check")
struct ChainCheckTests {
  /// SQL that a person with the `sqlite3` shell could run, and what must be found.
  struct Row: Sendable, CustomTestStringConvertible {
    let sql: String
    let faults: [ChainFinding.Fault]
    /// The number, in its stream, of the event where it shows.
    let seq: Int64?
    var testDescription: String { sql }

    init(_ sql: String, faults: [ChainFinding.Fault], seq: Int64?) {
      self.sql = sql
      self.faults = faults
      self.seq = seq
    }
  }

  static let rows = [
    Row(
      "UPDATE event_text SET text = text || '.' WHERE event = 2",
      faults: [.text], seq: 2),
    Row(
      "UPDATE event_text SET salt = zeroblob(32) WHERE event = 2",
      faults: [.text], seq: 2),
    Row(
      "UPDATE event_text SET text = CAST(x'ff' AS TEXT) WHERE event = 2",
      faults: [.text],
      seq: 2),
    Row(
      #"UPDATE event_text SET "commit" = zeroblob(32) WHERE event = 2"#,
      faults: [.hash, .text], seq: 2),
    Row(
      "UPDATE event_text SET field = 'other' WHERE event = 2",
      faults: [.hash, .text],
      seq: 2),
    Row(
      "UPDATE event_text SET salt = NULL, text = NULL WHERE event = 2",
      faults: [.missingText], seq: 2),
    Row(
      "DELETE FROM event_text WHERE event = 2",
      faults: [.hash], seq: 2),
    Row(
      """
      INSERT INTO event_text SELECT event, 'more', "commit", NULL, NULL FROM event_text
      WHERE event = 2
      """,
      faults: [.hash, .missingText], seq: 2),
    Row(
      #"UPDATE event SET facts = '{"n":7}' WHERE id = 2"#,
      faults: [.hash], seq: 2),
    Row(
      "UPDATE event SET wall_unix_ns = 1 WHERE id = 2",
      faults: [.hash], seq: 2),
    Row(
      "UPDATE event SET kind = 'lied' WHERE id = 2",
      faults: [.hash], seq: 2),
    Row(
      "UPDATE event SET version = 2 WHERE id = 2",
      faults: [.hash], seq: 2),
    Row(
      "UPDATE event SET hash = zeroblob(32) WHERE id = 3",
      faults: [.hash], seq: 3),
    Row(
      "UPDATE event SET prev_hash = zeroblob(32) WHERE id = 3",
      faults: [.previousHash, .hash],
      seq: 3),
    Row(
      "UPDATE event SET lamport = 9 WHERE id = 2",
      faults: [.hash, .order], seq: nil),
    Row(
      "DELETE FROM event WHERE id = 2; DELETE FROM event_text WHERE event = 2",
      faults: [.gap], seq: 3),
    Row(
      "DELETE FROM event WHERE id = 3",
      faults: [.strayText], seq: nil),
    Row(
      "UPDATE event SET seq = 4, lamport = 4 WHERE id = 3",
      faults: [.gap, .hash], seq: 4),
    Row(
      "PRAGMA ignore_check_constraints = ON; UPDATE event SET hash = x'00' WHERE id = 2",
      faults: [.malformed], seq: nil),
  ]

  private static func makeStore() throws -> TemporaryStore {
    let store = try TemporaryStore()
    for text in ["one", "two", "three"] {
      try store.file.append("noted", texts: [("note", text)])
    }
    try store.file.append("noted", case: id(2), texts: [("note", "elsewhere")])
    return store
  }

  @Test("What was changed by hand is found", arguments: rows)
  func tampering(_ row: Row) throws {
    let store = try Self.makeStore()
    #expect(try ChainCheck(store.file.events).findings == [])
    let database = store.file.database
    let triggers = try database.all("SELECT name FROM sqlite_schema WHERE type = 'trigger'") {
      $0.text(0)
    }
    #expect(triggers.count >= 6)
    try database.execute("PRAGMA foreign_keys = OFF")
    for trigger in triggers { try database.execute("DROP TRIGGER \(trigger)") }
    try database.execute(row.sql)

    let findings = try ChainCheck(try store.reopened().events).findings
    #expect(findings.map(\.fault) == row.faults)
    if let seq = row.seq {
      let place = StreamPlace(caseID: id(1), writer: id(9), seq: seq)
      #expect(findings.allSatisfy { $0.place == place })
    }
    #expect(findings.allSatisfy { $0.expected != $0.found })
  }

  @Test("Every fault has a row that shows it")
  func complete() {
    #expect(Set(Self.rows.flatMap(\.faults)) == Set(ChainFinding.Fault.allCases))
  }

  @Test("Streams longer than a page, of several writers and cases")
  func manyStreams() throws {
    let store = try TemporaryStore()
    try store.file.write {
      for index in 0..<1_300 {
        _ = try store.file.events.append(
          EventDraft(
            caseID: id(UInt8(index % 2)), writer: id(UInt8(index % 3)), wallUnixNS: 0,
            kind: "noted", texts: [("note", "\(index)")]),
          salt: { [UInt8](repeating: 5, count: $0) })
      }
    }
    let check = try ChainCheck(store.file.events)
    #expect(check.events == 1_300 && check.texts == 1_300)
    #expect(check.findings == [])
  }
}

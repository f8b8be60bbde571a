import EvidenceStore
import Foundation
import Testing

@Suite("Schema")
struct SchemaTests {
  private static let list = "select type, name, tbl_name, sql from sqlite_schema"

  @Test("The sqlite3 shell makes the same database", .enabled(if: hasTool("sqlite3")))
  func shellAgrees() throws {
    let store = try TemporaryStore()
    let shellMade = store.directory.join("shell.db")
    let folder = repositoryRoot + "/Schema"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".sql") }.sorted()
    #expect(files.count == Migrator.knownVersion)
    for (index, file) in files.enumerated() {
      #expect(Int(file.prefix(4)) == index + 1, "files are numbered from 0001 without gaps")
      let run = try #require(
        try runTool("sqlite3", ["-bail", shellMade], input: folder + "/" + file))
      #expect(run.status == 0, "\(run.output)")
    }
    func dump(_ path: String, _ sql: String) throws -> String {
      try #require(try runTool("sqlite3", [path, sql])).output
    }
    for sql in [Self.list, "pragma user_version", "pragma application_id"] {
      let expected = try dump(shellMade, sql)
      #expect(!expected.isEmpty)
      #expect(try dump(store.location.database, sql) == expected)
    }
  }

  @Test("Every foreign key has an index that begins with its columns")
  func foreignKeysAreIndexed() throws {
    let store = try TemporaryStore()
    let missing = try store.file.database.all(
      """
      SELECT m.name || '.' || f."from" FROM sqlite_schema AS m, pragma_foreign_key_list(m.name) AS f
      WHERE m.type = 'table' AND f.seq = 0 AND NOT EXISTS (
        SELECT 1 FROM pragma_index_list(m.name) AS i, pragma_index_info(i.name) AS c
        WHERE c.seqno = 0 AND c.name = f."from")
      """
    ) { $0.text(0) }
    #expect(missing == [])
  }

  @Test("Every table is STRICT")
  func tablesAreStrict() throws {
    let store = try TemporaryStore()
    let lax = try store.file.database.all(
      """
      SELECT name FROM pragma_table_list
      WHERE schema = 'main' AND type = 'table' AND NOT strict AND name NOT LIKE 'sqlite_%'
      """
    ) { $0.text(0) }
    #expect(lax == [])
  }

  /// SQL that tries to change what happened, on a store whose event 1 has the texts `note` and
  /// `title`.
  static let forbidden = [
    "UPDATE event SET facts = '{}'",
    "UPDATE event SET wall_unix_ns = 1 WHERE id = 1",
    "DELETE FROM event",
    "INSERT OR REPLACE INTO event SELECT * FROM event",
    """
    INSERT OR REPLACE INTO event SELECT 99, case_id, writer, seq, lamport, 5, kind, version, facts,
    prev_hash, hash FROM event
    """,
    "DELETE FROM event_text",
    "UPDATE event_text SET text = 'other'",
    "UPDATE event_text SET text = NULL",
    "UPDATE event_text SET salt = NULL",
    #"UPDATE event_text SET "commit" = zeroblob(32)"#,
    "UPDATE event_text SET field = 'other', salt = NULL, text = NULL",
    "INSERT OR REPLACE INTO event_text SELECT * FROM event_text",
    #"INSERT INTO event_text (event, field, "commit") VALUES (77, 'x', zeroblob(32))"#,
    #"INSERT INTO event_text (event, field, "commit") VALUES (1, '', zeroblob(32))"#,
    #"INSERT INTO event_text (event, field, "commit") VALUES (1, 'x', zeroblob(31))"#,
    "UPDATE store SET writer = zeroblob(9)",
    "INSERT INTO store VALUES (2, zeroblob(10), 1, 1, 1)",
  ]

  @Test("What happened cannot be changed", arguments: forbidden)
  func appendOnly(_ sql: String) throws {
    let store = try TemporaryStore()
    try store.file.append("noted", texts: [("note", "a"), ("title", "b")])
    try store.file.write { _ = try store.file.writer(now: 1) { id(3) } }
    let before = try Data(contentsOf: URL(fileURLWithPath: store.location.database))
    #expect(storeError { try store.file.write { try store.file.database.execute(sql) } } != nil)
    let after = try Data(contentsOf: URL(fileURLWithPath: store.location.database))
    #expect(before == after)
  }

  /// Columns of an event and values that no event has.
  static let badValues: [(column: String, value: String)] = [
    ("id", "0"), ("case_id", "zeroblob(9)"), ("case_id", "'0123456789'"),
    ("writer", "zeroblob(11)"), ("seq", "0"), ("seq", "'x'"), ("lamport", "0"),
    ("kind", "'Noted'"), ("kind", "'a b'"), ("kind", "''"), ("version", "0"), ("facts", "'[]'"),
    ("facts", "x'7b7d'"), ("prev_hash", "zeroblob(31)"), ("hash", "NULL"),
  ]

  @Test("A row that is no event is refused", arguments: badValues)
  func checks(_ bad: (column: String, value: String)) throws {
    let store = try TemporaryStore()
    var row: [(column: String, value: String)] = [
      ("id", "5"), ("case_id", "zeroblob(10)"), ("writer", "zeroblob(10)"), ("seq", "1"),
      ("lamport", "1"), ("wall_unix_ns", "-1"), ("kind", "'case-opened'"), ("version", "1"),
      ("facts", "'{}'"), ("prev_hash", "zeroblob(32)"), ("hash", "zeroblob(32)"),
    ]
    func insert() throws {
      let names = row.map(\.column).joined(separator: ", ")
      let values = row.map(\.value).joined(separator: ", ")
      try store.file.write {
        try store.file.database.execute("INSERT INTO event (\(names)) VALUES (\(values))")
      }
    }
    let at = try #require(row.firstIndex { $0.column == bad.column })
    let good = row[at].value
    row[at].value = bad.value
    #expect(storeError(insert) != nil)
    row[at].value = good
    try insert()
    #expect(try store.file.count("event") == 1)
  }
}

import CSQLite
import CaseModel
import EvidenceStore

extension Bench {
  /// Rows of one round.
  private static let rows = 50_000

  /// Keeping hits in bulk, against prepared inserts of one row each, and the shell's `.import`.
  @Sendable static func insertingHits(_ stage: Stage) throws(BenchError) -> [Measurement] {
    let store = try stage.makeStore("hits", entities: 0, notes: 0)
    let log = "\(stage.directory)/one.log"
    try Platform.writeScript("[Swipe] dir=right\n", to: log)
    try stage.inquest(["run", "import", log], in: store).succeed()
    let rows = try HitRows(count: rows, database: store.database)
    let csv = "\(stage.directory)/hits.csv"
    try Platform.writeScript(rows.csv, to: csv)
    var times: [[UInt64]] = [[], [], []]
    for round in 0...12 {
      let samples = [
        try rows.time { rows throws(BenchError) in try rows.insertInBulk() },
        try rows.time { rows throws(BenchError) in try rows.insertOneByOne() },
        try stage.importing(csv, into: store),
      ]
      if round > 0 { for (index, time) in samples.enumerated() { times[index].append(time) } }
    }
    let best = times.map { Double($0.min() ?? 1) }
    return [
      Measurement(name: "bulk-insert", ratio: best[0] / best[1], bar: 1 / 1.5),
      Measurement(name: "bulk-insert-shell", ratio: best[0] / best[2], bar: 1 / 3.5),
    ]
  }
}

extension Stage {
  private static let looseTable = """
    create table if not exists loose_hit (run, source text not null, ordinal integer not null,
      line integer not null, start integer not null, length integer not null,
      fields text not null, uncertain integer not null, redacted integer not null,
      primary key (run, source, ordinal)) without rowid
    """

  /// Nanoseconds that the `sqlite3` shell takes to import rows and take them back. It gives a column
  /// nothing but text, so its table is no strict one.
  fileprivate func importing(_ csv: String, into store: Store) throws(BenchError) -> UInt64 {
    try Command(
      arguments: [
        sqlite, store.database, "-cmd", "pragma foreign_keys=on", "-cmd", Self.looseTable, "-cmd",
        "begin", "-cmd",
        ".import --csv \(csv) loose_hit", "rollback",
      ], directory: directory, environment: environment
    ).succeed().nanoseconds
  }
}

/// Hits of one run, and two ways to insert them; each round is rolled back.
private final class HitRows {
  private let database: Database
  private var connection: OpaquePointer?
  private var statement: OpaquePointer?
  private let run: EntityID
  private let hits: [Hit]
  private let fields = [HitField(name: "dir", value: "right"), HitField(name: "dist", value: "40")]
  private static let source = "[Swipe]"
  private static let fieldText = #"[["dir","right"],["dist","40"]]"#

  init(count: Int, database path: String) throws(BenchError) {
    let fields = fields
    hits = (1...count).map {
      Hit(ordinal: $0, line: $0, start: $0 * 100, length: 80, fields: fields)
    }
    do {
      database = try Database(path: path, busyTimeout: 0)
      let row = try database.first("SELECT id FROM run") { EntityID(bytes: $0.blob(0)) }
      guard let id = row.flatMap({ $0 }) else { throw BenchError("\(path) has no run.") }
      run = id
      try database.execute("PRAGMA foreign_keys=ON")
    } catch {
      throw BenchError("\(path) cannot be used: \(error)")
    }
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX
    guard sqlite3_open_v2(path, &connection, flags, nil) == SQLITE_OK,
      sqlite3_exec(connection, "PRAGMA foreign_keys=ON", nil, nil, nil) == SQLITE_OK,
      sqlite3_prepare_v3(
        connection, "INSERT INTO hit VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", -1, 1, &statement, nil)
        == SQLITE_OK
    else { throw BenchError("\(path) cannot be opened.") }
  }

  deinit {
    sqlite3_finalize(statement)
    sqlite3_close_v2(connection)
  }

  /// The rows as the shell imports them.
  var csv: String {
    var text = ""
    text.reserveCapacity(hits.count * 80)
    let quoted = Self.fieldText.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"")
    for hit in hits {
      text += "run,\(Self.source),\(hit.ordinal),\(hit.line),\(hit.start),\(hit.length),"
      text += "\"\(quoted)\",0,0\n"
    }
    return text
  }

  func time(_ insert: (HitRows) throws(BenchError) -> Void) throws(BenchError) -> UInt64 {
    let start = Platform.now
    try insert(self)
    return Platform.now - start
  }

  func insertInBulk() throws(BenchError) {
    do {
      try database.execute("BEGIN IMMEDIATE")
      try HitTable(database).insert(hits, of: Self.source, on: run)
      try database.execute("ROLLBACK")
    } catch {
      throw BenchError("Hits cannot be inserted: \(error)")
    }
  }

  func insertOneByOne() throws(BenchError) {
    sqlite3_exec(connection, "BEGIN IMMEDIATE", nil, nil, nil)
    run.bytes.withUnsafeBytes { run in
      Self.source.utf8CString.withUnsafeBufferPointer { source in
        Self.fieldText.utf8CString.withUnsafeBufferPointer { fields in
          for hit in hits {
            sqlite3_bind_blob(statement, 1, run.baseAddress, Int32(run.count), nil)
            sqlite3_bind_text(statement, 2, source.baseAddress, Int32(source.count - 1), nil)
            sqlite3_bind_int64(statement, 3, Int64(hit.ordinal))
            sqlite3_bind_int64(statement, 4, Int64(hit.line))
            sqlite3_bind_int64(statement, 5, Int64(hit.start))
            sqlite3_bind_int64(statement, 6, Int64(hit.length))
            sqlite3_bind_text(statement, 7, fields.baseAddress, Int32(fields.count - 1), nil)
            sqlite3_bind_int64(statement, 8, 0)
            sqlite3_bind_int64(statement, 9, 0)
            sqlite3_step(statement)
            sqlite3_reset(statement)
          }
        }
      }
    }
    let changes = sqlite3_total_changes(connection)
    sqlite3_exec(connection, "ROLLBACK", nil, nil, nil)
    guard Int(changes) >= hits.count else { throw BenchError("SQLite took no single rows.") }
  }
}

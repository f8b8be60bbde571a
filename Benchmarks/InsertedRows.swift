import CSQLite
import EvidenceStore

/// Rows that SQLite inserts one by one through prepared statements, in one large transaction.
final class InsertedRows {
  private let connection: OpaquePointer
  private let event: OpaquePointer
  private let bare: OpaquePointer
  private let path: String
  private var count: Int64 = 0
  /// Why a row was not taken.
  private(set) var failure: BenchError?
  private let writer = Cell([UInt8](repeating: 7, count: 10))
  private let hash = Cell([UInt8](repeating: 11, count: 32))
  private let facts = Cell(#"{"evidence":"00000000000000000000","for":null}"#.utf8)
  private let kind = Cell("evidence-noted".utf8)

  /// Bytes that stay where they are, so that SQLite need not copy them.
  private final class Cell {
    let bytes: UnsafeMutableBufferPointer<CChar>

    init(_ values: some Collection<UInt8>) {
      bytes = .allocate(capacity: values.count)
      _ = bytes.initialize(from: values.map { CChar(bitPattern: $0) })
    }

    deinit { bytes.deallocate() }
  }

  /// Makes a database with the schema of a store, and a table of two columns beside it.
  init(in stage: Stage) throws(BenchError) {
    path = "\(stage.directory)/rows.db"
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    guard sqlite3_open_v2(path, &opened, flags, nil) == SQLITE_OK, let opened else {
      throw BenchError("\(path) cannot be made.")
    }
    connection = opened
    do {
      try Migrator(Database(path: path, busyTimeout: 0)).migrate()
    } catch {
      throw BenchError("\(path) cannot be given its tables: \(error)")
    }
    try Self.execute("CREATE TABLE bare (id INTEGER PRIMARY KEY, text TEXT NOT NULL)", on: opened)
    event = try Self.prepare(
      """
      INSERT INTO event
        (case_id, writer, seq, lamport, wall_unix_ns, kind, version, facts, prev_hash, hash)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, on: opened)
    bare = try Self.prepare("INSERT INTO bare (text) VALUES (?)", on: opened)
    try Self.execute("BEGIN IMMEDIATE", on: opened)
  }

  deinit {
    sqlite3_finalize(event)
    sqlite3_finalize(bare)
    sqlite3_close_v2(connection)
  }

  /// Adds events as they look in a store.
  func insertEvents(_ rows: Int) {
    for _ in 0..<rows {
      count += 1
      bind(event, 1, writer)
      bind(event, 2, writer)
      sqlite3_bind_int64(event, 3, count)
      sqlite3_bind_int64(event, 4, count)
      sqlite3_bind_int64(event, 5, 1_767_225_600_000_000_000 + count)
      bind(event, 6, text: kind)
      sqlite3_bind_int64(event, 7, 1)
      bind(event, 8, text: facts)
      bind(event, 9, hash)
      bind(event, 10, hash)
      step(event)
    }
  }

  /// Adds rows of a number and a short text.
  func insertBareRows(_ rows: Int) {
    for _ in 0..<rows {
      bind(bare, 1, text: kind)
      step(bare)
    }
  }

  private func bind(_ statement: OpaquePointer, _ column: Int32, _ blob: Cell) {
    sqlite3_bind_blob(statement, column, blob.bytes.baseAddress, Int32(blob.bytes.count), nil)
  }

  private func bind(_ statement: OpaquePointer, _ column: Int32, text: Cell) {
    sqlite3_bind_text(statement, column, text.bytes.baseAddress, Int32(text.bytes.count), nil)
  }

  private func step(_ statement: OpaquePointer) {
    let code = sqlite3_step(statement)
    sqlite3_reset(statement)
    if code != SQLITE_DONE {
      failure = BenchError("\(path) takes no row: \(String(cString: sqlite3_errmsg(connection))).")
    }
  }

  private static func execute(
    _ statement: String, on connection: OpaquePointer
  ) throws(BenchError) {
    guard sqlite3_exec(connection, statement, nil, nil, nil) == SQLITE_OK else {
      throw BenchError(String(cString: sqlite3_errmsg(connection)))
    }
  }

  private static func prepare(
    _ statement: String, on connection: OpaquePointer
  ) throws(BenchError) -> OpaquePointer {
    var prepared: OpaquePointer?
    guard sqlite3_prepare_v3(connection, statement, -1, 1, &prepared, nil) == SQLITE_OK,
      let prepared
    else { throw BenchError(String(cString: sqlite3_errmsg(connection))) }
    return prepared
  }
}

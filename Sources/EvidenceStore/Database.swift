import CSQLite

/// One connection to a database file.
///
/// Opening costs as little as it can, since every command is a process: what only writing needs is
/// set at the first transaction that writes.
package final class Database {
  /// The file, as it was named.
  package let path: String
  private let handle: OpaquePointer
  // Two lists rather than a dictionary: a command keeps a handful of statements.
  private var cached: [Statement] = []
  private var cachedTexts: [Int] = []
  private var isReadyToWrite = false

  /// Opens a database that exists. It is opened for writing where the file allows it, because only
  /// such a connection can roll back what a killed writer left; a file that cannot be written is
  /// read. Waits at most `busyTimeout` milliseconds for other connections' locks.
  package init(path: String, busyTimeout: Int32) throws(StoreError) {
    self.path = path
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(path, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      let error = StoreError.sqlite(code, connection: opened, path: path)
      sqlite3_close_v2(opened)
      throw error
    }
    handle = opened
    sqlite3_busy_timeout(handle, busyTimeout)
    try check(inquest_distrust_schema(handle))
  }

  deinit {
    cached.removeAll()
    sqlite3_close_v2(handle)
  }

  /// Runs SQL text that may hold several statements; what they answer is dropped.
  package func execute(_ sql: String) throws(StoreError) {
    try check(sqlite3_exec(handle, sql, nil, nil, nil))
  }

  /// Runs SQL text given as bytes that end with NUL.
  func execute(_ sql: UnsafePointer<CChar>) throws(StoreError) {
    try check(sqlite3_exec(handle, sql, nil, nil, nil))
  }

  /// Runs the body with a statement that is prepared once and kept, then resets it.
  package func with<T>(
    _ sql: StaticString, _ body: (Statement) throws -> T
  ) throws -> T {
    let statement = try statement(sql)
    defer { statement.reset() }
    return try body(statement)
  }

  /// Runs the body with a statement that is built at run time and prepared for this call only.
  package func with<T>(
    dynamic sql: String, _ body: (Statement) throws -> T
  ) throws -> T {
    let statement = try prepare { sqlite3_prepare_v3(handle, sql, -1, 0, &$0, nil) }
    return try body(statement)
  }

  /// Runs one statement that answers no rows; the number of rows it changed.
  @discardableResult
  package func run(_ sql: StaticString, _ values: SQLValue...) throws(StoreError) -> Int {
    let statement = try statement(sql)
    defer { statement.reset() }
    try statement.bind(all: values)
    try statement.run()
    return Int(sqlite3_changes(handle))
  }

  /// What the body reads from the first row, nil when there is none.
  package func first<T>(
    _ sql: StaticString, _ values: SQLValue..., read: (Statement) throws -> T
  ) throws -> T? {
    try with(sql) { statement in
      try statement.bind(all: values)
      return try statement.step() ? read(statement) : nil
    }
  }

  /// What the body reads from each row.
  package func all<T>(
    _ sql: StaticString, _ values: SQLValue..., read: (Statement) throws -> T
  ) throws -> [T] {
    try with(sql) { statement in
      try statement.bind(all: values)
      var rows: [T] = []
      while try statement.step() { rows.append(try read(statement)) }
      return rows
    }
  }

  /// The row number of the last row inserted.
  package var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

  /// Whether a transaction is open.
  package var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Whether the file can be read only.
  package var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  /// A kept statement; a fresh one when the kept one is in use further up.
  private func statement(_ sql: StaticString) throws(StoreError) -> Statement {
    let key = Int(bitPattern: sql.utf8Start)
    let place = cachedTexts.firstIndex(of: key)
    if let place, !cached[place].isBusy { return cached[place] }
    let statement = try prepare { opened in
      sql.utf8Start.withMemoryRebound(to: CChar.self, capacity: sql.utf8CodeUnitCount) {
        sqlite3_prepare_v3(
          handle, $0, Int32(sql.utf8CodeUnitCount), UInt32(SQLITE_PREPARE_PERSISTENT), &opened, nil)
      }
    }
    if place == nil {
      cachedTexts.append(key)
      cached.append(statement)
    }
    return statement
  }

  private func prepare(
    _ call: (inout OpaquePointer?) -> Int32
  ) throws(StoreError) -> Statement {
    var prepared: OpaquePointer?
    try check(call(&prepared))
    guard let prepared else { throw .sqlite(code: SQLITE_MISUSE, message: "no statement") }
    return Statement(handle: prepared, path: path)
  }

  private func check(_ code: Int32) throws(StoreError) {
    guard code == SQLITE_OK else { throw .sqlite(code, connection: handle, path: path) }
  }
}

extension Database {
  /// Runs the body in one transaction that only reads: all it sees is of one moment.
  package func reading<T>(_ body: () throws -> T) throws -> T {
    try transaction("BEGIN", body)
  }

  /// Runs the body in one transaction that writes; a throw takes everything back.
  /// Call it while holding the store's lock.
  package func writing<T>(_ body: () throws -> T) throws -> T {
    try prepareToWrite()
    return try transaction("BEGIN IMMEDIATE", body)
  }

  /// Sets what makes writing safe, once a connection; outside of transactions.
  func prepareToWrite() throws(StoreError) {
    guard !isReadyToWrite else { return }
    try execute(Self.writingSettings)
    isReadyToWrite = true
  }

  private func transaction<T>(_ begin: StaticString, _ body: () throws -> T) throws -> T {
    try run(begin)
    do {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // SQLite itself has rolled back after some failures; a failing rollback changes nothing then,
      // and the first error is the one to tell.
      if isInTransaction { _ = try? run("ROLLBACK") }
      throw error
    }
  }

  /// Rollback journal and EXTRA: a commit that was answered survives a power cut, the journal's
  /// removal included. Not WAL, which can lose answered commits to one damaged byte.
  private static var writingSettings: String {
    let settings = """
      PRAGMA journal_mode = DELETE; PRAGMA synchronous = EXTRA; PRAGMA foreign_keys = ON;
      PRAGMA recursive_triggers = ON; PRAGMA secure_delete = ON;
      """
    #if canImport(Darwin)
      return settings + " PRAGMA fullfsync = ON;"
    #else
      return settings
    #endif
  }

  /// What SQLite's own checks of pages, indexes, constraints and foreign keys find; empty when
  /// sound.
  package func damages() throws -> [String] {
    let pages = try all("PRAGMA integrity_check") { $0.text(0) }.filter { $0 != "ok" }
    let orphans = try all("PRAGMA foreign_key_check") {
      "row \($0.int(1)) of \($0.text(0)) refers to no row of \($0.text(2))"
    }
    return pages + orphans
  }
}

import CSQLite

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension StoreError {
  /// The error for a failed system call on `path`.
  package static func system(_ code: Int32, path: String) -> StoreError {
    switch code {
    case ENOSPC, EDQUOT: full(path)
    case EROFS: readOnly(path)
    case ETIMEDOUT: busy(path)
    default: ioFailure(path, reason(code))
    }
  }

  /// The error for a result code of SQLite, with the connection's message.
  static func sqlite(_ code: Int32, connection: OpaquePointer?, path: String) -> StoreError {
    let error: StoreError =
      switch code & 0xff {
      case SQLITE_BUSY, SQLITE_LOCKED: busy(path)
      case SQLITE_FULL: full(path)
      case SQLITE_READONLY: readOnly(path)
      case SQLITE_CORRUPT, SQLITE_NOTADB:
        integrity("the database \(path) is damaged or no database: \(text(of: connection))")
      case SQLITE_IOERR, SQLITE_CANTOPEN:
        failedCall(connection, path: path)
      default: sqlite(code: code, message: text(of: connection))
      }
    return error.from(sqliteCode: code)
  }

  /// The error behind a failed file operation of SQLite.
  private static func failedCall(_ connection: OpaquePointer?, path: String) -> StoreError {
    let code = connection.map { sqlite3_system_errno($0) } ?? 0
    return code == 0 ? ioFailure(path, text(of: connection)) : system(code, path: path)
  }

  /// The connection's last message. SQLite's messages name tables and columns, not bound values.
  private static func text(of connection: OpaquePointer?) -> String {
    connection.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) } ?? "out of memory"
  }

  /// The system's words for an error number, begun in lower case.
  private static func reason(_ code: Int32) -> String {
    guard let words = strerror(code) else { return "error \(code)" }
    let text = String(cString: words)
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}

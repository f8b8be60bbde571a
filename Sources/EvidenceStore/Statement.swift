import CSQLite

/// A prepared statement: parameters are numbered from 1, columns from 0.
///
/// A database hands it out for the time of a closure and resets it afterwards, so that no statement
/// left half-way holds a read lock.
package final class Statement {
  private let handle: OpaquePointer
  private let path: String

  init(handle: OpaquePointer, path: String) {
    self.handle = handle
    self.path = path
  }

  deinit { sqlite3_finalize(handle) }

  /// Whether it has been stepped and not yet reset.
  var isBusy: Bool { sqlite3_stmt_busy(handle) != 0 }

  /// Forgets position and bound values.
  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  /// Starts again with the same values, so that new ones can be bound.
  package func rewind() { sqlite3_reset(handle) }

  /// Goes to the next row; false when there is none.
  package func step() throws(StoreError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw failure(code)
    }
  }

  /// Runs a statement that answers no rows, then rewinds it.
  package func run() throws(StoreError) {
    while try step() {}
    sqlite3_reset(handle)
  }

  private func check(_ code: Int32) throws(StoreError) {
    guard code == SQLITE_OK else { throw failure(code) }
  }

  private func failure(_ code: Int32) -> StoreError {
    .sqlite(code, connection: sqlite3_db_handle(handle), path: path)
  }
}

extension Statement {
  /// Binds an integer.
  package func bind(_ index: Int32, _ value: Int64) throws(StoreError) {
    try check(sqlite3_bind_int64(handle, index, value))
  }

  /// Binds an integer, or null.
  package func bind(_ index: Int32, _ value: Int64?) throws(StoreError) {
    guard let value else { return try bindNull(index) }
    try bind(index, value)
  }

  /// Binds a text, NUL characters included.
  package func bind(_ index: Int32, _ value: String) throws(StoreError) {
    var value = value
    try check(value.withUTF8 { bindText(index, UnsafeRawBufferPointer($0)) })
  }

  /// Binds a text, or null.
  package func bind(_ index: Int32, _ value: String?) throws(StoreError) {
    guard let value else { return try bindNull(index) }
    try bind(index, value)
  }

  /// Binds bytes as a BLOB.
  package func bind(_ index: Int32, _ value: [UInt8]) throws(StoreError) {
    try check(
      value.withUnsafeBytes { bytes in
        // A null pointer would bind NULL: an empty value keeps an address.
        withUnsafeBytes(of: UInt8(0)) { nothing in
          inquest_bind_blob(
            handle, index, bytes.baseAddress ?? nothing.baseAddress, UInt64(bytes.count))
        }
      })
  }

  /// Binds bytes as a BLOB, or null.
  package func bind(_ index: Int32, _ value: [UInt8]?) throws(StoreError) {
    guard let value else { return try bindNull(index) }
    try bind(index, value)
  }

  /// Binds bytes that are valid UTF-8 as TEXT.
  package func bind(_ index: Int32, utf8 value: [UInt8]) throws(StoreError) {
    try check(value.withUnsafeBytes { bindText(index, $0) })
  }

  /// Binds bytes that are valid UTF-8 as TEXT, without a copy: they stay where they are until the
  /// statement has run.
  func bind(_ index: Int32, inPlace bytes: UnsafeRawBufferPointer) throws(StoreError) {
    let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
    try check(
      sqlite3_bind_text64(handle, index, start, UInt64(bytes.count), nil, UInt8(SQLITE_UTF8)))
  }

  /// Binds NULL.
  package func bindNull(_ index: Int32) throws(StoreError) {
    try check(sqlite3_bind_null(handle, index))
  }

  /// Binds a value of any type.
  package func bind(_ index: Int32, value: SQLValue) throws(StoreError) {
    switch value {
    case .null: try bindNull(index)
    case .integer(let integer): try bind(index, integer)
    case .text(let text): try bind(index, text)
    case .utf8(let bytes): try bind(index, utf8: bytes)
    case .blob(let bytes): try bind(index, bytes)
    }
  }

  /// Binds values to the parameters 1, 2, 3 and so on.
  package func bind(all values: [SQLValue]) throws(StoreError) {
    for (offset, value) in values.enumerated() {
      try bind(Int32(offset + 1), value: value)
    }
  }

  private func bindText(_ index: Int32, _ bytes: UnsafeRawBufferPointer) -> Int32 {
    withUnsafeBytes(of: UInt8(0)) { nothing in
      let start = (bytes.baseAddress ?? nothing.baseAddress)?.assumingMemoryBound(to: CChar.self)
      return inquest_bind_text(handle, index, start, UInt64(bytes.count))
    }
  }
}

extension Statement {
  /// Whether the column is NULL.
  package func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  /// The column as an integer; 0 for NULL.
  package func int(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  /// The column as an integer, or nil.
  package func optionalInt(_ column: Int32) -> Int64? {
    isNull(column) ? nil : int(column)
  }

  /// The column as a text; empty for NULL.
  package func text(_ column: Int32) -> String {
    String(decoding: textBytes(column), as: UTF8.self)
  }

  /// The column as a text, or nil.
  package func optionalText(_ column: Int32) -> String? {
    isNull(column) ? nil : text(column)
  }

  /// The column's text as bytes.
  package func utf8(_ column: Int32) -> [UInt8] { [UInt8](textBytes(column)) }

  /// The column as bytes; empty for NULL.
  package func blob(_ column: Int32) -> [UInt8] {
    let start = sqlite3_column_blob(handle, column)
    return [UInt8](
      UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
  }

  /// The column as bytes, or nil.
  package func optionalBlob(_ column: Int32) -> [UInt8]? {
    isNull(column) ? nil : blob(column)
  }

  /// The column's value as it is kept.
  package func value(_ column: Int32) -> SQLValue {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_NULL: .null
    case SQLITE_INTEGER: .integer(int(column))
    case SQLITE_BLOB: .blob(blob(column))
    default: .utf8(utf8(column))
    }
  }

  private func textBytes(_ column: Int32) -> UnsafeBufferPointer<UInt8> {
    // The text has to be asked for before its length: asking converts.
    let start = sqlite3_column_text(handle, column)
    return UnsafeBufferPointer(
      start: start, count: Int(sqlite3_column_bytes(handle, column)))
  }
}

package import Bytes

/// The rows that name the logs of a store. Every method runs inside the caller's transaction.
package struct BlobCatalog {
  private let database: Database

  /// The rows of this database.
  package init(_ database: Database) { self.database = database }

  /// A log as its row describes it.
  package struct Entry: Hashable, Sendable {
    /// Name and sizes.
    package let blob: StoredBlob
    /// Lines, where they were counted.
    package let lineCount: Int64?
  }

  /// Names a log whose file is on the medium; one that is named already stays as it is.
  package func add(_ blob: StoredBlob, lineCount: Int64?) throws(StoreError) {
    try database.run(
      """
      INSERT INTO log_blob (digest, byte_count, stored_count, line_count) VALUES (?1, ?2, ?3, ?4)
      ON CONFLICT (digest) DO NOTHING
      """,
      .blob(blob.digest.bytes), .integer(blob.byteCount), .integer(blob.storedCount),
      lineCount.map { .integer($0) } ?? .null)
  }

  /// The row of a log; nil when there is none.
  package func entry(_ digest: Digest) throws -> Entry? {
    try database.first(
      "SELECT digest, byte_count, stored_count, line_count FROM log_blob WHERE digest = ?1",
      .blob(digest.bytes), read: Self.entry)
  }

  /// At most `limit` rows in byte order of their digests, those after this one.
  package func entries(after digest: Digest? = nil, limit: Int = 500) throws -> [Entry] {
    try database.all(
      """
      SELECT digest, byte_count, stored_count, line_count FROM log_blob
      WHERE digest > ?1 ORDER BY digest LIMIT ?2
      """,
      .blob(digest?.bytes ?? []), .integer(Int64(limit)), read: Self.entry)
  }

  private static func entry(_ row: Statement) throws -> Entry {
    guard let digest = Digest(bytes: row.blob(0)) else {
      throw StoreError.integrity("a row of the stored logs is malformed")
    }
    return Entry(
      blob: StoredBlob(digest: digest, byteCount: row.int(1), storedCount: row.int(2)),
      lineCount: row.optionalInt(3))
  }
}

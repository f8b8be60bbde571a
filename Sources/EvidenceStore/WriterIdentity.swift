import CaseModel

/// Who writes in a database file: one writer for as long as the file stays the same file.
///
/// Two copies of a store that went on with the same writer would fork its streams, so the file's
/// device and inode are kept beside the writer. A new writer that was not needed costs nothing.
struct WriterIdentity {
  private let database: Database

  init(_ database: Database) { self.database = database }

  /// The writer of this file; takes a new one when there is none or the file is a copy.
  func current(now: Int64, newID: () -> EntityID) throws -> EntityID {
    let file = try Files.identity(database.path)
    let known = try database.first("SELECT writer, device, inode FROM store") {
      (writer: EntityID(bytes: $0.blob(0)), device: $0.int(1), inode: $0.int(2))
    }
    if let known, let writer = known.writer, known.device == file.device,
      known.inode == file.inode
    {
      return writer
    }
    let writer = newID()
    try database.run(
      """
      INSERT INTO store (id, writer, device, inode, created_unix_ns) VALUES (1, ?1, ?2, ?3, ?4)
      ON CONFLICT (id) DO UPDATE SET writer = ?1, device = ?2, inode = ?3
      """,
      .blob(writer.bytes), .integer(file.device), .integer(file.inode), .integer(now))
    return writer
  }
}

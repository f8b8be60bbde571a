/// The key of a store that hides values: without it nobody can try them out. It is never exported.
package struct StoreSecret {
  private let database: Database

  package init(_ database: Database) { self.database = database }

  /// The key; nil when none was made yet.
  package func known() throws -> [UInt8]? {
    try database.first("SELECT bytes FROM secret WHERE id = 1") { $0.blob(0) }
  }

  /// The key, made of these 32 bytes when there is none; in a transaction that writes.
  package func made(from bytes: [UInt8]) throws -> [UInt8] {
    if let known = try known() { return known }
    try database.run("INSERT INTO secret (id, bytes) VALUES (1, ?1)", .blob(bytes))
    return bytes
  }
}

import CSQLite
import Schema

/// Brings a database forward through the files of `Schema/`, each of them one transaction.
package struct Migrator {
  private let database: Database

  /// What the database's header says it is.
  package struct Stamp: Hashable, Sendable {
    /// The number of the last file applied; 0 for an empty database.
    package let version: Int
    /// The program the database belongs to.
    package let application: Int64
  }

  /// A migrator of this database.
  package init(_ database: Database) { self.database = database }

  /// The version that this program reads and writes.
  package static var knownVersion: Int {
    var index = 0
    while let migration = inquest_migration_at(index) {
      guard inquest_migration_at(index + 1) != nil else { return Int(migration.pointee.number) }
      index += 1
    }
    return 0
  }

  /// The application id of a store, 'Inqs'.
  package static let application: Int64 = 0x496e_7173

  /// Reads the header. Throws `notAStore` when the database belongs to another program.
  package func stamp() throws -> Stamp {
    // Of one moment: a store that another process makes meanwhile would look like somebody else's.
    database.isInTransaction ? try readStamp() : try database.reading { try readStamp() }
  }

  private func readStamp() throws -> Stamp {
    let stamp = Stamp(
      version: Int(try database.first("PRAGMA user_version") { $0.int(0) } ?? 0),
      application: try database.first("PRAGMA application_id") { $0.int(0) } ?? 0)
    guard stamp.application != Self.application else { return stamp }
    let isEmpty = try stamp.application == 0 && stamp.version == 0 && hasNoTables()
    guard isEmpty else { throw StoreError.notAStore(database.path) }
    return stamp
  }

  /// Applies what is missing. Call it while holding the store's lock. Throws `newerVersion`.
  package func migrate() throws {
    let version = try stamp().version
    guard version <= Self.knownVersion else {
      throw StoreError.newerVersion(
        found: version, known: Self.knownVersion, path: database.path)
    }
    var index = 0
    while let migration = inquest_migration_at(index) {
      if migration.pointee.number > version { try apply(migration.pointee) }
      index += 1
    }
  }

  private func apply(_ migration: inquest_migration) throws(StoreError) {
    do {
      try migration.bytes.withMemoryRebound(to: CChar.self, capacity: migration.length + 1) {
        (sql) throws(StoreError) in try database.execute(sql)
      }
    } catch {
      if database.isInTransaction { try database.run("ROLLBACK") }
      throw error
    }
  }

  private func hasNoTables() throws -> Bool {
    try database.first("SELECT 1 FROM sqlite_schema") { _ in true } == nil
  }
}

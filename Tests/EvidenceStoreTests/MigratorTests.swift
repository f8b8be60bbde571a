import EvidenceStore
import Foundation
import Testing

@Suite("Migrations")
struct MigratorTests {
  @Test("A new store has the version of this program")
  func fresh() throws {
    let store = try TemporaryStore()
    let stamp = try Migrator(store.file.database).stamp()
    #expect(stamp.version == Migrator.knownVersion && stamp.version >= 1)
    #expect(stamp.application == 0x496e_7173)
    #expect(store.file.version == Migrator.knownVersion)
  }

  @Test("An interrupted init is completed")
  func interrupted() throws {
    let directory = try TemporaryDirectory()
    try directory.write("store/inquest.db")
    let store = try StoreFile(TemporaryStore.location(directory))
    try store.append("noted")
    #expect(try store.count("event") == 1)
  }

  @Test("A newer store can be read and not written")
  func newer() throws {
    let store = try TemporaryStore()
    try store.file.append("noted")
    let next = Migrator.knownVersion + 1
    let open = try store.reopened()
    try store.file.database.execute("PRAGMA user_version = \(next)")
    let before = try Data(contentsOf: URL(fileURLWithPath: store.location.database))

    let reopened = try store.reopened()
    #expect(reopened.version == next)
    #expect(try reopened.events.events(of: id(1)).count == 1)
    for file in [reopened, open] {
      let error = storeError { try file.append("noted") }
      #expect(error?.code == .newerVersion)
      #expect(error?.message.contains("\(next)") == true)
    }
    #expect(storeError { try Migrator(reopened.database).migrate() }?.code == .newerVersion)
    #expect(try Data(contentsOf: URL(fileURLWithPath: store.location.database)) == before)
  }

  @Test(
    "A database of another program is left alone",
    arguments: ["CREATE TABLE t (x)", "PRAGMA application_id = 7", "PRAGMA user_version = 1"])
  func foreign(_ sql: String) throws {
    let directory = try TemporaryDirectory()
    try directory.write("store/inquest.db")
    let location = TemporaryStore.location(directory)
    let database = try Database(path: location.database, busyTimeout: 100)
    try database.execute(sql)
    let before = try Data(contentsOf: URL(fileURLWithPath: location.database))
    #expect(storeError { _ = try StoreFile(location) }?.code == .notAStore)
    #expect(storeError { _ = try StoreFile.create(location) }?.code == .notAStore)
    #expect(try Data(contentsOf: URL(fileURLWithPath: location.database)) == before)
  }
}

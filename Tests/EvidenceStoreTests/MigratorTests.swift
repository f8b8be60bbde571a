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

  @Test("A store of version 2 is brought forward with its rows", .enabled(if: hasTool("sqlite3")))
  func older() throws {
    let directory = try TemporaryDirectory()
    try directory.write("store/inquest.db")
    let location = TemporaryStore.location(directory)
    for name in ["0001_events", "0002_projection"] {
      let file = repositoryRoot + "/Schema/\(name).sql"
      let run = try #require(try runTool("sqlite3", ["-bail", location.database], input: file))
      #expect(run.status == 0, "\(run.output)")
    }
    let row = """
      PRAGMA foreign_keys = OFF; INSERT INTO fix VALUES (zeroblob(10), zeroblob(10), 1, 'oil it', 0,
      '[]', '[]', 'proposed', NULL, NULL, 3, 4, 'me')
      """
    let made = try #require(try runTool("sqlite3", [location.database, row]))
    #expect(made.status == 0, "\(made.output)")
    let store = try StoreFile(location)
    #expect(store.version == Migrator.knownVersion)
    let kept = try store.database.all("SELECT text, variant IS NULL FROM fix") {
      ($0.text(0), $0.int(1))
    }
    #expect(kept.count == 1 && kept[0] == ("oil it", 1))
    #expect(try store.count("run_simulation") == 0)
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

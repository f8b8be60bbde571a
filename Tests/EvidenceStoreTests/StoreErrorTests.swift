import EvidenceStore
import Foundation
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("Store errors")
struct StoreErrorTests {
  static let errors: [(error: StoreError, code: StoreError.Code, status: Int32)] = [
    (.notFound("/x"), .notFound, 3),
    (.notAStore("/x"), .notAStore, 3),
    (.unknownText("note", seq: 4), .unknownText, 3),
    (.busy("/x"), .busy, 5),
    (.integrity("this is wrong"), .integrity, 6),
    (.unknownBlob("/x"), .unknownBlob, 6),
    (.sqlite(code: 1, message: "m"), .sqlite, 6),
    (.full("/x"), .full, 7),
    (.readOnly("/x"), .readOnly, 7),
    (.ioFailure("/x", "odd"), .ioFailure, 7),
    (.newerVersion(found: 9, known: 1, path: "/x"), .newerVersion, 8),
  ]

  @Test("Each says one sentence and maps to its exit status", arguments: errors)
  func table(_ row: (error: StoreError, code: StoreError.Code, status: Int32)) {
    #expect(row.error.code == row.code)
    #expect(row.error.exitStatus == row.status)
    let words = row.error.description
    #expect(words.contains("; ") && !words.contains("\n") && !words.hasSuffix("."))
    #expect(!row.error.hint.isEmpty)
  }

  @Test("Every code is in the table")
  func complete() {
    #expect(Set(Self.errors.map(\.code)) == Set(StoreError.Code.allCases))
  }

  static let systemErrors: [(number: Int32, code: StoreError.Code)] = [
    (ENOSPC, .full), (EDQUOT, .full), (EROFS, .readOnly), (ETIMEDOUT, .busy), (EIO, .ioFailure),
    (EACCES, .ioFailure),
  ]

  @Test("System calls' errors", arguments: systemErrors)
  func system(_ row: (number: Int32, code: StoreError.Code)) {
    let error = StoreError.system(row.number, path: "/some/file")
    #expect(error.code == row.code)
    #expect(error.message.contains("/some/file"))
  }

  @Test("A full disk takes everything back")
  func full() throws {
    let store = try TemporaryStore()
    try store.file.append("noted")
    let database = store.file.database
    try database.execute("PRAGMA max_page_count = 1")
    let text = String(repeating: "long ", count: 20_000)
    let error = storeError { try store.file.append("noted", texts: [("note", text)]) }
    #expect(error?.code == .full)
    #expect(error?.exitStatus == 7)
    #expect(!database.isInTransaction)
    #expect(try store.file.count("event") == 1)
    try database.execute("PRAGMA max_page_count = 1000000")
    try store.file.append("noted", texts: [("note", text)])
    #expect(try ChainCheck(store.file.events).findings == [])
  }

  @Test("A store that cannot be written")
  func readOnly() throws {
    let store = try TemporaryStore()
    try store.file.append("noted")
    try store.file.database.execute("PRAGMA query_only = ON")
    let error = storeError { try store.file.append("noted") }
    #expect(error?.code == .readOnly)
    #expect(try store.file.count("event") == 1)
  }

  @Test("A writer that never ends")
  func lockHeld() throws {
    let store = try TemporaryStore()
    let second = try store.reopened(busyTimeout: 150)
    let start = ContinuousClock.now
    try store.file.write {
      #expect(storeError { try second.append("noted") }?.code == .busy)
    }
    #expect(ContinuousClock.now - start >= .milliseconds(150))
    try second.append("noted")
    try store.file.append("noted")
    #expect(try store.file.count("event") == 2)
  }

  @Test("A reader that never ends, and a writer that does not queue")
  func databaseHeld() throws {
    let store = try TemporaryStore()
    let second = try store.reopened(busyTimeout: 50)
    try store.file.read {
      _ = try store.file.count("event")
      #expect(storeError { try second.append("noted") }?.code == .busy)
    }
    try store.file.database.writing {
      #expect(storeError { try second.append("noted") }?.code == .busy)
    }
    #expect(try second.count("event") == 0)
    try second.append("noted")
  }

  @Test("Files that are no database")
  func noDatabase() throws {
    let directory = try TemporaryDirectory()
    try directory.write("store/inquest.db", String(repeating: "not a database ", count: 100))
    let location = TemporaryStore.location(directory)
    #expect(storeError { _ = try StoreFile(location) }?.code == .integrity)

    try FileManager.default.removeItem(atPath: location.database)
    #expect(storeError { _ = try StoreFile(location) }?.code == .notFound)
    try directory.makeDirectory("store/inquest.db")
    #expect(storeError { _ = try StoreFile(location) }?.code == .ioFailure)
  }
}

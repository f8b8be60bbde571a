import EvidenceStore
import Foundation
import Testing

@Suite("Database")
struct DatabaseTests {
  static let values: [SQLValue] = [
    .null, .integer(.min), .integer(.max), .integer(0), .text(""), .text("a\0b"),
    .text("右滑 e\u{301} \u{e9} 🧭"), .blob([]), .blob([0, 255, 0]), .utf8([]),
    .utf8([0x41, 0xc3, 0xa9]),
  ]

  @Test("Values come back as they were bound", arguments: values)
  func roundTrip(_ value: SQLValue) throws {
    let store = try TemporaryStore()
    let database = store.file.database
    let found = try database.first("SELECT ?1, typeof(?1)", value) { row -> (SQLValue, String) in
      switch value {
      case .null: (row.isNull(0) ? .null : .integer(0), row.text(1))
      case .integer: (.integer(row.optionalInt(0) ?? -1), row.text(1))
      case .text: (.text(row.optionalText(0) ?? "?"), row.text(1))
      case .utf8: (.utf8(row.utf8(0)), row.text(1))
      case .blob: (.blob(row.optionalBlob(0) ?? [1]), row.text(1))
      }
    }
    let type =
      switch value {
      case .null: "null"
      case .integer: "integer"
      case .text, .utf8: "text"
      case .blob: "blob"
      }
    #expect(found?.0 == value)
    #expect(found?.1 == type)
  }

  @Test("A kept statement can be used inside its own rows")
  func nestedUse() throws {
    let database = try TemporaryStore().file.database
    func digits(_ depth: Int) throws -> Int {
      try database.all("SELECT 1 UNION ALL SELECT 2") { row in
        Int(row.int(0)) * (depth == 0 ? 1 : try digits(depth - 1))
      }.reduce(0, +)
    }
    #expect(try digits(3) == 81)
    #expect(try digits(3) == 81)
  }

  @Test("A throw takes a transaction back, and the next one works")
  func rollback() throws {
    struct Stop: Error {}
    let store = try TemporaryStore()
    #expect(throws: Stop.self) {
      try store.file.write {
        _ = try store.file.writer(now: 1) { id(3) }
        throw Stop()
      }
    }
    #expect(try store.file.count("store") == 0)
    #expect(!store.file.database.isInTransaction)
    try store.file.append("noted")
    #expect(try store.file.count("event") == 1)
  }

  @Test("A transaction inside a transaction is refused and changes nothing")
  func nestedTransaction() throws {
    let store = try TemporaryStore(busyTimeout: 100)
    #expect(throws: StoreError.self) {
      try store.file.write {
        _ = try store.file.writer(now: 1) { id(3) }
        try store.file.write {}
      }
    }
    #expect(try store.file.count("store") == 0)
  }

  @Test("Errors never show what was bound")
  func valuesStayHidden() throws {
    let store = try TemporaryStore()
    let error = storeError {
      try store.file.write {
        _ = try store.file.database.run(
          "INSERT INTO log_blob VALUES (?1, ?2, 0, 0)", .text("secret-words"), .integer(424_242))
      }
    }
    let words = try #require(error).description
    #expect(!words.contains("secret-words") && !words.contains("424242"))
    #expect(words.contains("log_blob"), "but where it happened is said")
  }

  @Test("Writing is safe against power cuts and keeps foreign keys")
  func settings() throws {
    let store = try TemporaryStore()
    try store.file.append("noted")
    let database = store.file.database
    func setting(_ name: String) throws -> String {
      try database.with(dynamic: "PRAGMA \(name)") { try $0.step() ? $0.text(0) : "none" }
    }
    let expected = [
      ("journal_mode", "delete"), ("synchronous", "3"), ("foreign_keys", "1"),
      ("recursive_triggers", "1"), ("trusted_schema", "0"), ("secure_delete", "1"),
    ]
    for (name, value) in expected { #expect(try setting(name) == value, "\(name)") }
  }

  @Test("A damaged page is found")
  func damage() throws {
    let store = try TemporaryStore()
    for _ in 0..<40 { try store.file.append("noted", texts: [("note", "words")]) }
    #expect(try store.file.database.damages() == [])
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: store.location.database))
    try handle.seek(toOffset: 4096 * 3)
    try handle.write(contentsOf: Data(repeating: 0xff, count: 4096))
    try handle.close()
    let error = storeError {
      let found = try store.reopened().database.damages()
      if !found.isEmpty { throw StoreError.integrity(found[0]) }
    }
    #expect(error?.code == .integrity)
  }
}

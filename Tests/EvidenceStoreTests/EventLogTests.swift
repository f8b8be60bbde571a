import Bytes
import CaseModel
import EvidenceStore
import Foundation
import Testing

@Suite("Event log")
struct EventLogTests {
  @Test("An event comes back as it was appended")
  func roundTrip() throws {
    let store = try TemporaryStore()
    let facts = JSONValue.object([
      JSONMember("z", .integer(-3)), JSONMember("a", .array([.string("x"), .bool(true), .null])),
    ])
    let texts = [("title", "右滑 e\u{301}"), ("actual", "line\nwith \0 and \u{7}"), ("empty", "")]
    let appended = try store.file.append(
      "case-opened", wall: -5, facts: facts, texts: texts.map { (field: $0.0, text: $0.1) })
    let found = try #require(try store.reopened().events.event(at: appended.header.place))
    #expect(found == appended)
    #expect(String(decoding: found.facts, as: UTF8.self) == #"{"a":["x",true,null],"z":-3}"#)
    #expect(found.texts.map(\.field) == ["actual", "empty", "title"])
    for (field, text) in texts {
      #expect(found.text(field).map { Array($0.utf8) } == Array(text.utf8))
    }
    #expect(found.text("other") == nil)
    #expect(found.texts.allSatisfy { $0.salt?.count == 32 })
    #expect(found.previousHash == EventHash.genesis(caseID: id(1), writer: id(9)))
    #expect(found.hash == EventHash.event(found))
  }

  @Test("Streams are gapless, and the case's number counts all writers")
  func numbers() throws {
    let store = try TemporaryStore()
    let order: [(writer: UInt8, caseID: UInt8)] = [(5, 1), (5, 1), (4, 1), (5, 2), (4, 1), (5, 1)]
    var events: [EventRecord] = []
    for step in order {
      events.append(
        try store.file.append("noted", case: id(step.caseID), writer: id(step.writer)))
    }
    #expect(events.map(\.header.seq) == [1, 2, 1, 1, 2, 3])
    #expect(events.map(\.header.lamport) == [1, 2, 3, 1, 4, 5])
    #expect(events[1].previousHash == events[0].hash)
    #expect(events[4].previousHash == events[2].hash)
    #expect(try store.file.events.cases() == [id(1), id(2)])
    let head = try store.file.events.head(of: id(1), writer: id(5))
    #expect(head?.seq == 3 && head?.hash == events[5].hash)
    #expect(try store.file.events.head(of: id(3), writer: id(5)) == nil)
    #expect(try store.file.events.highestLamport(of: id(3)) == 0)
  }

  @Test("Pages hold every event once, in order", arguments: [1, 2, 3, 7, 100])
  func paging(_ limit: Int) throws {
    let store = try TemporaryStore()
    try Self.insertMerged(store.file)
    var seen: [[Int]] = []
    var cursor: EventCursor?
    while true {
      let page = try store.file.events.events(of: id(1), after: cursor, limit: limit)
      #expect(page.count <= limit)
      guard let last = page.last else { break }
      seen += page.map { [Int($0.header.lamport), Int($0.header.writer.bytes[0])] }
      cursor = last.cursor
    }
    #expect(seen == [[1, 2], [2, 1], [2, 2], [2, 3], [3, 1], [4, 3]])
  }

  @Test("A bound leaves out what came later")
  func bounded() throws {
    let store = try TemporaryStore()
    let first = try store.file.append("noted")
    let bound = try store.file.events.newestRow()
    try store.file.append("noted")
    let events = try store.file.events.events(of: id(1), throughRow: bound)
    #expect(events == [first])
    #expect(try TemporaryStore().file.events.newestRow() == 0)
  }

  @Test("Appending twice in one transaction, and one that fails, leave a sound chain")
  func severalAtOnce() throws {
    struct Stop: Error {}
    let store = try TemporaryStore()
    func draft(_ kind: String) -> EventDraft {
      EventDraft(caseID: id(1), writer: id(9), wallUnixNS: 0, kind: kind)
    }
    for stops in [false, true, false] {
      try? store.file.write {
        for kind in ["first", "second"] {
          _ = try store.file.events.append(draft(kind), salt: { _ in [] })
        }
        if stops { throw Stop() }
      }
    }
    let events = try store.file.events.events(of: id(1))
    #expect(events.map(\.header.seq) == [1, 2, 3, 4])
    #expect(try ChainCheck(store.file.events).findings == [])
  }

  @Test("What is no event is refused")
  func malformedDrafts() throws {
    let store = try TemporaryStore()
    func attempt(_ draft: EventDraft, saltLength: Int = 32) -> StoreError? {
      storeError {
        try store.file.write {
          _ = try store.file.events.append(
            draft, salt: { _ in [UInt8](repeating: 1, count: saltLength) })
        }
      }
    }
    var draft = EventDraft(caseID: id(1), writer: id(9), wallUnixNS: 0, kind: "noted")
    draft.texts = [("a", "1"), ("a", "2")]
    #expect(attempt(draft) != nil)
    draft.texts = [("a", "1")]
    #expect(attempt(draft, saltLength: 31) != nil)
    draft.facts = .array([])
    #expect(attempt(draft) != nil)
    draft.facts = .object([])
    draft.kind = "No Kind"
    #expect(attempt(draft) != nil)
    draft.kind = "noted"
    #expect(attempt(draft) == nil)
    #expect(try store.file.count("event") == 1)
  }

  @Test("Appending costs the same after 100,000 events")
  func costOfAppending() throws {
    func fastestAppend(after count: Int) throws -> Duration {
      let store = try TemporaryStore()
      try store.file.write {
        try store.file.database.with(
          """
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
          INSERT INTO event SELECT i, ?2, ?3, i, i, 0, 'noted', 1, '{}', zeroblob(32), zeroblob(32)
          FROM n
          """
        ) { row in
          try row.bind(1, Int64(count))
          try row.bind(2, id(1).bytes)
          try row.bind(3, id(9).bytes)
          try row.run()
        }
      }
      return try store.file.write {
        try (0..<50).map { _ in
          try ContinuousClock().measure {
            _ = try store.file.events.append(
              EventDraft(caseID: id(1), writer: id(9), wallUnixNS: 0, kind: "noted"),
              salt: { _ in [] })
          }
        }.min() ?? .zero
      }
    }
    let few = try fastestAppend(after: 1_000)
    let many = try fastestAppend(after: 100_000)
    // A scan of the rows would cost a hundred times as much.
    #expect(many < few * 5, "\(few) after 1,000 events, \(many) after 100,000")
  }

  /// Six events of three writers whose numbers in the case collide, as a merge leaves them.
  private static func insertMerged(_ file: StoreFile) throws {
    let rows: [(writer: UInt8, seq: Int, lamport: Int)] = [
      (3, 1, 2), (3, 2, 4), (2, 1, 1), (2, 2, 2), (1, 1, 2), (1, 2, 3),
    ]
    try file.write {
      for row in rows {
        try file.database.run(
          """
          INSERT INTO event (case_id, writer, seq, lamport, wall_unix_ns, kind, version, facts,
          prev_hash, hash) VALUES (?1, ?2, ?3, ?4, 0, 'noted', 1, '{}', zeroblob(32), zeroblob(32))
          """,
          .blob(id(1).bytes), .blob(id(row.writer).bytes), .integer(Int64(row.seq)),
          .integer(Int64(row.lamport)))
      }
    }
  }
}

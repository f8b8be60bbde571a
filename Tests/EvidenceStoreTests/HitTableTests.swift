import CaseModel
import EvidenceStore
import Testing

/// What sources matched comes back as it was kept, whichever statement kept it.
@Suite struct HitTableTests {
  static let fields: [[HitField]] = [
    [], [HitField(name: "dir", value: "right")],
    [HitField(name: "a\"b", value: "c\\d\te\u{1}"), HitField(name: "é", value: "")],
    [HitField(name: "n", value: String(repeating: "long ", count: 50))],
  ]

  @Test(arguments: [0, 1, 127, 128, 129, 300, 1_000])
  func whatIsKeptComesBack(_ count: Int) throws {
    let store = try TemporaryStore()
    let run = try #require(EntityID(bytes: [UInt8](repeating: 7, count: 10)))
    let hits = (0..<count).map { index in
      Hit(
        ordinal: index + 1, line: index * 2 + 1, start: index * 100, length: 80,
        fields: Self.fields[index % Self.fields.count], uncertain: index % 50 == 3,
        redacted: index % 70 == 5)
    }
    let table = HitTable(store.file.database)
    // The run has no row: nothing of this is committed.
    try store.file.database.execute("BEGIN IMMEDIATE")
    try table.insert(hits, of: "[Swipe]", on: run)
    #expect(try table.hits(of: "[Swipe]", on: run) == hits)
    #expect(try table.hits(of: "[Other]", on: run).isEmpty)
    // What is kept already stays as it is.
    let others = hits.map { hit in
      Hit(ordinal: hit.ordinal, line: hit.line, start: hit.start, length: 1)
    }
    try table.insert(others, of: "[Swipe]", on: run)
    #expect(try table.hits(of: "[Swipe]", on: run) == hits)
    try store.file.database.execute("ROLLBACK")
  }
}

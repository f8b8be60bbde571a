import Bytes
package import CaseModel

/// What the sources of rules matched in the logs of runs, as it is kept for judging.
package struct HitTable {
  let database: Database

  package init(_ database: Database) { self.database = database }

  /// Records of a source and run that are kept: the first ones and the last ones.
  package static let firstKept = 10_000
  package static let lastKept = 1_000

  /// Of these records the ones that are kept.
  package static func kept(_ all: [Hit]) -> [Hit] {
    guard all.count > firstKept + lastKept else { return all }
    return Array(all.prefix(firstKept) + all.suffix(lastKept))
  }

  /// A source's count on a run, and the fields that its records carried.
  package struct Count: Hashable, Sendable {
    package var run: EntityID
    /// Canonical spelling.
    package var source: String
    package var count: Int
    package var fields: [String]

    package init(run: EntityID, source: String, count: Int, fields: [String]) {
      self.run = run
      self.source = source
      self.count = count
      self.fields = fields
    }
  }

  /// Counts of every source on every run of a case.
  package func counts(of caseID: EntityID) throws -> [Count] {
    try database.with("SELECT run, source, count, fields FROM source_count WHERE case_id = ?1") {
      row in
      try row.bind(1, caseID.bytes)
      var found: [Count] = []
      while try row.step() {
        guard let run = EntityID(bytes: row.blob(0)) else { continue }
        found.append(
          Count(
            run: run, source: row.text(1), count: Int(row.int(2)),
            fields: StringList.read(row.text(3))))
      }
      return found
    }
  }

  /// The kept records of a source on a run, in the log's order.
  package func hits(of source: String, on run: EntityID) throws -> [Hit] {
    try database.with(
      """
      SELECT ordinal, line, start, length, fields, uncertain, redacted FROM hit
      WHERE run = ?1 AND source = ?2 ORDER BY ordinal
      """
    ) { row in
      try row.bind(1, run.bytes)
      try row.bind(2, source)
      var found: [Hit] = []
      while try row.step() {
        found.append(
          Hit(
            ordinal: Int(row.int(0)), line: Int(row.int(1)), start: Int(row.int(2)),
            length: Int(row.int(3)), fields: FieldsText.read(row.text(4)),
            uncertain: row.int(5) != 0, redacted: row.int(6) != 0))
      }
      return found
    }
  }

  /// Drops all records that are kept, those of runs that have no row included.
  package func dropAll() throws { try database.run("DELETE FROM hit") }

  /// Keeps what a source matched in a run's log.
  package func store(
    _ hits: SourceHits, of source: String, on run: EntityID, in caseID: EntityID
  ) throws {
    let fields = StringList.write(hits.fieldNames.map(\.text).sorted(by: UTF8Text.precedes))
    try database.run(
      """
      INSERT INTO source_count (case_id, run, source, count, fields) VALUES (?1, ?2, ?3, ?4, ?5)
      ON CONFLICT (case_id, run, source) DO UPDATE SET count = excluded.count, fields = excluded.fields
      """,
      .blob(caseID.bytes), .blob(run.bytes), .text(source), .integer(Int64(hits.count)),
      .text(fields))
    try insert(hits.hits, of: source, on: run)
  }

  /// Keeps records of a source on a run; those that are kept already stay as they are.
  package func insert(_ hits: [Hit], of source: String, on run: EntityID) throws {
    let bulk = hits.count - hits.count % Self.rowsAtOnce
    for (rows, part) in [(Self.rowsAtOnce, hits[..<bulk]), (1, hits[bulk...])] {
      guard !part.isEmpty else { continue }
      try database.with(dynamic: Self.insertion(rows: rows)) { statement in
        try statement.bind(1, run.bytes)
        try statement.bind(2, source)
        for start in stride(from: part.startIndex, to: part.endIndex, by: rows) {
          try Self.bind(part[start..<start + rows], to: statement)
          try statement.run()
        }
      }
    }
  }

  /// Rows of one statement where there are many: one step for all costs less than one each.
  private static let rowsAtOnce = 32

  /// A statement whose first two parameters are run and source, then seven a row.
  private static func insertion(rows: Int) -> String {
    let values = (0..<rows).map { row in
      let columns = (0..<7).map { "?\(3 + row * 7 + $0)" }
      return "(?1, ?2, \(columns.joined(separator: ", ")))"
    }
    return """
      INSERT INTO hit (run, source, ordinal, line, start, length, fields, uncertain, redacted)
      VALUES \(values.joined(separator: ", ")) ON CONFLICT DO NOTHING
      """
  }

  private static func bind(_ hits: ArraySlice<Hit>, to statement: Statement) throws {
    var next: Int32 = 3
    for hit in hits {
      try statement.bind(next, Int64(hit.ordinal))
      try statement.bind(next + 1, Int64(hit.line))
      try statement.bind(next + 2, Int64(hit.start))
      try statement.bind(next + 3, Int64(hit.length))
      try statement.bind(next + 4, FieldsText.write(hit.fields))
      try statement.bind(next + 5, Int64(hit.uncertain ? 1 : 0))
      try statement.bind(next + 6, Int64(hit.redacted ? 1 : 0))
      next += 7
    }
  }
}

/// A record's fields in one column: `[["name","value"],…]`, in their order.
enum FieldsText {
  static func write(_ fields: [HitField]) -> String {
    JSONValue.array(fields.map { .array([.string($0.name), .string($0.value)]) }).canonicalText
  }

  static func read(_ text: String) -> [HitField] {
    guard text != "[]", let json = try? JSONReader.read(Array(text.utf8)) else { return [] }
    return (json.arrayValue ?? []).compactMap { pair in
      guard let cells = pair.arrayValue, cells.count == 2, let name = cells[0].stringValue,
        let value = cells[1].stringValue
      else { return nil }
      return HitField(name: name, value: value)
    }
  }
}

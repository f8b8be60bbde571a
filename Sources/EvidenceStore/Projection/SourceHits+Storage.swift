import Bytes
package import CaseModel

/// What the sources of rules matched in the logs of runs, as it is kept for judging.
package struct HitTable {
  let database: Database

  package init(_ database: Database) { self.database = database }

  /// Records of a source and run that are kept: the first ones and the last ones.
  package static let firstKept = 10_000
  package static let lastKept = 1_000

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
    // Nearly all are plain, and nearly all of those come in whole blocks.
    let plain = hits.indices.filter { !hits[$0].uncertain && !hits[$0].redacted }
    let bulk = plain.prefix(plain.count - plain.count % Self.rowsAtOnce)
    let rest = hits.count - bulk.count
    if !bulk.isEmpty {
      try database.with(dynamic: Self.insertion(rows: Self.rowsAtOnce)) { statement in
        try Self.insert(bulk.lazy.map { hits[$0] }, of: source, on: run, by: statement)
      }
    }
    guard rest > 0 else { return }
    let isStored = Set(bulk)
    try database.with(Self.oneInsertion) { statement in
      try statement.bind(1, run.bytes)
      try statement.bind(2, source)
      for index in hits.indices where !isStored.contains(index) {
        let hit = hits[index]
        try statement.bind(3, Int64(hit.ordinal))
        try statement.bind(4, Int64(hit.line))
        try statement.bind(5, Int64(hit.start))
        try statement.bind(6, Int64(hit.length))
        try statement.bind(7, FieldsText.write(hit.fields))
        try statement.bind(8, Int64(hit.uncertain ? 1 : 0))
        try statement.bind(9, Int64(hit.redacted ? 1 : 0))
        try statement.run()
      }
    }
  }

  /// Rows of one statement where there are many: one step for all costs less than one each.
  private static let rowsAtOnce = 128

  private static let columns =
    "run, source, ordinal, line, start, length, fields, uncertain, redacted"

  private static let oneInsertion: StaticString = """
    INSERT INTO hit (run, source, ordinal, line, start, length, fields, uncertain, redacted)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT DO NOTHING
    """

  /// A statement whose first two parameters are run and source, then five a row, for plain records.
  private static func insertion(rows: Int) -> String {
    let values = (0..<rows).map { row in
      let columns = (0..<5).map { "?\(3 + row * 5 + $0)" }
      return "(?1, ?2, \(columns.joined(separator: ", ")), 0, 0)"
    }
    return "INSERT INTO hit (\(columns)) VALUES \(values.joined(separator: ", ")) "
      + "ON CONFLICT DO NOTHING"
  }

  /// Inserts whole blocks of plain records.
  private static func insert(
    _ hits: some Collection<Hit>, of source: String, on run: EntityID, by statement: Statement
  ) throws {
    try statement.bind(1, run.bytes)
    try statement.bind(2, source)
    var text: [UInt8] = []
    var lengths: [Int] = []
    var next: Int32 = 3
    for hit in hits {
      try statement.bind(next, Int64(hit.ordinal))
      try statement.bind(next + 1, Int64(hit.line))
      try statement.bind(next + 2, Int64(hit.start))
      try statement.bind(next + 3, Int64(hit.length))
      let start = text.count
      FieldsText.append(hit.fields, to: &text)
      lengths.append(text.count - start)
      next += 5
      guard lengths.count == rowsAtOnce else { continue }
      try text.withUnsafeBytes { bytes in
        var start = 0
        for (row, length) in lengths.enumerated() {
          let fields = UnsafeRawBufferPointer(rebasing: bytes[start..<start + length])
          try statement.bind(Int32(7 + row * 5), inPlace: fields)
          start += length
        }
        try statement.run()
      }
      text.removeAll(keepingCapacity: true)
      lengths.removeAll(keepingCapacity: true)
      next = 3
    }
  }
}

/// A record's fields in one column: `[["name","value"],…]`, in their order.
enum FieldsText {
  static func write(_ fields: [HitField]) -> String {
    var text: [UInt8] = []
    append(fields, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  static func append(_ fields: [HitField], to text: inout [UInt8]) {
    text.append(UInt8(ascii: "["))
    for (index, field) in fields.enumerated() {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      text.append(UInt8(ascii: "["))
      JSONValue.append(field.name, to: &text)
      text.append(UInt8(ascii: ","))
      JSONValue.append(field.value, to: &text)
      text.append(UInt8(ascii: "]"))
    }
    text.append(UInt8(ascii: "]"))
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

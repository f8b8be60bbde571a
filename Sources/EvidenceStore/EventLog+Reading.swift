import Bytes
package import CaseModel

extension EventLog {
  /// The cases that have events, in byte order of their ids.
  package func cases() throws -> [EntityID] {
    var found: [EntityID] = []
    // One step down the index a case, however many events each has.
    try database.with(
      "SELECT case_id FROM event WHERE case_id > ?1 ORDER BY case_id LIMIT 1"
    ) { row in
      var after: [UInt8] = []
      while true {
        try row.bind(1, after)
        guard try row.step() else { return }
        after = row.blob(0)
        guard let id = EntityID(bytes: after) else {
          throw StoreError.integrity("the case id \(Hex.encode(after)) is malformed")
        }
        found.append(id)
        row.rewind()
      }
    }
    return found
  }

  /// The row of the newest event, 0 when there is none. A reader that goes on in pages takes it
  /// first and leaves out what is added while it reads.
  package func newestRow() throws -> Int64 {
    try database.first("SELECT max(id) FROM event") { $0.int(0) } ?? 0
  }

  /// At most `limit` events of a case in order, those after the cursor, up to this row.
  package func events(
    of caseID: EntityID, after cursor: EventCursor? = nil, limit: Int = 500,
    throughRow bound: Int64 = .max
  ) throws -> [EventRecord] {
    try database.with(
      """
      SELECT id, case_id, writer, seq, lamport, wall_unix_ns, kind, version, facts, prev_hash, hash
      FROM event
      WHERE case_id = ?1 AND (lamport, writer, seq) > (?2, ?3, ?4) AND id <= ?5
      ORDER BY lamport, writer, seq LIMIT ?6
      """
    ) { row in
      try row.bind(1, caseID.bytes)
      try row.bind(2, cursor?.lamport ?? 0)
      try row.bind(3, cursor?.writer.bytes ?? [])
      try row.bind(4, cursor?.seq ?? 0)
      try row.bind(5, bound)
      try row.bind(6, Int64(limit))
      return try records(row)
    }
  }

  /// At most `limit` events of all cases, stream by stream, those after this place of a stream.
  func events(afterPlace place: StreamPlace?, limit: Int) throws -> [EventRecord] {
    try database.with(
      """
      SELECT id, case_id, writer, seq, lamport, wall_unix_ns, kind, version, facts, prev_hash, hash
      FROM event WHERE (case_id, writer, seq) > (?1, ?2, ?3)
      ORDER BY case_id, writer, seq LIMIT ?4
      """
    ) { row in
      try row.bind(1, place?.caseID.bytes ?? [])
      try row.bind(2, place?.writer.bytes ?? [])
      try row.bind(3, place?.seq ?? 0)
      try row.bind(4, Int64(limit))
      return try records(row)
    }
  }

  /// One event; nil when there is none.
  package func event(at place: StreamPlace) throws -> EventRecord? {
    try database.with(
      """
      SELECT id, case_id, writer, seq, lamport, wall_unix_ns, kind, version, facts, prev_hash, hash
      FROM event WHERE case_id = ?1 AND writer = ?2 AND seq = ?3
      """
    ) { row in
      try row.bind(1, place.caseID.bytes)
      try row.bind(2, place.writer.bytes)
      try row.bind(3, place.seq)
      return try records(row).first
    }
  }

  /// The event of a row; nil when there is none.
  package func event(row id: Int64) throws -> EventRecord? {
    try database.with(
      """
      SELECT id, case_id, writer, seq, lamport, wall_unix_ns, kind, version, facts, prev_hash, hash
      FROM event WHERE id = ?1
      """
    ) { row in
      try row.bind(1, id)
      return try records(row).first
    }
  }

  private func records(_ row: Statement) throws -> [EventRecord] {
    var found: [EventRecord] = []
    while try row.step() { found.append(try record(row)) }
    return found
  }

  private func record(_ row: Statement) throws -> EventRecord {
    let id = row.int(0)
    guard let caseID = EntityID(bytes: row.blob(1)), let writer = EntityID(bytes: row.blob(2))
    else { throw Self.malformed(id) }
    return EventRecord(
      row: id,
      header: EventHeader(
        caseID: caseID, writer: writer, seq: row.int(3), lamport: row.int(4),
        wallUnixNS: row.int(5), kind: row.text(6), version: Int(row.int(7))),
      facts: row.utf8(8), texts: try texts(of: id), previousHash: try Self.digest(row, 9, row: id),
      hash: try Self.digest(row, 10, row: id))
  }

  private func texts(of event: Int64) throws -> [EventText] {
    try database.with(
      #"SELECT field, "commit", salt, text FROM event_text WHERE event = ?1 ORDER BY field"#
    ) { row in
      try row.bind(1, event)
      var texts: [EventText] = []
      while try row.step() {
        texts.append(
          EventText(
            field: row.text(0), commit: try Self.digest(row, 1, row: event),
            salt: row.optionalBlob(2), text: row.optionalText(3)))
      }
      return texts
    }
  }

  static func digest(_ statement: Statement, _ column: Int32, row: Int64) throws(StoreError)
    -> Digest
  {
    guard let digest = Digest(bytes: statement.blob(column)) else { throw malformed(row) }
    return digest
  }

  private static func malformed(_ row: Int64) -> StoreError {
    .integrity("row \(row) of the events is malformed")
  }
}

/// Which event it is: its stream and its number there.
package struct StreamPlace: Hashable, Sendable {
  /// The case.
  package let caseID: EntityID
  /// The store that recorded it.
  package let writer: EntityID
  /// Its number in the stream, from 1.
  package let seq: Int64

  /// A place from its parts.
  package init(caseID: EntityID, writer: EntityID, seq: Int64) {
    self.caseID = caseID
    self.writer = writer
    self.seq = seq
  }
}

extension EventHeader {
  /// Which event it is.
  package var place: StreamPlace { StreamPlace(caseID: caseID, writer: writer, seq: seq) }
}

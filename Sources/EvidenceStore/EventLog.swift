package import Bytes
package import CaseModel

/// The events of a store. Every method runs inside the caller's transaction, or on its own for a
/// read.
///
/// Reading the head of a stream or a page of a case follows an index: no cost grows with the number
/// of events before it.
package struct EventLog {
  let database: Database

  /// The events of this database.
  package init(_ database: Database) { self.database = database }

  /// Bytes in a text's salt.
  package static let saltLength = 32

  /// Adds an event to its stream; inside a transaction that writes. `salt` makes that many random
  /// bytes.
  package func append(_ draft: EventDraft, salt: (Int) -> [UInt8]) throws -> EventRecord {
    guard case .object = draft.facts else {
      throw StoreError.integrity("the facts of \(draft.kind) are no object")
    }
    let head = try head(of: draft.caseID, writer: draft.writer)
    let header = EventHeader(
      caseID: draft.caseID, writer: draft.writer, seq: (head?.seq ?? 0) + 1,
      lamport: try highestLamport(of: draft.caseID) + 1, wallUnixNS: draft.wallUnixNS,
      kind: draft.kind, version: draft.version)
    let texts = draft.texts
      .sorted { UTF8Text.precedes($0.field, $1.field) }
      .map { field, text in
        let salt = salt(Self.saltLength)
        let commit = EventHash.commit(field: field, salt: salt, text: text)
        return EventText(field: field, commit: commit, salt: salt, text: text)
      }
    let facts = draft.facts.canonical()
    let previous =
      head?.hash ?? EventHash.genesis(caseID: draft.caseID, writer: draft.writer)
    let hash = EventHash.event(
      header, facts: facts, commits: texts.map { ($0.field, $0.commit) }, previous: previous)
    return try insert(
      EventRecord(
        row: 0, header: header, facts: facts, texts: texts, previousHash: previous, hash: hash))
  }

  /// The number and hash of the newest event of a stream; nil when it has none.
  package func head(of caseID: EntityID, writer: EntityID) throws -> (seq: Int64, hash: Digest)? {
    try database.with(
      "SELECT seq, hash, id FROM event WHERE case_id = ?1 AND writer = ?2 ORDER BY seq DESC LIMIT 1"
    ) { row in
      try row.bind(1, caseID.bytes)
      try row.bind(2, writer.bytes)
      guard try row.step() else { return nil }
      return (row.int(0), try Self.digest(row, 1, row: row.int(2)))
    }
  }

  /// The highest number of a case's events, whoever wrote them; 0 when it has none.
  package func highestLamport(of caseID: EntityID) throws -> Int64 {
    try database.with("SELECT max(lamport) FROM event WHERE case_id = ?1") { row in
      try row.bind(1, caseID.bytes)
      return try row.step() ? row.int(0) : 0
    }
  }

  private func insert(_ event: EventRecord) throws -> EventRecord {
    let header = event.header
    try database.with(
      """
      INSERT INTO event
        (case_id, writer, seq, lamport, wall_unix_ns, kind, version, facts, prev_hash, hash)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
      """
    ) { row in
      try row.bind(1, header.caseID.bytes)
      try row.bind(2, header.writer.bytes)
      try row.bind(3, header.seq)
      try row.bind(4, header.lamport)
      try row.bind(5, header.wallUnixNS)
      try row.bind(6, header.kind)
      try row.bind(7, Int64(header.version))
      try row.bind(8, utf8: event.facts)
      try row.bind(9, event.previousHash.bytes)
      try row.bind(10, event.hash.bytes)
      try row.run()
    }
    let id = database.lastInsertedRow
    try database.with(
      #"INSERT INTO event_text (event, field, "commit", salt, text) VALUES (?1, ?2, ?3, ?4, ?5)"#
    ) { row in
      for text in event.texts {
        try row.bind(1, id)
        try row.bind(2, text.field)
        try row.bind(3, text.commit.bytes)
        try row.bind(4, text.salt)
        try row.bind(5, text.text)
        try row.run()
      }
    }
    return EventRecord(
      row: id, header: header, facts: event.facts, texts: event.texts,
      previousHash: event.previousHash, hash: event.hash)
  }
}

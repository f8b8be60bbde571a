import Bytes
package import CaseModel

/// Where an append takes time and chance from.
package struct RecordingEnvironment {
  /// Nanoseconds since 1970 for a case's next event, given how many it has.
  package var wall: (_ caseID: EntityID, _ eventCount: Int) -> Int64
  /// Bytes for a text's salt: case, event count, place among the event's texts, how many.
  package var salt: (_ caseID: EntityID, _ eventCount: Int, _ place: Int, _ count: Int) -> [UInt8]
  /// A writer's id.
  package var writerID: () -> EntityID
  package var actor: String

  package init(
    wall: @escaping (EntityID, Int) -> Int64,
    salt: @escaping (EntityID, Int, Int, Int) -> [UInt8],
    writerID: @escaping () -> EntityID, actor: String
  ) {
    self.wall = wall
    self.salt = salt
    self.writerID = writerID
    self.actor = actor
  }
}

/// A case as a list shows it.
package struct CaseRow: Hashable, Sendable {
  package var id: EntityID
  package var slug: String
  package var title: String
  package var isOpen: Bool
  package var resolution: String?
  package var eventCount: Int
  /// Nanoseconds since 1970 of the newest event.
  package var latest: Int64
  /// Nanoseconds since 1970 of the first event.
  package var opened: Int64
}

/// The cases of a store: found, loaded and appended to.
package struct CaseStore {
  package let file: StoreFile

  package init(_ file: StoreFile) { self.file = file }

  package var projection: Projection { Projection(file.database) }
  package var hits: HitTable { HitTable(file.database) }
  package var catalog: BlobCatalog { BlobCatalog(file.database) }

  /// All cases, the newest first.
  package func cases() throws -> [CaseRow] {
    try file.database.with(
      """
      SELECT id, slug, title, state, resolution, event_count, latest_unix_ns, made_unix_ns
      FROM case_file
      ORDER BY latest_unix_ns DESC, slug
      """
    ) { row in try Self.caseRows(row) }
  }

  /// Open cases, at most `limit`, in no order.
  package func openCases(limit: Int) throws -> [EntityID] {
    try file.database.all(
      "SELECT id FROM case_file WHERE state = 'open' LIMIT ?1", .integer(Int64(limit))
    ) { EntityID(bytes: $0.blob(0)) }.compactMap { $0 }
  }

  /// The case of exactly this name; nil when there is none.
  package func caseRow(named slug: String) throws -> CaseRow? {
    try file.database.with(
      """
      SELECT id, slug, title, state, resolution, event_count, latest_unix_ns, made_unix_ns
      FROM case_file WHERE slug = ?1
      """
    ) { row in
      try row.bind(1, slug)
      return try Self.caseRows(row).first
    }
  }

  private static func caseRows(_ row: Statement) throws -> [CaseRow] {
    var rows: [CaseRow] = []
    while try row.step() {
      guard let id = EntityID(bytes: row.blob(0)) else { continue }
      rows.append(
        CaseRow(
          id: id, slug: row.text(1), title: row.text(2), isOpen: row.text(3) == "open",
          resolution: row.optionalText(4), eventCount: Int(row.int(5)), latest: row.int(6),
          opened: row.int(7)))
    }
    return rows
  }

  /// The case that this terminal works on.
  package func terminalCase(_ terminal: String) throws -> EntityID? {
    try file.database.first("SELECT case_id FROM terminal WHERE name = ?1", .text(terminal)) {
      EntityID(bytes: $0.blob(0))
    } ?? nil
  }

  /// Makes a case the one that this terminal works on; inside a transaction that writes.
  package func choose(_ caseID: EntityID, terminal: String, now: Int64) throws {
    try file.database.run(
      """
      INSERT INTO terminal (name, case_id, chosen_unix_ns) VALUES (?1, ?2, ?3)
      ON CONFLICT (name) DO UPDATE SET case_id = ?2, chosen_unix_ns = ?3
      """, .text(terminal), .blob(caseID.bytes), .integer(now))
  }

  /// Appends events to a case and applies them; inside a transaction that writes. The rows of the
  /// projection are the caller's to save, once the verdicts are judged.
  package func append(
    _ events: [any CaseEvent], to state: inout CaseState, in environment: RecordingEnvironment
  ) throws {
    for event in events {
      try append(EventPayload(event), to: &state, in: environment)
    }
  }

  private func append(
    _ payload: EventPayload, to state: inout CaseState, in environment: RecordingEnvironment
  ) throws {
    let id = state.file.id
    let count = state.eventCount
    let wall = environment.wall(id, count)
    let writer = try file.writer(now: wall, newID: environment.writerID)
    var payload = payload
    payload.texts.append(PayloadText("actor", environment.actor))
    var place = 0
    let record = try file.events.append(
      EventDraft(
        caseID: id, writer: writer, wallUnixNS: wall, kind: payload.kind,
        version: payload.version, facts: payload.facts,
        texts: payload.texts.compactMap { text in text.text.map { (text.field, $0) } }),
      salt: { bytes in
        defer { place += 1 }
        return environment.salt(id, count, place, bytes)
      })
    try state.apply(payload, at: record.stamp)
  }

  /// The case that its events make, without any derived row; nil when it has none.
  package func fold(_ id: EntityID) throws -> CaseState? {
    var state = CaseState(id: id)
    var cursor: EventCursor?
    while true {
      let page = try file.events.events(of: id, after: cursor)
      for event in page { try state.apply(event.payload(), at: event.stamp) }
      guard let last = page.last else { break }
      cursor = last.cursor
    }
    return state.eventCount > 0 ? state : nil
  }

  /// Forgets a text of an event and makes the case's derived rows again without it, in the caller's
  /// transaction; false when it was forgotten before. Verdicts are kept: they come from the logs.
  package func redact(
    _ place: StreamPlace, field: String, in environment: RecordingEnvironment
  ) throws -> Bool {
    let count = try fold(place.caseID)?.eventCount ?? 0
    let wall = environment.wall(place.caseID, count)
    let writer = try file.writer(now: wall, newID: environment.writerID)
    let redacted = try file.events.redact(
      place, field: field, writer: writer, wallUnixNS: wall)
    guard redacted != nil, let known = try projection.load(place.caseID, evidence: .all),
      var state = try fold(place.caseID)
    else { return false }
    state.verdicts = known.verdicts
    state.hitCounts = known.hitCounts
    try projection.save(state, over: known)
    return true
  }
}

extension EventRecord {
  /// Where the event stands, and who recorded it.
  package var stamp: Stamp {
    Stamp(lamport: header.lamport, wall: header.wallUnixNS, actor: text("actor") ?? "")
  }

  /// The event as the model reads it. Throws `integrity` when its facts are no JSON.
  package func payload() throws -> EventPayload {
    guard let json = try? JSONReader.read(facts) else {
      throw StoreError.integrity("the facts of event \(header.seq) are no JSON")
    }
    return EventPayload(
      kind: header.kind, version: header.version, facts: json,
      texts: texts.map { PayloadText($0.field, $0.text) })
  }
}

import Bytes
package import CaseModel

/// What is lost with a case.
package struct CaseLoss: Hashable, Sendable {
  package var events = 0
  package var texts = 0
  package var runs = 0
  /// Logs, scenarios and patches that no other case uses.
  package var logs = 0
  /// Their bytes before compression.
  package var logBytes: Int64 = 0
}

/// What a store takes on the medium.
package struct StoreSize: Hashable, Sendable {
  /// Bytes of the database file.
  package var database: Int64 = 0
  package var cases = 0
  /// Logs, scenarios and patches.
  package var logs = 0
  /// Their bytes before compression.
  package var logBytes: Int64 = 0
  /// Bytes of their files.
  package var storedBytes: Int64 = 0
}

extension CaseStore {
  /// What would be lost with a case.
  package func loss(of id: EntityID) throws -> CaseLoss {
    var loss = CaseLoss()
    let counts = try file.database.first(
      """
      SELECT (SELECT count(*) FROM event WHERE case_id = ?1),
        (SELECT count(*) FROM event AS e JOIN event_text AS t ON t.event = e.id
          WHERE e.case_id = ?1 AND t.field <> 'actor' AND t.text IS NOT NULL),
        (SELECT count(*) FROM run WHERE case_id = ?1)
      """, .blob(id.bytes)
    ) { (Int($0.int(0)), Int($0.int(1)), Int($0.int(2))) }
    if let counts { (loss.events, loss.texts, loss.runs) = counts }
    let logs = try file.database.first(
      """
      WITH used (digest, case_id) AS (
        SELECT log, case_id FROM run WHERE log IS NOT NULL
        UNION SELECT digest, case_id FROM run_simulation
        UNION SELECT patch, case_id FROM run_execution WHERE patch IS NOT NULL
        UNION SELECT zone, case_id FROM run_reading WHERE zone IS NOT NULL)
      SELECT count(*), coalesce(sum(byte_count), 0) FROM log_blob
      WHERE digest IN (SELECT digest FROM used WHERE case_id = ?1)
        AND digest NOT IN (SELECT digest FROM used WHERE case_id <> ?1)
      """, .blob(id.bytes)
    ) { (Int($0.int(0)), $0.int(1)) }
    if let logs { (loss.logs, loss.logBytes) = logs }
    return loss
  }

  /// Deletes a case, inside a transaction that writes: its texts, its rows and what was found in its
  /// logs. Its events stay without their words, and one more says that it was deleted. The files of
  /// its logs are for `collect`, once the transaction has ended.
  package func delete(
    _ id: EntityID, because: String?, in environment: RecordingEnvironment
  ) throws {
    let count = try loss(of: id).events
    let wall = environment.wall(id, count)
    var place = 0
    _ = try file.events.delete(
      id, writer: try file.writer(now: wall, newID: environment.writerID), wallUnixNS: wall,
      actor: environment.actor, because: because,
      salt: { bytes in
        defer { place += 1 }
        return environment.salt(id, count, place, bytes)
      })
    try projection.drop(id)
    try file.database.run("DELETE FROM terminal WHERE case_id = ?1", .blob(id.bytes))
    try file.database.run(
      """
      DELETE FROM log_blob WHERE digest NOT IN (
        SELECT log FROM run WHERE log IS NOT NULL
        UNION SELECT digest FROM run_simulation
        UNION SELECT patch FROM run_execution WHERE patch IS NOT NULL
        UNION SELECT zone FROM run_reading WHERE zone IS NOT NULL)
      """)
  }

  /// Removes the files that nothing needs, or only counts them; nil while a log is being written, and
  /// inside `together`, where what no row names may yet be named again.
  package func collect(removing: Bool) throws -> Leftovers? {
    if file.isTogether { return nil }
    func look() throws -> Leftovers? {
      try file.blobs.leftovers(removing: removing) { try catalog.entry($0) != nil }
    }
    // A log that is named while files are removed would be one too many.
    return try removing ? file.write(look) : look()
  }

  /// What the store takes on the medium.
  package func size() throws -> StoreSize {
    var size = StoreSize()
    size.database = Files.size(file.location.database) ?? 0
    let counts = try file.database.first(
      """
      SELECT (SELECT count(*) FROM case_file), count(*), coalesce(sum(byte_count), 0),
        coalesce(sum(stored_count), 0) FROM log_blob
      """
    ) { (Int($0.int(0)), Int($0.int(1)), $0.int(2), $0.int(3)) }
    if let counts { (size.cases, size.logs, size.logBytes, size.storedBytes) = counts }
    return size
  }
}

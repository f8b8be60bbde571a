import Bytes
package import CaseModel

extension Projection {
  /// Brings the rows of a case from what they said of `before` to what they say of `after`.
  /// Rows that do not differ are left alone; `before` is nil when there are none yet.
  package func save(_ after: CaseState, over before: CaseState?) throws {
    let standing = after.standing
    let previous = before.map { ($0, $0.standing) }
    let row = CaseFileRow.values(after, standing)
    if let previous {
      let known = CaseFileRow.values(previous.0, previous.1)
      try update("case_file", CaseFileRow.columns, from: known, to: row)
    } else {
      try upsert("case_file", CaseFileRow.columns, [row])
    }
    try save(after.clues, before?.clues, after, standing, previous)
    try save(after.assumptions, before?.assumptions, after, standing, previous)
    try save(after.hypotheses, before?.hypotheses, after, standing, previous)
    try save(after.predictions, before?.predictions, after, standing, previous)
    try save(after.probes, before?.probes, after, standing, previous)
    try save(after.changes, before?.changes, after, standing, previous)
    try save(after.fixes, before?.fixes, after, standing, previous)
    try save(after.runs, before?.runs, after, standing, previous)
    try save(
      after.runs.simulations, before?.runs.simulations, after, standing, previous)
    try save(after.runs.executions, before?.runs.executions, after, standing, previous)
    try save(after.runs.readings, before?.runs.readings, after, standing, previous)
    try save(after.evidence, before?.evidence, after, standing, previous)
    try save(after.causes, before?.causes, after, standing, previous)
    try save(after.checks, before?.checks, after, standing, previous)
    try save(after.waivers, before?.waivers, after, standing, previous)
    try save(after.lessons, before?.lessons, after, standing, previous)
    try saveVerdicts(after, before: before)
  }

  private func save<Element: ProjectedRow>(
    _ new: Roster<Element>, _ old: Roster<Element>?, _ after: CaseState, _ standing: Standing,
    _ before: (state: CaseState, standing: Standing)?
  ) throws {
    var added: [[SQLValue]] = []
    for element in new.all {
      guard let before, let known = old?[element.id] else {
        added.append(element.row(after, standing))
        continue
      }
      // A row follows from its element and the one derived value.
      if element == known,
        element.derived(after, standing) == known.derived(before.state, before.standing)
      {
        continue
      }
      try update(
        Element.table, Element.allColumns, from: known.row(before.state, before.standing),
        to: element.row(after, standing))
    }
    try upsert(Element.table, Element.allColumns, added)
  }

  /// Writes the columns that differ; the first one is the key.
  private func update(
    _ table: String, _ columns: [String], from old: [SQLValue], to new: [SQLValue]
  ) throws {
    var settings = ""
    var values = [new[0]]
    for (place, column) in columns.enumerated() where old[place] != new[place] {
      values.append(new[place])
      settings += (settings.isEmpty ? "" : ", ") + "\(column) = ?\(values.count)"
    }
    guard !settings.isEmpty else { return }
    try database.with(
      dynamic: "UPDATE \(table) SET \(settings) WHERE id = ?1"
    ) { row in
      try row.bind(all: values)
      try row.run()
    }
  }

  private func upsert(_ table: String, _ columns: [String], _ rows: [[SQLValue]]) throws {
    guard !rows.isEmpty else { return }
    let places = columns.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
    let updates = columns.dropFirst().map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
    let names = columns.joined(separator: ", ")
    try database.with(
      dynamic: """
        INSERT INTO \(table) (\(names)) VALUES (\(places)) ON CONFLICT (id) DO UPDATE SET \(updates)
        """
    ) { statement in
      for row in rows {
        try statement.bind(all: row)
        try statement.run()
      }
    }
  }

  private func saveVerdicts(_ after: CaseState, before: CaseState?) throws {
    let old = before?.verdicts ?? [:]
    if after.verdicts.isEmpty, old.isEmpty { return }
    for key in old.keys where after.verdicts[key] == nil {
      try database.run(
        "DELETE FROM verdict WHERE case_id = ?1 AND rule = ?2 AND run = ?3",
        .blob(after.file.id.bytes), .blob(key.rule.bytes), .blob(key.run.bytes))
    }
    try database.with(
      """
      INSERT INTO verdict
        (case_id, rule, run, value, reason, sentence, spans, shown, judged, owed)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
      ON CONFLICT (case_id, rule, run) DO UPDATE SET
        value = excluded.value, reason = excluded.reason, sentence = excluded.sentence,
        spans = excluded.spans, shown = excluded.shown, judged = excluded.judged,
        owed = excluded.owed
      """
    ) { row in
      for (key, verdict) in after.verdicts where old[key] != verdict {
        try row.bind(1, after.file.id.bytes)
        try row.bind(2, key.rule.bytes)
        try row.bind(3, key.run.bytes)
        try row.bind(4, verdict.value.rawValue)
        try row.bind(5, verdict.reason)
        try row.bind(6, verdict.sentence)
        try row.bind(7, verdict.spans.jsonText)
        try row.bind(8, verdict.shown.map { Int64($0) })
        try row.bind(9, verdict.judged.map { Int64($0) })
        try row.bind(10, verdict.owed.map { Int64($0) })
        try row.run()
      }
    }
  }

  /// Drops every derived row of a case, so that it can be made again.
  package func drop(_ id: EntityID) throws {
    for table in ["hit WHERE run IN (SELECT id FROM run WHERE case_id = ?1)"] + Self.caseTables {
      try database.with(dynamic: "DELETE FROM \(table)") { row in
        try row.bind(1, id.bytes)
        try row.run()
      }
    }
  }

  private static let caseTables: [String] =
    [
      "verdict", "source_count", "run_simulation", "run_execution", "run_reading", "run", "clue",
      "assumption",
      "hypothesis",
      "prediction", "probe", "change", "fix", "evidence", "cause", "\"check\"", "waiver", "lesson",
    ].map { "\($0) WHERE case_id = ?1" } + ["case_file WHERE id = ?1"]
}

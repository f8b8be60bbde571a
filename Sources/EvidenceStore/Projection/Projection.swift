import Bytes
package import CaseModel

/// Which statements are loaded with a case: a case may hold very many, and few commands need them.
package enum EvidenceScope: Hashable, Sendable {
  /// Those that something cites, and those with these numbers.
  case cited(andNumbered: [Int])
  case all
}

/// The derived rows of cases: read to know where a case stands, written beside each append.
package struct Projection {
  let database: Database

  package init(_ database: Database) { self.database = database }

  /// A case as it stands; nil when there is none with that id.
  package func load(_ id: EntityID, evidence: EvidenceScope) throws -> CaseState? {
    let columns = CaseFileRow.columns.joined(separator: ", ")
    let found = try database.with(
      dynamic: "SELECT \(columns) FROM case_file WHERE id = ?1"
    ) { row in
      try row.bind(1, id.bytes)
      return try row.step() ? CaseFileRow.read(row) : nil
    }
    guard var state = found else { return nil }
    try loadEntities(into: &state)
    try loadEvidence(into: &state, evidence)
    if !state.runs.isEmpty {
      try loadVerdicts(into: &state)
      if !state.probes.isEmpty { try loadCounts(into: &state) }
    }
    return state
  }

  private func loadEntities(into state: inout CaseState) throws {
    func has(_ kind: EntityKind) -> Bool { state.numbers[kind] != nil }
    let id = state.file.id
    if has(.clue) { state.clues = try roster(of: id) }
    if has(.assumption) { state.assumptions = try roster(of: id) }
    if has(.hypothesis) {
      state.hypotheses = try roster(of: id)
      state.causes = try roster(of: id)
    }
    if has(.hypothesis) || has(.assumption) { state.predictions = try roster(of: id) }
    if has(.probe) { state.probes = try roster(of: id) }
    if has(.run) {
      state.runs = try roster(of: id)
      if state.runs.contains(where: { $0.kind == .simulate }) {
        let rows: Roster<SimulationRow> = try roster(of: id)
        for row in rows { state.runs.update(row.id) { $0.simulation = row.simulation } }
      }
      if state.runs.contains(where: { $0.kind == .exec }) {
        let rows: Roster<ExecutionRow> = try roster(of: id)
        for row in rows { state.runs.update(row.id) { $0.execution = row.execution } }
      }
    }
    if has(.run), state.runs.contains(where: { $0.kind == .import }) {
      let rows: Roster<ReadingRow> = try roster(of: id)
      for row in rows { state.runs.update(row.id) { $0.reading = row.reading } }
    }
    if has(.change) { state.changes = try roster(of: id) }
    if has(.fix) { state.fixes = try roster(of: id) }
    if has(.check) { state.checks = try roster(of: id) }
    if has(.waiver) { state.waivers = try roster(of: id) }
    if has(.lesson) { state.lessons = try roster(of: id) }
  }

  private func roster<Element: ProjectedRow>(of id: EntityID) throws -> Roster<Element> {
    var found: [Element] = try rows("case_id = ?1 ORDER BY number", id.bytes)
    // The index has them by number, which is nearly always the order in which they were made.
    var isOrdered = true
    var latest = Int64.min
    for element in found {
      if element.stamp.lamport < latest { isOrdered = false }
      latest = element.stamp.lamport
    }
    if !isOrdered {
      found.sort { ($0.stamp.lamport, $0.number) < ($1.stamp.lamport, $1.number) }
    }
    return Roster(found)
  }

  private func rows<Element: ProjectedRow>(
    _ condition: String, _ key: [UInt8], _ number: Int? = nil
  ) throws -> [Element] {
    let columns = Element.allColumns.joined(separator: ", ")
    return try database.with(
      dynamic: "SELECT \(columns) FROM \(Element.table) WHERE \(condition)"
    ) { row in
      try row.bind(1, key)
      if let number { try row.bind(2, Int64(number)) }
      var found: [Element] = []
      while try row.step() {
        var reader = ColumnReader(row)
        guard let id = reader.id() else { continue }
        reader.skip()
        let number = reader.int()
        if let element = Element(&reader, id: id, number: number) { found.append(element) }
      }
      return found
    }
  }

  private func loadEvidence(into state: inout CaseState, _ scope: EvidenceScope) throws {
    guard state.numbers[.evidence] != nil else { return }
    switch scope {
    case .all:
      state.evidence = try roster(of: state.file.id)
    case .cited(let numbers):
      var found: [EntityID: Evidence] = [:]
      for number in numbers {
        let items: [Evidence] = try rows(
          "case_id = ?1 AND number = ?2", state.file.id.bytes, number)
        for item in items { found[item.id] = item }
      }
      var wanted = state.citedEvidence
      for item in found.values { wanted += item.cites.compactMap(\.evidenceID) }
      while let id = wanted.popLast() {
        guard found[id] == nil else { continue }
        let items: [Evidence] = try rows("id = ?1", id.bytes)
        for item in items {
          found[item.id] = item
          wanted += item.cites.compactMap(\.evidenceID)
        }
      }
      state.evidence = Roster(found.values.sorted { $0.stamp.lamport < $1.stamp.lamport })
    }
  }

  private func loadVerdicts(into state: inout CaseState) throws {
    try database.with(
      """
      SELECT rule, run, value, reason, sentence, spans, shown, judged, owed FROM verdict
      WHERE case_id = ?1
      """
    ) { row in
      try row.bind(1, state.file.id.bytes)
      while try row.step() {
        var reader = ColumnReader(row)
        guard let rule = reader.id(), let run = reader.id(),
          let value: VerdictValue = reader.choice()
        else { continue }
        state.verdicts[VerdictKey(rule: rule, run: run)] = RuleVerdict(
          value: value, reason: reader.optionalText(), sentence: reader.optionalText(),
          spans: reader.list(), shown: reader.optionalInt(), judged: reader.optionalInt(),
          owed: reader.optionalInt())
      }
    }
  }

  private func loadCounts(into state: inout CaseState) throws {
    try database.with(
      """
      SELECT run, source, count FROM source_count
      WHERE case_id = ?1 AND count > 0
        AND source IN (SELECT tag FROM probe WHERE case_id = ?1)
        AND run IN (SELECT id FROM run WHERE case_id = ?1 AND voided IS NULL)
      """
    ) { row in
      try row.bind(1, state.file.id.bytes)
      while try row.step() {
        guard let run = EntityID(bytes: row.blob(0)) else { continue }
        state.hitCounts[HitKey(run: run, tag: row.text(1))] = Int(row.int(2))
      }
    }
  }
}

extension CaseState {
  /// Statements that something other than a statement cites.
  fileprivate var citedEvidence: [EntityID] {
    var cites: [Citation] = []
    for item in clues { cites += item.cites }
    for item in assumptions { cites += item.cites + item.settlements.flatMap(\.cites) }
    for item in hypotheses { cites += item.cites + item.settlements.flatMap(\.cites) }
    for item in causes { cites += item.clauses.flatMap(\.cites) }
    for item in changes { cites += item.settlement?.cites ?? [] }
    for item in fixes { cites += item.cites + (item.settlement?.cites ?? []) }
    for item in checks { cites += item.passes.flatMap(\.cites) }
    return cites.compactMap(\.evidenceID)
  }
}

extension Citation {
  fileprivate var evidenceID: EntityID? {
    if case .entity(.evidence, let id) = self { id } else { nil }
  }
}

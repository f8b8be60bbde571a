package import CaseModel

extension Projection {
  /// The tables in which the rows of a case are not those of this state, byte for byte; columns that
  /// only readers of the database look at count as well. Verdicts are not compared.
  package func tablesDiffering(from state: CaseState) throws -> [String] {
    let standing = state.standing
    func rows<Element: ProjectedRow>(_ roster: Roster<Element>) -> ExpectedRows {
      ExpectedRows(Element.table, Element.allColumns, roster.map { $0.row(state, standing) })
    }
    let expected = [
      ExpectedRows("case_file", CaseFileRow.columns, [CaseFileRow.values(state, standing)]),
      rows(state.clues), rows(state.assumptions), rows(state.hypotheses),
      rows(state.predictions), rows(state.probes), rows(state.changes), rows(state.fixes),
      rows(state.runs), rows(state.runs.simulations), rows(state.runs.executions),
      rows(state.runs.readings), rows(state.evidence), rows(state.causes), rows(state.checks),
      rows(state.waivers),
      rows(state.lessons),
    ]
    return try expected.filter { try !isKept($0, of: state.file.id) }.map(\.table)
  }

  private func isKept(_ expected: ExpectedRows, of id: EntityID) throws -> Bool {
    let owner = expected.columns.contains("case_id") ? "case_id" : "id"
    let columns = expected.columns.joined(separator: ", ")
    return try database.with(
      dynamic: "SELECT \(columns) FROM \(expected.table) WHERE \(owner) = ?1"
    ) { row in
      try row.bind(1, id.bytes)
      var kept: Set<[SQLValue]> = []
      while try row.step() {
        kept.insert(expected.columns.indices.map { row.value(Int32($0)) })
      }
      return kept == expected.rows
    }
  }
}

/// The rows that a table should hold of a case.
private struct ExpectedRows {
  let table: String
  let columns: [String]
  let rows: Set<[SQLValue]>

  init(_ table: String, _ columns: [String], _ rows: [[SQLValue]]) {
    self.table = table
    self.columns = columns
    self.rows = Set(rows.map { $0.map(\.exact) })
  }
}

extension SQLValue {
  /// The same value with a text as bytes: equal strings need not be equal bytes.
  fileprivate var exact: SQLValue {
    if case .text(let text) = self { .utf8(Array(text.utf8)) } else { self }
  }
}

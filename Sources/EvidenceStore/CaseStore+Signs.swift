package import CaseModel

extension CaseStore {
  /// What each case says before its cause is known, the newest case first.
  package func signs() throws -> [(row: CaseRow, signs: CaseSigns)] {
    let clues = try file.database.all(
      "SELECT case_id, number, text FROM clue ORDER BY case_id, number"
    ) { (id: EntityID(bytes: $0.blob(0)), place: "C\($0.int(1))", text: $0.text(2)) }
    let clue = Dictionary(grouping: clues, by: \.id)
    let texts = try file.database.all(
      "SELECT id, title, expected, actual, symptom FROM case_file"
    ) { row -> (EntityID?, [CaseSigns.Sign]) in
      let symptom = row.optionalText(4).flatMap { Symptom(jsonText: $0) }?.rule
      let signs = [
        ("title", row.text(1)), ("expected", row.optionalText(2)),
        ("actual", row.optionalText(3)), ("symptom", symptom),
      ].compactMap { place, text in text.map { CaseSigns.Sign(place, $0) } }
      return (EntityID(bytes: row.blob(0)), signs)
    }
    let byID = Dictionary(texts, uniquingKeysWith: { first, _ in first })
    return try cases().map { row in
      let more = (clue[row.id] ?? []).map { CaseSigns.Sign($0.place, $0.text) }
      return (row, CaseSigns((byID[row.id] ?? []) + more))
    }
  }
}

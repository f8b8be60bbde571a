import CaseModel

extension Clue: ProjectedRow {
  static var table: String { "clue" }
  static var columns: [String] { ["text", "cites", "state", "because"] }

  func values(_ state: CaseState, _ standing: Standing) -> [SQLValue] {
    let word = dismissal.map { $0.unrelated ? "unrelated" : "dismissed" } ?? "open"
    return [.text(text), .list(cites), .text(word), .optional(dismissal?.because)]
  }

  init?(_ row: inout ColumnReader, id: EntityID, number: Int) {
    let text = row.text()
    let cites: [Citation] = row.list()
    let word = row.text()
    let because = row.optionalText()
    let dismissal = because.map { Dismissal(because: $0, unrelated: word == "unrelated") }
    self.init(
      id: id, number: number, text: text, cites: cites, dismissal: dismissal, stamp: row.stamp())
  }
}

extension Assumption: ProjectedRow {
  static var table: String { "assumption" }
  static var columns: [String] { ["text", "cites", "state", "settlements"] }

  func derived(_ state: CaseState, _ standing: Standing) -> SQLValue {
    .word(standing.assumptions[id])
  }

  func values(_ state: CaseState, _ standing: Standing) -> [SQLValue] {
    [.text(text), .list(cites), derived(state, standing), .list(settlements)]
  }

  init?(_ row: inout ColumnReader, id: EntityID, number: Int) {
    let text = row.text()
    let cites: [Citation] = row.list()
    row.skip()
    self.init(
      id: id, number: number, text: text, cites: cites, settlements: row.list(),
      stamp: row.stamp())
  }
}

extension Hypothesis: ProjectedRow {
  static var table: String { "hypothesis" }
  static var columns: [String] { ["text", "cites", "state", "settlements"] }

  func derived(_ state: CaseState, _ standing: Standing) -> SQLValue {
    .word(standing.hypotheses[id])
  }

  func values(_ state: CaseState, _ standing: Standing) -> [SQLValue] {
    [.text(text), .list(cites), derived(state, standing), .list(settlements)]
  }

  init?(_ row: inout ColumnReader, id: EntityID, number: Int) {
    let text = row.text()
    let cites: [Citation] = row.list()
    row.skip()
    self.init(
      id: id, number: number, text: text, cites: cites, settlements: row.list(),
      stamp: row.stamp())
  }
}

extension Prediction: ProjectedRow {
  static var table: String { "prediction" }
  static var columns: [String] { ["owner", "owner_kind", "rule", "struck"] }

  func values(_ state: CaseState, _ standing: Standing) -> [SQLValue] {
    [.blob(owner.bytes), .word(ownerKind), .text(rule), .optional(struck)]
  }

  init?(_ row: inout ColumnReader, id: EntityID, number: Int) {
    guard let owner = row.id(), let kind: EntityKind = row.choice() else { return nil }
    self.init(
      id: id, number: number, owner: owner, ownerKind: kind, rule: row.text(),
      struck: row.optionalText(), stamp: row.stamp())
  }
}

extension Evidence: ProjectedRow {
  static var table: String { "evidence" }
  static var columns: [String] {
    ["text", "about", "bearing", "cites", "recalled", "withdrawn", "stands"]
  }

  func derived(_ state: CaseState, _ standing: Standing) -> SQLValue {
    .flag(standing.evidence.contains(id))
  }

  func values(_ state: CaseState, _ standing: Standing) -> [SQLValue] {
    [
      .text(text), .optional(about), .word(bearing), .list(cites), .flag(recalled),
      .optional(withdrawn), derived(state, standing),
    ]
  }

  init?(_ row: inout ColumnReader, id: EntityID, number: Int) {
    let text = row.text()
    let about = row.optionalID()
    let bearing: Bearing? = row.choice()
    let cites: [Citation] = row.list()
    let recalled = row.flag()
    let withdrawn = row.optionalText()
    row.skip()
    self.init(
      id: id, number: number, text: text, about: about, bearing: bearing, cites: cites,
      recalled: recalled, withdrawn: withdrawn, stamp: row.stamp())
  }
}

extension Check: ProjectedRow {
  static var table: String { "\"check\"" }
  static var columns: [String] { ["text", "rule", "passes"] }

  func values(_ state: CaseState, _ standing: Standing) -> [SQLValue] {
    [.text(text), .optional(rule), .list(passes)]
  }

  init?(_ row: inout ColumnReader, id: EntityID, number: Int) {
    self.init(
      id: id, number: number, text: row.text(), rule: row.optionalText(), passes: row.list(),
      stamp: row.stamp())
  }
}

extension Lesson: ProjectedRow {
  static var table: String { "lesson" }
  static var columns: [String] { ["text"] }

  func values(_ state: CaseState, _ standing: Standing) -> [SQLValue] { [.text(text)] }

  init?(_ row: inout ColumnReader, id: EntityID, number: Int) {
    self.init(id: id, number: number, text: row.text(), stamp: row.stamp())
  }
}

import Bytes
import CaseModel

extension Probe: ProjectedRow {
  static var table: String { "probe" }
  static var columns: [String] {
    ["tag", "place", "layer", "hypothesis", "alive_if", "places", "ever_placed", "kept", "state"]
  }

  func derived(_ state: CaseState, _ standing: Standing) -> SQLValue {
    .word(standing.probes[id])
  }

  func values(_ state: CaseState, _ standing: Standing) -> [SQLValue] {
    [
      .text(tag), .optional(place), .optional(layer), .optional(hypothesis), .optional(aliveIf),
      .text(ProbePlacesText.write(places)), .flag(everPlaced), .optional(kept),
      derived(state, standing),
    ]
  }

  init?(_ row: inout ColumnReader, id: EntityID, number: Int) {
    let tag = row.text()
    let place = row.optionalText()
    let layer = row.optionalText()
    let hypothesis = row.optionalID()
    let aliveIf = row.optionalText()
    let places = ProbePlacesText.read(row.text())
    let everPlaced = row.flag()
    let kept = row.optionalText()
    row.skip()
    self.init(
      id: id, number: number, tag: tag, place: place, layer: layer, hypothesis: hypothesis,
      aliveIf: aliveIf, places: places, everPlaced: everPlaced, kept: kept,
      stamp: row.stamp())
  }
}

extension Run: ProjectedRow {
  static var table: String { "run" }
  static var columns: [String] {
    [
      "kind", "rung", "conditions", "outcomes", "build", "log", "log_facts", "source",
      "format_reason", "change", "fix", "no_probes", "seen_by", "voided", "symptom",
    ]
  }

  func derived(_ state: CaseState, _ standing: Standing) -> SQLValue {
    .word(state.symptom(on: id))
  }

  func values(_ state: CaseState, _ standing: Standing) -> [SQLValue] {
    [
      .word(kind), .word(rung), .text(PairsText.write(conditions)),
      .text(PairsText.write(outcomes)), .optional(build),
      log.flatMap { Digest(hex: $0.digest) }.map { .blob($0.bytes) } ?? .null,
      .nested(log), .optional(source), .optional(formatReason), .optional(change),
      .optional(fix), .flag(noProbes), .optional(seenBy), .optional(voided),
      derived(state, standing),
    ]
  }

  init?(_ row: inout ColumnReader, id: EntityID, number: Int) {
    guard let kind: RunKind = row.choice(), let rung: Rung = row.choice() else { return nil }
    let conditions = PairsText.read(row.text())
    let outcomes = PairsText.read(row.text())
    let build = row.optionalText()
    row.skip()
    let log: RunLog? = row.nested()
    let source = row.optionalText()
    let reason = row.optionalText()
    let change = row.optionalID()
    let fix = row.optionalID()
    let noProbes = row.flag()
    let seenBy = row.optionalText()
    let voided = row.optionalText()
    row.skip()
    self.init(
      id: id, number: number, kind: kind, conditions: conditions, outcomes: outcomes,
      rung: rung, build: build, log: log, source: source, formatReason: reason,
      change: change, fix: fix, noProbes: noProbes, seenBy: seenBy, voided: voided,
      stamp: row.stamp())
  }
}

extension Change: ProjectedRow {
  static var table: String { "change" }
  static var columns: [String] { ["text", "state", "settlement", "rests_on"] }

  func derived(_ state: CaseState, _ standing: Standing) -> SQLValue {
    .word(standing.changes[id])
  }

  func values(_ state: CaseState, _ standing: Standing) -> [SQLValue] {
    [
      .text(text), derived(state, standing), .nested(settlement),
      restsOn.map { .list($0) } ?? .null,
    ]
  }

  init?(_ row: inout ColumnReader, id: EntityID, number: Int) {
    let text = row.text()
    row.skip()
    let settlement: Settlement? = row.nested()
    self.init(
      id: id, number: number, text: text, settlement: settlement,
      restsOn: row.optionalText().map { [EntityID](jsonText: $0) }, stamp: row.stamp())
  }
}

extension Fix: ProjectedRow {
  static var table: String { "fix" }
  static var columns: [String] {
    [
      "text", "mitigation", "hypotheses", "cites", "state", "verification", "settlement",
      "variant",
    ]
  }

  func derived(_ state: CaseState, _ standing: Standing) -> SQLValue {
    .word(standing.fixes[id])
  }

  func values(_ state: CaseState, _ standing: Standing) -> [SQLValue] {
    [
      .text(text), .flag(mitigation), .list(hypotheses), .list(cites),
      derived(state, standing), .nested(verification), .nested(settlement), .optional(variant),
    ]
  }

  init?(_ row: inout ColumnReader, id: EntityID, number: Int) {
    let text = row.text()
    let mitigation = row.flag()
    let hypotheses: [EntityID] = row.list()
    let cites: [Citation] = row.list()
    row.skip()
    let verification: Verification? = row.nested()
    let settlement: Settlement? = row.nested()
    let variant = row.optionalText()
    self.init(
      id: id, number: number, text: text, mitigation: mitigation, hypotheses: hypotheses,
      cites: cites, variant: variant, verification: verification, settlement: settlement,
      stamp: row.stamp())
  }
}

extension Cause: ProjectedRow {
  static var table: String { "cause" }
  static var columns: [String] {
    ["hypotheses", "mechanism", "clauses", "state", "withdrawn", "insufficient", "tests"]
  }

  func derived(_ state: CaseState, _ standing: Standing) -> SQLValue {
    .word(standing.causes[id])
  }

  func values(_ state: CaseState, _ standing: Standing) -> [SQLValue] {
    [
      .list(hypotheses), .text(mechanism), .list(clauses), derived(state, standing),
      .optional(withdrawn?.because), .flag(withdrawn?.insufficient ?? false),
      .list(tests),
    ]
  }

  init?(_ row: inout ColumnReader, id: EntityID, number: Int) {
    let hypotheses: [EntityID] = row.list()
    let mechanism = row.text()
    let clauses: [Clause] = row.list()
    row.skip()
    let because = row.optionalText()
    let insufficient = row.flag()
    self.init(
      id: id, number: number, hypotheses: hypotheses, mechanism: mechanism, clauses: clauses,
      withdrawn: because.map { Withdrawal(because: $0, insufficient: insufficient) },
      tests: row.list(), stamp: row.stamp())
  }
}

extension Waiver: ProjectedRow {
  static var table: String { "waiver" }
  static var columns: [String] { ["gates", "action", "because", "sentences"] }

  func values(_ state: CaseState, _ standing: Standing) -> [SQLValue] {
    [
      .text(StringList.write(gates.map(\.rawValue))), .text(action), .text(because),
      .text(StringList.write(sentences)),
    ]
  }

  init?(_ row: inout ColumnReader, id: EntityID, number: Int) {
    let gates = StringList.read(row.text()).compactMap { GateCode(rawValue: $0) }
    let action = row.text()
    let because = row.text()
    self.init(
      id: id, number: number, gates: gates, because: because, action: action,
      sentences: StringList.read(row.text()), stamp: row.stamp())
  }
}

/// A list of texts in one column.
enum StringList {
  static func write(_ values: [String]) -> String {
    JSONValue.array(values.map { .string($0) }).canonicalText
  }

  static func read(_ text: String) -> [String] {
    guard text != "[]", let json = try? JSONReader.read(Array(text.utf8)) else { return [] }
    return (json.arrayValue ?? []).compactMap(\.stringValue)
  }
}

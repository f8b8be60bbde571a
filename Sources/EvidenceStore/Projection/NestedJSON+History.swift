import Bytes
import CaseModel

extension Symptom: NestedValue {
  var json: JSONValue {
    jsonObject([
      ("id", .id(id)), ("rule", .string(rule)), ("because", .text(because)),
      ("stamp", stamp.json),
    ])
  }

  init?(json: JSONValue) {
    guard let id = json["id"]?.entityID, let rule = json["rule"]?.stringValue,
      let stamp = Stamp(in: json)
    else { return nil }
    self.init(id: id, rule: rule, because: json["because"]?.stringValue, stamp: stamp)
  }
}

extension Closing: NestedValue {
  var json: JSONValue {
    jsonObject([
      ("resolution", .string(resolution.rawValue)), ("duplicate", .text(duplicateOf)),
      ("fix", .id(fix)), ("stamp", stamp.json),
    ])
  }

  init?(json: JSONValue) {
    guard let resolution = json["resolution"]?.stringValue.flatMap({ Resolution(rawValue: $0) }),
      let stamp = Stamp(in: json)
    else { return nil }
    self.init(
      resolution: resolution, duplicateOf: json["duplicate"]?.stringValue,
      fix: json["fix"]?.entityID, stamp: stamp)
  }
}

extension Reopening: NestedValue {
  var json: JSONValue {
    jsonObject([
      ("closing", closing.json), ("because", .string(because)), ("stamp", stamp.json),
    ])
  }

  init?(json: JSONValue) {
    guard let closing = json["closing"].flatMap({ Closing(json: $0) }),
      let because = json["because"]?.stringValue, let stamp = Stamp(in: json)
    else { return nil }
    self.init(closing: closing, because: because, stamp: stamp)
  }
}

extension GateChange: NestedValue {
  var json: JSONValue {
    jsonObject([
      ("from", .string(from.rawValue)), ("to", .string(to.rawValue)),
      ("because", .string(because)), ("stamp", stamp.json),
    ])
  }

  init?(json: JSONValue) {
    func mode(_ name: String) -> GateMode? {
      json[name]?.stringValue.flatMap { GateMode(rawValue: $0) }
    }
    guard let from = mode("from"), let to = mode("to"),
      let because = json["because"]?.stringValue, let stamp = Stamp(in: json)
    else { return nil }
    self.init(from: from, to: to, because: because, stamp: stamp)
  }
}

extension RefusedClause: NestedValue {
  var json: JSONValue {
    jsonObject([
      ("text", .string(text)), ("rule", .text(rule)), ("cites", .list(cites)),
      ("stamp", stamp.json),
    ])
  }

  init?(json: JSONValue) {
    guard let text = json["text"]?.stringValue, let stamp = Stamp(in: json) else { return nil }
    self.init(
      text: text, rule: json["rule"]?.stringValue, cites: json.nested("cites"), stamp: stamp)
  }
}

extension Breach: NestedValue {
  var json: JSONValue {
    jsonObject([
      ("gate", .string(gate.rawValue)), ("action", .string(action)),
      ("sentence", .string(sentence)), ("stamp", stamp.json),
    ])
  }

  init?(json: JSONValue) {
    guard let gate = json["gate"]?.stringValue.flatMap({ GateCode(rawValue: $0) }),
      let action = json["action"]?.stringValue, let sentence = json["sentence"]?.stringValue,
      let stamp = Stamp(in: json)
    else { return nil }
    self.init(gate: gate, action: action, sentence: sentence, stamp: stamp)
  }
}

extension Ignored: NestedValue {
  var json: JSONValue {
    jsonObject([
      ("name", .string(name)), ("pattern", .string(pattern)), ("because", .string(because)),
      ("stamp", stamp.json),
    ])
  }

  init?(json: JSONValue) {
    guard let name = json["name"]?.stringValue, let pattern = json["pattern"]?.stringValue,
      let because = json["because"]?.stringValue, let stamp = Stamp(in: json)
    else { return nil }
    self.init(name: name, pattern: pattern, because: because, stamp: stamp)
  }
}

extension ProbeScan: NestedValue {
  var json: JSONValue {
    jsonObject([
      ("files", .integer(files)), ("found", .integer(found)), ("stamp", stamp.json),
    ])
  }

  init?(json: JSONValue) {
    guard let files = json["files"]?.int, let found = json["found"]?.int,
      let stamp = Stamp(in: json)
    else { return nil }
    self.init(files: files, found: found, stamp: stamp)
  }
}

/// What a case remembers besides its entities, in one column.
struct CaseHistory: NestedValue {
  var breaches: [Breach]
  var gateChanges: [GateChange]
  var reopenings: [Reopening]
  var refusedClauses: [RefusedClause]
  var scan: ProbeScan?

  init(_ state: CaseState) {
    breaches = state.breaches
    gateChanges = state.gateChanges
    reopenings = state.reopenings
    refusedClauses = state.refusedClauses
    scan = state.scan
  }

  var json: JSONValue {
    jsonObject([
      ("breaches", .list(breaches)), ("gate_changes", .list(gateChanges)),
      ("reopenings", .list(reopenings)), ("refused_clauses", .list(refusedClauses)),
      ("scan", scan?.json),
    ])
  }

  init?(json: JSONValue) {
    breaches = json.nested("breaches")
    gateChanges = json.nested("gate_changes")
    reopenings = json.nested("reopenings")
    refusedClauses = json.nested("refused_clauses")
    scan = json["scan"].flatMap { ProbeScan(json: $0) }
  }
}

extension CaseHistory {
  /// What the column says of most cases, which have nothing to remember.
  static let nothing =
    #"{"breaches":[],"gate_changes":[],"refused_clauses":[],"reopenings":[]}"#

  private var isEmpty: Bool {
    breaches.isEmpty && gateChanges.isEmpty && reopenings.isEmpty && refusedClauses.isEmpty
      && scan == nil
  }

  /// The column's text.
  var column: String { isEmpty ? Self.nothing : jsonText }

  /// What the column holds; nil when there is nothing to remember.
  init?(column: String) {
    if column == Self.nothing { return nil }
    self.init(jsonText: column)
  }
}

import Bytes
import CaseModel

/// How nested values of entities stand in columns: canonical JSON that `init?(json:)` reads back.
protocol NestedValue {
  var json: JSONValue { get }
  init?(json: JSONValue)
}

extension NestedValue {
  var jsonText: String { json.canonicalText }

  init?(jsonText: String) {
    guard let json = try? JSONReader.read(Array(jsonText.utf8)) else { return nil }
    self.init(json: json)
  }
}

extension Array where Element: NestedValue {
  var jsonText: String { JSONValue.array(map(\.json)).canonicalText }

  init(jsonText: String) {
    self = jsonText.isEmpty || jsonText == "[]" ? [] : Self.elements(jsonText)
  }

  private static func elements(_ text: String) -> [Element] {
    let json = try? JSONReader.read([UInt8](text.utf8))
    return (json?.arrayValue ?? []).compactMap { Element(json: $0) }
  }
}

/// A JSON object whose absent members are left out.
func jsonObject(_ members: [(String, JSONValue?)]) -> JSONValue {
  .object(members.compactMap { name, value in value.map { JSONMember(name, $0) } })
}

extension JSONValue {
  static func text(_ value: String?) -> JSONValue? { value.map { .string($0) } }
  static func id(_ value: EntityID?) -> JSONValue? { value.map { .string($0.hex) } }
  static func list(_ values: [some NestedValue]) -> JSONValue { .array(values.map(\.json)) }

  var entityID: EntityID? { stringValue.flatMap { EntityID(hex: $0) } }

  func nested<Value: NestedValue>(_ name: String) -> [Value] {
    (self[name]?.arrayValue ?? []).compactMap { Value(json: $0) }
  }
}

extension EntityID: NestedValue {
  var json: JSONValue { .string(hex) }
  init?(json: JSONValue) {
    guard let id = json.entityID else { return nil }
    self = id
  }
}

extension Citation: NestedValue {
  var json: JSONValue {
    guard case .file(let path, _) = self, case .object(let members) = facts else { return facts }
    return .object(members + [JSONMember("path", .string(path))])
  }

  init?(json: JSONValue) { self.init(json, path: json["path"]?.stringValue) }
}

extension RecordSpan: NestedValue {
  var json: JSONValue {
    .array([.integer(ordinal), .integer(line), .integer(start), .integer(length)])
  }

  init?(json: JSONValue) {
    guard let cells = json.arrayValue?.compactMap(\.int), cells.count == 4 else { return nil }
    self.init(ordinal: cells[0], line: cells[1], start: cells[2], length: cells[3])
  }
}

extension Stamp: NestedValue {
  var json: JSONValue { .array([.integer(lamport), .integer(wall), .string(actor)]) }

  init?(json: JSONValue) {
    guard let cells = json.arrayValue, cells.count == 3, let lamport = cells[0].intValue,
      let wall = cells[1].intValue, let actor = cells[2].stringValue
    else { return nil }
    self.init(lamport: lamport, wall: wall, actor: actor)
  }

  /// The stamp that an object carries under `stamp`.
  init?(in json: JSONValue) {
    guard let stamp = json["stamp"].flatMap({ Stamp(json: $0) }) else { return nil }
    self = stamp
  }
}

extension Settlement: NestedValue {
  var json: JSONValue {
    jsonObject([
      ("state", .string(state)), ("because", .text(because)), ("cites", .list(cites)),
      ("recalled", .bool(recalled)), ("stamp", stamp.json),
    ])
  }

  init?(json: JSONValue) {
    guard let state = json["state"]?.stringValue, let stamp = Stamp(in: json) else { return nil }
    self.init(
      state: state, because: json["because"]?.stringValue, cites: json.nested("cites"),
      recalled: json["recalled"]?.boolValue ?? false, stamp: stamp)
  }
}

extension Verification: NestedValue {
  var json: JSONValue {
    jsonObject([
      ("red", .id(red)), ("green", .list(green)), ("checks", .list(checks)),
      ("stamp", stamp.json),
    ])
  }

  init?(json: JSONValue) {
    guard let red = json["red"]?.entityID, let stamp = Stamp(in: json) else { return nil }
    self.init(
      red: red, green: json.nested("green"), checks: json.nested("checks"), stamp: stamp)
  }
}

extension Check.Pass: NestedValue {
  var json: JSONValue {
    jsonObject([
      ("rung", .string(rung.rawValue)), ("because", .text(because)), ("cites", .list(cites)),
      ("stamp", stamp.json),
    ])
  }

  init?(json: JSONValue) {
    guard let rung = json["rung"]?.stringValue.flatMap({ Rung(rawValue: $0) }),
      let stamp = Stamp(in: json)
    else { return nil }
    self.init(
      rung: rung, because: json["because"]?.stringValue, cites: json.nested("cites"),
      stamp: stamp)
  }
}

extension Clause: NestedValue {
  var json: JSONValue {
    jsonObject([
      ("id", .id(id)), ("text", .string(text)), ("rule", .text(rule)), ("cites", .list(cites)),
      ("explains", .list(explains)), ("accepted", .string(accepted.rawValue)),
    ])
  }

  init?(json: JSONValue) {
    guard let id = json["id"]?.entityID, let text = json["text"]?.stringValue,
      let accepted = json["accepted"]?.stringValue.flatMap({ Clause.State(rawValue: $0) })
    else { return nil }
    self.init(
      id: id, text: text, rule: json["rule"]?.stringValue, cites: json.nested("cites"),
      explains: json.nested("explains"), accepted: accepted)
  }
}

extension RunLog: NestedValue {
  var json: JSONValue {
    jsonObject([
      ("digest", .string(digest)), ("bytes", .integer(bytes)), ("lines", .integer(lines)),
      ("records", .integer(records)), ("continuations", .integer(continuations)),
      ("preamble", .integer(preamble)), ("trailer", .integer(trailer)),
      ("unparsed", .integer(unparsed)), ("format", .string(format)),
      ("truncated", .bool(truncated)), ("first_line", .integer(firstLine)),
      ("shared", shared > 0 ? .integer(shared) : nil),
      ("loss", loss.map { .string($0.kind.rawValue) }),
      ("loss_count", loss?.count.map { .integer($0) }),
      ("loss_line", loss.map { .integer($0.line) }),
      ("filtered_line", filteredLine.map { .integer($0) }),
      ("definition", definition.map { .string($0) }),
    ])
  }

  init?(json: JSONValue) {
    func count(_ name: String) -> Int { json[name]?.int ?? 0 }
    guard let digest = json["digest"]?.stringValue, let format = json["format"]?.stringValue
    else { return nil }
    self.init(
      digest: digest, bytes: count("bytes"), lines: count("lines"), records: count("records"),
      continuations: count("continuations"), preamble: count("preamble"),
      trailer: count("trailer"), unparsed: count("unparsed"), format: format,
      truncated: json["truncated"]?.boolValue ?? false, firstLine: count("first_line"))
    shared = count("shared")
    filteredLine = json["filtered_line"]?.int
    definition = json["definition"]?.stringValue
    if let kind = json["loss"]?.stringValue.flatMap({ RunLoss.Kind(rawValue: $0) }) {
      loss = RunLoss(kind: kind, count: json["loss_count"]?.int, line: count("loss_line"))
    }
  }
}

extension Cause.Test: NestedValue {
  var json: JSONValue {
    jsonObject([("without", .id(without)), ("alone", .id(alone)), ("stamp", stamp.json)])
  }

  init?(json: JSONValue) {
    guard let without = json["without"]?.entityID, let alone = json["alone"]?.entityID,
      let stamp = Stamp(in: json)
    else { return nil }
    self.init(without: without, alone: alone, stamp: stamp)
  }
}

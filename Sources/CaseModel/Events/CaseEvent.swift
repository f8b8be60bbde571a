package import Bytes

/// Something that happened in a case. Its fields go into facts (ids, enums, integers, digests) and
/// texts (whatever a person or a log wrote), and applying it is the only way a case changes.
package protocol CaseEvent: Sendable {
  /// The kind's name; its version is 1 until its facts change shape.
  static var kind: String { get }
  /// Whether rules may answer differently afterwards.
  static var affectsVerdicts: Bool { get }
  init(from reader: EventReader) throws(EventFault)
  func write(to writer: inout EventWriter)
  func apply(to state: inout CaseState, at stamp: Stamp)
}

extension CaseEvent {
  package static var affectsVerdicts: Bool { false }
}

/// An event's facts are not of the shape that its kind promises.
package struct EventFault: Error, Equatable {
  package var kind: String
  package var field: String

  package var message: String { "an event '\(kind)' carries no usable '\(field)'" }
}

/// One text of an event, kept apart so that it can be redacted; nil once it was.
package struct PayloadText: Hashable, Sendable {
  package var field: String
  package var text: String?

  package init(_ field: String, _ text: String?) {
    self.field = field
    self.text = text
  }
}

/// An event in the shape that is hashed and stored, less what the store adds.
package struct EventPayload: Hashable, Sendable {
  package var kind: String
  package var version: Int
  package var facts: JSONValue
  package var texts: [PayloadText]

  package init(kind: String, version: Int, facts: JSONValue, texts: [PayloadText]) {
    self.kind = kind
    self.version = version
    self.facts = facts
    self.texts = texts
  }

  /// The draft of an event.
  package init(_ event: some CaseEvent) {
    var writer = EventWriter()
    event.write(to: &writer)
    self.init(
      kind: type(of: event).kind, version: 1, facts: .object(writer.facts), texts: writer.texts)
  }
}

/// Collects an event's facts and texts.
package struct EventWriter {
  var facts: [JSONMember] = []
  var texts: [PayloadText] = []

  mutating func id(_ name: String, _ value: EntityID?) {
    if let value { facts.append(JSONMember(name, .string(value.hex))) }
  }

  mutating func ids(_ name: String, _ values: [EntityID]) {
    if !values.isEmpty {
      facts.append(JSONMember(name, .array(values.map { .string($0.hex) })))
    }
  }

  mutating func int(_ name: String, _ value: Int?) {
    if let value { facts.append(JSONMember(name, .integer(value))) }
  }

  mutating func flag(_ name: String, _ value: Bool) {
    if value { facts.append(JSONMember(name, .bool(true))) }
  }

  /// A word of a closed set, or a digest.
  mutating func word(_ name: String, _ value: String?) {
    if let value { facts.append(JSONMember(name, .string(value))) }
  }

  mutating func words(_ name: String, _ values: [String]) {
    if !values.isEmpty { facts.append(JSONMember(name, .array(values.map { .string($0) }))) }
  }

  mutating func text(_ field: String, _ value: String?) {
    if let value { texts.append(PayloadText(field, value)) }
  }

  /// Names and values that a person or a log wrote, as one canonical JSON text.
  mutating func pairs(_ field: String, _ values: [String: String]) {
    guard !values.isEmpty else { return }
    let members = values.map { JSONMember($0.key, .string($0.value)) }
    text(field, JSONValue.object(members).canonicalText)
  }

  /// Texts that a person or a log wrote, as one canonical JSON text.
  mutating func list(_ field: String, _ values: [String]) {
    guard !values.isEmpty else { return }
    text(field, JSONValue.array(values.map { .string($0) }).canonicalText)
  }

  /// Citations; the paths of cited files are texts beside them.
  mutating func cites(_ name: String, _ values: [Citation]) {
    guard !values.isEmpty else { return }
    facts.append(JSONMember(name, .array(values.map(\.facts))))
    for (index, value) in values.enumerated() {
      if case .file(let path, _) = value { text("\(name).\(index)", path) }
    }
  }
}

/// Reads an event's facts and texts back.
package struct EventReader {
  /// What stands where a text was redacted.
  package static let redacted = "[redacted]"

  package let kind: String
  let facts: JSONValue
  private let texts: [String: String]

  package init(_ draft: EventPayload) {
    kind = draft.kind
    facts = draft.facts
    texts = Dictionary(
      draft.texts.map { ($0.field, $0.text ?? Self.redacted) },
      uniquingKeysWith: { first, _ in first })
  }

  func need<Value>(_ name: String, _ value: Value?) throws(EventFault) -> Value {
    guard let value else { throw EventFault(kind: kind, field: name) }
    return value
  }

  func idIfAny(_ name: String) -> EntityID? { word(name).flatMap { EntityID(hex: $0) } }
  func id(_ name: String) throws(EventFault) -> EntityID { try need(name, idIfAny(name)) }

  func ids(_ name: String) -> [EntityID] { words(name).compactMap { EntityID(hex: $0) } }

  func intIfAny(_ name: String) -> Int? { facts[name]?.int }
  func int(_ name: String) throws(EventFault) -> Int { try need(name, intIfAny(name)) }

  func flag(_ name: String) -> Bool { facts[name]?.boolValue ?? false }
  func word(_ name: String) -> String? { facts[name]?.stringValue }
  func words(_ name: String) -> [String] {
    (facts[name]?.arrayValue ?? []).compactMap(\.stringValue)
  }

  /// A word of the enumeration `Word`.
  func choice<Word: RawRepresentable<String>>(_ name: String) throws(EventFault) -> Word {
    try need(name, word(name).flatMap { Word(rawValue: $0) })
  }

  func textIfAny(_ field: String) -> String? { texts[field] }
  func text(_ field: String) throws(EventFault) -> String { try need(field, texts[field]) }

  func pairs(_ field: String) -> [String: String] {
    guard let text = texts[field] else { return [:] }
    return PairsText.read(text)
  }

  func list(_ field: String) -> [String] {
    guard let text = texts[field], let value = try? JSONReader.read(Array(text.utf8)) else {
      return []
    }
    return (value.arrayValue ?? []).compactMap(\.stringValue)
  }

  func cites(_ name: String) -> [Citation] {
    let values = facts[name]?.arrayValue ?? []
    return values.enumerated().compactMap {
      Citation($0.element, path: texts["\(name).\($0.offset)"])
    }
  }
}

/// A flat map of names to values as one canonical JSON text.
package enum PairsText {
  /// The canonical JSON object of these pairs.
  package static func write(_ pairs: [String: String]) -> String {
    JSONValue.object(pairs.map { JSONMember($0.key, .string($0.value)) }).canonicalText
  }

  /// The pairs of a JSON object of strings; none when the text is no such thing.
  package static func read(_ text: String) -> [String: String] {
    guard let value = try? JSONReader.read(Array(text.utf8)), let members = value.objectValue
    else { return [:] }
    return Dictionary(
      members.compactMap { member in member.value.stringValue.map { (member.name, $0) } },
      uniquingKeysWith: { first, _ in first })
  }
}

extension JSONValue {
  /// The number as an `Int`; nil for anything else.
  package var int: Int? { intValue.flatMap { Int(exactly: $0) } }
}

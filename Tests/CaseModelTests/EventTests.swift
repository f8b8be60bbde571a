import Bytes
import Testing

@testable import CaseModel

/// What is written of an event is what is read of it, and its facts hold no text of anyone's.
@Suite struct EventTests {
  private static let samples = EventSamples.minimal + EventSamples.full

  @Test func everyKindHasSamples() {
    let names = EventKinds.names
    #expect(Set(names).count == names.count)
    for samples in [EventSamples.minimal, EventSamples.full] {
      #expect(Set(samples.map { type(of: $0).kind }) == Set(names))
    }
    for name in names { #expect(name.utf8.allSatisfy { $0 == 45 || (97...122).contains($0) }) }
  }

  @Test func everySampleReadsBackAsItWasWritten() throws {
    for event in Self.samples {
      let payload = EventPayload(event)
      let read = try #require(try EventKinds.read(payload), "\(payload.kind)")
      #expect(type(of: read) == type(of: event))
      // A field that is never written would be missing from both payloads.
      #expect(Self.spelled(read) == Self.spelled(event), "\(payload.kind)")
      let again = EventPayload(read)
      #expect(again == payload)
      // `String ==` calls different spellings equal; what is hashed are the bytes.
      #expect(again.facts.canonical() == payload.facts.canonical())
      #expect(Self.bytes(again) == Self.bytes(payload), "\(payload.kind)")
      #expect(Set(payload.texts.map(\.field)).count == payload.texts.count, "\(payload.kind)")
    }
  }

  /// The facts as the store keeps them, canonical, say the same.
  @Test func storedFactsReadBack() throws {
    for event in Self.samples {
      let payload = EventPayload(event)
      var stored = payload
      stored.facts = try JSONReader.read(payload.facts.canonical())
      stored.texts.reverse()
      let read = try #require(try EventKinds.read(stored))
      #expect(EventPayload(read) == payload)
    }
  }

  /// A value with everything in it; what has no order is sorted.
  private static func spelled(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard !mirror.children.isEmpty else { return String(reflecting: value) }
    var parts = mirror.children.map { "\($0.label ?? "")=\(spelled($0.value))" }
    if [.dictionary, .set].contains(mirror.displayStyle) { parts.sort() }
    return "\(type(of: value))(\(parts.joined(separator: ",")))"
  }

  private static func bytes(_ payload: EventPayload) -> [[UInt8]] {
    payload.texts.map { Array($0.field.utf8) + [0xFF] + Array(($0.text ?? "").utf8) }
  }

  @Test func factsHoldNoFreeText() {
    for event in Self.samples {
      let payload = EventPayload(event)
      let found = Self.freeText(payload.facts)
      #expect(found.isEmpty, "\(payload.kind): \(found)")
    }
    let planted = JSONValue.object([
      JSONMember("a", .array([.string("abcdef0123"), .string("true"), .string("Orders")])),
      JSONMember("b", .object([JSONMember("Zürich", .string("case-close"))])),
      JSONMember("c", .number("1.5")), JSONMember("d", .string("two words")),
      JSONMember("e", .string("ABCDEF")),
    ])
    #expect(
      Self.freeText(planted) == ["a: Orders", "Zürich", "c: 1.5", "d: two words", "e: ABCDEF"])
  }

  /// Everything in facts that is no id, digest, integer, flag or word of a closed set.
  private static func freeText(_ value: JSONValue, _ name: String = "") -> [String] {
    switch value {
    case .null: [name]
    case .bool: []
    case .number(let spelling): Int64(spelling) == nil ? ["\(name): \(spelling)"] : []
    case .string(let text):
      isWord(text) || isHex(text) || EntityKind(rawValue: text) != nil
        ? [] : ["\(name): \(text)"]
    case .array(let elements): elements.flatMap { freeText($0, name) }
    case .object(let members):
      members.flatMap { member in
        (member.name.utf8.allSatisfy(isNameByte) ? [] : [member.name])
          + freeText(member.value, member.name)
      }
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    [45, 46].contains(byte) || (48...57).contains(byte) || (65...90).contains(byte)
      || (97...122).contains(byte)
  }

  private static func isWord(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0 == 45 || (97...122).contains($0) }
  }

  private static func isHex(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }

  /// A missing or misshapen fact that a kind needs is named, and never a crash.
  @Test func missingFactsAreFaults() throws {
    for event in EventSamples.full {
      let payload = EventPayload(event)
      guard let members = payload.facts.objectValue else { continue }
      for place in members.indices {
        for junk in [nil, JSONValue.null, .string("\u{0}"), .number("1e400"), .array([.null])] {
          var broken = members
          if let junk { broken[place].value = junk } else { broken.remove(at: place) }
          var copy = payload
          copy.facts = .object(broken)
          do {
            _ = try EventKinds.read(copy)
          } catch {
            #expect(error.kind == payload.kind)
            #expect(error.message.contains("'\(error.field)'"))
          }
        }
      }
    }
    var empty = EventPayload(LessonAdded(id: CaseFixture.id(1), number: 1, text: "x"))
    empty.facts = .object([])
    #expect(throws: EventFault(kind: "lesson-added", field: "id")) { try EventKinds.read(empty) }
    empty = EventPayload(LessonAdded(id: CaseFixture.id(1), number: 1, text: "x"))
    empty.texts = []
    #expect(throws: EventFault(kind: "lesson-added", field: "text")) {
      try EventKinds.read(empty)
    }
  }

  @Test func pairsAreOneText() {
    for pairs in [[:], ["a": "b"], ["tab": EventSamples.text, EventSamples.text: ""]] {
      #expect(PairsText.read(PairsText.write(pairs)) == pairs)
    }
    #expect(PairsText.write(["b": "2", "a": "1"]) == #"{"a":"1","b":"2"}"#)
    for text in ["", "[]", "{", EventReader.redacted, #"{"a":1}"#] {
      #expect(PairsText.read(text).isEmpty, "\(text)")
    }
  }
}

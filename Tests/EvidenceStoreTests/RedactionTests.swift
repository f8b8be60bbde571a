import Bytes
import CaseModel
import EvidenceStore
import Foundation
import Testing

@Suite("Redaction")
struct RedactionTests {
  private static let secret = "the phone number 4242 4242"

  @Test("A text goes, its event and the chain stay")
  func redact() throws {
    let store = try TemporaryStore()
    let file = store.file
    let event = try file.append("noted", texts: [("note", Self.secret), ("place", "here")])
    try file.append("noted")
    let redaction = try file.write {
      try file.events.redact(event.header.place, field: "note", writer: id(8), wallUnixNS: 77)
    }
    let record = try #require(redaction)
    #expect(record.header.kind == "redacted" && record.header.version == 1)
    #expect(record.header.writer == id(8) && record.header.wallUnixNS == 77)
    #expect(
      String(decoding: record.facts, as: UTF8.self)
        == #"{"field":"note","seq":1,"writer":"\#(id(9).hex)"}"#)

    let after = try #require(try file.events.event(at: event.header.place))
    #expect(after.text("note") == nil && after.text("place") == "here")
    #expect(after.texts.map(\.commit) == event.texts.map(\.commit))
    #expect(after.texts[0].salt == nil)
    #expect(after.hash == event.hash)
    let check = try ChainCheck(file.events)
    #expect(check.findings == [])
    #expect(check.redactedTexts == 1 && check.texts == 1 && check.events == 3)
  }

  @Test("No byte of a redacted text stays in the database file")
  func erased() throws {
    let store = try TemporaryStore()
    let event = try store.file.append("noted", texts: [("note", Self.secret)])
    func contains() throws -> Bool {
      try Data(contentsOf: URL(fileURLWithPath: store.location.database))
        .range(of: Data(Self.secret.utf8)) != nil
    }
    #expect(try contains())
    _ = try store.file.write {
      try store.file.events.redact(
        event.header.place, field: "note", writer: id(9), wallUnixNS: 0)
    }
    #expect(try !contains())
  }

  @Test("Redacting twice records nothing; what does not exist is refused")
  func repeated() throws {
    let store = try TemporaryStore()
    let event = try store.file.append("noted", texts: [("note", "a")])
    func redact(_ place: StreamPlace, _ field: String) throws -> EventRecord? {
      try store.file.write {
        try store.file.events.redact(place, field: field, writer: id(9), wallUnixNS: 0)
      }
    }
    #expect(try redact(event.header.place, "note") != nil)
    #expect(try redact(event.header.place, "note") == nil)
    #expect(storeError { _ = try redact(event.header.place, "other") }?.code == .unknownText)
    let nowhere = StreamPlace(caseID: id(1), writer: id(9), seq: 99)
    #expect(storeError { _ = try redact(nowhere, "note") }?.code == .unknownText)
    #expect(try store.file.count("event") == 2)
  }

  @Test("When recording a redaction fails, the text stays")
  func atomic() throws {
    struct Stop: Error {}
    let store = try TemporaryStore()
    let event = try store.file.append("noted", texts: [("note", "a")])
    #expect(throws: Stop.self) {
      try store.file.write {
        _ = try store.file.events.redact(
          event.header.place, field: "note", writer: id(9), wallUnixNS: 0)
        throw Stop()
      }
    }
    #expect(try store.file.events.event(at: event.header.place)?.text("note") == "a")
  }
}

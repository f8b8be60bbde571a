import Bytes
import CaseModel
import EvidenceStore
import Foundation
import Testing

@Suite("Event hashes")
struct EventHashTests {
  private static func vectors() throws -> JSONValue {
    let path = repositoryRoot + "/Tests/Fixtures/event-hash-vectors.json"
    return try JSONReader.read([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
  }

  @Test("The published vectors hold")
  func vectorsHold() throws {
    let vectors = try Self.vectors()
    let caseID = try #require(vectors["case"]?.stringValue.flatMap { EntityID(hex: $0) })
    let writer = try #require(vectors["writer"]?.stringValue.flatMap { EntityID(hex: $0) })
    let genesis = EventHash.genesis(caseID: caseID, writer: writer)
    #expect(genesis.hex == vectors["genesis"]?.stringValue)

    let events = try #require(vectors["events"]?.arrayValue)
    #expect(events.count == 3)
    for vector in events {
      let kind = try #require(vector["kind"]?.stringValue).split(separator: "/")
      let header = EventHeader(
        caseID: caseID, writer: writer, seq: try #require(vector["seq"]?.intValue),
        lamport: try #require(vector["lamport"]?.intValue),
        wallUnixNS: try #require(vector["wall_unix_ns"]?.intValue), kind: String(kind[0]),
        version: try #require(Int(kind[1])))
      var commits: [(field: String, commit: Digest)] = []
      for member in try #require(vector["texts"]?.objectValue) {
        let salt = try #require(member.value["salt"]?.stringValue.flatMap { Hex.decode($0) })
        let commit = EventHash.commit(
          field: member.name, salt: salt, text: try #require(member.value["text"]?.stringValue))
        #expect(commit.hex == member.value["commit"]?.stringValue)
        commits.append((member.name, commit))
      }
      commits.sort { UTF8Text.precedes($0.field, $1.field) }
      let previous = try #require(vector["prev_hash"]?.stringValue.flatMap { Digest(hex: $0) })
      let hash = EventHash.event(
        header, facts: [UInt8](try #require(vector["facts"]?.stringValue).utf8),
        commits: commits, previous: previous)
      #expect(hash.hex == vector["hash"]?.stringValue)
    }
  }

  @Test("Each part of an event changes its hash")
  func everyPartCounts() {
    func header(
      caseID: EntityID = id(1), writer: EntityID = id(2), seq: Int64 = 3, lamport: Int64 = 4,
      wall: Int64 = 5, kind: String = "a", version: Int = 6
    ) -> EventHeader {
      EventHeader(
        caseID: caseID, writer: writer, seq: seq, lamport: lamport, wallUnixNS: wall, kind: kind,
        version: version)
    }
    func hash(
      _ header: EventHeader, facts: String = "{}", fields: [String] = ["x"],
      previous: String = "p"
    ) -> Digest {
      EventHash.event(
        header, facts: [UInt8](facts.utf8),
        commits: fields.map { ($0, Digest.of([UInt8]($0.utf8))) },
        previous: Digest.of([UInt8](previous.utf8)))
    }
    let all = [
      hash(header()), hash(header(caseID: id(7))), hash(header(writer: id(7))),
      hash(header(seq: 7)), hash(header(lamport: 7)), hash(header(wall: 7)),
      hash(header(kind: "b")), hash(header(version: 7)), hash(header(), facts: "{ }"),
      hash(header(), fields: []), hash(header(), fields: ["y"]), hash(header(), previous: "q"),
    ]
    #expect(Set(all).count == all.count)
  }
}

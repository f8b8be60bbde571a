import CaseModel
import EvidenceStore
import Foundation
import Testing

@Suite("Several writers")
struct ConcurrencyTests {
  /// Appends events one transaction each, over a connection of its own.
  private static func append(_ count: Int, to directory: String) throws {
    let location = StoreLocation.find(given: directory, from: "/")
    let file = try StoreFile.create(location, busyTimeout: 30_000)
    for _ in 0..<count {
      try file.write {
        let writer = try file.writer(now: 1) { id(UInt8.random(in: 0 ... .max)) }
        _ = try file.events.append(
          EventDraft(
            caseID: id(1), writer: writer, wallUnixNS: 0, kind: "noted", texts: [("note", "x")]),
          salt: { [UInt8](repeating: 1, count: $0) })
      }
    }
  }

  private static func expectGapless(_ directory: String, count: Int) throws {
    let file = try StoreFile(StoreLocation.find(given: directory, from: "/"))
    let events = try file.events.events(of: id(1), limit: count + 1)
    #expect(events.map(\.header.seq) == (1...count).map { Int64($0) })
    #expect(Set(events.map(\.header.writer)).count == 1)
    #expect(try ChainCheck(file.events).findings == [])
    #expect(try file.database.damages() == [])
  }

  @Test("Connections of one process, from the making of the store on")
  func threads() async throws {
    let directory = try TemporaryDirectory()
    let path = directory.join("store")
    try await withThrowingTaskGroup { group in
      for _ in 0..<8 {
        group.addTask { try Self.append(20, to: path) }
      }
      try await group.waitForAll()
    }
    try Self.expectGapless(path, count: 160)
  }

  #if os(Linux) || os(macOS)
    @Test("Processes, from the making of the store on")
    func processes() async throws {
      let directory = try TemporaryDirectory()
      let path = directory.join("store")
      await withTaskGroup { group in
        for _ in 0..<4 {
          group.addTask {
            await #expect(processExitsWith: .success) { [path = path as String] in
              try Self.append(10, to: path)
            }
          }
        }
      }
      try Self.expectGapless(path, count: 40)
    }
  #endif
}

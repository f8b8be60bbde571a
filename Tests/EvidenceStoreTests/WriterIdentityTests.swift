import CaseModel
import EvidenceStore
import Foundation
import Testing

@Suite("Writer identity")
struct WriterIdentityTests {
  private func writer(_ file: StoreFile, _ candidate: UInt8) throws -> EntityID {
    try file.write { try file.writer(now: 5) { id(candidate) } }
  }

  @Test("A store keeps its writer, also when it is moved")
  func kept() throws {
    let store = try TemporaryStore()
    #expect(try writer(store.file, 1) == id(1))
    #expect(try writer(store.file, 2) == id(1))
    #expect(try writer(try store.reopened(), 3) == id(1))
    let moved = store.directory.join("moved")
    try FileManager.default.moveItem(atPath: store.location.directory, toPath: moved)
    let file = try StoreFile(StoreLocation.find(given: moved, from: "/"))
    #expect(try writer(file, 4) == id(1))
  }

  @Test("A copied store takes another writer and begins another stream")
  func copied() throws {
    let store = try TemporaryStore()
    let original = try writer(store.file, 1)
    let last = try store.file.append("noted", writer: original)
    let path = store.directory.join("copy")
    try FileManager.default.copyItem(atPath: store.location.directory, toPath: path)

    let copy = try StoreFile(StoreLocation.find(given: path, from: "/"))
    #expect(try copy.events.head(of: id(1), writer: original)?.hash == last.hash)
    let other = try writer(copy, 2)
    #expect(other == id(2))
    #expect(try writer(copy, 3) == id(2))
    let next = try copy.append("noted", writer: other)
    #expect(next.header.seq == 1 && next.header.lamport == 2)
    #expect(try ChainCheck(copy.events).findings == [])
    #expect(try writer(store.file, 4) == id(1))
  }

  @Test("A writer that was taken in a transaction that failed is not kept")
  func rolledBack() throws {
    struct Stop: Error {}
    let store = try TemporaryStore()
    try? store.file.write {
      _ = try store.file.writer(now: 1) { id(1) }
      throw Stop()
    }
    #expect(try writer(store.file, 2) == id(2))
  }
}

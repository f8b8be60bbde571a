import Bytes
import EvidenceStore
import Foundation
import Testing

@Suite("Files that nothing needs")
struct LeftoversTests {
  private static func collect(_ store: TemporaryStore, removing: Bool) throws -> Leftovers? {
    try CaseStore(try store.reopened()).collect(removing: removing)
  }

  @Test("Unfinished logs and logs without a row go; named ones and strangers' files stay")
  func collected() throws {
    let store = try TemporaryStore()
    let named = try store.file.blobs.store([1, 2, 3])
    try store.file.write { try store.file.catalog.add(named, lineCount: 1) }
    let nameless = try store.file.blobs.store([4, 5, 6])
    let blobs = store.location.blobs
    try Data(repeating: 7, count: 100).write(to: URL(filePath: blobs + "/tmp-00ff"))
    try Data("mine".utf8).write(to: URL(filePath: blobs + "/README"))
    let seen = try #require(try Self.collect(store, removing: false))
    #expect(seen.files == 2 && seen.bytes == 100 + nameless.storedCount)
    #expect(try Self.collect(store, removing: true) == seen)
    #expect(try Self.collect(store, removing: true)?.files == 0)
    #expect(store.file.blobs.contains(named.digest))
    #expect(!store.file.blobs.contains(nameless.digest))
    #expect(FileManager.default.fileExists(atPath: blobs + "/README"))
  }

  @Test("Nothing is collected while somebody may be about to name a log")
  func writing() throws {
    let store = try TemporaryStore()
    let blob: StoredBlob
    do {
      let writer = try store.reopened()
      blob = try writer.writableBlobs().store([1, 2, 3])
      #expect(try Self.collect(store, removing: true) == nil)
      #expect(store.file.blobs.contains(blob.digest))
      try writer.write { try writer.catalog.add(blob, lineCount: 1) }
    }
    #expect(try Self.collect(store, removing: true)?.files == 0)
    #expect(store.file.blobs.contains(blob.digest))
  }

  @Test("Inside one transaction of many commands, nothing is collected")
  func together() throws {
    let store = try TemporaryStore()
    let blob = try store.file.blobs.store([1])
    let found = try store.file.together {
      try CaseStore(store.file).collect(removing: true)
    }
    #expect(found == nil)
    #expect(store.file.blobs.contains(blob.digest))
  }
}

extension StoreFile {
  fileprivate var catalog: BlobCatalog { BlobCatalog(database) }
}

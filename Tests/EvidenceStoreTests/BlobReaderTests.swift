import Bytes
import EvidenceStore
import Testing

@Suite struct BlobReaderTests {
  private func read(_ blobs: Blobs, _ digest: Digest) throws -> [UInt8] {
    var reader = try BlobReader(blobs, digest)
    var found: [UInt8] = []
    while try reader.next({ found += $0 }) {}
    let isOver = try !reader.next { found += $0 }
    #expect(isOver)
    return found
  }

  @Test("what was stored is read piece by piece", arguments: [0, 1, 1000, 131_072, 3_000_000])
  func whole(size: Int) throws {
    let directory = try TemporaryDirectory()
    let blobs = Blobs(directory: directory.path + "/blobs")
    // Half of it compresses to nearly nothing, half hardly at all.
    let bytes = (0..<size).map { $0 % 2_000 < 1_000 ? 0 : UInt8(truncatingIfNeeded: $0 &* $0 >> 7) }
    let digest = try blobs.store(bytes).digest
    #expect(try read(blobs, digest) == bytes)
    var part: [UInt8] = []
    let range = size / 3..<size / 2
    try blobs.stream(digest, range) { part += $0 }
    #expect(part == Array(bytes[range]))
  }

  @Test("a log of another name or none is refused")
  func damaged() throws {
    let directory = try TemporaryDirectory()
    let blobs = Blobs(directory: directory.path + "/blobs")
    let digest = try blobs.store([1, 2, 3]).digest
    let other = Digest.of([9])
    #expect(throws: StoreError.self) { try read(blobs, other) }
    // The right bytes under the wrong name.
    let place = blobs.path(of: other)
    _ = try runTool("mkdir", ["-p", String(place.dropLast(69))])
    _ = try runTool("cp", [blobs.path(of: digest), place])
    #expect(throws: StoreError.self) { try read(blobs, other) }
  }
}

import Bytes
import Dice
import Foundation
import Testing

@testable import EvidenceStore

/// Parts of stored logs, read by the frames that hold them.
@Suite struct SeekTableTests {
  static func makeBlobs() throws -> (TemporaryDirectory, Blobs) {
    let directory = try TemporaryDirectory()
    return (directory, Blobs(directory: directory.join("blobs")))
  }

  /// Lines of any length, some longer than a frame.
  static func log(_ size: Int, _ dice: inout SplitMix) -> [UInt8] {
    var log: [UInt8] = []
    while log.count < size {
      let length = [0, 80, 4_000, 300_000, 2_500_000][Int.random(in: 0...40, using: &dice) % 5]
      let byte = UInt8.random(in: 0x20...0x7E, using: &dice)
      log += (0..<Int.random(in: 0...length, using: &dice) / (length > 1_000 ? 1 : 1)).map {
        $0 % 997 == 0 ? UInt8(truncatingIfNeeded: $0 >> 3) | 0x20 : byte
      }
      log += Array(Bool.random(using: &dice) ? "\n".utf8 : "\r\n".utf8)
    }
    return log
  }

  static func read(_ blobs: Blobs, _ digest: Digest, _ part: Range<Int>) throws -> [UInt8] {
    var found: [UInt8] = []
    try blobs.stream(digest, part) { found += $0 }
    return found
  }

  @Test func everyWayOfReadingGivesTheSameBytes() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var dice = SplitMix(seed: seed)
    for size in [0, 10, 1 << 20, (1 << 20) + 1, 3_500_000, 5 << 20] {
      let (directory, blobs) = try Self.makeBlobs()
      let log = size < 100 ? Array("a\nb\nc".utf8.prefix(size)) : Self.log(size, &dice)
      let digest = try blobs.store(log).digest
      #expect(try blobs.read(digest) == log, "seed \(seed)")
      let table = try blobs.seekTable(digest)
      #expect((table == nil) == (log.count <= 1 << 20))
      #expect(try !blobs.hasDamagedTable(digest, byteCount: Int64(log.count)))
      for round in 0..<40 {
        let low = Int.random(in: 0...log.count, using: &dice)
        let high = Int.random(
          in: low...min(log.count, low + [9, 4_000_000][round % 2]), using: &dice)
        #expect(try Self.read(blobs, digest, low..<high) == Array(log[low..<high]), "seed \(seed)")
        let parts = (0..<Int.random(in: 1...4, using: &dice)).map { _ in
          let low = Int.random(in: 0...log.count, using: &dice)
          return low..<min(log.count, low + Int.random(in: 0...70_000, using: &dice))
        }
        var found = [UInt8?](repeating: nil, count: log.count)
        var end = 0
        try blobs.stream(digest, around: parts) { start, piece in
          #expect(start >= end, "a piece comes once, seed \(seed)")
          end = start + piece.count
          for (at, byte) in zip(start..., piece) { found[at] = byte }
        }
        for part in parts {
          #expect(part.allSatisfy { found[$0] == log[$0] }, "seed \(seed): \(parts)")
        }
      }
      let breaks = log.indices.filter { log[$0] == 0x0A }
      for _ in 0..<20 where !breaks.isEmpty {
        let line = Int.random(in: 0...breaks.count, using: &dice)
        let wanted = line == 0 ? 0 : breaks[line - 1] + 1
        var place = SeekTable.Place.beginning
        var first: [UInt8] = []
        try blobs.stream(
          digest, fromLine: line, begin: { place = $0 },
          each: {
            first += $0
            return first.count < 1 << 18
          })
        #expect(place.start <= wanted && log[place.start...].starts(with: first))
        #expect(log[..<place.start].count { $0 == 0x0A } == place.breaks, "seed \(seed)")
        #expect(wanted - place.start <= 1 << 20 || place.breaks == line, "seed \(seed)")
      }
      _ = directory
    }
  }

  /// One line of a long log costs two frames at most.
  @Test func aLineIsReadInOneSeek() throws {
    let (directory, blobs) = try Self.makeBlobs()
    var writer = try blobs.writer()
    // Sixty-four bytes a line, which hardly compress.
    var dice = SplitMix(seed: 4)
    let block = (0..<16_384).flatMap { _ in
      (0..<63).map { _ in UInt8.random(in: 0x20...0x7E, using: &dice) } + [0x0A]
    }
    for _ in 0..<64 { try writer.write(block) }
    let stored = try writer.finish()
    let frame = Int(stored.storedCount) / 64
    #expect(frame > 500_000)
    let table = try #require(try blobs.seekTable(stored.digest))
    for line in [0, 5, 700_000, 1_048_575] {
      let place = table.place(ofLine: line)
      var reader = try BlobReader(blobs, stored.digest, at: place)
      var found: [UInt8] = []
      while reader.position < line * 64 + 64, try reader.next({ found += $0 }) {}
      let start = line * 64 - place.start
      #expect(
        Array(found[start..<start + 64])
          == Array(block[line % 16_384 * 64..<line % 16_384 * 64 + 64]))
      #expect(reader.storedBytes <= 2 * frame, "\(reader.storedBytes) for line \(line)")
    }
    _ = directory
  }

  static func change(_ path: String, _ body: (inout [UInt8]) -> Void) throws {
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    body(&bytes)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  @Test func aDamagedTableIsNotUsedAndTold() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var dice = SplitMix(seed: seed)
    let (directory, blobs) = try Self.makeBlobs()
    let log = Self.log(3 << 20, &dice)
    let digest = try blobs.store(log).digest
    let path = blobs.path(of: digest)
    let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let size = SeekTable.size((log.count + (1 << 20) - 1) >> 20)
    let count = Int64(log.count)
    // Behind the head every byte is checked.
    for place in 8..<size where place % 3 == 0 || place > size - 30 {
      try Self.change(path) { $0[$0.count - size + place] ^= 1 << UInt8(place % 8) }
      #expect(try blobs.seekTable(digest) == nil, "byte \(place)")
      #expect(try blobs.hasDamagedTable(digest, byteCount: count), "byte \(place)")
      #expect(
        try Self.read(blobs, digest, 2_500_000..<2_500_100) == Array(log[2_500_000..<2_500_100]))
      try Self.change(path) { $0 = whole }
    }
    try Self.change(path) { $0[$0.count - 9] ^= 1 }
    #expect(try blobs.verify(digest, byteCount: count) == count)
    try blobs.rewrite(digest)
    #expect(try blobs.seekTable(digest) != nil)
    // A log that was stored before there were tables.
    try Self.change(path) { $0.removeLast(size) }
    #expect(try blobs.seekTable(digest) == nil && !blobs.hasDamagedTable(digest, byteCount: count))
    #expect(
      try Self.read(blobs, digest, 2_500_000..<2_500_100) == Array(log[2_500_000..<2_500_100]))
    #expect(try blobs.read(digest) == log)
    // The table of another log says nothing of this one.
    try Self.change(path) { $0 = whole }
    let other = Digest.of([1])
    let place = blobs.path(of: other)
    _ = try runTool("mkdir", ["-p", String(place.dropLast(69))])
    _ = try runTool("cp", [path, place])
    #expect(try blobs.seekTable(other) == nil)
    #expect(throws: StoreError.self) { try blobs.read(other) }
    _ = directory
  }

  @Test("The zstd program skips the table", .enabled(if: hasTool("zstd")))
  func zstdSkipsIt() throws {
    let (directory, blobs) = try Self.makeBlobs()
    let digest = try blobs.store([UInt8](repeating: UInt8(ascii: "x"), count: 3 << 20)).digest
    #expect(try blobs.seekTable(digest) != nil)
    let test = try #require(try runTool("zstd", ["-tq", blobs.path(of: digest)]))
    #expect(test.status == 0)
    let whole = try #require(try runTool("zstd", ["-dcq", blobs.path(of: digest)]))
    #expect(whole.output.utf8.count == 3 << 20)
    _ = directory
  }
}

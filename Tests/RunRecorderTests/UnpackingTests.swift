import Bytes
import Foundation
import Testing

@testable import RunRecorder

/// Logs that come compressed: what they are shows in their bytes.
@Suite struct UnpackingTests {
  static let log: [UInt8] = (0..<100_000).flatMap { (number: Int) in
    Array("line \(number &* number &* 7919 % 1_000_003) \(number)\n".utf8)
  }

  static func unpack(
    _ bytes: [UInt8], piece: Int = .max
  ) throws -> (log: [UInt8], packing: LogUnpacker.Packing) {
    var unpacker = LogUnpacker("x.log")
    var out: [UInt8] = []
    var at = 0
    while at < bytes.count {
      let size = min(piece, bytes.count - at)
      try bytes[at..<at + size].withUnsafeBytes { try unpacker.feed($0) { out += $0 } }
      at += size
    }
    let packing = try unpacker.finish { out += $0 }
    return (out, packing)
  }

  static func gzip(_ bytes: [UInt8]) throws -> [UInt8] {
    let path = FileManager.default.temporaryDirectory.path + "/inquest-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path + ".gz") }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let tool = Process()
    tool.executableURL = URL(fileURLWithPath: "/bin/sh")
    tool.arguments = ["-c", "gzip -n1 \"$0\"", path]
    try tool.run()
    tool.waitUntilExit()
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path + ".gz")))
  }

  static func frames(_ bytes: [UInt8]) -> [UInt8] {
    Zstd.compress(Array(bytes.prefix(1_000_000)), level: 3)
      + [0x5A, 0x2A, 0x4D, 0x18, 3, 0, 0, 0, 1, 2, 3]
      + Zstd.compress(Array(bytes.dropFirst(1_000_000)), level: 3)
  }

  @Test func plainBytesStayAsTheyAre() throws {
    for text in ["", "a", "abc", "\u{1F}", "[Swipe] dir=right\n"] {
      for piece in [1, 2, 100] {
        let read = try Self.unpack(Array(text.utf8), piece: piece)
        #expect(read.log == Array(text.utf8) && read.packing == LogUnpacker.Packing())
      }
    }
    // What only begins like a compressed log.
    let near: [[UInt8]] = [
      [0x1F, 0x8B], [0x1F, 0x8B, 0x07, 0x00], [0x28, 0xB5, 0x2F], [0x28, 0xB5],
    ]
    for bytes in near { #expect(try Self.unpack(bytes, piece: 1).log == bytes) }
  }

  @Test func bothCompressorsAreKnownByTheirBytes() throws {
    let packed = ["gzip": try Self.gzip(Self.log), "zstd": Self.frames(Self.log)]
    for (program, bytes) in packed {
      for piece in [1, 3, 65_536, .max] {
        let read = try Self.unpack(piece < 100 ? Array(bytes.prefix(3_000)) : bytes, piece: piece)
        #expect(read.packing.program == program)
        #expect(read.packing.isTorn == (piece < 100))
        #expect(piece < 100 ? Self.log.starts(with: read.log) : read.log == Self.log)
      }
      let skipped = [0x50, 0x2A, 0x4D, 0x18, 0, 0, 0, 0] + bytes
      if program == "zstd" { #expect(try Self.unpack(skipped).log == Self.log) }
    }
  }

  @Test func whatWasReadOfATornLogIsKept() throws {
    for bytes in [try Self.gzip(Self.log), Zstd.compress(Self.log, level: 1)] {
      for cut in [5, bytes.count / 2, bytes.count - 1] {
        let read = try Self.unpack(Array(bytes.prefix(cut)))
        #expect(read.packing.isTorn && Self.log.starts(with: read.log))
        #expect(cut < bytes.count / 2 || read.log.count > 100_000)
      }
    }
  }

  @Test func damageNamesTheFileAndWhereItIs() throws {
    for (program, bytes) in [
      ("gzip", try Self.gzip(Self.log)), ("zstd", Zstd.compress(Self.log, level: 1)),
    ] {
      let more = #expect(throws: OutsideError.self) { try Self.unpack(bytes + Array("more".utf8)) }
      #expect(more?.kind == .damaged && more?.what == "x.log")
      #expect(more?.reason.contains("behind \(Self.log.count) bytes of log") == true)
      var broken = bytes
      broken[bytes.count / 2] ^= 0xFF
      broken[bytes.count / 2 + 1] ^= 0xFF
      let damaged = #expect(throws: OutsideError.self) { try Self.unpack(broken) }
      #expect(damaged?.reason.contains("its \(program) data is damaged behind") == true)
    }
  }

  @Test(arguments: [Int64.min, .max]) func bothSidesGetTheLogUnpacked(rest: Int64) throws {
    for bytes in [try Self.gzip(Self.log), Self.frames(Self.log)] {
      let path = FileManager.default.temporaryDirectory.path + "/inquest-\(UUID().uuidString)"
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      defer { try? FileManager.default.removeItem(atPath: path) }
      let sides = TwinReadingTests.Sides()
      var counted = (0, Int?.none)
      var packing = LogUnpacker.Packing()
      let pairing = try InputFile(path).read(
        rest: rest, progress: { counted = ($0, $1) }, here: { sides.here += $0 },
        beside: { sides.beside += $0 }, unpacked: { packing = $0 })
      #expect(sides.here == Self.log && sides.beside == Self.log && pairing == .same)
      #expect(counted.0 == bytes.count && counted.1 == bytes.count)
      #expect(packing.program != nil && !packing.isTorn)
      var once: [UInt8] = []
      #expect(try InputFile(path).readLog { once += $0 } == packing)
      #expect(once == Self.log)
    }
  }

  /// A log that a program goes on writing is read as it was at the beginning; one that is cut short is
  /// no log.
  @Test func aFileThatChangesMeanwhile() throws {
    let path = FileManager.default.temporaryDirectory.path + "/inquest-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(Self.log).write(to: URL(fileURLWithPath: path))
    let writer = try #require(FileHandle(forWritingAtPath: path))
    try writer.seekToEnd()
    let sides = TwinReadingTests.Sides()
    let pairing = try InputFile(path).read(
      rest: .max,
      here: { piece in
        sides.here += piece
        try writer.write(contentsOf: Data("more\n".utf8))
      }, beside: { sides.beside += $0 })
    #expect(sides.here == Self.log && sides.beside == Self.log && pairing == .same)
    let error = #expect(throws: OutsideError.self) {
      try InputFile(path).read(
        rest: .max, here: { _ in try writer.truncate(atOffset: 10) }, beside: { _ in })
    }
    #expect(error?.reason == "it was cut short while it was read")
  }
}

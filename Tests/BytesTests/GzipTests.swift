import Bytes
import Testing

/// gzip members, byte for byte as `gzip -n9` writes them.
@Suite struct GzipTests {
  /// `one\ntwo\n`
  static let one: [UInt8] = [
    0x1F, 0x8B, 0x08, 0, 0, 0, 0, 0, 0x02, 0x03, 0xCB, 0xCF, 0x4B, 0xE5, 0x2A, 0x29, 0xCF, 0xE7,
    0x02, 0, 0xE6, 0x0B, 0xBA, 0x12, 0x08, 0, 0, 0,
  ]
  /// `three\n`
  static let three: [UInt8] = [
    0x1F, 0x8B, 0x08, 0, 0, 0, 0, 0, 0x02, 0x03, 0x2B, 0xC9, 0x28, 0x4A, 0x4D, 0xE5, 0x02, 0, 0xD8,
    0xC5, 0x46, 0xFF, 0x06, 0, 0, 0,
  ]

  static func unpack(_ bytes: [UInt8], piece: Int = .max) throws -> String {
    var decoder = GzipDecoder()
    var out: [UInt8] = []
    var at = 0
    while at < bytes.count {
      let size = min(piece, bytes.count - at)
      try bytes[at..<at + size].withUnsafeBytes { try decoder.feed($0) { out += $0 } }
      at += size
    }
    try decoder.finish()
    return String(decoding: out, as: UTF8.self)
  }

  @Test(arguments: [1, 2, 7, 19, 1000]) func membersAreOneStream(piece: Int) throws {
    #expect(try Self.unpack(Self.one, piece: piece) == "one\ntwo\n")
    #expect(try Self.unpack(Self.one + Self.three, piece: piece) == "one\ntwo\nthree\n")
    #expect(try Self.unpack(Self.one + [0, 0, 0], piece: piece) == "one\ntwo\n")
  }

  @Test(arguments: [1, 1000]) func damageIsTold(piece: Int) {
    for count in 0..<Self.one.count {
      #expect(throws: GzipError.truncated) {
        try Self.unpack(Array(Self.one.prefix(count)), piece: piece)
      }
    }
    #expect(throws: GzipError.truncated) {
      try Self.unpack(Self.one + Self.three.dropLast(), piece: piece)
    }
    for rest in ["x", "\0x", "trailing"] {
      #expect(throws: GzipError.trailing) {
        try Self.unpack(Self.one + Array(rest.utf8), piece: piece)
      }
    }
    // Every byte is checked, but for those that say when, where and how hard it was compressed and
    // the bits behind the last code.
    for place in [0, 1, 2] + Array(10..<19) + Array(20..<Self.one.count) {
      var bytes = Self.one
      bytes[place] ^= 0x40
      #expect(throws: GzipError.self, "byte \(place)") { try Self.unpack(bytes, piece: piece) }
    }
  }

  @Test func aSinkMayThrow() {
    struct Stop: Error {}
    var decoder = GzipDecoder()
    #expect(throws: Stop.self) {
      try Self.one.withUnsafeBytes { try decoder.feed($0) { _ in throw Stop() } }
    }
  }
}

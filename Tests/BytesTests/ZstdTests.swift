import Bytes
import Testing

@Suite struct ZstdTests {
  static let contents: [[UInt8]] = [
    [], [0], Array("the same words, the same words, the same words".utf8),
    (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) },
  ]

  @Test(arguments: contents.indices, [Int32(1), 3, 9]) func roundTrip(
    index: Int, level: Int32
  ) throws {
    let content = Self.contents[index]
    let packed = Zstd.compress(content, level: level)
    #expect(Array(packed.prefix(4)) == [0x28, 0xB5, 0x2F, 0xFD])
    #expect(try Zstd.decompress(packed, limit: content.count) == content)
  }

  @Test func limit() {
    let packed = Zstd.compress([UInt8](repeating: 7, count: 1000), level: 1)
    #expect(throws: ZstdError.overLimit(999)) { try Zstd.decompress(packed, limit: 999) }
  }

  @Test func damage() {
    let content = Self.contents[3]
    var packed = Zstd.compress(content, level: 1)
    #expect(throws: ZstdError.truncated) {
      try Zstd.decompress(Array(packed.dropLast()), limit: content.count)
    }
    #expect(throws: ZstdError.truncated) { try Zstd.decompress([], limit: 1) }
    packed[packed.count - 1] ^= 1
    let error = #expect(throws: ZstdError.self) {
      try Zstd.decompress(packed, limit: content.count)
    }
    #expect(error.map { "\($0)" }?.contains("damaged") == true)
    #expect(throws: ZstdError.self) { try Zstd.decompress(Array("no frame".utf8), limit: 9) }
  }

  @Test func streaming() throws {
    let content = Self.contents[3]
    var encoder = ZstdEncoder(level: 1)
    var packed: [UInt8] = []
    for start in stride(from: 0, to: content.count, by: 70_001) {
      content[start..<min(start + 70_001, content.count)].withUnsafeBytes {
        packed += encoder.frame(of: $0)
      }
    }
    var decoder = ZstdDecoder()
    var out: [UInt8] = []
    for start in stride(from: 0, to: packed.count, by: 13) {
      try packed[start..<min(start + 13, packed.count)].withUnsafeBytes {
        try decoder.feed($0) { out += $0 }
      }
    }
    try decoder.finish()
    #expect(out == content)
  }

  @Test func aSinkMayThrow() {
    struct Stop: Error {}
    var decoder = ZstdDecoder()
    let packed = Zstd.compress([1], level: 1)
    #expect(throws: Stop.self) {
      try packed.withUnsafeBytes { try decoder.feed($0) { _ in throw Stop() } }
    }
  }
}

import LogReader
import Testing

@Suite struct MatchingIndexTests {
  /// Whether bytes contain others, looked for at every place.
  private static func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    guard part.count <= bytes.count else { return false }
    return (0...(bytes.count - part.count)).contains { start in
      bytes[start..<(start + part.count)].elementsEqual(part)
    }
  }

  /// Few letters, so that heads overlap and literals share their first bytes.
  private static func bytes(
    _ count: ClosedRange<Int>, _ letters: [UInt8], _ dice: inout some RandomNumberGenerator
  ) -> [UInt8] {
    (0..<Int.random(in: count, using: &dice)).map { _ in
      letters.randomElement(using: &dice) ?? 0
    }
  }

  @Test func onePassFindsWhatAByteLoopFinds() throws {
    var dice = SystemRandomNumberGenerator()
    let letters: [UInt8] = [0x5B, 0x5D, 0x61, 0x62, 0x20, 0xFF]
    var hits = 0
    for _ in 0..<200 {
      let tags = (0..<6).map { _ in Self.bytes(1...3, [0x61, 0x62, 0x5B], &dice) }
      let texts = (0..<6).map { _ in Self.bytes(1...4, letters, &dice) }
      let sources =
        tags.map { SourcePattern.tag(TagTemplate(pieces: [.literal($0)])) }
        + texts.map { SourcePattern.text($0) }
      let parts = tags.map { [0x5B] + $0 + [0x5D] } + texts
      var matcher = try SourceMatcher(sources)
      for _ in 0..<20 {
        let message = Self.bytes(0...40, letters, &dice)
        let found = message.withUnsafeBytes { matcher.match(message: $0, fields: []) }
        let expected = parts.indices.filter { Self.contains(message, parts[$0]) }
        #expect(found.map(\.pattern) == expected, "\(message) \(parts)")
        hits += expected.count
      }
    }
    #expect(hits > 1_000)
  }
}

import Dice
import Testing

@testable import LogReader

/// A log that is filtered and read piece by piece says what the filtered log says.
@Suite struct SecretReadingTests {
  private static let token = "ghp" + "_aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0dF3gH6"
  /// Lines with secrets, and lines that only begin to look like it.
  private static let lines = [
    "password=Maple77! lost", "[Swipe] \(token) end", "token", "secret=", "key- [Row 7] pwd",
    "Authorization: Bearer \(token)", "a://u:pa55word@h/x [Pan] began", "ghp", "_aB3 --password",
    "-----BEGIN RSA PRIVATE KEY-----", "MIIBOgIBAAJBAKj34GkxFhD90vcNLYLI", "-----END RSA",
  ]

  @Test func piecesChangeNothing() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var dice = SplitMix(seed: seed)
    var left = 0
    for round in 0..<600 {
      let style = dice.below(3)
      var bytes: [UInt8] = []
      for line in InterestTests.log(style, &dice).split(
        separator: 0x0A, omittingEmptySubsequences: false)
      {
        if dice.below(8) == 0 { bytes += Self.lines[dice.below(Self.lines.count)].utf8 + [0x0A] }
        bytes += line + [0x0A]
      }
      if dice.below(2) == 0 { bytes.removeLast() }
      let sources = (0..<dice.below(4)).map { _ in
        InterestTests.sources[dice.below(InterestTests.sources.count)]
      }
      let interest = try #require(RecordInterest(sources, hiding: true))
      let choice: LogStream.Choice =
        dice.below(2) == 0 ? .automatic : .named([LogFormat.plain, .trace, .xcode][style])
      let filtered = SecretFilter.filtered(bytes)
      if filtered != bytes { left += 1 }
      let whole = try InterestTests.Reading(
        filtered, sources, choice, interest: nil, limit: LogStream.messageLimit, firstLine: 1,
        pieces: { .max })

      var matcher = try SourceMatcher(sources)
      var stream = LogStream(choice, interest: interest)
      var filter = SecretFilter()
      var found: [InterestTests.Found] = []
      var stored: [UInt8] = []
      func match(_ record: LogRecord, _ message: UnsafeRawBufferPointer) {
        let matches = matcher.match(message: message, fields: record.fields)
        if !matches.isEmpty { found.append(.init(record: record, matches: matches)) }
      }
      var at = 0
      while at < bytes.count {
        let size = min([1, 7, 40, 1_000, 1 << 20][dice.below(5)], bytes.count - at)
        bytes[at..<at + size].withUnsafeBytes {
          filter.feed($0) { piece in
            stored += piece
            stream.feed(piece, match)
          }
        }
        at += size
      }
      filter.finish {
        stored += $0
        stream.feed($0, match)
      }
      let summary = stream.finish(match)
      #expect(stored == filtered, "seed \(seed) round \(round)")
      #expect(found == whole.found, "seed \(seed) round \(round)")
      #expect(summary == whole.summary, "seed \(seed) round \(round)")
    }
    #expect(left > 200)
  }
}

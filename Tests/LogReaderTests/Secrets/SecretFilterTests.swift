import Dice
import LogReader
import Testing

/// What a filter leaves of a log.
@Suite struct SecretFilterTests {
  private static let token = "ghp" + "_aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0dF3gH6"

  static let lines: [(given: String, left: String)] = [
    ("password=Maple77!", "password=[redacted:password]"),
    (#"{"password":"a b c d","n":1}"#, #"{"password":"[redacted:password]","n":1}"#),
    ("one \(token) two \(token)", "one [redacted:github-token] two [redacted:github-token]"),
    ("token=\(token)", "token=[redacted:github-token]"),
    ("a://u:pa55word@h/x", "a://u:[redacted:url-password]@h/x"),
    ("password=[redacted:password]", "password=[redacted:password]"),
    ("\u{1B}[31m\(token)\u{1B}[0m", "\u{1B}[31m[redacted:github-token]\u{1B}[0m"),
    ("plain", "plain"), ("", ""), ("\r\n", "\r\n"),
    ("pwd=Copper12\r\nnext", "pwd=[redacted:password]\r\nnext"),
  ]

  @Test(arguments: lines.indices) func whatIsLeft(index: Int) {
    let (given, left) = Self.lines[index]
    let once = SecretCorpus.filtered(Array(given.utf8))
    #expect(String(decoding: once, as: UTF8.self) == left)
    #expect(SecretCorpus.filtered(once) == once, "what was filtered stays as it is")
  }

  @Test func placesOfFindings() {
    var found: [SecretFinding] = []
    let key = "-----BEGIN RSA PRIVATE KEY-----\nMIIBOgIBAAJBAKj34GkxFhD90vcNLYLI\n-----END RSA"
    _ = SecretCorpus.filtered(Array("a\n\nx pwd=Copper12\n\(key)\n\(Self.token)".utf8)) {
      found.append($0)
    }
    #expect(
      found == [
        SecretFinding(line: 3, column: 7, rule: "password"),
        SecretFinding(line: 5, column: 1, rule: "private-key"),
        SecretFinding(line: 7, column: 1, rule: "github-token"),
      ])
  }

  @Test(arguments: [1, 2, 3, 7, 64, 4096]) func piecesChangeNothing(size: Int) throws {
    let rows = try SecretCorpus("tuning").rows + SecretCorpus("held-out").rows
    let text = Array(rows.map(\.text).joined(separator: "\n").utf8)
    var whole: [SecretFinding] = []
    var pieces: [SecretFinding] = []
    let left = SecretCorpus.filtered(text) { whole.append($0) }
    #expect(SecretCorpus.filtered(text, by: size) { pieces.append($0) } == left)
    #expect(pieces == whole)
    #expect(whole.count > 200)
  }

  /// Parts of a long line overlap, so that a secret at any place of one is found once.
  @Test(arguments: [(1 << 20) - 20_000, (1 << 20) - 16_384 - 12, (1 << 20) - 30, 1 << 20, 3 << 20])
  func longLines(place: Int) {
    var text = [UInt8](repeating: 0x2E, count: 3 << 20)
    let secret = Array(" \(Self.token) ".utf8)
    text.insert(contentsOf: secret, at: place)
    text += Array("\npassword=Maple77!\n".utf8)
    for size in [Int.max, 100_000, 1 << 20] {
      var found: [SecretFinding] = []
      let left = SecretCorpus.filtered(text, by: size) { found.append($0) }
      #expect(
        found == [
          SecretFinding(line: 1, column: place + 2, rule: "github-token"),
          SecretFinding(line: 2, column: 10, rule: "password"),
        ])
      let expected = text.count - 40 + 23 - 8 + 19
      #expect(left.count == expected)
    }
  }

  /// Nothing but secrets changes, whatever bytes stand around.
  @Test func damagedText() throws {
    var random = SplitMix(seed: 5)
    let rows = try SecretCorpus("tuning").rows
    for _ in 0..<2000 {
      var bytes = Array(rows[Int(random.next() % UInt64(rows.count))].text.utf8)
      for _ in 0..<3 where !bytes.isEmpty {
        let place = Int(random.next() % UInt64(bytes.count))
        switch random.next() % 3 {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.removeSubrange(place...)
        default: bytes.insert(contentsOf: bytes[..<place], at: place)
        }
      }
      let whole = SecretCorpus.filtered(bytes)
      #expect(SecretCorpus.filtered(bytes, by: 5) == whole)
      #expect(whole.count(where: { $0 == 0x0A }) == bytes.count(where: { $0 == 0x0A }))
    }
  }

  @Test func thereAreManyRules() {
    #expect(SecretFilter.rules.count >= 20)
  }
}

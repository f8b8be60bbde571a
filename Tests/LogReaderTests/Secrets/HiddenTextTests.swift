import Testing

@testable import LogReader

/// What is not found in a record that a secret was left out of may have stood there.
@Suite struct HiddenTextTests {
  static let record = "login password=[redacted:password] ok user=jane"

  static let sources: [(source: SourcePattern, answer: Bool?)] = [
    // Part of the secret, or begun before it or ended behind it.
    (.text(Array("Maple77!".utf8)), true),
    (.text(Array("password=Map".utf8)), true),
    (.text(Array("word=x".utf8)), true),
    (.text(Array("7xyzAB9 ok".utf8)), true),
    (.text(Array(("ghp" + "_").utf8)), true),
    (.regex("password=M.*", caseInsensitive: false), true),
    (.regex("[a-z]+77", caseInsensitive: false), true),
    (.regex("(?:login|logout) failed", caseInsensitive: false), true),
    // Words, and what stands elsewhere.
    (.text(Array("error".utf8)), nil), (.text(Array("lost token".utf8)), nil),
    (.text(Array("=\"x\"".utf8)), nil), (.text(Array("= x".utf8)), nil),
    (.text(Array("dir=right".utf8)), nil), (.regex("pan [a-z]+", caseInsensitive: false), nil),
    (.tag(TagTemplate(pieces: [.literal(Array("Auth".utf8))])), nil),
    // What is there is there.
    (.text(Array("user=jane".utf8)), false), (.text(Array("password=".utf8)), false),
  ]

  @Test(arguments: sources.indices) func aSource(_ index: Int) throws {
    let (source, answer) = Self.sources[index]
    var matcher = try SourceMatcher([source])
    let matches = Array(Self.record.utf8).withUnsafeBytes { matcher.match(message: $0, fields: []) }
    #expect(matches.first?.uncertain == answer, "\(source)")
    let plain = Array("login password= ok".utf8).withUnsafeBytes {
      matcher.match(message: $0, fields: [])
    }
    #expect(plain.allSatisfy { !$0.uncertain }, "nothing is hidden there")
  }

  @Test func recordsSaySo() {
    #expect(Array(Self.record.utf8).withUnsafeBytes { SourceMatcher.isRedacted($0) })
    #expect(!Array(Self.record.utf8).withUnsafeBytes { SourceMatcher.hidesByItself($0) })
    #expect(Array("a <private>".utf8).withUnsafeBytes { SourceMatcher.hidesByItself($0) })
    #expect(!Array("[redacted] it".utf8).withUnsafeBytes { SourceMatcher.isRedacted($0) })
  }
}

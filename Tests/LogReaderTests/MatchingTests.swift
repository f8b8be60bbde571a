import LogReader
import Testing

@Suite struct MatchingTests {
  /// The matches of sources in one message.
  static func match(
    _ sources: [SourcePattern], _ message: [UInt8], _ fields: [LogField] = []
  ) throws -> [SourceMatch] {
    var matcher = try SourceMatcher(sources)
    return message.withUnsafeBytes { matcher.match(message: $0, fields: fields) }
  }

  static func tag(_ pieces: TagTemplate.Piece...) -> SourcePattern {
    .tag(TagTemplate(pieces: pieces))
  }

  static func literal(_ text: String) -> TagTemplate.Piece { .literal(Array(text.utf8)) }

  static func spelled(_ fields: [LogField]) -> [String] {
    fields.map { "\($0.name)=\($0.value)" }
  }

  /// A message after `[A]` and its pairs.
  static let pairs: [(message: String, pairs: [String])] = [
    ("[A] a=1 b=two", ["a=1", "b=two"]),
    ("x=0 [A] a=1 [A] b=2", ["a=1", "b=2"]),
    ("[A]a=1", ["a=1"]),
    ("[A]xa=1 b", ["xa=1"]),
    ("[A] a=1, b=2; c=3,;", ["a=1", "b=2", "c=3,"]),
    ("[A] a= b=2 c=", ["a=", "b=2", "c="]),
    ("[A] a=, b=;", ["a=", "b="]),
    ("[A] a=\"two words\" b=\"q\\\"\\\\\\n\"x c=3", ["a=two words", "b=q\"\\\\n", "c=3"]),
    ("[A] a=\"\" b=\"never closed c=3", ["a=", "b=\"never", "c=3"]),
    ("[A] a=b=c d==e", ["a=b=c", "d==e"]),
    ("[A] (a=1) \"b=2 /c=3 =4 d", []),
    ("[A]\ta=1\r\nb=2\nc=3", ["a=1", "b=2", "c=3"]),
    ("[A] 方向=右　左 页=\"第 二 页\"", ["方向=右　左", "页=第 二 页"]),
    ("[A] k\u{a0}a=1 b=2", ["b=2"]),
    ("[A] a=1 a=2", ["a=1", "a=2"]),
    ("[A] a.b-c{d}=1", ["a.b-c{d}=1"]),
  ]

  @Test(arguments: pairs)
  func pairsAreReadAfterTheTag(message: String, pairs: [String]) throws {
    let found = try MatchingTests.match(
      [MatchingTests.tag(MatchingTests.literal("A"))], Array(message.utf8))
    #expect(found.count == 1)
    #expect(found.first.map { MatchingTests.spelled($0.fields) } == pairs)
  }

  @Test func fieldsStandInTheirOrder() throws {
    let sources = [
      MatchingTests.tag(MatchingTests.literal("N "), .capture("n")), .text(Array("N".utf8)),
    ]
    let found = try MatchingTests.match(
      sources, Array("p=0 [N 7] n=8".utf8), [LogField(name: "n", value: "9")])
    #expect(found.map(\.pattern) == [0, 1])
    #expect(MatchingTests.spelled(found[0].fields) == ["n=7", "n=8", "n=9"])
    #expect(MatchingTests.spelled(found[1].fields) == ["p=0", "n=8", "n=9"])
  }

  /// Messages and the captures of `[VC {a}:{b}]` in them; nil where it does not match.
  static let captures: [(message: String, captures: [String]?)] = [
    ("[VC Home.main:2] x", ["a=Home.main", "b=2"]),
    ("[VC a:b:c]", ["a=a", "b=b:c"]),
    ("[VC :2]", nil),
    ("[VC a b:2]", nil),
    ("[VC a:] [VC c:d]", ["a=c", "b=d"]),
    ("[VC [VC c:d]", ["a=c", "b=d"]),
    ("[VC <private>:2]", ["a=<private>", "b=2"]),
    ("[VC u<private>x:2]", ["a=u<private>x", "b=2"]),
    ("[VC <mask>:2]", nil),
    ("[VC 首页:二]", ["a=首页", "b=二"]),
    ("[VC 首\u{3000}页:二]", nil),
    ("[VC a:b", nil),
  ]

  @Test(arguments: captures)
  func capturesAreTheShortestWords(message: String, captures: [String]?) throws {
    let source = MatchingTests.tag(
      MatchingTests.literal("VC "), .capture("a"), MatchingTests.literal(":"), .capture("b"))
    let found = try MatchingTests.match([source], Array(message.utf8))
    #expect(found.first.map { MatchingTests.spelled($0.fields) } == captures)
  }

  @Test func adjacentCapturesShareARun() throws {
    let source = MatchingTests.tag(MatchingTests.literal("A"), .capture("a"), .capture("b"))
    let found = try MatchingTests.match([source], Array("[A] [A1] [A123]".utf8))
    #expect(found.first.map { MatchingTests.spelled($0.fields) } == ["a=1", "b=23"])
  }

  @Test func anyBytesAreSearched() throws {
    let sources = [
      MatchingTests.tag(MatchingTests.literal("A "), .capture("n")), .text([0xFF, 0x00]),
      .regex("^.*x=(\\d)", caseInsensitive: false), .regex("y$", caseInsensitive: false),
      .regex("^A", caseInsensitive: false),
    ]
    let message: [UInt8] =
      [0xC3, 0xFF, 0x00] + Array("A [A ".utf8) + [0xF0, 0x9F] + Array("] x=1 b=".utf8)
      + [0x80, 0x20] + Array("y".utf8)
    let found = try MatchingTests.match(sources, message)
    #expect(found.map(\.pattern) == [0, 1, 3])
    #expect(MatchingTests.spelled(found[0].fields) == ["n=\u{FFFD}", "x=1", "b=\u{FFFD}"])
    #expect(found.allSatisfy { !$0.uncertain })
    #expect(try MatchingTests.match(sources, []).isEmpty)
  }

  @Test func redactionIsSeenInTheMessage() throws {
    let source = SourcePattern.text(Array("state".utf8))
    let hidden = try MatchingTests.match([source], Array("state <<private>> x".utf8))
    #expect(hidden.map(\.redactedMessage) == [true])
    let open = try MatchingTests.match([source], Array("state <privat".utf8))
    #expect(open.map(\.redactedMessage) == [false])
  }

  /// Patterns, a message, and whether they match; nil where a limit leaves it open.
  static let patterns: [(pattern: String, ignoringCase: Bool, message: String, found: Bool?)] = [
    ("fatal ERROR", true, "x: Fatal error: 9", true),
    ("fatal ERROR", false, "x: Fatal error: 9", false),
    ("ÉCRAN", true, "écran", true),
    ("第.页", false, "第三页", true),
    ("^b", false, "a\nb", false),
    ("^a$", false, "a\n", true),
    ("^(a+)+$", false, String(repeating: "a", count: 64) + "!", nil),
    ("(*LIMIT_MATCH=4000000000)^(a+)+$", false, String(repeating: "a", count: 64) + "!", nil),
    ("(?:(a)|b)*[cd]", false, String(repeating: "ab", count: 400_000), nil),
    ("x*", false, "", true),
    (".", false, "", false),
  ]

  @Test(arguments: patterns)
  func patternsMatchWithinLimits(
    pattern: String, ignoringCase: Bool, message: String, found: Bool?
  ) throws {
    let matches = try MatchingTests.match(
      [.regex(pattern, caseInsensitive: ignoringCase)], Array(message.utf8))
    #expect(matches.count == (found == false ? 0 : 1))
    #expect(matches.first.map(\.uncertain) ?? false == (found == nil))
  }

  @Test(arguments: [
    ("a+", true), ("a(", false), ("[", false), ("*", false), ("\\Cx", false), ("\\p{Han}", true),
    ("(?<n>a)\\k<n>", true), ("\\x{110000}", false), ("a\0b", true),
  ])
  func syntaxIsPCRE2s(pattern: String, compiles: Bool) {
    #expect(PatternSyntax.compiles(pattern, ignoringCase: false) == compiles)
    #expect(PatternSyntax.compiles(pattern, ignoringCase: true) == compiles)
    let matcher = Result { () throws(PatternSyntaxError) in
      try SourceMatcher([.text([1]), .regex(pattern, caseInsensitive: false)])
    }
    switch matcher {
    case .success: #expect(compiles)
    case .failure(let error): #expect(!compiles && error.pattern == 1)
    }
  }
}

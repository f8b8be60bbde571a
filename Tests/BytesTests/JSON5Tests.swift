import Bytes
import Dice
import Testing

@Suite struct JSON5Tests {
  /// A document and the plain JSON that it means.
  static let accepted: [(String, String)] = [
    ("// c\n{a: 1, /* b: 2, */ 'c': [3,],} // end", #"{"a":1,"c":[3]}"#),
    ("{}", "{}"), ("[]", "[]"), ("[{},]", "[{}]"), ("/**/1/***/", "1"), ("1//", "1"),
    ("/* * / // */ 1 // */\r//x\u{2028}//y\u{2029}", "1"),
    ("\u{FEFF}{a:1}", #"{"a":1}"#),
    ("\u{A0}\u{B}\u{C}\t\u{2028}\u{2029}\u{1680}\u{200A}\u{3000}1\u{FEFF}\u{202F}\u{205F}", "1"),
    ("{$_a1:1,_:2,$:3,é日:4,Ⅷ:5,e\u{301}:6}", #"{"$":3,"$_a1":1,"_":2,"é":6,"é日":4,"Ⅷ":5}"#),
    (
      "{null:null,true:true,NaN:false,Infinity:0}",
      #"{"Infinity":0,"NaN":false,"null":null,"true":true}"#
    ),
    ("{'a b':1,\"c'd\":2,'e\"f':3,'':4}", #"{"":4,"a b":1,"c'd":2,"e\"f":3}"#),
    ("'it\\'s \\\"x\\\" \"y\"'", #""it's \"x\" \"y\"""#),
    ("\"it's\"", #""it's""#),
    ("'a\\\nb\\\r\nc\\\rd\\\u{2028}e\\\u{2029}f'", #""abcdef""#),
    (
      "'\\x41\\xe9\\xFF\\x00\\0\\v\\b\\f\\n\\r\\t\\/\\\\'", #""Aéÿ\u0000\u0000\u000b\b\f\n\r\t/\\""#
    ),
    ("'\\ud83d\\ude00\\u00e9'", "\"\u{1F600}é\""),
    ("'a\tb\u{2028}c'", "\"a\\tb\u{2028}c\""),
    ("[+.5,-.5,.5e1,5.,5.e3,-5.,+5,0.,.0,1.50E+2]", "[0.5,-0.5,0.5e1,5,5e3,-5,5,0,0.0,1.50E+2]"),
    ("[0x1F,0Xff,+0x0,-0x10,0x0000000000000000000a]", "[31,255,0,-16,10]"),
    ("[0xFFFFFFFFFFFFFFFF,-0xFFFFFFFFFFFFFFFF]", "[18446744073709551615,-18446744073709551615]"),
    ("[-0,0,620000000000000001]", "[-0,0,620000000000000001]"),
  ]

  @Test(arguments: accepted) func acceptance(pair: (String, String)) throws {
    let value = try JSONReader.read(pair.0, .json5)
    #expect(value.canonicalText == pair.1)
    #expect(try JSONReader.read(value.canonical()).canonicalText == pair.1, "plain JSON comes out")
    #expect(try LocatedJSON.read(Array(pair.0.utf8), .json5).value == value)
  }

  static let badEscape = #"one of " ' \ / 0 b f n r t u v x or a line's end was expected after ‘\’"#

  /// A document, where it is refused, and why.
  static let refused: [(text: String, line: Int, column: Int, path: String, says: String)] = [
    ("", 1, 1, "$", "the text ends here, but a value was expected"),
    ("[NaN]", 1, 2, "$[0]", "NaN is no number here"),
    ("{a:-NaN}", 1, 5, "$.a", "NaN is no number here"),
    ("{a: Infinity}", 1, 5, "$.a", "Infinity is no number here"),
    ("[1,\n +Infinity]", 2, 3, "$[1]", "Infinity is no number here"),
    ("NaNa", 1, 1, "$", "a value was expected"),
    ("{a: hello}", 1, 5, "$.a", "a value was expected"),
    ("{a:1,\n\n  a:2}", 3, 3, "$", "the name ‘a’ stands twice in this object"),
    ("{a:{'é':1, \"\\u00e9\":2}}", 1, 12, "$.a", "the name ‘é’ stands twice in this object"),
    ("{1a:1}", 1, 2, "$", "a name was expected"),
    ("{a-b:1}", 1, 3, "$", "‘:’ was expected"),
    ("{\u{301}:1}", 1, 2, "$", "a name was expected"),
    ("{a\u{200B}:1}", 1, 3, "$", "‘:’ was expected"),
    ("{,}", 1, 2, "$", "a name was expected"),
    ("{a:1,,}", 1, 6, "$", "a name was expected"),
    ("{a:,}", 1, 4, "$.a", "a value was expected"),
    ("[,]", 1, 2, "$[0]", "a value was expected"),
    ("[1,,2]", 1, 4, "$[1]", "a value was expected"),
    ("[1 2]", 1, 4, "$", "‘,’ or ‘]’ was expected"),
    ("{a:1 b:2}", 1, 6, "$", "‘,’ or ‘}’ was expected"),
    ("{a:1", 1, 5, "$", "the text ends here, but ‘,’ or ‘}’ was expected"),
    ("{a:1,", 1, 6, "$", "the text ends here, but a name was expected"),
    ("1 /2", 1, 3, "$", "more bytes follow the value"),
    ("/", 1, 1, "$", "a value was expected"),
    (
      "{\n/* é\n", 3, 1, "$",
      "the text ends here, but the comment that begins on line 2 must end with ‘*/’"
    ),
    (
      "/*/", 1, 4, "$",
      "the text ends here, but the comment that begins on line 1 must end with ‘*/’"
    ),
    ("'abc", 1, 5, "$", "the text ends here, but a string must end with ‘'’"),
    ("\"abc'", 1, 6, "$", "the text ends here, but a string must end with ‘\"’"),
    ("{a:'b\n'}", 1, 6, "$.a", "the line ends here, but a string must end with ‘'’"),
    ("[\"b\r\"]", 1, 4, "$[0]", "the line ends here, but a string must end with ‘\"’"),
    ("'a\u{1}'", 1, 3, "$", "a control character must be escaped in a string"),
    ("'\\d'", 1, 3, "$", badEscape), ("'\\1'", 1, 3, "$", badEscape),
    ("'\\é'", 1, 3, "$", badEscape),
    ("'\\01'", 1, 3, "$", "a digit must not follow ‘\\0’"),
    ("'\\x4'", 1, 5, "$", "two hexadecimal digits were expected after ‘\\x’"),
    ("'\\u12'", 1, 6, "$", "four hexadecimal digits were expected after ‘\\u’"),
    ("'\\ud800'", 1, 2, "$", "half of a surrogate pair stands alone"),
    ("[.]", 1, 3, "$[0]", "a digit was expected"),
    ("[+]", 1, 3, "$[0]", "a digit was expected"),
    ("[+-1]", 1, 3, "$[0]", "a digit was expected"),
    ("[- 1]", 1, 3, "$[0]", "a digit was expected"),
    ("[.e1]", 1, 3, "$[0]", "a digit was expected"),
    ("[1e]", 1, 4, "$[0]", "a digit was expected"),
    ("[1.2.3]", 1, 5, "$", "‘,’ or ‘]’ was expected"),
    ("[012]", 1, 3, "$[0]", "a number must not begin with 0"),
    ("[0x]", 1, 4, "$[0]", "a hexadecimal digit was expected"),
    ("[0x1G]", 1, 5, "$", "‘,’ or ‘]’ was expected"),
    ("[-0x10000000000000000]", 1, 3, "$[0]", "a hexadecimal number must fit into 64 bits"),
  ]

  @Test(arguments: refused.indices) func refusal(index: Int) {
    let row = Self.refused[index]
    let error = #expect(throws: JSONSyntaxError.self) { try JSONReader.read(row.text, .json5) }
    #expect(error?.line == row.line)
    #expect(error?.column == row.column)
    #expect(error?.path == row.path)
    #expect(error?.message == row.says)
    let located = #expect(throws: JSONSyntaxError.self) {
      try LocatedJSON.read(Array(row.text.utf8), .json5)
    }
    #expect(located == error)
  }

  /// What JSON5 adds stays out of the other tolerances.
  @Test(
    arguments: [
      "//\n1", "/**/1", "{a:1}", "'a'", "[1,]", "{\"a\":1,}", "+1", ".5", "5.", "0x1", "\u{A0}1",
      "\u{FEFF}1", "\"\\x41\"", "\"\\'\"", "\"\\v\"", "\"\\0\"", "\"a\\\nb\"", "\"a\tb\"",
    ])
  func elsewhereRefused(text: String) {
    #expect(throws: Never.self) { try JSONReader.read(text, .json5) }
    #expect(throws: JSONSyntaxError.self) { try JSONReader.read(text, .strict) }
    #expect(throws: JSONSyntaxError.self) { try JSONReader.read(text, .forgiving) }
  }

  /// The byte `~` becomes one that no UTF-8 holds.
  @Test(arguments: ["// ~X", "/* ~X */", "'~'", "{~:1}", "{a~:1}", "~1", "[+~"])
  func brokenText(text: String) throws {
    var bytes = Array(text.utf8)
    let place = try #require(bytes.firstIndex(of: UInt8(ascii: "~")))
    bytes[place] = 0xFF
    let error = #expect(throws: JSONSyntaxError.self) { try JSONReader.read(bytes, .json5) }
    #expect(error?.offset == place)
    #expect(error?.message == "this byte is no UTF-8")
  }

  @Test func depth() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[/**/{a:", count: depth / 2) + (depth % 2 == 1 ? "[0]" : "0")
        + String(repeating: ",}]", count: depth / 2)
    }
    let limit = JSONReader.depthLimit
    #expect(throws: Never.self) { try JSONReader.read(nested(limit), .json5) }
    let error = #expect(throws: JSONSyntaxError.self) {
      try JSONReader.read(nested(limit + 1), .json5)
    }
    #expect(error?.message == "arrays and objects are nested deeper than 64")
    #expect(error?.column == 8 * limit / 2 + 1)
    #expect(throws: JSONSyntaxError.self) {
      try LocatedJSON.read(Array(String(repeating: "[{a:", count: 100_000).utf8), .json5)
    }
  }

  /// Broken documents are refused or read, and both readings agree.
  @Test func damageNeverTraps() {
    let document = Array(
      """
      \u{FEFF}// head é
      {runs: [{name: 'a\\x41\\
      b', $at: +.5, 'n': 0x1F, "s": "\\ud83d\\ude00\\v",}, -5., /* c * */ null, true,],
      größe: {a: {b: [[], {}, '\\u00e9']}}, _: 1e+3\u{2028}}\u{A0}// end
      """.utf8)
    #expect(throws: Never.self) { try JSONReader.read(document, .json5) }
    let seed = SystemRandomNumberGenerator.seed()
    print("JSON5 damage seed \(seed)")
    var generator = SplitMix(seed: seed)
    for _ in 0..<2_000 {
      var bytes = document
      if Bool.random(using: &generator) {
        bytes.removeLast(Int.random(in: 1...bytes.count, using: &generator))
      }
      for _ in 0..<Int.random(in: 0...3, using: &generator) where !bytes.isEmpty {
        let place = Int.random(in: bytes.indices, using: &generator)
        bytes[place] = UInt8.random(in: 0...255, using: &generator)
      }
      judge(bytes, seed)
    }
  }

  private func judge(_ bytes: [UInt8], _ seed: UInt64) {
    do throws(JSONSyntaxError) {
      let located = try LocatedJSON.read(bytes, .json5)
      let value = try JSONReader.read(bytes, .json5)
      #expect(located.value == value, "seed \(seed)")
      let plain = try JSONReader.read(value.canonical())
      #expect(plain.canonical() == value.canonical(), "seed \(seed)")
    } catch {
      #expect((0...bytes.count).contains(error.offset), "seed \(seed)")
      #expect(error.place == TextPlace(of: error.offset, in: bytes), "seed \(seed)")
      #expect(error.isTruncated == (error.offset == bytes.count), "seed \(seed)")
    }
  }
}

extension SystemRandomNumberGenerator {
  /// A seed for a generator that can be run again.
  fileprivate static func seed() -> UInt64 {
    var random = SystemRandomNumberGenerator()
    return random.next()
  }
}

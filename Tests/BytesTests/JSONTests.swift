import Bytes
import Dice
import Testing

@Suite struct JSONTests {
  static let canonical: [(String, String)] = [
    (" { \"b\" : 1 , \"a\" : [ true , false , null ] } ", "{\"a\":[true,false,null],\"b\":1}"),
    ("{\"é\":1,\"z\":2,\"Z\":3,\"\":4}", "{\"\":4,\"Z\":3,\"z\":2,\"é\":1}"),
    ("\"\\u0041\\/\\n\\u0007\\b\\f\\r\\t\\\"\\\\\"", "\"A/\\n\\u0007\\b\\f\\r\\t\\\"\\\\\""),
    ("\"\\ud83d\\ude00 \u{1F600}\"", "\"\u{1F600} \u{1F600}\""),
    ("\"\\u0000\u{7F}\"", "\"\\u0000\u{7F}\""),
    ("620000000000000001", "620000000000000001"),
    ("[-0,0.50,1E+2,18446744073709551615]", "[-0,0.50,1E+2,18446744073709551615]"),
    ("[[],{},\"\"]", "[[],{},\"\"]"),
  ]

  @Test(arguments: canonical) func canonicalText(pair: (String, String)) throws {
    let value = try JSONReader.read(pair.0)
    #expect(value.canonicalText == pair.1)
    #expect(try JSONReader.read(value.canonical()).canonicalText == pair.1)
  }

  static let refused: [(text: String, line: Int, column: Int, path: String, says: String)] = [
    ("", 1, 1, "$", "ends here"),
    ("{\"a\":1", 1, 7, "$", "ends here"),
    ("{\"a\":\n  [1, 2,]}", 2, 9, "$.a[2]", "a value was expected"),
    ("{\"é\":tru}", 1, 9, "$.é", "‘true’"),
    ("{\"a\":{\"b\":[0,01]}}", 1, 15, "$.a.b[1]", "begin with 0"),
    ("{\"a\":1,\"a\":2}", 1, 8, "$", "stands twice"),
    ("{\"a\":1,\"\\u0061\":2}", 1, 8, "$", "stands twice"),
    ("[1 2]", 1, 4, "$", "‘,’ or ‘]’"),
    ("{a:1}", 1, 2, "$", "a name in quotes"),
    ("{\"a\" 1}", 1, 6, "$", "‘:’"),
    ("1 2", 1, 3, "$", "more bytes"),
    ("[1.]", 1, 4, "$[0]", "a digit"),
    ("[1e]", 1, 4, "$[0]", "a digit"),
    ("[-]", 1, 3, "$[0]", "a digit"),
    ("\"a\nb\"", 1, 3, "$", "control character"),
    ("\"\\x\"", 1, 3, "$", "after ‘\\’"),
    ("\"\\u12g4\"", 1, 6, "$", "four hexadecimal"),
    ("\"\\ud83d\"", 1, 2, "$", "surrogate"),
    ("\"\\ude00\"", 1, 2, "$", "surrogate"),
    ("NaN", 1, 1, "$", "a value"),
    ("'a'", 1, 1, "$", "a value"),
    ("[1,]", 1, 4, "$[1]", "a value"),
    ("\u{FEFF}1", 1, 1, "$", "a value"),
  ]

  @Test(arguments: refused.indices) func refusal(index: Int) {
    let row = Self.refused[index]
    let error = #expect(throws: JSONSyntaxError.self) { try JSONReader.read(row.text) }
    #expect(error?.line == row.line)
    #expect(error?.column == row.column)
    #expect(error?.path == row.path)
    #expect(error?.message.contains(row.says) == true, "\(error?.message ?? "")")
  }

  @Test func depth() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(throws: Never.self) { try JSONReader.read(nested(JSONReader.depthLimit)) }
    let error = #expect(throws: JSONSyntaxError.self) {
      try JSONReader.read(nested(JSONReader.depthLimit + 1))
    }
    #expect(error?.message.contains("deeper than 64") == true)
    #expect(throws: JSONSyntaxError.self) {
      try JSONReader.read(String(repeating: "[{\"a\":", count: 100_000))
    }
  }

  @Test func everyPrefixIsTruncated() throws {
    let text = Array("{\"a\":[1.5e3,\"x\\u00e9\\n\",true,null],\"b\":{\"c\":\"é\"}}".utf8)
    _ = try JSONReader.read(text)
    for length in 0..<text.count {
      let error = #expect(throws: JSONSyntaxError.self) {
        try JSONReader.read(text[..<length], .forgiving)
      }
      #expect(error?.isTruncated == true, "prefix of \(length) bytes")
    }
  }

  @Test func brokenText() throws {
    let bytes = [UInt8(ascii: "\""), 0xED, 0xA0, 0x80, 0xC3, UInt8(ascii: "\"")]
    let error = #expect(throws: JSONSyntaxError.self) { try JSONReader.read(bytes) }
    #expect(error?.message == "this byte is no UTF-8")
    let text = try JSONReader.read(bytes, .forgiving).stringValue
    #expect(text == String(repeating: "\u{FFFD}", count: 4))
    #expect(try JSONReader.read("\"\\ud800x\"", .forgiving).stringValue == "\u{FFFD}x")
    let twice = try JSONReader.read("{\"a\":1,\"a\":2}", .forgiving)
    #expect(twice.objectValue?.count == 2)
    #expect(twice["a"]?.intValue == 1)
  }

  @Test func accessors() throws {
    let value = try JSONReader.read(
      "{\"n\":620000000000000001,\"u\":18446744073709551615,\"f\":1.5,\"s\":\"x\",\"b\":true,"
        + "\"z\":null,\"l\":[1]}")
    #expect(value["n"]?.intValue == 620_000_000_000_000_001)
    #expect(value["u"]?.intValue == nil)
    #expect(value["u"]?.unsignedValue == .max)
    #expect(value["f"]?.intValue == nil)
    #expect(value["f"]?.doubleValue == 1.5)
    #expect(value["s"]?.stringValue == "x")
    #expect(value["b"]?.boolValue == true)
    #expect(value["z"]?.isNull == true)
    #expect(value["l"]?.arrayValue == [.integer(1)])
    #expect(value["missing"] == nil)
    #expect(value.text.hasPrefix("{\"n\":62"))
    #expect(try JSONReader.read("{\"e\\u0301\":1}")["\u{e9}"] == nil, "names compare as bytes")
  }

  @Test func randomBytesNeverTrap() {
    var random = SystemRandomNumberGenerator()
    let seed = random.next()
    var generator = SplitMix(seed: seed)
    let alphabet =
      Array("{}[]\",:\\u0123eE+-.truefalsn \n\t\u{e9}".utf8) + [0xFF, 0xED, 0xA0, 0x00]
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0..<24, using: &generator)).map { _ in
        alphabet.randomElement(using: &generator)!
      }
      guard let value = try? JSONReader.read(bytes) else { continue }
      #expect(
        (try? JSONReader.read(value.canonical()))?.canonical() == value.canonical(), "seed \(seed)")
    }
  }
}

import Bytes
import Testing

@Suite struct LocatedJSONTests {
  /// Every value as `offset content`, and every name as `offset name:`, in the order of the text.
  private func listing(_ json: LocatedJSON) -> [String] {
    switch json.content {
    case .array(let elements): ["\(json.offset) ["] + elements.flatMap(listing)
    case .object(let members):
      ["\(json.offset) {"]
        + members.flatMap { ["\($0.nameOffset) \($0.name):"] + listing($0.value) }
    default: ["\(json.offset) \(json.value.canonicalText)"]
    }
  }

  static let documents: [(String, JSONReader.Tolerance, [String])] = [
    (" 12 ", .strict, ["1 12"]),
    (
      "{\"é\": [true, null], \"b\":\"x\"}", .strict,
      ["0 {", "1 é:", "7 [", "8 true", "14 null", "21 b:", "25 \"x\""]
    ),
    ("{\"a\":1,\"a\":2}", .forgiving, ["0 {", "1 a:", "5 1", "7 a:", "11 2"]),
    (
      "\u{FEFF}/* é */ {\n  größe: +.5, // c\n  'b': ['x', {}, 0x1F,],\n}", .json5,
      ["12 {", "16 größe:", "25 0.5", "37 b:", "42 [", "43 \"x\"", "48 {", "52 31"]
    ),
  ]

  @Test(arguments: documents.indices) func offsets(index: Int) throws {
    let (text, tolerance, expected) = Self.documents[index]
    let json = try LocatedJSON.read(Array(text.utf8), tolerance)
    #expect(listing(json) == expected)
    #expect(try JSONReader.read(text, tolerance) == json.value)
  }

  @Test func lookup() throws {
    let json = try LocatedJSON.read(Array("{a:{b:[1,2]},é:false,c:'x'}".utf8), .json5)
    #expect(json["a"]?["b"]?.elements?.map(\.offset) == [7, 9])
    #expect(json["a"]?["b"]?.elements?.last?.value == .integer(2))
    #expect(json.member(named: "c")?.nameOffset == 22)
    #expect(json.members?.map(\.name) == ["a", "é", "c"])
    #expect(json["e\u{301}"] == nil, "names compare as bytes")
    #expect(json["b"] == nil && json["c"]?["x"] == nil && json["c"]?.elements == nil)
    #expect(json["a"]?["b"]?.members == nil)
  }

  static let places: [(offset: Int, line: Int, column: Int)] = [
    (-1, 1, 1), (0, 1, 1), (1, 1, 2), (3, 1, 3), (4, 2, 1), (5, 2, 2), (9, 2, 3), (10, 2, 4),
    (11, 3, 1), (12, 3, 2), (99, 3, 2),
  ]

  @Test(arguments: places) func place(row: (offset: Int, line: Int, column: Int)) {
    let bytes = Array("aé\nb\u{1F600}\r\nc".utf8)
    let place = TextPlace(of: row.offset, in: bytes)
    #expect(place.line == row.line)
    #expect(place.column == row.column)
    #expect(TextPlace(of: row.offset, in: bytes.lazy.map { $0 }) == place)
  }
}

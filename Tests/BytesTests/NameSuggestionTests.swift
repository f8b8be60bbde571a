import Bytes
import Testing

@Suite struct NameSuggestionTests {
  static let names = ["question", "quarry", "note", "nose", "run", "runs", "rule", "timeout"]

  static let typed: [(String, [String])] = [
    ("qu", ["question", "quarry"]), ("q", []), ("", []), ("NOTE", ["note"]),
    ("nole", ["note", "nose"]), ("quesiton", ["question"]), ("tmieout", ["timeout"]),
    ("timeoot", ["timeout"]), ("rn", ["run"]), ("xyz", []), ("unrelated", []),
  ]

  @Test(arguments: typed) func candidates(pair: (String, [String])) {
    #expect(NameSuggestion.candidates(for: pair.0, among: Self.names) == pair.1)
  }

  @Test func tooManyAreNone() {
    let names = ["aab", "aac", "aad", "aae"]
    #expect(NameSuggestion.candidates(for: "aa", among: names) == [])
    #expect(NameSuggestion.candidates(for: "aax", among: names) == [])
    #expect(NameSuggestion.candidates(for: "aax", among: Array(names.dropLast())).count == 3)
  }

  static let distances: [(String, String, Int)] = [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "acb", 1),
    ("kitten", "sitting", 3), ("ab", "ba", 1), ("abc", "ca", 3),
  ]

  @Test(arguments: distances) func distance(row: (String, String, Int)) {
    #expect(NameSuggestion.distance(Array(row.0.utf8), Array(row.1.utf8)) == row.2)
    #expect(NameSuggestion.distance(Array(row.1.utf8), Array(row.0.utf8)) == row.2)
  }
}

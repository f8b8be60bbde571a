import CaseModel
import Foundation
import Testing

@testable import RunRecorder

/// Putting a probe into the bytes of a file and taking it out again.
@Suite struct ProbeRegionTests {
  private static let owner = SourceRegion.Owner(number: 3, slug: "it-pops")

  private static func statement(_ language: SnippetLanguage = .swift) throws -> LogStatement {
    try #require(LogStatement(LogStatementTests.tag("[Pan]"), fields: [], in: language))
  }

  private static func regions(of text: [UInt8]) throws -> [SourceRegion] {
    try ProbeScanner.findings(of: [], in: text).regions
  }

  struct Plant: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var line: Int
    var planted: String
  }

  static let opener = "// #region agent log: probe P3 of it-pops"
  static let call = #"NSLog("%@", "[Pan] key=\("key")")"#
  static let plants = [
    Plant(
      testDescription: "indented with blanks", text: "a\n  b\nc\n", line: 2,
      planted: "a\n  \(opener)\n  \(call)\n  // #endregion\n  b\nc\n"),
    Plant(
      testDescription: "tabs and CRLF", text: "a\r\n\tb\r\n", line: 2,
      planted: "a\r\n\t\(opener)\r\n\t\(call)\r\n\t// #endregion\r\n\tb\r\n"),
    Plant(
      testDescription: "no final line break", text: "a\r\nb", line: 2,
      planted: "a\r\n\(opener)\r\n\(call)\r\n// #endregion\r\nb"),
    Plant(
      testDescription: "one line", text: "b", line: 1,
      planted: "\(opener)\n\(call)\n// #endregion\nb"),
    Plant(
      testDescription: "byte order mark", text: "\u{feff} b\n", line: 1,
      planted: "\u{feff} \(opener)\n \(call)\n // #endregion\n b\n"),
    Plant(
      testDescription: "blank line", text: "a\n\nb\n", line: 2,
      planted: "a\n\(opener)\n\(call)\n// #endregion\n\nb\n"),
  ]

  @Test(arguments: plants) func goesBeforeTheLine(_ plant: Plant) throws {
    let text = Array(plant.text.utf8)
    let planted = ProbeRegion.plant(
      try Self.statement(), for: Self.owner, in: text, before: plant.line)
    #expect(String(decoding: planted.bytes, as: UTF8.self) == plant.planted)
    #expect(planted.line == plant.line + 1)
    #expect(planted.count == planted.bytes.count - text.count)
    let found = try Self.regions(of: planted.bytes)
    #expect(found.map(\.owner) == [Self.owner] && found.map(\.line) == [plant.line])
    #expect(ProbeRegion.remove(found, from: planted.bytes) == text)
  }

  /// Random bytes, as hostile as a text without NUL can be.
  @Test func placingThenRemovingIsTheIdentity() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Numbers(seed: seed)
    let pieces: [[UInt8]] = [
      [0x0a], [0x0a], [0x0d, 0x0a], [0x0d], [0x09], [0x20, 0x20], [0xff, 0xe9], [0xef, 0xbb, 0xbf],
      Array("// #region agent log\n".utf8), Array("# #endregion".utf8), Array("[Pan]".utf8),
      Array("#region x".utf8), Array("  // #endregion\r\n".utf8),
      Array("x = \"#region DEBUG\"".utf8),
      Array("// #region agent log: probe P3 of other\n".utf8), Array("é手".utf8),
    ]
    let tag = try LogStatementTests.tag("[Pan]")
    for round in 0..<3000 {
      var text: [UInt8] = []
      for _ in 0..<random.next(below: 24) + 1 {
        if random.next(below: 4) == 0 {
          text.append(UInt8(random.next(below: 255) + 1))
        } else {
          text += pieces[random.next(below: pieces.count)]
        }
      }
      let breaks = text.count { $0 == 0x0a }
      let lines = breaks + (text.last == 0x0a ? 0 : 1)
      let line = random.next(below: lines) + 1
      let language = SnippetLanguage.allCases[random.next(below: SnippetLanguage.allCases.count)]
      let planted = ProbeRegion.plant(
        try Self.statement(language), for: Self.owner, in: text, before: line)
      let note: Comment = "seed \(seed), round \(round): line \(line) of \(text)"
      let ours = try Self.regions(of: planted.bytes).filter { $0.owner == Self.owner }
      try #require(ours.count == 1, note)
      #expect(ours[0].line == line, note)
      #expect(
        ProbeRegion.isUntouched(ours[0], of: planted.bytes, for: tag, fields: []), note)
      try #require(ProbeRegion.remove(ours, from: planted.bytes) == text, note)
    }
  }

  struct Edit: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var from: String
    var to: String
    var isUntouched: Bool
  }

  static let edits = [
    Edit(testDescription: "nothing", from: "b()", to: "b()", isUntouched: true),
    Edit(testDescription: "elsewhere", from: "b()", to: "c()\nd()", isUntouched: true),
    Edit(testDescription: "a value", from: #"("key")")"#, to: #"(1 + f(2))")"#, isUntouched: true),
    Edit(testDescription: "indentation", from: "  NSLog", to: "\t\tNSLog", isUntouched: true),
    Edit(testDescription: "CRLF", from: "\n", to: "\r\n", isUntouched: true),
    Edit(
      testDescription: "a second line", from: "  NSLog", to: "  fix()\n  NSLog", isUntouched: false),
    Edit(testDescription: "another tag", from: "[Pan]", to: "[Pen]", isUntouched: false),
    Edit(testDescription: "no statement", from: call, to: "", isUntouched: false),
    Edit(testDescription: "code behind", from: "\")\")", to: "\")\"); x()", isUntouched: false),
    Edit(
      testDescription: "code behind the end", from: "#endregion", to: "#endregion x",
      isUntouched: false),
    Edit(
      testDescription: "another comment", from: "// #endr", to: "/* */ // #endr", isUntouched: false
    ),
    Edit(testDescription: "no end", from: "  // #endregion\n", to: "", isUntouched: false),
  ]

  @Test(arguments: edits) func knowsWhatWasEdited(_ edit: Edit) throws {
    let planted = ProbeRegion.plant(
      try Self.statement(), for: Self.owner, in: Array("a()\n  b()\nc()\n".utf8), before: 2)
    let before = String(decoding: planted.bytes, as: UTF8.self)
    let text = Array(before.replacingOccurrences(of: edit.from, with: edit.to).utf8)
    let region = try #require(try Self.regions(of: text).first)
    let tag = try LogStatementTests.tag("[Pan]")
    #expect(ProbeRegion.isUntouched(region, of: text, for: tag, fields: []) == edit.isUntouched)
  }
}

/// Numbers that a seed gives, the same everywhere.
struct Numbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}

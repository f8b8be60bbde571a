import CaseModel
import Foundation
import Testing

@testable import Postmortem

@Suite("Hostile text stays text")
struct HostileTextTests {
  static let texts = [
    "a|b `c|d` \\| e", "| leading and trailing |", "two\nlines", "two\r\nlines\rthree",
    "```\nnot the end\n````` five", "~~~", "    indented", "<!-- comment -->", "# heading",
    "1986. A great year", "- item", "+ item", "=====", "---", "> quote",
    "[x](javascript:alert(1))",
    "![x](http://example.com/x.png)", "<script>alert(1)</script> & <UIView: 0x1>", "&lt; &#35;",
    "@user and (@team/name) see #12, GH-7, !3, owner/repo#4", "https://example.com/a_b?c=d|e",
    "www.example.com", "mail a@example.com", "fixed in 4b1f0c77de2a9981", "*bold* _em_ ~~gone~~",
    "a_b_c __init__ snake_case", "$x^2$ and $5", ":tada: :+1:", "trailing backslash \\",
    "backslash bar \\|", "`", "``", "` `", "a ` b `` c", "\u{1B}[31mred\u{1B}[0m \u{7}bell",
    "abc\rXYZ", "\u{202E}right to left", "\u{85}next\u{2028}line", "😀👩‍👩‍👧‍👦 日本語 中文，标点。",
    "e\u{301}\u{200B}zero width", "a--> end; %%{init}%% \"q\" [b] (c) {d}", "</details></table>",
    "| --- |", "a@example.com\\|b", "https://x.example\\|y", "@u|@v", "[ref]: http://x", "\\",
    "<br>", "[^1]", "<a@b.c>", "| a | b |\n| - | - |", "x  ", "\\|", "a\\\\|b",
  ]

  static let plain = "plain"

  /// The number of cells of each line of each table, by bars that no backslash precedes.
  private static func columnCounts(_ markdown: String) -> [Int] {
    markdown.split(separator: "\n").filter { $0.hasPrefix("|") }.map { line in
      var bars = 0
      var escaped = false
      for scalar in line.unicodeScalars {
        if scalar == "|" && !escaped { bars += 1 }
        escaped = scalar == "\\" && !escaped
      }
      return bars - 1
    }
  }

  @Test("Tables keep their columns", arguments: texts)
  func columns(_ text: String) {
    let expected = HostileCase.build(text: Self.plain, code: Self.plain, record: Self.plain)
    let found = HostileCase.build(text: text, code: text, record: text)
    #expect(Self.columnCounts(found.markdown) == Self.columnCounts(expected.markdown))
  }

  private static let plainTags: [String]? = {
    let built = HostileCase.build(text: plain, code: plain, record: plain)
    return (try? MarkdownOracle.html(built.markdown)).map {
      MarkdownOracle.tags($0, blocks: true)
    }
  }()

  @Test(
    "The structure of the page stays", .enabled(if: MarkdownOracle.path != nil), arguments: texts)
  func structure(_ text: String) throws {
    let found = HostileCase.build(text: text, code: text, record: text)
    let html = try MarkdownOracle.html(found.markdown)
    #expect(MarkdownOracle.tags(html, blocks: true) == Self.plainTags)
    let allowed: Set<String> = [
      "h1", "h2", "p", "ul", "li", "strong", "em", "del", "code", "br", "table", "thead", "tbody",
      "tr", "th", "td", "pre", "details", "summary",
    ]
    let names = MarkdownOracle.tags(html, blocks: false)
      .map { $0.replacingOccurrences(of: "/", with: "") }
    #expect(Set(names).subtracting(allowed).isEmpty)
  }

  enum Place: CaseIterable { case text, code, record }

  @Test(
    "Every word can be read", .enabled(if: MarkdownOracle.path != nil),
    arguments: texts, Place.allCases)
  func readable(_ text: String, _ place: Place) throws {
    let shown = PieceRenderer.plain(.english)
    let said: String
    switch place {
    case .text: said = shown.render(.text(text))
    case .code: said = shown.render(.code(text))
    case .record: said = shown.render(.record(Array(text.utf8)))
    }
    let wanted = MarkdownOracle.squeezed(said)
    try #require(!wanted.isEmpty)
    let places = try #require(Self.places[place])
    #expect(places > 3)
    #expect(try Self.count(text, wanted, place) >= places)
  }

  /// How often a reader sees `needle` in a report that has `value` in all places of a kind.
  private static func count(_ value: String, _ needle: String, _ place: Place) throws -> Int {
    let built = HostileCase.build(
      text: place == .text ? value : "a", code: place == .code ? value : "b",
      record: place == .record ? value : "c")
    let html = try MarkdownOracle.html(built.markdown)
    return MarkdownOracle.visible(html).components(separatedBy: needle).count - 1
  }

  /// The places of each kind, counted by a word that stands nowhere else.
  private static let places: [Place: Int] = Dictionary(
    uniqueKeysWithValues: Place.allCases.map {
      ($0, (try? count("qxqxq", "qxqxq", $0)) ?? 0)
    })

  @Test("Nothing that moves a cursor is left", arguments: texts)
  func noControls(_ text: String) {
    let report = HostileCase.build(text: text, code: text, record: text).markdown
    let bad = report.unicodeScalars.filter {
      ($0.value < 0x20 && $0 != "\n") || (0x7F...0x9F).contains($0.value)
        || (0x202A...0x202E).contains($0.value) || $0.value == 0x2028
    }
    #expect(bad.isEmpty)
  }

  @Test("Random bytes keep the columns")
  func random() {
    let expected = Self.columnCounts(
      HostileCase.build(text: Self.plain, code: Self.plain, record: Self.plain).markdown)
    var seed: UInt64 = 7
    func next() -> UInt64 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return seed >> 33
    }
    let marks = Array("|\\`*_~<>[]()#-+.!&$@:\"' \t\r\nab1".utf8) + [0x1B, 0xFF, 0xC3, 0xA9]
    for _ in 0..<300 {
      let bytes = (0..<(next() % 24)).map { _ in marks[Int(next() % UInt64(marks.count))] }
      let text = "x" + String(decoding: bytes, as: UTF8.self)
      let found = HostileCase.build(text: text, code: text, record: text).markdown
      #expect(Self.columnCounts(found) == expected, "\(text.debugDescription)")
    }
  }

  @Test("A fence outlasts any run of backticks", arguments: [0, 1, 3, 5, 9])
  func fences(_ run: Int) {
    let fence = MarkdownText.fence(around: "a\n" + String(repeating: "`", count: run) + "\nb")
    #expect(fence == String(repeating: "`", count: max(3, run + 1)))
  }

  struct Prose: Sendable {
    var text: String
    var markdown: String
  }

  @Test(
    "A person's words as Markdown",
    arguments: [
      Prose(text: "words, (more) - and 50 %.", markdown: "words, (more) - and 50 %."),
      Prose(text: "it is never asked @R8", markdown: "it is never asked `@R8`"),
      Prose(text: "see #12, then go", markdown: "see `#12`, then go"),
      Prose(text: "(@user)", markdown: "(`@user`)"),
      Prose(text: "shouldBegin(_:) is UI_SWIPE", markdown: "shouldBegin(\\_:) is UI_SWIPE"),
      Prose(text: "1. first", markdown: "1\\. first"),
      Prose(text: "# 1", markdown: "\\# 1"),
      Prose(text: "a|b <c> & d", markdown: "a\\|b &lt;c&gt; &amp; d"),
      Prose(text: "defaced facade", markdown: "defaced facade"),
      Prose(text: "since 4b1f0c7", markdown: "since `4b1f0c7`"),
    ])
  func prose(_ row: Prose) {
    #expect(MarkdownText.prose(row.text) == row.markdown)
  }

  struct Span: Sendable {
    var text: String
    var line: String
    var cell: String
  }

  @Test(
    "A code span shows its text",
    arguments: [
      Span(text: "a", line: "`a`", cell: "`a`"),
      Span(text: "a|b", line: "`a|b`", cell: "`a\\|b`"),
      Span(text: "a\\|b", line: "`a\\|b`", cell: "`a\\`\\|`b`"),
      Span(text: "`", line: "`` ` ``", cell: "`` ` ``"),
      Span(text: "a``b", line: "```a``b```", cell: "```a``b```"),
      Span(text: " a ", line: "`  a  `", cell: "`  a  `"),
      Span(text: "", line: "", cell: ""),
    ])
  func spans(_ row: Span) {
    #expect(MarkdownText.code(row.text, inTable: false) == row.line)
    #expect(MarkdownText.code(row.text, inTable: true) == row.cell)
  }
}

import CaseModel
import Foundation
import LogReader
import Testing

@testable import RunRecorder

/// Statements that log a probe: how each language writes them, and that the reader reads back what
/// they print.
@Suite struct LogStatementTests {
  static func tag(_ text: String) throws -> TagPattern {
    try #require(try RuleSource(parsing: text, compiles: { _, _ in true }).tag)
  }

  struct Shape: Sendable, CustomTestStringConvertible {
    var language: SnippetLanguage
    var plain: String
    /// Of a tag with a capture, fields, and characters that some language spells otherwise.
    var hard: String
    var testDescription: String { language.rawValue }
  }

  static let shapes = [
    Shape(
      language: .swift, plain: #"NSLog("%@", "[Pan] key=\("key")")"#,
      hard: #"NSLog("%@", "[50% \"$x\" \\ `{}` \("n")!] a=\("a") b.c=\("bc")")"#),
    Shape(
      language: .objc, plain: #"NSLog(@"[Pan] key=%@", @"key");"#,
      hard: #"NSLog(@"[50%% \"$x\" \\ `{}` %@!] a=%@ b.c=%@", @"n", @"a", @"bc");"#),
    Shape(
      language: .kotlin, plain: #"println("[Pan] key=${"key"}")"#,
      hard: #"println("[50% \"\$x\" \\ `{}` ${"n"}!] a=${"a"} b.c=${"bc"}")"#),
    Shape(
      language: .js, plain: #"console.log(`[Pan] key=${"key"}`);"#,
      hard: #"console.log(`[50% "\$x" \\ \`{}\` ${"n"}!] a=${"a"} b.c=${"bc"}`);"#),
    Shape(
      language: .python, plain: #"logging.warning("[Pan] key=%s", "key")"#,
      hard: #"logging.warning("[50%% \"$x\" \\ `{}` %s!] a=%s b.c=%s", "n", "a", "bc")"#),
    Shape(
      language: .c, plain: #"fprintf(stderr, "[Pan] key=%s\n", "key");"#,
      hard: #"fprintf(stderr, "[50%% \"$x\" \\ `{}` %s!] a=%s b.c=%s\n", "n", "a", "bc");"#),
    Shape(
      language: .rust, plain: #"eprintln!("[Pan] key={}", "key");"#,
      hard: #"eprintln!("[50% \"$x\" \\ `{{}}` {}!] a={} b.c={}", "n", "a", "bc");"#),
    Shape(
      language: .go, plain: #"log.Printf("[Pan] key=%v", "key")"#,
      hard: #"log.Printf("[50%% \"$x\" \\ `{}` %v!] a=%v b.c=%v", "n", "a", "bc")"#),
  ]

  static let hardTag = #"[50% "$x" \\ `\{}` {n}!]"#
  static let hardFields = ["a", "b.c"]

  @Test(arguments: shapes) func isWrittenAsTheLanguageDoes(_ shape: Shape) throws {
    #expect(SnippetLanguage.allCases.count == Self.shapes.count)
    let plain = LogStatement(try Self.tag("[Pan]"), fields: [], in: shape.language)
    #expect(plain?.text == shape.plain)
    let hard = LogStatement(try Self.tag(Self.hardTag), fields: Self.hardFields, in: shape.language)
    #expect(hard?.text == shape.hard)
  }

  /// A scan finds a placed tag again, however the language spells it.
  @Test(arguments: shapes) func aScanFindsIt(_ shape: Shape) throws {
    let wanted = [(id: EntityID(padding: [7]), tag: try Self.tag(Self.hardTag))]
    let found = try ProbeScanner.findings(of: wanted, in: Array(("\n  " + shape.hard).utf8))
    #expect(found.tags.map(\.line) == [2])
    let other = shape.hard.replacingOccurrences(of: "50", with: "51")
    #expect(try ProbeScanner.findings(of: wanted, in: Array(other.utf8)).tags.isEmpty)
  }

  @Test func aControlCharacterCannotBeShown() throws {
    let tag = try #require(TagPattern(literal: "a\u{7}b"))
    #expect(LogStatement(tag, fields: [], in: .c) == nil)
    let tab = try #require(TagPattern(literal: "a\tb"))
    #expect(
      LogStatement(tab, fields: [], in: .c)?.text
        == "fprintf(stderr, \"[a\tb] key=%s\\n\", \"key\");")
  }

  /// Lines that are the statement with other values, and lines that are more than that.
  static let lines: [(String, Bool)] = [
    (#"NSLog("%@", "[Nav \("n")] isPop=\("isPop")")"#, true),
    (#"NSLog("%@", "[Nav \(index(of: g))] isPop=\(g.isPop) more=\(x)")"#, true),
    (#"NSLog("%@", "[Nav \(n)] isPop=\(p)");"#, true),
    (#"NSLog("%@", "[Nav \(n)] isPop=\(p)"); fix()"#, false),
    (#"NSLog("%@", "[Nav \(n)] isPop=\(p)") // why"#, false),
    (#"if x { NSLog("%@", "[Nav \(n)] isPop=\(p)") }"#, false),
    (#"NSLog("%@", "[Other \(n)] isPop=\(p)")"#, false),
    (#"NSLog("%@", "[Nav \(n)] isPop=\(p)""#, false),
    ("", false),
  ]

  @Test(arguments: lines) func knowsItselfWithOtherValues(_ line: String, _ isIt: Bool) throws {
    let statement = LogStatement(try Self.tag("[Nav {n}]"), fields: ["isPop"], in: .swift)
    #expect(statement?.isWritten(as: line) == isIt)
  }

  static let paths: [(String, SnippetLanguage?)] = [
    ("a/B.swift", .swift), ("x.m", .objc), ("x.MM", .objc), ("x.kt", .kotlin), ("a.tsx", .js),
    ("a.py", .python), ("a.h", .c), ("a.rs", .rust), ("a.go", .go), ("a.rb", nil), ("swift", nil),
    ("a.swift/README", nil), ("", nil),
  ]

  @Test(arguments: paths) func aFilesNameSaysItsLanguage(_ path: String, _ is: SnippetLanguage?) {
    #expect(SnippetLanguage(path: path) == `is`)
  }
}

import Foundation
import Testing

@testable import Postmortem

/// Texts that break the reports of other tools: ours, and those of a shared corpus where one lies
/// beside the repository.
@Suite("Texts that break other reports") struct PainTests {
  private static func shared(_ name: String) -> String? {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("../shared/corpus/pains").standardizedFileURL
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.first { $0.hasPrefix(name + "-") }.flatMap {
      try? String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }
  }

  static let labels: [String] =
    [
      "the \"edge\" pan (x < 20) #1; end", "`shouldBegin` & state=[Failed] -->|no| {x}",
      "participant + @main: 100%; subgraph end <b>", "one\\n two #quot; three\nfour",
    ] + (shared("p15")?.split(separator: "\n").map(String.init) ?? [])

  @Test(
    "A label of a diagram is one quoted word of letters, blanks and entities", arguments: labels)
  func diagrams(_ text: String) throws {
    let label = MermaidText.quoted(text, limit: 400)
    #expect(label.hasPrefix("\"") && label.hasSuffix("\""))
    let inner = label.dropFirst().dropLast()
    // Every sign that means something to a diagram is an entity.
    let bare = inner.replacing(/#[a-z0-9]+;/, with: "")
    #expect(!bare.contains { "\"#;`<>()[]{}|@+%:&\\\n".contains($0) }, "\(bare)")
    // Decoded, it is the text again, with a blank for a line break.
    let decoded = inner.replacing(/#([0-9]+);|#quot;/) { match in
      match.output.1.flatMap { Int($0) }.flatMap { Unicode.Scalar($0) }.map { String($0) } ?? "\""
    }
    #expect(decoded == text.replacingOccurrences(of: "\n", with: " "))
  }

  static let cells: [String] =
    ["a|b `c|d` \\| e", "<script>alert(1)</script> & <View: 0x1>", "| both ends |", "two\nlines"]
    + (shared("p16").map { $0.split(separator: "\n").map(String.init) + [$0] } ?? [])

  @Test("A table keeps its columns", arguments: cells)
  func tables(_ text: String) { HostileTextTests().columns(text) }

  static let records: [(String, Int)] =
    [("```\nnot the end\n````` five\n~~~\n", 6), ("no backtick", 3)]
    + (shared("p17").map { [($0, 6)] } ?? [])

  @Test("A fence is longer than any run of backticks in it", arguments: records.indices)
  func fences(_ index: Int) {
    let (body, length) = Self.records[index]
    #expect(MarkdownText.fence(around: body) == String(repeating: "`", count: length))
    #expect(!body.contains(String(repeating: "`", count: length)))
  }
}

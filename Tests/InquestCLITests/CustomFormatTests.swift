import Foundation
import Testing

/// Formats from a file, through the program.
@Suite struct CustomFormatTests {
  static let definition = #"""
    // What our server prints.
    {
      name: "chatlog",
      summary: "what our server prints",
      pattern: "(?<time>\\S+) (?<level>[A-Z]+) <(?<screen>\\w+)> (?<message>.*)",
      example: "2026-01-05T10:00:00Z INFO <Chat> swiped right",
      time: "iso",
    }
    """#

  static let log = """
    2026-01-05T10:00:00Z INFO <Chat> [Swipe] dir=right
      from the left edge
    2026-01-05T10:00:01Z WARN <Home> [Pop] n=1

    """

  @Test func aRunKeepsTheDefinitionItWasReadIn() throws {
    let here = try Program()
    defer { here.remove() }
    try here.write("chatlog.json5", Self.definition)
    try here.write("a.log", Self.log)
    _ = try here("case", "open", "own", "--symptom", "outcome.stack = Home")
    let imported = try here(
      "run", "import", "a.log", "--format", "./chatlog.json5", "--outcome", "stack=Home")
    #expect(imported.status == 0, "\(imported.error)")
    #expect(imported.output.contains("3 lines = 2 records + 1 continuation"))
    // The file is gone; what is looked for later is found as it was read.
    _ = try here.shell("rm chatlog.json5")
    let added = try here(
      "hypothesis", "add", "h", "--predict", "[Swipe] where screen=Chat fires", "--predict",
      "[Pop] where level=WARN fires", "--predict", "[Pop] where screen=Chat fires")
    #expect(added.status == 0, "\(added.error)")
    let shown = try here("run", "show", "R1")
    #expect(shown.output.contains("H1.1 true R1:1") && shown.output.contains("H1.2 true R1:3"))
    #expect(shown.output.contains("H1.3 false"), "\(shown.output)")
    #expect(shown.output.contains("chatlog: as ./chatlog.json5 defines it"))
    #expect(try here("verify").status == 0)
    let json = try here("--json", "run", "show", "R1")
    #expect(json.output.contains("\"format\":\"chatlog\""))
    #expect(json.output.contains("What our server prints."))
    let rebuilt = try here("doctor", "--rebuild")
    #expect(rebuilt.status == 0, "\(rebuilt.error)")
    #expect(try here("run", "show", "R1").output == shown.output)
  }

  @Test func aDefinitionIsCheckedByItsExamples() throws {
    let here = try Program()
    defer { here.remove() }
    try here.write("chatlog.json5", Self.definition)
    try here.write("a.log", Self.log)
    let shown = try here("logs", "formats", "chatlog.json5")
    #expect(shown.status == 0)
    #expect(
      shown.output == """
        chatlog  what our server prints
        chatlog: as asked
        1 line, 46 bytes = 1 records
        from 2026-01-05T10:00:00 to 2026-01-05T10:00:00
        1  time=2026-01-05T10:00:00 level=INFO screen=Chat  |  2026-01-05T10:00:00Z INFO <Chat> swiped right

        """)
    let check = try here("logs", "check", "a.log", "--format", "./chatlog.json5", "--each")
    #expect(check.status == 0, "\(check.error)")
    #expect(
      check.output.contains(
        "3  time=2026-01-05T10:00:01 utc=2026-01-05T10:00:01Z zone=+00:00 level=WARN screen=Home  |  "
      ))
    try here.write(
      "bad.json5", Self.definition.replacingOccurrences(of: "<Chat>", with: "(Chat)"))
    let bad = try here("run", "import", "a.log", "--format", "bad.json5")
    #expect(bad.status == 65)
    #expect(bad.error.contains("bad.json5:6:12: $.example: line 1 of the example,"), "\(bad.error)")
    let key = try here.shell(
      "sed s/summary/sumary/ chatlog.json5 >key.json5; $INQUEST logs formats ./key.json5")
    #expect(
      key.error.contains("key.json5:4:3: $: a format has no key ‘sumary’; did you mean summary?"))
    let missing = try here("logs", "check", "a.log", "--format", "./none.json5")
    #expect(missing.status == 3 && missing.error.contains("./none.json5"))
    let folder = try here("logs", "check", "a.log", "--format", "./")
    #expect(folder.status != 0 && !folder.error.isEmpty)
  }

  @Test func theExampleOfTheManualIsOne() throws {
    let here = try Program()
    defer { here.remove() }
    let help = try here("logs", "formats", "--help")
    let lines = help.output.split(separator: "\n", omittingEmptySubsequences: false)
    let first = try #require(lines.firstIndex { $0.hasSuffix("  {") })
    let last = try #require(lines[first...].firstIndex { $0.hasSuffix("  }") })
    try here.write("manual.json5", lines[first...last].joined(separator: "\n"))
    let shown = try here("logs", "formats", "./manual.json5")
    #expect(shown.status == 0, "\(shown.error)")
    #expect(shown.output.contains("level=INFO screen=Chat"))
  }

  @Test func aLogThatNobodyPreparedForSaysWhatItsLinesLookLike() throws {
    let here = try Program()
    defer { here.remove() }
    let odd =
      (1...30).map { "node-\($0) => \($0 * 7) req in \"room \($0)\"" } + ["what", "node-x => none"]
    try here.write("odd.log", odd.joined(separator: "\n") + "\n")
    let check = try here("logs", "check", "odd.log")
    #expect(
      check.output.contains("no format fits; what the lines look like, the most frequent first:"))
    #expect(check.output.contains("30 × from line 1  node-<n> => <n> req in \"<text>\""))
    #expect(check.output.contains("1 × from line 31  what"))
    // Of a known format, the lines that belong to no record.
    let mixed =
      (1...5).map { "-- oops \($0)\n" }.joined() + "{\"level\":\"info\",\"msg\":\"a\"}\n"
      + (1...9).map {
        "{broken \($0)}\n{\"level\":\"info\",\"msg\":\"a\"}\n{\"level\":\"info\",\"msg\":\"b\"}\n"
      }.joined()
    try here.write("mixed.log", mixed)
    let known = try here("--json", "logs", "check", "mixed.log", "--limit", "2")
    struct Answer: Decodable {
      struct Shape: Decodable, Equatable {
        var text: String
        var count: Int
        var line: Int
        enum CodingKeys: String, CodingKey {
          case text, count
          case line = "first_line"
        }
      }
      struct Data: Decodable { var shapes: [Shape] }
      var data: Data
    }
    let shapes = try JSONDecoder().decode(Answer.self, from: Data(known.output.utf8)).data.shapes
    #expect(
      shapes == [
        Answer.Shape(text: "{broken <n>}", count: 9, line: 7),
        Answer.Shape(text: "-- oops <n>", count: 5, line: 1),
      ])
  }
}

import Bytes
import LogReader
import Testing

/// Formats that people define in a small JSON5 file.
@Suite struct CustomFormatTests {
  static let chat = #"""
    {
      name: "chatlog",
      summary: "what our server prints",
      pattern: "(?<time>\\S+) (?<level>[A-Z]+) (?<process>\\w+)\\[(?<pid>\\d+):(?<tid>\\w+)\\] <(?<screen>\\w*)> (?<message>.*)",
      example: "2026-01-05T10:00:00Z INFO chat[77:1a] <Chat> swiped right",
    }
    """#

  private func read(_ definition: String, _ log: String) throws -> ReadLog {
    ReadLog(log, .named(try CustomFormat(definition).format))
  }

  @Test func groupsAreThePartsOfARecord() throws {
    let log = try read(
      Self.chat,
      """
      banner
      2026-01-05T10:00:00.250+08:00 WARN chat[77:1a] <Chat> [Swipe] dir=right
        at line 2
       2026-01-05T10:00:01Z INFO chat[77:1a] <> not in the first column
      yesterday INFO chat[78:2b] <> x

      """)
    #expect(log.summary.reason == "chatlog: as asked")
    #expect(log.counts == [2, 2, 1, 0, 0])
    #expect(
      log.records.map(\.text) == [
        "[Swipe] dir=right\n  at line 2\n 2026-01-05T10:00:01Z INFO chat[77:1a] <> not in the first"
          + " column", "x",
      ])
    let header = try #require(log.records.first?.record.header)
    #expect(header.time?.unixNanoseconds == 1_767_578_400_250_000_000)
    #expect(header.level == "WARN" && header.process == "chat" && header.pid == 77)
    #expect(header.tid == "1a")
    #expect(
      header.fields.map { "\($0.name)=\($0.value)" } == [
        "level=WARN", "process=chat", "pid=77", "tid=1a", "screen=Chat",
      ])
    // What is no time is kept as its text, without an instant.
    #expect(log.records.last?.record.time?.localText == "yesterday")
    #expect(log.records.last?.record.time?.unixNanoseconds == nil)
  }

  /// A time's shape, its text, its instant in milliseconds.
  static let times: [(String?, String, Int64?)] = [
    ("iso", "2026-01-05 10:00:00.250Z", 1_767_607_200_250),
    (nil, "05/Jan/2026:10:00:00 +0000", 1_767_607_200_000),
    ("syslog", "Jan  5 10:00:00", nil), ("calendar", "Mon Jan  5 10:00:00 2026", nil),
    ("server", "05/Jan/2026:18:00:00 +0800", 1_767_607_200_000),
    ("month-day", "01-05 10:00:00.5", nil),
    ("yy/mm/dd", "26/01/05 10:00:00", nil), ("mm/dd/yy", "01/05/26 10:00:00", nil),
    ("epoch", "1767607200250", 1_767_607_200_250), (nil, "1767607200.25", 1_767_607_200_250),
    ("text", "2026-01-05 10:00:00Z", nil), (nil, "teatime", nil),
  ]

  @Test(arguments: times.indices) func timesOfEachShape(index: Int) throws {
    let (shape, text, milliseconds) = Self.times[index]
    let time = shape.map { ", time: '\($0)'" } ?? ""
    let log = try read(
      "{name: 'x', pattern: '<(?<time>[^>]*)>', example: '<\(text)> a'\(time)}", "<\(text)> a\n")
    let read = log.records.first?.record.time
    #expect(read?.unixNanoseconds.map { $0 / 1_000_000 } == milliseconds)
    #expect(log.records.map(\.text) == [" a"])
    if milliseconds == nil { #expect(read?.localText == text) }
  }

  /// A definition, and what is wrong with it and where.
  static let faults: [(String, String, String)] = [
    ("", "1:1", "the text ends here"), ("[]", "1:1", "a format is an object"),
    ("{name: 'x'", "1:11", "‘,’ or ‘}’ was expected"),
    ("{pattern: 'x', example: 'x'}", "1:1", "needs the key ‘name’"),
    ("{name: 'x', example: 'x'}", "1:1", "needs the key ‘pattern’"),
    ("{name: 'x', pattern: 'x'}", "1:1", "needs the key ‘example’"),
    (
      "{name: 'x',\n  patern: 'x', example: 'x'}", "2:3",
      "no key ‘patern’; did you mean pattern?"
    ),
    ("{name: 'x', name: 'y', pattern: 'x', example: 'x'}", "1:13", "stands twice"),
    ("{name: 'X y', pattern: 'x', example: 'x'}", "1:8", "small letters, digits and hyphens"),
    ("{name: 'syslog', pattern: 'x', example: 'x'}", "1:8", "‘syslog’ is the name of a format"),
    ("{name: 'auto', pattern: 'x', example: 'x'}", "1:8", "known already"),
    ("{name: 7, pattern: 'x', example: 'x'}", "1:8", "‘name’ is a text"),
    (
      "{name: 'x', pattern: 'a\\\\d(b', example: 'x'}", "1:29", "missing closing parenthesis"
    ),
    ("{name: 'x', pattern: '(?<9>a)', example: 'x'}", "1:26", "the pattern is malformed"),
    (
      "{name: 'x', pattern: 'a',\n example: 'ba'}", "2:11",
      "line 1 of the example, ‘ba’, is not matched from its first column"
    ),
    (
      "{name: 'x', pattern: 'a', continues: false, example: ['a', 'a\\nb']}", "1:60",
      "line 2 of the example, ‘b’, is not matched"
    ),
    ("{name: 'x', pattern: 'a', example: []}", "1:36", "1 to 100 examples"),
    ("{name: 'x', pattern: 'a', example: 'a', time: 'isso'}", "1:47", "did you mean iso?"),
    (
      "{name: 'x', pattern: '(?<time>\\\\d+)', example: '12', time: 'iso'}", "1:48",
      "spells its time ‘12’, which is not ‘iso’"
    ),
    ("{name: 'x', pattern: 'a', example: 'a', continues: 1}", "1:52", "true or false"),
    (
      "{name: 'x', pattern: '^(a+)+$', example: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab'}", "1:42",
      "the pattern gives up on"
    ),
  ]

  @Test(arguments: faults.indices) func whatIsWrongIsNamedWithItsPlace(index: Int) {
    let (definition, place, sentence) = Self.faults[index]
    do throws(CustomFormatFault) {
      _ = try CustomFormat(definition)
      Issue.record("\(definition) is taken")
    } catch {
      #expect("\(error.place.line):\(error.place.column)" == place, "\(error.message)")
      #expect(error.message.contains(sentence), "\(error.message)")
    }
  }

  @Test func aLineOnWhichThePatternGivesUpIsNotUnderstoodAndTold() throws {
    let slow = "{name: 'x', pattern: '^(a+)+$', example: 'aa'}"
    let log = try read(slow, "aaa\n" + String(repeating: "a", count: 40) + "b\naa\nb\n")
    #expect(log.counts == [2, 1, 0, 0, 1])
    #expect(log.summary.losses.first?.kind == .unread)
    #expect(log.summary.losses.firstLine == 2)
  }

  @Test func linesAreLostNeither() throws {
    let strict = try CustomFormat(
      "{name: 'x', pattern: '(?<message>\\\\w+)!(?<end>.*)', continues: false, example: 'a!'}")
    let log = ReadLog("a!z\nb\nc!\n", .named(strict.format))
    #expect(log.counts == [2, 0, 0, 0, 1])
    #expect(log.records.map(\.text) == ["a", "c"])
    #expect(log.records.first?.record.fields.map(\.value) == ["z"])
    let bytes = [UInt8]("\u{FF}a!\n".utf8) + [0xFF, 0x0A] + Array("b!\n".utf8)
    AccountingTests().check(ReadLog(bytes, .named(strict.format)), bytes, "bytes that are no UTF-8")
  }
}

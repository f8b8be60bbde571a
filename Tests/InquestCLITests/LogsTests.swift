import Foundation
import Testing

/// `logs formats` and `logs check`, and what a log that lost something proves.
@Suite struct LogsTests {
  private struct Checked: Decodable {
    struct Line: Decodable {
      var line: Int
      var role, text: String
    }
    struct Data: Decodable {
      var format: String
      var better: String?
      var lines, records, continuations, preamble, trailer, unparsed: Int
      var truncated: Bool
      var shown: [Line]
    }
    var data: Data
  }

  static let logcat = """
    --------- beginning of main
    01-05 10:00:00.123  1077  1099 D Chat    : [Swipe] dir=right
    01-05 10:00:00.124  1077  1099 D Chat    : [Pop] n=1

    """

  @Test func everyFormatIsListedWithItsExample() throws {
    let here = try Program()
    defer { here.remove() }
    let all = try here("logs", "formats")
    #expect(all.status == 0)
    for name in ["apple-ndjson", "logcat-long", "syslog", "cri", "plain"] {
      #expect(all.output.contains("\n\(name)  ") || all.output.hasPrefix("\(name)  "), "\(name)")
    }
    let some = try here("logs", "formats", "logcat")
    #expect(some.output.contains("    01-05 10:00:00.123  1077  1099 D Chat    : [Swipe]"))
    #expect(!some.output.contains("syslog"))
    let none = try here("logs", "formats", "nothing")
    #expect(none.status == 64 && none.error.contains("no log format 'nothing'"))
  }

  @Test func aCheckShowsWhatWasNotUnderstood() throws {
    let here = try Program()
    defer { here.remove() }
    try here.write("a.log", Self.logcat)
    let check = try here("logs", "check", "a.log")
    #expect(check.status == 0)
    #expect(
      check.output == """
        logcat: 2 of the first 3 lines start with a header of logcat
        3 lines, 142 bytes = 2 records + 1 before the first record
        from 01-05 10:00:00.123 to 01-05 10:00:00.124
        note: 2 times name no zone, first in line 2; --tz ZONE tells when they were
        lines that belong to no record:
        1  -  --------- beginning of main

        """)
    let each = try here("logs", "check", "a.log", "--each", "--limit", "2")
    #expect(
      each.output.contains(
        "2  time=01-05 10:00:00.123 zone=unknown year=inferred level=D pid=1077 tid=1099"
          + " logger=Chat  |  01-05 10:00:00.123"), "\(each.output)")
    #expect(each.output.contains("… 1 more lines; --limit shows more"))
    let piped = try here.shell("cat a.log | $INQUEST --json logs check - --each")
    let data = try JSONDecoder().decode(Checked.self, from: Data(piped.output.utf8)).data
    #expect(data.shown.map(\.role) == ["none", "record", "record"])
    #expect(data.shown.map(\.line) == [1, 2, 3])
    #expect(data.lines == 3 && data.records == 2 && data.preamble == 1)
  }

  @Test func aWrongFormatIsToldWhichFits() throws {
    let here = try Program()
    defer { here.remove() }
    try here.write("a.log", Self.logcat)
    let check = try here("logs", "check", "a.log", "--format", "klog")
    #expect(check.status == 1)
    #expect(check.output.contains("another format fits: logcat: 2 of the first 3 lines"))
    let unknown = try here("logs", "check", "a.log", "--format", "logcta")
    #expect(unknown.status == 64 && unknown.error.contains("did you mean logcat?"))
    #expect(try here("logs", "check", "missing.log").status == 3)
    _ = try here("case", "open", "formats")
    let imported = try here("run", "import", "a.log", "--format", "klog")
    #expect(imported.status == 0)
    #expect(imported.error.contains("starts a record of klog"))
    #expect(imported.error.contains("another format fits: logcat: 2 of the first 3 lines"))
    #expect(imported.error.contains("read the log again with --format logcat"))
    let right = try here("run", "import", "a.log", "--format", "logcat")
    #expect(right.status == 0 && !right.error.contains("another format"))
  }

  @Test func bytesOfALogAreSpelledOut() throws {
    let here = try Program()
    defer { here.remove() }
    try here.write("a.log", "\u{1B}]0;x\u{7}\u{202E}\n--- \u{1B}[2J\n" + Self.logcat)
    let check = try here("logs", "check", "a.log")
    #expect(!check.output.contains("\u{1B}") && !check.output.contains("\u{202E}"))
  }

  @Test(arguments: [
    ("01-05 10:00:00.200 I/chatty  ( 1077): uid=10023(x) main expire 10 lines", true),
    ("01-05 10:00:00.200 I/chatty  ( 1077): uid=10023(x) main identical 3 lines", true),
    ("01-05 10:00:00.200 I/Chat    ( 1077): we expire 10 lines", false),
  ])
  func aLogThatLostSomethingProvesNoSilence(_ line: String, _ isLost: Bool) throws {
    let here = try Program()
    defer { here.remove() }
    try here.write(
      "a.log",
      """
      01-05 10:00:00.123 D/Chat    ( 1077): [Swipe] dir=right
      \(line)
      01-05 10:00:00.300 D/Chat    ( 1077): [Swipe] dir=left

      """)
    _ = try here("case", "open", "lost", "--symptom", "outcome.stack = Home")
    _ = try here("hypothesis", "add", "it pops", "--predict", "never [Swipe] where dir=up")
    let imported = try here("run", "import", "a.log", "--outcome", "stack=Home")
    #expect(imported.status == 0)
    #expect(imported.error.contains("what is not in this log proves nothing") == isLost)
    let shown = try here("hypothesis", "show", "H1")
    #expect(shown.output.contains("unknown") == isLost, "\(shown.output)")
  }
}

import LogReader
import Testing

/// Lines that begin with a time, where no other format fits.
@Suite struct StampedTests {
  /// A line, the time's text, its instant in seconds, the level, the message.
  static let lines: [(String, String, Int64?, String?, String)] = [
    ("2026-01-05T10:00:00.5Z alpha x", "2026-01-05T10:00:00.5", 1_767_607_200, nil, "alpha x"),
    (
      "2026-01-05T13:00:00+03:00 WARN x", "2026-01-05T13:00:00", 1_767_607_200, "WARN", "WARN x"
    ),
    ("2026-01-05 10:00:00 UTC [7] LOG: x", "2026-01-05 10:00:00", 1_767_607_200, nil, "[7] LOG: x"),
    ("2026-01-05 10:00:00.123 PDT x", "2026-01-05 10:00:00.123", nil, nil, "x"),
    ("2026-01-05T10:00:00FOO err x", "2026-01-05T10:00:00", nil, "err", "err x"),
    ("2026-01-05 10:00:00 INFO x", "2026-01-05 10:00:00", nil, "INFO", "INFO x"),
    ("[2026-01-05 10:00:00] local.ERROR: x", "2026-01-05 10:00:00", nil, "ERROR", "local.ERROR: x"),
    ("2026/01/05 10:00:00 main.go:7: x", "2026/01/05 10:00:00", nil, nil, "main.go:7: x"),
    ("2026/01/05 10:00:00 [error] 7#7: x", "2026/01/05 10:00:00", nil, "error", "[error] 7#7: x"),
    ("2026-005T10:00:00,123:DEBUG:x", "2026-005T10:00:00,123", nil, "DEBUG", "DEBUG:x"),
    ("10:00:00.123456 open(\"/x\") = 3", "10:00:00.123456", nil, nil, "open(\"/x\") = 3"),
    ("1767607200123 Hello", "1767607200123", 1_767_607_200, nil, "Hello"),
    ("1767607200.25 Hello", "1767607200.25", 1_767_607_200, nil, "Hello"),
    (
      "Mon Jan  5 10:00:00 CET 2026 line 1", "Mon Jan  5 10:00:00 CET 2026", nil, nil, "line 1"
    ),
    ("Mon Jan  5 10:00:00 2026: x", "Mon Jan  5 10:00:00 2026", nil, nil, "x"),
    // The seconds of a label are 10 ahead, and 2^62 more.
    (
      "@40000000695b8baa075bcd15 tcpserver: x", "@40000000695b8baa075bcd15", 1_767_607_200, nil,
      "tcpserver: x"
    ),
  ]

  @Test(arguments: lines.indices) func readsTimes(index: Int) {
    let (line, time, seconds, level, message) = Self.lines[index]
    // No such line is read by another format's header.
    let log = ReadLog(line + "\n  and more\n", .named(.stamped))
    #expect(log.records.map(\.text) == [message + "\n  and more"])
    let header = log.records.first?.record.header
    #expect(header?.time?.localText == time)
    #expect(header?.time?.unixNanoseconds.map { $0 / 1_000_000_000 } == seconds)
    #expect(header?.level == level)
  }

  @Test(arguments: [
    "2026-13-05 10:00:00 x", "12345 x", "99:00:00 x", "2026-01-05", "Jan  5", "@4000 x",
    "1767607200 x", "Mondays x", "2026-01-05T10:00:00.5Zx", "[2026-01-05 10:00:00 x",
    " 2026-01-05 10:00:00 x",
  ])
  func anythingElseIsNoTime(line: String) {
    #expect(ReadLog(line + "\n", .named(.stamped)).records.allSatisfy { $0.record.time == nil })
  }

  @Test func aTagWithoutATimeIsARecord() {
    let log = ReadLog("2026-01-05T10:00:00Z a\n[Swipe] dir=up\n  more\n", .named(.stamped))
    #expect(log.records.map(\.text) == ["a", "[Swipe] dir=up\n  more"])
  }

  @Test func itIsChosenLast() {
    let zoned = "2026-01-05T10:00:00Z a x\n2026-01-05T13:00:00+03:00 b y\n"
    #expect(
      ReadLog(zoned).summary.reason
        == "stamped: 2 of the first 2 lines start with a time")
    #expect(ReadLog("2026-01-05 10:00:00,123 INFO a\n").summary.format == "python-logging")
    // A date before what a program prints does not make one record of it.
    #expect(ReadLog("Mon Jan  5 10:00:00 UTC 2026\na\nb\nc\n").summary.format == "plain")
  }
}

import LogReader
import Testing

@Suite struct FormatChoiceTests {
  static let stamp = "2026-01-05 10:00:00.001 Chat[7:8] "

  static func repeated(_ line: String, _ count: Int) -> String {
    String(repeating: line + "\n", count: count)
  }

  static let choices: [(text: String, format: String, reason: String)] = [
    ("", "plain", "plain: there are no lines to judge by"),
    ("hello\n", "plain", "plain: the only line fits no other format"),
    (stamp, "xcode", "xcode: the only line starts with its time stamp"),
    (
      repeated(stamp, 9), "xcode", "xcode: 9 of the first 9 lines start with its time stamp"
    ),
    (
      repeated(stamp + "{", 2) + "  a\n\n}\n", "xcode",
      "xcode: 2 of the first 5 lines start with its time stamp, 3 are empty or indented"
    ),
    (
      repeated(stamp, 1) + "print one\nprint two\n", "plain",
      "plain: too few lines fit another format (xcode: 1 of the first 3 lines starts with its time"
        + " stamp)"
    ),
    (
      repeated(stamp, 3) + "print one\n", "xcode",
      "xcode: 3 of the first 4 lines start with its time stamp"
    ),
    (
      "banner\n" + repeated(DebugNDJSONTests.good, 100), "debug-ndjson",
      "debug-ndjson: 63 of the first 64 lines start with a debug-mode JSON object"
    ),
    (
      repeated("x", 64) + repeated(stamp, 1000), "plain",
      "plain: none of the first 64 lines fits another format"
    ),
    (
      "{\"level\":30,\"time\":1,\"msg\":\"m\"}\n", "json-lines",
      "json-lines: the only line starts with a JSON object with the keys of a logger"
    ),
    (
      "{\"message\":\"m\",\"timestamp\":1,\"id\":2}\n", "json-lines",
      "json-lines: the only line starts with a JSON object with the keys of a logger"
    ),
    (
      "{\"message\":\"m\",\"id\":2}\n", "json-lines",
      "json-lines: the only line holds a JSON object, and no other format fits"
    ),
    (
      // Both fit it equally: the more specific one stands first.
      "{\"message\":\"m\",\"timestamp\":1,\"runId\":\"r\"}\n", "debug-ndjson",
      "debug-ndjson: the only line starts with a debug-mode JSON object"
    ),
    (
      "> build\n> test\n\nTAP version 14\n1..1\nok 1 - a\n", "tap", "tap: line 4 says so"
    ),
    (
      "[1/9] Compiling A\nTest Suite 'All tests' started at 2026-01-05 10:00:00.195\nprint\n",
      "xctest", "xctest: line 2 says so"
    ),
    (
      "Test Suite 'All tests' started at 2026-01-05 10:00:00.195\n◇ Test run started.\n",
      "swift-testing", "swift-testing: line 2 says so"
    ),
    (
      "◇ Test run started.\n  <testsuite>\n<testsuite name=\"printed\">\n", "swift-testing",
      "swift-testing: the first line says so"
    ),
    (
      "<testsuites>\n<system-out>\nTAP version 14\n◇ Test run started.\n", "junit",
      "junit: the first line says so"
    ),
    (
      "2026-01-05T10:00:00+0000 info pop: [Chat] m\n", "swift-log",
      "swift-log: the only line starts with its time stamp and level"
    ),
    (
      "print\nprint\nprint\nprint\nTest Case 'A.a' passed (0.1 seconds)\n", "xctest",
      "xctest: 1 of the first 5 lines starts with a line of XCTest"
    ),
    (
      "a=1 b=2\nlevel=info n=1\n", "plain",
      "plain: too few lines fit another format (logfmt: 1 of the first 2 lines starts with pairs"
        + " with the keys of a logger)"
    ),
    // What a build says first hides no tests, and a log that fits something else stays that.
    (
      repeated("[1/9] Compiling A", 3000)
        + "Test Suite 'All tests' started at 2026-01-05 10:00:00.195\n", "xctest",
      "xctest: line 3001 says so"
    ),
    (
      repeated("go: downloading a", 64)
        + "{\"Time\":\"2026-01-05T10:00:00Z\",\"Action\":\"start\",\"Package\":\"p\"}\n",
      "go-test-json", "go-test-json: line 65 says so"
    ),
    (
      repeated("Collecting a", 200) + "===== test session starts =====\n", "pytest",
      "pytest: line 201 says so"
    ),
    (
      repeated(stamp, 64) + "TAP version 14\n", "xcode",
      "xcode: 64 of the first 64 lines start with its time stamp"
    ),
    (
      repeated("x", 4096) + "TAP version 14\n", "plain",
      "plain: none of the first 64 lines fits another format"
    ),
    (
      String(repeating: "x", count: 1 << 18) + "\nTAP version 14\n", "plain",
      "plain: the first line is too long to judge by"
    ),
    // An array that is not Apple's, an entry without a stream, an access line, paths, epochs.
    (
      "[{\n  \"name\" : \"x\"\n}]\n", "plain",
      "plain: none of the first 3 lines fits another format"
    ),
    (
      "[\n  {\n    \"eventMessage\" : \"x\"\n  }\n]\n", "plain",
      "plain: none of the first 5 lines fits another format"
    ),
    (
      "{\"log\":\"x\\n\",\"time\":\"2026-01-05T10:00:00Z\"}\n", "json-lines",
      "json-lines: the only line holds a JSON object, and no other format fits"
    ),
    ("D/a: b\nE/b: c\n", "plain", "plain: none of the first 2 lines fits another format"),
    (
      "1767607200.123 word\n", "stamped",
      "stamped: the only line starts with a time"
    ),
    ("[   1.5] up\n", "plain", "plain: the only line fits no other format"),
    (
      "10:00:00.123 INFO x\n", "stamped",
      "stamped: the only line starts with a time"
    ),
    (
      "Filtering the log data using \"x\"\nTimestamp               Ty Process[PID:TID]\n",
      "apple-compact", "apple-compact: line 2 says so"
    ),
    (
      repeated("2026-01-05 10:00:00.001 Df Chat[7:8] x", 3), "apple-compact",
      "apple-compact: 3 of the first 3 lines start with a time and a type of Apple's log"
    ),
    (
      repeated("Jan  5 10:00:00 box app[7] <Error>: x", 3), "syslog",
      "syslog: 3 of the first 3 lines start with a syslog header"
    ),
    (
      repeated("Jan  5 10:00:00 app[7] <Error>: x", 3), "idevicesyslog",
      "idevicesyslog: 3 of the first 3 lines start with a process and a level of a device's log"
    ),
    ("# inquest trace 1 os=26\n" + repeated(stamp, 9), "trace", "trace: the first line says so"),
    ("\n# inquest trace 1\nx\n", "plain", "plain: none of the first 3 lines fits another format"),
    ("# inquest traces\n", "plain", "plain: the only line fits no other format"),
    ("\u{FEFF}" + stamp, "xcode", "xcode: the only line starts with its time stamp"),
  ]

  @Test(arguments: choices.indices) func automatic(index: Int) {
    let row = Self.choices[index]
    for size in [1, 10, Int.max] {
      let log = ReadLog(Array(row.text.utf8)) { size }
      #expect(log.summary.format == row.format)
      #expect(log.summary.reason == row.reason)
    }
  }

  @Test func aLongFirstLineIsJudgedByItsBeginning() {
    let text = String(repeating: "x", count: 400_000) + "\n" + Self.repeated(Self.stamp, 9)
    for size in [1000, Int.max] {
      let log = ReadLog(Array(text.utf8)) { size }
      #expect(log.summary.reason == "plain: the first line is too long to judge by")
      #expect(log.counts == [10, 0, 0, 0, 0])
    }
  }

  @Test func asked() {
    let log = ReadLog(Self.stamp + "x", .named(.plain))
    #expect(log.summary.reason == "plain: as asked")
    #expect(log.records.map(\.text) == [Self.stamp + "x"])
  }

  @Test(arguments: LogFormats.all) func everyFormatReadsItsExample(format: LogFormat) {
    let log = ReadLog(format.example + "\n")
    #expect(log.summary.format == format.name)
    // A format that is known by its first line has a record in the line after it.
    #expect(log.counts[0] == 1 && log.counts[2...] == [format == .trace ? 1 : 0, 0, 0])
    #expect(LogFormats.named(format.name) == format)
    #expect(!format.summary.isEmpty)
  }

  @Test func names() {
    #expect(Set(LogFormats.all.map(\.name)).count == LogFormats.all.count)
    #expect(LogFormats.named("Xcode") == nil)
    #expect(LogFormats.named("auto") == nil)
  }
}

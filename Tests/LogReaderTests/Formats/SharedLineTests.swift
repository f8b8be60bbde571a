import LogReader
import Testing

/// Several records in one line: each is a record of its own, and the counters stay a sum.
@Suite struct SharedLineTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var format: LogFormat
    var log: String
    /// The messages, and the bytes that each record cites.
    var records: [(message: String, cited: String)]
    /// Records, shared, continuations, preamble, trailer, unparsed.
    var counts: [Int]
    var isTruncated = false
    var testDescription: String { name }
  }

  static func body(_ text: String, _ nano: Int = 1) -> String {
    "{\"timeUnixNano\":\"176760720000000000\(nano)\",\"severityText\":\"INFO\",\"body\":"
      + "{\"stringValue\":\"\(text)\"}}"
  }

  static func request(_ bodies: [String]) -> String {
    "{\"resourceLogs\":[{\"resource\":{\"attributes\":[]},\"scopeLogs\":[{\"logRecords\":["
      + bodies.joined(separator: ",") + "]}]}]}"
  }

  static let rows: [Row] = [
    Row(
      name: "an OTLP batch", format: .otlp,
      log: request([body("[A] n=1"), body("[B] {\\\"k\\\":[1]}", 2), body("", 3)]) + "\n"
        + request([body("[C]", 4)]) + "\n",
      records: [
        ("[A] n=1", body("[A] n=1")), ("[B] {\"k\":[1]}", body("[B] {\\\"k\\\":[1]}", 2)),
        ("", body("", 3)), ("[C]", request([body("[C]", 4)])),
      ], counts: [4, 2, 0, 0, 0, 0]),
    Row(
      name: "OTLP requests behind each other", format: .otlp,
      log: request([body("a"), body("b")]) + request([body("c")]) + "\n",
      records: [("a", body("a")), ("b", body("b")), ("c", body("c"))],
      counts: [3, 2, 0, 0, 0, 0]),
    Row(
      name: "JSON objects without line breaks", format: .jsonLines,
      log: "{\"level\":\"info\",\"ts\":1.5,\"msg\":\"a\"}{\"level\":\"info\",\"ts\":2.5,"
        + "\"msg\":\"b\"} {\"x\":{}}\n  at main\n",
      records: [
        ("a", "{\"level\":\"info\",\"ts\":1.5,\"msg\":\"a\"}"),
        ("b", "{\"level\":\"info\",\"ts\":2.5,\"msg\":\"b\"} "),
        ("{\"x\":{}}\n  at main", "{\"x\":{}}\n  at main"),
      ], counts: [3, 2, 1, 0, 0, 0]),
    Row(
      name: "the last of several is torn", format: .jsonLines,
      log: "{\"level\":\"i\",\"msg\":\"a\"}\n{\"level\":\"i\",\"msg\":\"b\"}{\"lev",
      records: [("a", "{\"level\":\"i\",\"msg\":\"a\"}")], counts: [1, 0, 0, 0, 0, 1],
      isTruncated: true),
    Row(
      name: "objects and something else", format: .jsonLines,
      log: "{\"level\":\"i\",\"msg\":\"a\"}{\"msg\":\"b\"} tail\n", records: [],
      counts: [0, 0, 0, 1, 0, 0]),
    Row(
      name: "debug objects behind each other", format: .debugNDJSON,
      log:
        "{\"message\":\"a\",\"runId\":\"1\",\"id\":1}{\"message\":\"b\",\"runId\":\"1\",\"id\":2}\n",
      records: [
        ("a", "{\"message\":\"a\",\"runId\":\"1\",\"id\":1}"),
        ("b", "{\"message\":\"b\",\"runId\":\"1\",\"id\":2}"),
      ], counts: [2, 1, 0, 0, 0, 0]),
    Row(
      name: "messages of a relay", format: .syslog,
      log: "<14>Jan  5 10:00:00 box app[7]: a<11>Jan  5 10:00:01 box app[7]: b\n"
        + "more of b<14>Jan  5 10:00:02 box app[7]: c<14>1 2026-01-05T10:00:03Z box app 7 - - d",
      records: [
        ("a", "<14>Jan  5 10:00:00 box app[7]: a"),
        ("b\nmore of b", "<11>Jan  5 10:00:01 box app[7]: b\nmore of b"),
        ("c", "<14>Jan  5 10:00:02 box app[7]: c"),
        ("d", "<14>1 2026-01-05T10:00:03Z box app 7 - - d"),
      ], counts: [4, 3, 1, 0, 0, 0]),
    Row(
      name: "a header that a message quotes", format: .syslog,
      log: "<14>Jan  5 10:00:00 box app[7]: got <13>Jan  5 09:00:00 box x: y\n"
        + "<14>Jan  5 10:00:00 box app[7]: got \"<13>Jan  5 09:00:00 box x: y\"\n"
        + "<14>Jan  5 10:00:00 box app[7]: a<b>c<13>d\n",
      records: [
        (
          "got <13>Jan  5 09:00:00 box x: y",
          "<14>Jan  5 10:00:00 box app[7]: got <13>Jan  5 09:00:00 box x: y"
        ),
        (
          "got \"<13>Jan  5 09:00:00 box x: y\"",
          "<14>Jan  5 10:00:00 box app[7]: got \"<13>Jan  5 09:00:00 box x: y\""
        ), ("a<b>c<13>d", "<14>Jan  5 10:00:00 box app[7]: a<b>c<13>d"),
      ], counts: [3, 0, 0, 0, 0, 0]),
    Row(
      name: "a priority in a log that has none", format: .syslog,
      log: "Jan  5 10:00:00 box app[7]: x<13>Jan  5 09:00:00 box x: y\n",
      records: [
        (
          "x<13>Jan  5 09:00:00 box x: y",
          "Jan  5 10:00:00 box app[7]: x<13>Jan  5 09:00:00 box x: y"
        )
      ], counts: [1, 0, 0, 0, 0, 0]),
  ]

  @Test(arguments: rows) func eachIsARecord(row: Row) {
    let bytes = Array(row.log.utf8)
    let log = ReadLog(bytes, .named(row.format))
    #expect(log.records.map(\.text) == row.records.map(\.message))
    #expect(
      log.records.map { String(decoding: bytes[$0.record.range], as: UTF8.self) }
        == row.records.map(\.cited))
    let counters = log.summary.counters
    #expect(
      [
        counters.records, counters.shared, counters.continuations, counters.preamble,
        counters.trailer, counters.unparsed,
      ] == row.counts)
    #expect(log.summary.isTruncated == row.isTruncated)
    #expect(log.summary.losses.records == 0)
    AccountingTests().check(log, bytes, "\(row.name)")
    for size in [1, 7, 50] { #expect(ReadLog(bytes, .named(row.format)) { size } == log) }
  }

  @Test func theyAreFoundUnasked() {
    for row in SharedLineTests.rows where row.records.count > 1 {
      #expect(ReadLog(row.log).summary.format == row.format.name, "\(row.name)")
    }
  }

  @Test func aLineHoldsSoManyRecordsAndSaysSo() {
    let count = 10_003
    let objects = String(repeating: "{\"level\":1,\"msg\":\"m\"}", count: count) + "\n"
    let log = ReadLog(objects, .named(.jsonLines))
    #expect(log.records.count == 10_000)
    #expect(log.summary.losses.first?.kind == .joined)
    #expect(log.records.last?.record.range.upperBound == objects.utf8.count - 1)
    let batch = ReadLog(
      request(Array(repeating: body("m"), count: count)) + "\n", .named(.otlp))
    #expect(batch.records.count == 10_000)
    #expect(batch.summary.losses.first?.kind == .joined)
    #expect(batch.summary.losses.first?.count == 3)
    #expect(batch.summary.counters.isBalanced)
  }

  private func request(_ bodies: [String]) -> String { Self.request(bodies) }
  private func body(_ text: String) -> String { Self.body(text) }

  /// The places of its records lay outside of what was left of the line.
  @Test func aBatchThatWasWrittenOverIsOneRecord() {
    let batch = Self.request([Self.body("[A] n=1"), Self.body("[B] n=2")])
    let log = ReadLog(batch + "\rshort\n" + batch + "\n", .named(.otlp))
    #expect(log.records.map(\.record.line) == [1, 2, 2])
    #expect(log.summary.counters.isBalanced)
    #expect(log.summary.counters.shared == 1)
    let pieces = ReadLog(Array((batch + "\rshort").utf8), .named(.otlp)) { 3 }
    #expect(pieces.records.count == 1)
  }
}

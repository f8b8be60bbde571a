import LogReader
import Testing

@Suite struct DebugNDJSONTests {
  @Test func record() {
    let line = """
      {"sessionId":"s1","id":"log_9","timestamp":1767607200123,"location":"Chat.swift:42",\
      "message":"[Pan] began\\n\\"左\\"","data":{"dir":"right","n":620000000000000001,"ok":true,\
      "none":null,"at":{"x":1.50,"y":[1,{"z":2}]},"id":"inner"},"runId":"r1","hypothesisId":"A"}
      """
    let log = ReadLog(line + "\r\n")
    #expect(log.summary.format == "debug-ndjson")
    #expect(log.counts == [1, 0, 0, 0, 0])
    #expect(log.records[0].text == "[Pan] began\n\"左\"")
    #expect(
      log.records[0].record.fields == [
        LogField(name: "sessionId", value: "s1"), LogField(name: "id", value: "log_9"),
        LogField(name: "timestamp", value: "1767607200123"),
        LogField(name: "location", value: "Chat.swift:42"), LogField(name: "runId", value: "r1"),
        LogField(name: "hypothesisId", value: "A"), LogField(name: "data.dir", value: "right"),
        LogField(name: "data.n", value: "620000000000000001"),
        LogField(name: "data.ok", value: "true"), LogField(name: "data.none", value: "null"),
        LogField(name: "data.at.x", value: "1.50"),
        LogField(name: "data.at.y", value: "[1,{\"z\":2}]"),
        LogField(name: "data.id", value: "inner"), LogField(name: "dir", value: "right"),
        LogField(name: "n", value: "620000000000000001"), LogField(name: "ok", value: "true"),
        LogField(name: "none", value: "null"), LogField(name: "at.x", value: "1.50"),
        LogField(name: "at.y", value: "[1,{\"z\":2}]"),
      ], "the outer id keeps its name")
    #expect(
      log.records[0].record.time
        == LogTime(
          localText: "1767607200123", unixNanoseconds: 1_767_607_200_123_000_000,
          offsetMinutes: nil, digits: 3))
    #expect(log.records[0].record.range == 0..<line.utf8.count)
  }

  static let good = "{\"sessionId\":\"s\",\"message\":\"m\",\"data\":{}}"

  static let counted: [(lines: [String], counts: [Int], truncated: Bool, newline: Bool)] = [
    ([good, good], [2, 0, 0, 0, 0], false, true),
    (["banner", "", good, "noise", good], [2, 0, 2, 0, 1], false, true),
    ([good, "{\"message\":\"to"], [1, 0, 0, 0, 1], true, false),
    ([good, "{\"message\":\"to"], [1, 0, 0, 0, 1], false, true),
    (["{\"message\":\"to"], [0, 0, 1, 0, 0], true, false),
    ([good, "{\"message\":tx"], [1, 0, 0, 0, 1], false, false),
    ([good, "no json"], [1, 0, 0, 0, 1], false, false),
    ([good, "[1]", "7", "{\"a\" 1}", "{} x"], [1, 0, 0, 0, 4], false, true),
    (["{}", " {\"a\":1}"], [2, 0, 0, 0, 0], false, true),
    ([good, "{\"count\":1,\"finished\":1}"], [1, 0, 0, 1, 0], false, true),
    ([good, "{\"count\":2,\"finished\":1}"], [1, 0, 0, 1, 0], true, true),
    ([good, "{\"count\":2}"], [2, 0, 0, 0, 0], false, true),
  ]

  @Test(arguments: counted.indices) func counts(index: Int) {
    let row = Self.counted[index]
    let text = row.lines.joined(separator: "\n") + (row.newline ? "\n" : "")
    let log = ReadLog(text, .named(.debugNDJSON))
    #expect(log.counts == row.counts)
    #expect(log.summary.isTruncated == row.truncated)
    #expect(log.summary.counters.isBalanced)
  }

  @Test func messagesOfOtherObjects() {
    let log = ReadLog(
      "{\"msg\":\"x\"}\n{\"message\":5}\n{\"message\":\"first\",\"message\":\"again\"}\n",
      .named(.debugNDJSON))
    #expect(log.records.map(\.text) == ["{\"msg\":\"x\"}", "{\"message\":5}", "first"])
  }

  @Test func brokenTextIsReplaced() {
    let bytes = Array("{\"message\":\"a".utf8) + [0xFF] + Array("b\\ud800\",\"data\":1}".utf8)
    let log = ReadLog(bytes, .named(.debugNDJSON))
    #expect(log.records.map(\.text) == ["a\u{FFFD}b\u{FFFD}"])
    #expect(log.records[0].record.fields == [LogField(name: "data", value: "1")])
  }

  static let times: [(String, Int64?)] = [
    ("\"2026-01-05T10:00:00.000Z\"", 1_767_607_200_000_000_000),
    ("\"2026-01-05T10:00:00.5+08:00\"", 1_767_578_400_500_000_000),
    ("1", 1_000_000), ("-1", -1_000_000), ("1.5", nil), ("99999999999999999", nil), ("null", nil),
    ("\"soon\"", nil), ("\"2026-01-05T10:00:00.000\"", nil),
  ]

  @Test(arguments: times.indices) func time(index: Int) {
    let log = ReadLog("{\"timestamp\":\(Self.times[index].0)}", .named(.debugNDJSON))
    #expect(log.summary.firstTime?.unixNanoseconds == Self.times[index].1)
    #expect(log.counts == [1, 0, 0, 0, 0])
  }
}

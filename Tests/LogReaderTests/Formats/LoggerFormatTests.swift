import LogReader
import Testing

@Suite struct LoggerFormatTests {
  typealias Record = FormatRow.Record

  static let swiftLog: [FormatRow] = [
    FormatRow(
      "2026-01-05T10:00:00+0800 info chat.pop: dir=right why=two words [Chat] swiped\n"
        + "  and more\n[Probe] x=1\n"
        + "2026-01-05T10:00:01+0800 error: no label\n",
      [
        Record(
          "[Chat] swiped\n  and more",
          ["level=info", "logger=chat.pop", "dir=right", "why=two words"], level: "info",
          time: "2026-01-05T10:00:00", unix: 1_767_578_400_000_000_000), Record("[Probe] x=1"),
        Record(
          "no label", ["level=error"], level: "error", time: "2026-01-05T10:00:01",
          unix: 1_767_578_401_000_000_000),
      ], [3, 1, 0, 0, 0]),
    FormatRow(
      "2026-01-05T10:00:00+0000 warning a:b: [Chat] [Swipe] dir=left",
      [
        Record(
          "[Chat] [Swipe] dir=left", ["level=warning", "logger=a:b"], level: "warning",
          time: "2026-01-05T10:00:00", unix: 1_767_607_200_000_000_000)
      ], [1, 0, 0, 0, 0]),
    FormatRow(
      "2026-01-05T10:00:00+0000 debug a: some words [x] here\n",
      [
        Record(
          "some words [x] here", ["level=debug", "logger=a"], level: "debug",
          time: "2026-01-05T10:00:00", unix: 1_767_607_200_000_000_000)
      ], [1, 0, 0, 0, 0]),
    FormatRow(
      "2026-01-05T10:00:00 info a: no zone\n2026-01-05T10:00:00+0000 INFO a: m\n"
        + "2026-01-05T10:00:00+0000 information\n 2026-01-05T10:00:00+0000 info a: m\n"
        + "2026-01-05T10:00:00+0000 inf", [], [0, 0, 5, 0, 0]),
  ]

  @Test(arguments: swiftLog) func readsSwiftLog(row: FormatRow) { row.check(.swiftLog) }

  static let jsonLines: [FormatRow] = [
    // pino and bunyan, then zap.
    FormatRow(
      "{\"level\":50,\"time\":1767607200123,\"pid\":7,\"msg\":\"[Pop] n=1\",\"err\":{\"code\":7}}\n"
        + "    at stack (a.js:1)\n"
        + "{\"level\":\"warn\",\"ts\":1767607200.5,\"logger\":\"pop\",\"msg\":\"m\"}\n",
      [
        Record(
          "[Pop] n=1\n    at stack (a.js:1)",
          ["level=50", "time=1767607200123", "pid=7", "msg=[Pop] n=1", "err.code=7"],
          level: "error", time: "1767607200123", unix: 1_767_607_200_123_000_000),
        Record(
          "m", ["level=warn", "ts=1767607200.5", "logger=pop", "msg=m"], level: "warn",
          time: "1767607200.5", unix: 1_767_607_200_500_000_000),
      ], [2, 1, 0, 0, 0]),
    // slog, logrus with Go's own time, tracing.
    FormatRow(
      "{\"time\":\"2026-01-05T10:00:00.123456789+08:00\",\"level\":\"INFO\",\"msg\":\"a\"}\n"
        + "{\"level\":\"info\",\"msg\":\"b\",\"time\":\"2026-01-05 10:00:00.5 -0400 EDT\"}\n"
        + "{\"timestamp\":\"2026-01-05T10:00:00Z\",\"level\":\"WARN\","
        + "\"fields\":{\"message\":\"c\",\"n\":3},\"target\":\"pop\"}\n",
      [
        Record(
          "a", ["time=2026-01-05T10:00:00.123456789+08:00", "level=INFO", "msg=a"], level: "INFO",
          time: "2026-01-05T10:00:00.123456789", unix: 1_767_578_400_123_456_789),
        Record(
          "b", ["level=info", "msg=b", "time=2026-01-05 10:00:00.5 -0400 EDT"], level: "info",
          time: "2026-01-05 10:00:00.5", unix: 1_767_621_600_500_000_000),
        Record(
          "c",
          [
            "timestamp=2026-01-05T10:00:00Z", "level=WARN", "fields.message=c", "fields.n=3",
            "target=pop",
          ], level: "WARN", time: "2026-01-05T10:00:00", unix: 1_767_607_200_000_000_000),
      ], [3, 0, 0, 0, 0]),
    FormatRow(
      "banner\n{\"level\":30,\"msg\":\"a\"}\n{\"level\":30,\"msg\":\"tor\n[Probe] x=1\n{\"le",
      [
        Record("banner"), Record("a", ["level=30", "msg=a"], level: "info"),
        Record("[Probe] x=1"),
      ], [3, 0, 0, 0, 2], truncated: true),
    FormatRow(
      "{\"a\":{\"b\":[1,{\"c\":2}]},\"level\":7,\"time\":true}\n{}\n{\"x\":1} y\n",
      [
        Record(
          "{\"a\":{\"b\":[1,{\"c\":2}]},\"level\":7,\"time\":true}",
          ["a.b=[1,{\"c\":2}]", "level=7", "time=true"], level: "7"), Record("{}"),
      ], [2, 0, 0, 0, 1]),
  ]

  @Test(arguments: jsonLines) func readsJSONLines(row: FormatRow) { row.check(.jsonLines) }

  static let logfmt: [FormatRow] = [
    FormatRow(
      "time=2026-01-05T10:00:00.123+08:00 level=info msg=\"[Pop] \\\"n\\\"=1\" took=3µs\n"
        + "ts=1767607200 lvl=warn message=one reason= flag component=a component=b\n",
      [
        Record(
          "[Pop] \"n\"=1",
          [
            "time=2026-01-05T10:00:00.123+08:00", "level=info", "msg=[Pop] \"n\"=1", "took=3µs",
          ], level: "info", time: "2026-01-05T10:00:00.123", unix: 1_767_578_400_123_000_000),
        Record(
          "one",
          [
            "ts=1767607200", "lvl=warn", "message=one", "reason=", "flag=", "component=a",
            "component=b",
          ], level: "warn", time: "1767607200", unix: 1_767_607_200_000_000_000),
      ], [2, 0, 0, 0, 0]),
    FormatRow(
      "a=1 b=\"two\\nlines\"\npanic: no\n\tat x.go:1\n[Probe] x=1\n",
      [
        Record("a=1 b=\"two\\nlines\"\npanic: no\n\tat x.go:1", ["a=1", "b=two\nlines"]),
        Record("[Probe] x=1"),
      ], [2, 2, 0, 0, 0]),
    FormatRow(
      "level=info msg=a\nlevel=info msg=\"torn",
      [Record("a", ["level=info", "msg=a"], level: "info")], [1, 0, 0, 0, 1], truncated: true),
    FormatRow(
      "a=1\n a=1 b=2\nwords a=1 b=2\na=1 then many words here b=2\na=\"x\"y b=2\n", [],
      [0, 0, 5, 0, 0]),
  ]

  @Test(arguments: logfmt) func readsLogfmt(row: FormatRow) { row.check(.logfmt) }

  static func python(
    _ message: String, _ level: String, _ logger: String?, time: String? = nil
  ) -> Record {
    Record(
      message, ["level=\(level)"] + (logger.map { ["logger=\($0)"] } ?? []), level: level,
      time: time)
  }

  static let stamp = "2026-01-05 10:00:00,123"

  static let pythonLogging: [FormatRow] = [
    FormatRow(
      "WARNING:root:careful\nERROR:chat.pop:it failed\nTraceback (most recent call last):\n"
        + "  File \"a.py\", line 1\nValueError: x\n[Probe] x=1\n",
      [
        python("careful", "WARNING", "root"),
        python(
          "it failed\nTraceback (most recent call last):\n  File \"a.py\", line 1\nValueError: x",
          "ERROR", "chat.pop"), Record("[Probe] x=1"),
      ], [3, 3, 0, 0, 0]),
    FormatRow(
      "\(stamp) - chat.pop - INFO - swiped - right\n\(stamp) INFO swiped right\n"
        + "\(stamp) INFO pop: swiped\n\(stamp):DEBUG:swiped x: 1\n\(stamp) [WARNING ] pop - swiped\n",
      [
        python("swiped - right", "INFO", "chat.pop", time: stamp),
        python("swiped right", "INFO", nil, time: stamp),
        python("swiped", "INFO", "pop", time: stamp),
        python("swiped x: 1", "DEBUG", nil, time: stamp),
        python("swiped", "WARNING", "pop", time: stamp),
      ], [5, 0, 0, 0, 0]),
    FormatRow(
      "\(stamp) chat[7] CRITICAL [Pop] n=1\n2026-01-05 10:00:00 ERROR x",
      [
        python("[Pop] n=1", "CRITICAL", "chat[7", time: stamp),
        python("x", "ERROR", nil, time: "2026-01-05 10:00:00"),
      ], [2, 0, 0, 0, 0]),
    FormatRow(
      "INFO: root: blanks\nINFORMATION:a:b\n\(stamp) a b c INFO d\n\(stamp) swiped\n"
        + "2026-01-05T10:00:00Z INFO zone\n \(stamp) INFO in\n\(stamp)", [], [0, 0, 7, 0, 0]),
  ]

  @Test(arguments: pythonLogging) func readsPythonLogging(row: FormatRow) {
    row.check(.pythonLogging)
  }
}

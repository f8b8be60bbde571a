import LogReader
import Testing

@Suite struct EventFormatTests {
  typealias Record = FormatRow.Record

  static func event(_ kind: String, _ test: String?, _ symbol: String, _ text: String) -> String {
    let place = test.map { ",\"testID\":\"\($0)\"" } ?? ""
    return "{\"kind\":\"event\",\"payload\":{\"instant\":{\"absolute\":1.5,\"since1970\":"
      + "1767607200.25},\"kind\":\"\(kind)\",\"messages\":[{\"symbol\":\"\(symbol)\",\"text\":"
      + "\"\(text)\"}]\(place)},\"version\":0}"
  }

  static let id = "Chat.Pop/goes back()/Pop.swift:7:4"
  static let shown = "test=Chat.Pop/goes back()"

  static func told(_ text: String, _ fields: [String], level: String? = nil) -> Record {
    Record(
      text, fields, level: level, time: "1767607200.25", unix: 1_767_607_200_250_000_000)
  }

  static let events: [FormatRow] = [
    FormatRow(
      [
        event("runStarted", nil, "default", "Test run started."),
        event("testStarted", "Chat.Pop", "default", "Suite Pop started."),
        event("testStarted", id, "default", "Test started."), event("testEnded", id, "pass", "ok"),
        event("testEnded", "Chat.Pop", "pass", "Suite passed"),
        event("runEnded", nil, "pass", "done"),
      ].joined(separator: "\n"),
      [
        told("Test run started.", ["event=runStarted"]),
        told("Suite Pop started.", ["event=testStarted", "test=Chat.Pop"]),
        told("Test started.", ["event=testStarted", shown]),
        told("ok", ["event=testEnded", shown, "result=passed"]),
        told("Suite passed", ["event=testEnded", "test=Chat.Pop", "result=passed"]),
        told("done", ["event=runEnded"]),
      ], [6, 0, 0, 0, 0],
      outcomes: ["failed=0", "passed=1", "skipped=0", "test.Chat.Pop/goes back()=passed"]),
    // An issue decides even where the symbol of the end does not.
    FormatRow(
      "{\"kind\":\"event\",\"payload\":{\"kind\":\"issueRecorded\",\"issue\":{\"isKnown\":false,"
        + "\"sourceLocation\":{\"fileID\":\"Chat/Pop.swift\",\"line\":9,\"column\":3}},"
        + "\"messages\":[{\"symbol\":\"fail\",\"text\":\"a\"},{\"symbol\":\"details\",\"text\":"
        + "\"b\"}],\"testID\":\"\(id)\"},\"version\":0}\nstderr text\n"
        + event("testEnded", id, "default", "end") + "\n"
        + event("testSkipped", "Chat.Pop/b()/Pop.swift:8:4", "skip", "skipped") + "\n",
      [
        Record(
          "a\nb\nstderr text",
          ["event=issueRecorded", shown, "file=Chat/Pop.swift", "line=9", "column=3"],
          level: "error"),
        told("end", ["event=testEnded", shown, "result=failed"]),
        told("skipped", ["event=testSkipped", "test=Chat.Pop/b()", "result=skipped"]),
      ], [3, 1, 0, 0, 0],
      outcomes: [
        "failed=1", "passed=0", "skipped=1", "test.Chat.Pop/goes back()=failed",
        "test.Chat.Pop/b()=skipped",
      ]),
    FormatRow(
      "{\"kind\":\"test\",\"payload\":{\"kind\":\"function\",\"name\":\"a()\",\"sourceLocation\":"
        + "{\"line\":7}},\"version\":0}\n[Probe] x=1\n{\"kind\":\"event\"",
      [
        Record(
          "{\"kind\":\"test\",\"payload\":{\"kind\":\"function\",\"name\":\"a()\","
            + "\"sourceLocation\":{\"line\":7}},\"version\":0}",
          ["kind=function", "name=a()", "sourceLocation.line=7"]), Record("[Probe] x=1"),
      ], [2, 0, 0, 0, 1], truncated: true),
    FormatRow(
      event("runStarted", nil, "default", "go") + "\n{broken}\n"
        + event("testStarted", id, "default", "on") + "\n",
      [told("go", ["event=runStarted"]), told("on", ["event=testStarted", shown])],
      [2, 0, 0, 0, 1], truncated: true),
  ]

  @Test(arguments: events) func readsSwiftTestingEvents(row: FormatRow) {
    row.check(.swiftTestingEvents)
  }

  static let go: [FormatRow] = [
    FormatRow(
      """
      {"Time":"2026-01-05T10:00:00.5+08:00","Action":"start","Package":"ex/chat"}
      {"Action":"run","Package":"ex/chat","Test":"TestPop"}
      {"Action":"output","Package":"ex/chat","Test":"TestPop","Output":"[Pop] n=1\\n"}
      {"Action":"pass","Package":"ex/chat","Test":"TestPop","Elapsed":0.01}
      {"Action":"skip","Package":"ex/chat","Test":"TestPop/late"}
      {"Action":"pass","Package":"ex/chat","Elapsed":0.02}

      """,
      [
        Record(
          "{\"Time\":\"2026-01-05T10:00:00.5+08:00\",\"Action\":\"start\",\"Package\":\"ex/chat\"}",
          ["action=start", "package=ex/chat"], time: "2026-01-05T10:00:00.5",
          unix: 1_767_578_400_500_000_000),
        Record(
          "{\"Action\":\"run\",\"Package\":\"ex/chat\",\"Test\":\"TestPop\"}",
          ["action=run", "package=ex/chat", "test=TestPop"]),
        Record("[Pop] n=1", ["action=output", "package=ex/chat", "test=TestPop"]),
        Record(
          "{\"Action\":\"pass\",\"Package\":\"ex/chat\",\"Test\":\"TestPop\",\"Elapsed\":0.01}",
          ["action=pass", "package=ex/chat", "test=TestPop", "seconds=0.01", "result=passed"]),
        Record(
          "{\"Action\":\"skip\",\"Package\":\"ex/chat\",\"Test\":\"TestPop/late\"}",
          ["action=skip", "package=ex/chat", "test=TestPop/late", "result=skipped"]),
        Record(
          "{\"Action\":\"pass\",\"Package\":\"ex/chat\",\"Elapsed\":0.02}",
          ["action=pass", "package=ex/chat", "seconds=0.02"]),
      ], [6, 0, 0, 0, 0],
      outcomes: [
        "failed=0", "passed=1", "skipped=1", "test.ex/chat.TestPop=passed",
        "test.ex/chat.TestPop/late=skipped",
      ]),
    // A package fails with its test; another fails alone, since it did not build.
    FormatRow(
      """
      {"Action":"fail","Package":"a","Test":"T"}
      {"Action":"fail","Package":"a"}
      {"ImportPath":"b","Action":"build-output","Output":"b.go:1: no x\\n"}
      FAIL b [build failed]
      {"Action":"fail","Package":"b"}
      """,
      [
        Record(
          "{\"Action\":\"fail\",\"Package\":\"a\",\"Test\":\"T\"}",
          ["action=fail", "package=a", "test=T", "result=failed"]),
        Record("{\"Action\":\"fail\",\"Package\":\"a\"}", ["action=fail", "package=a"]),
        Record("b.go:1: no x\nFAIL b [build failed]", ["package=b", "action=build-output"]),
        Record(
          "{\"Action\":\"fail\",\"Package\":\"b\"}",
          ["action=fail", "package=b", "result=failed"]),
      ], [4, 1, 0, 0, 0],
      outcomes: ["failed=2", "passed=0", "skipped=0", "test.a.T=failed", "test.b=failed"]),
    // Stopped in a test, in the middle of a line.
    FormatRow(
      "{\"Action\":\"run\",\"Package\":\"a\",\"Test\":\"T\"}\n{\"Action\":\"outp",
      [
        Record(
          "{\"Action\":\"run\",\"Package\":\"a\",\"Test\":\"T\"}",
          ["action=run", "package=a", "test=T"])
      ], [1, 0, 0, 0, 1], truncated: true),
    FormatRow(
      "go: downloading\n{\"Action\":7}\n[1]\n",
      [Record("{\"Action\":7}", ["Action=7"]), Record("[1]")],
      [2, 0, 1, 0, 0]),
  ]

  @Test(arguments: go) func readsGoTest(row: FormatRow) { row.check(.goTestJSON) }
}

import LogReader
import Testing

@Suite struct JUnitTests {
  typealias Record = FormatRow.Record

  static let rows: [FormatRow] = [
    FormatRow(
      """
      <?xml version="1.0"?>
      <testsuites tests="3">
        <testsuite name="Pop" tests="3" failures="1" time="1.5" timestamp="2026-01-05T10:00:00">
          <testcase classname="Chat" name="goes back" time="0.1"/>
          <testcase classname="Chat" name="a&lt;b &#x5DE6;"
            time="0.2">
            <failure message="1 is not &quot;2&quot;" type="Equal">at Pop.swift:9
      [Pop] dir=&gt;right
      <![CDATA[a <b> &amp; c]]></failure>
          </testcase>
          <testcase name='later'><skipped message="why"/></testcase>
        </testsuite>
      </testsuites>

      """,
      [
        Record(
          "  <testsuite name=\"Pop\" tests=\"3\" failures=\"1\" time=\"1.5\""
            + " timestamp=\"2026-01-05T10:00:00\">",
          ["suite=Pop", "tests=3", "failures=1", "seconds=1.5"], time: "2026-01-05T10:00:00"),
        Record(
          "    <testcase classname=\"Chat\" name=\"goes back\" time=\"0.1\"/>",
          ["test=Chat.goes back", "suite=Pop", "seconds=0.1", "result=passed"]),
        Record(
          "    <testcase classname=\"Chat\" name=\"a<b 左\"\n      time=\"0.2\">\n"
            + "      <failure message=\"1 is not \"2\"\" type=\"Equal\">"
            + "at Pop.swift:9",
          [
            "test=Chat.a<b 左", "suite=Pop", "seconds=0.2", "result=failed", "reason=1 is not \"2\"",
            "type=Equal",
          ]), Record("[Pop] dir=>right\na <b> &amp; c</failure>\n    </testcase>"),
        Record(
          "    <testcase name='later'><skipped message=\"why\"/></testcase>",
          ["test=later", "suite=Pop", "result=skipped", "reason=why"]),
      ], [5, 4, 2, 2, 0],
      outcomes: [
        "failed=1", "passed=1", "skipped=1", "test.Chat.goes back=passed",
        "test.Chat.a<b 左=failed", "test.later=skipped",
      ]),
    // A whole report in one line, suites within each other, one of them broken outside its tests.
    FormatRow(
      "<testsuite name=\"A\"><testsuite name=\"B\"><testcase name=\"x\"/><testcase name=\"y\">"
        + "<error/></testcase></testsuite><error/></testsuite>",
      [
        Record(
          "<testsuite name=\"A\"><testsuite name=\"B\"><testcase name=\"x\"/><testcase name=\"y\">"
            + "<error/></testcase></testsuite><error/></testsuite>",
          ["suite=A", "test=x", "result=passed"], level: "error")
      ], [1, 0, 0, 0, 0],
      outcomes: [
        "failed=2", "passed=1", "skipped=0", "test.x=passed", "test.y=failed", "test.A=failed",
      ]),
    // Again, in another order: it failed if any run failed.
    FormatRow(
      "<testsuite name=\"A\">\n<testcase name=\"x\"><failure/></testcase>\n"
        + "<testcase name=\"x\"/>\n<testcase name=\"z\" status=\"notrun\"/>\n</testsuite>\n",
      [
        Record("<testsuite name=\"A\">", ["suite=A"]),
        Record(
          "<testcase name=\"x\"><failure/></testcase>", ["test=x", "suite=A", "result=failed"],
          level: "error"),
        Record("<testcase name=\"x\"/>", ["test=x", "suite=A", "result=passed"]),
        Record(
          "<testcase name=\"z\" status=\"notrun\"/>", ["test=z", "suite=A", "result=skipped"]),
      ], [4, 0, 0, 1, 0],
      outcomes: ["failed=1", "passed=0", "skipped=1", "test.x=failed", "test.z=skipped"]),
    // Torn: the counts would be too low.
    FormatRow(
      "<testsuite name=\"A\">\n  <testcase name=\"x\"/>\n  <testcase name=\"y\"><fail",
      [
        Record("<testsuite name=\"A\">", ["suite=A"]),
        Record("  <testcase name=\"x\"/>", ["test=x", "suite=A", "result=passed"]),
        Record("  <testcase name=\"y\"><fail", ["test=y", "suite=A"]),
      ], [3, 0, 0, 0, 0], outcomes: ["test.x=passed"], truncated: true),
    // Entities that a document type declares stay as they are.
    FormatRow(
      "<!DOCTYPE a [\n<!ENTITY lol \"<testcase name='n'/>\">\n]>\n<!-- <testcase name='m'/> -->\n"
        + "<testcase name=\"&lol; &amp;lt; &#0; &#xFFFFFFFF; & a &unclosed\"/>\n",
      [
        Record(
          "<testcase name=\"&lol; &lt; &#0; &#xFFFFFFFF; & a &unclosed\"/>",
          ["test=&lol; &lt; &#0; &#xFFFFFFFF; & a &unclosed", "result=passed"])
      ], [1, 0, 4, 0, 0],
      outcomes: [
        "failed=0", "passed=1", "skipped=0",
        "test.&lol; &lt; &#0; &#xFFFFFFFF; & a &unclosed=passed",
      ]),
    FormatRow("no XML < at all >\n</testcase>\n", [], [0, 0, 2, 0, 0]),
  ]

  @Test(arguments: rows) func reads(row: FormatRow) { row.check(.junit) }

  @Test func aLineThatIsTooLongLeavesTheCountsOut() {
    let log = ReadLog(
      Array("<testcase name=\"a\"/>\n<testcase name=\"b\"><failure/></testcase>\n".utf8),
      .named(.junit), messageLimit: 24)
    #expect(log.summary.isTruncated)
    #expect(log.summary.cuts.records == 1)
    #expect(log.summary.outcomes == [LogField(name: "test.a", value: "passed")])
  }
}

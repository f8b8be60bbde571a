import LogReader
import Testing

@Suite struct SyslogTests {
  typealias Record = FormatRow.Record

  static let rows: [FormatRow] = [
    FormatRow(
      "header\nJan  5 10:00:00 phone chatd[77]: swiped\n\tmore of it\n"
        + "Feb 29 10:00:00.123 phone kernel: [  3.1] up\n<13>Jan 15 10:00:00 phone a.b:c[7]: x\n",
      [
        Record(
          "swiped\n\tmore of it", ["host=phone", "logger=chatd", "pid=77"],
          time: "Jan  5 10:00:00"),
        Record("[  3.1] up", ["host=phone", "logger=kernel"], time: "Feb 29 10:00:00.123"),
        Record(
          "x", ["level=notice", "facility=1", "host=phone", "logger=a.b:c", "pid=7"],
          level: "notice", time: "Jan 15 10:00:00"),
      ], [3, 1, 1, 0, 0]),
    // No host, levels in angle brackets, remarks of the daemon itself, no tag.
    FormatRow(
      "Jan  5 10:00:00 secd[1] <Error> [user{} ]: no\n"
        + "Jan  5 10:00:00 phone chat(lib)[7] <Info>: yes\n"
        + "Jan  5 10:00:01 --- last message repeated 5 times ---\n"
        + "Jan  5 10:00:01: --- again ---\nJan  5 10:00:02 phone Job done\n",
      [
        Record(
          "[user{} ]: no", ["level=Error", "logger=secd", "pid=1"], level: "Error",
          time: "Jan  5 10:00:00"),
        Record(
          "yes", ["host=phone", "level=Info", "logger=chat(lib)", "pid=7"], level: "Info",
          time: "Jan  5 10:00:00"),
        Record("--- last message repeated 5 times ---", time: "Jan  5 10:00:01"),
        Record("--- again ---", time: "Jan  5 10:00:01"),
        Record("Job done", ["host=phone"], time: "Jan  5 10:00:02"),
      ], [5, 0, 0, 0, 0]),
    // RFC 5424, the second with data and a mark before the message.
    FormatRow(
      "<165>1 2026-01-05T10:00:00.003Z host chat 77 ID47 - [Pop] n=1\n"
        + "<0>1 - - - - - [a@1 x=\"1\" y=\"q\\\"\\]\\\\\"][b] \u{FEFF}text\nmore\n",
      [
        Record(
          "[Pop] n=1",
          ["level=notice", "facility=20", "host=host", "logger=chat", "pid=77", "msgid=ID47"],
          level: "notice", time: "2026-01-05T10:00:00.003", unix: 1_767_607_200_003_000_000),
        Record(
          "text\nmore", ["level=emerg", "facility=0", "a@1.x=1", "a@1.y=q\"]\\"], level: "emerg"),
      ], [2, 1, 0, 0, 0]),
    // rsyslog's files, and a level where the host stands.
    FormatRow(
      "2026-01-05T10:00:00.5+08:00 host chatd[7]: a\n2026-01-05T10:00:00Z INFO chat: b",
      [
        Record(
          "a", ["host=host", "logger=chatd", "pid=7"], time: "2026-01-05T10:00:00.5",
          unix: 1_767_578_400_500_000_000),
        Record(
          "b", ["level=INFO", "logger=chat"], level: "INFO", time: "2026-01-05T10:00:00",
          unix: 1_767_607_200_000_000_000),
      ], [2, 0, 0, 0, 0]),
    FormatRow(
      "Feb 30 10:00:00 h t: m\nJon  5 10:00:00 h t: m\n Jan  5 10:00:00 h t: m\n"
        + "<192>Jan  5 10:00:00 h t: m\n<13>1 2026-01-05 h\n2026-01-05T10:00:00 h t: m\n"
        + "2026-01-05T10:00:00Z h no tag\n<1>1 - - - - - [a x=\"1]", [], [0, 0, 8, 0, 0]),
  ]

  @Test(arguments: rows) func reads(row: FormatRow) { row.check(.syslog) }
}

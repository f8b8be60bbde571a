import LogReader
import Testing

@Suite struct XcodeTests {
  struct Header: Sendable {
    var line: String
    var process: String
    var pid: Int
    var tid: String
    var message: String
    var category: String?
    var time: LogTime
  }

  static func time(_ text: String, _ instant: Int64?, _ zone: Int?, _ digits: Int) -> LogTime {
    LogTime(localText: text, unixNanoseconds: instant, offsetMinutes: zone, digits: digits)
  }

  static let headers: [Header] = [
    Header(
      line: "2026-01-05 10:00:00.123456+0800 Chat[77:4242] [gesture] dir=right",
      process: "Chat", pid: 77, tid: "4242", message: "[gesture] dir=right", category: "gesture",
      time: time("2026-01-05 10:00:00.123456", 1_767_578_400_123_456_000, 480, 6)),
    Header(
      line: "2026-01-05 10:00:00.123456+0530 Chat[77:4242] no category",
      process: "Chat", pid: 77, tid: "4242", message: "no category", category: nil,
      time: time("2026-01-05 10:00:00.123456", 1_767_587_400_123_456_000, 330, 6)),
    Header(
      line: "2026-01-04 23:30:00.000001-0330 My App (beta)[1:2] x",
      process: "My App (beta)", pid: 1, tid: "2", message: "x", category: nil,
      time: time("2026-01-04 23:30:00.000001", 1_767_582_000_000_001_000, -210, 6)),
    Header(
      line: "2024-02-29 23:59:60.999 Chat[45017:3689822] leap",
      process: "Chat", pid: 45017, tid: "3689822", message: "leap", category: nil,
      time: time("2024-02-29 23:59:60.999", nil, nil, 3)),
    Header(
      line: "2026-01-05 10:00:00.123 Chat[77:1a2b] ",
      process: "Chat", pid: 77, tid: "1a2b", message: "", category: nil,
      time: time("2026-01-05 10:00:00.123", nil, nil, 3)),
    Header(
      line: "2026-01-05 10:00:00.123 Chat[77:1a2b]",
      process: "Chat", pid: 77, tid: "1a2b", message: "", category: nil,
      time: time("2026-01-05 10:00:00.123", nil, nil, 3)),
    Header(
      line: "2026-01-05 10:00:00.123 a[b][3:4] [] m",
      process: "a[b]", pid: 3, tid: "4", message: "[] m", category: nil,
      time: time("2026-01-05 10:00:00.123", nil, nil, 3)),
    Header(
      line: "\0\0\02026-01-05 10:00:00.123 Chat[7:8]  two blanks",
      process: "Chat", pid: 7, tid: "8", message: " two blanks", category: nil,
      time: time("2026-01-05 10:00:00.123", nil, nil, 3)),
  ]

  @Test(arguments: headers.indices) func header(index: Int) {
    let row = Self.headers[index]
    let log = ReadLog(row.line + "\n", .named(.xcode))
    #expect(log.counts == [1, 0, 0, 0, 0])
    let header = log.records.first?.record.header
    #expect(header?.process == row.process)
    #expect(header?.pid == row.pid)
    #expect(header?.tid == row.tid)
    #expect(header?.category == row.category)
    #expect(header?.time == row.time)
    #expect(log.records.first?.text == row.message)
    let padding = row.line.utf8.prefix { $0 == 0 }.count
    #expect(log.records.first?.record.range == padding..<row.line.utf8.count)
    #expect(log.summary.firstTime == row.time)
  }

  @Test(
    arguments: [
      " 2026-01-05 10:00:00.123 Chat[7:8] indented",
      "x 2026-01-05 10:00:00.123 Chat[7:8] in mid-line",
      "2026-13-05 10:00:00.123 Chat[7:8] month", "2026-02-29 10:00:00.123 Chat[7:8] day",
      "2026-04-31 10:00:00.123 Chat[7:8] day", "2100-02-29 10:00:00.123 Chat[7:8] no leap year",
      "2026-01-00 10:00:00.123 Chat[7:8] day", "2026-01-05 24:00:00.123 Chat[7:8] hour",
      "2026-01-05 10:60:00.123 Chat[7:8] minute", "2026-01-05 10:00:61.123 Chat[7:8] second",
      "2026-01-05 10:00:00 Chat[7:8] no fraction", "2026-01-05 10:00:00.12 Chat[7:8] two digits",
      "2026-01-05 10:00:00.123 Chat[7] no thread", "2026-01-05 10:00:00.123 Chat[7:] no thread",
      "2026-01-05 10:00:00.123 [7:8] no process", "2026-01-05 10:00:00.123 Chat[7:8]glued",
      "2026-01-05 10:00:00.123 Chat[a:8] pid", "2026-01-05 10:00:00.123 Chat 7:8 brackets",
      "2026-01-05 10:00:00.123+08 Chat[7:8] zone", "2026-01-05 10:00:00.123", "", "2026",
    ]) func noStart(line: String)
  {
    let log = ReadLog(line + "\n", .named(.xcode))
    #expect(log.counts == [0, 0, 1, 0, 0])
  }

  @Test func continuations() {
    let text = """
      Launching
      2026-01-05 10:00:00.001 Chat[7:8] state = {
          dir = right;
      }

      2026-01-05 10:00:00.002 Chat[7:8] second\r
      hard-wrapped\r
      2026-01-05 10:00:00.003 Chat[7:8] [Build] id=b42 at start
      """
    let log = ReadLog(text, .named(.xcode))
    #expect(log.counts == [3, 4, 1, 0, 0])
    #expect(
      log.records.map(\.text) == [
        "state = {\n    dir = right;\n}\n", "second\nhard-wrapped", "[Build] id=b42 at start",
      ])
    #expect(log.records.map(\.record.line) == [2, 6, 8])
    #expect(log.records.map(\.record.lineCount) == [4, 2, 1])
    let bytes = Array(text.utf8)
    #expect(
      log.records.map { String(decoding: bytes[$0.record.range], as: UTF8.self) } == [
        "2026-01-05 10:00:00.001 Chat[7:8] state = {\n    dir = right;\n}\n",
        "2026-01-05 10:00:00.002 Chat[7:8] second\r\nhard-wrapped",
        "2026-01-05 10:00:00.003 Chat[7:8] [Build] id=b42 at start",
      ])
    #expect(log.summary.buildID == "b42")
    #expect(log.summary.firstTime?.localText == "2026-01-05 10:00:00.001")
    #expect(log.summary.lastTime?.localText == "2026-01-05 10:00:00.003")
  }

  @Test func everyDayHasItsInstant() {
    // From 1970 on, day by day: the instant must grow by 86,400 s each, over leap years too.
    var expected: Int64 = 0
    for year in 1970...2101 {
      for month in 1...12 {
        for day in 1...31 {
          let two = { (value: Int) in (value < 10 ? "0" : "") + String(value) }
          let line = "\(year)-\(two(month))-\(two(day)) 00:00:00.000+0000 A[1:2] x\n"
          guard let time = ReadLog(line, .named(.xcode)).summary.firstTime else { continue }
          #expect(time.unixNanoseconds == expected, "\(line)")
          expected += 86_400_000_000_000
        }
      }
    }
    #expect(expected / 86_400_000_000_000 == 48_212)
  }

  static let builds: [(String, String?)] = [
    ("[Build] id=abc", "abc"), ("x [Build] id=\"two words\" y", "two words"),
    ("[Build] id=", nil), ("[Build] id= abc", nil), ("[Build]", nil),
    ("[Build] id=a\n[Build] id=b", "a"),
    ("[ [Build [Build] id=ok,", "ok,"), ("[Build] id=\"open", "open"),
  ]

  @Test(arguments: builds.indices) func build(index: Int) {
    #expect(ReadLog(Self.builds[index].0).summary.buildID == Self.builds[index].1)
  }
}

import LogReader
import Testing

/// Which instants the times of a log are.
@Suite struct LogClockTests {
  typealias Remark = LogClock.Remark

  /// One log: its times in order, what is told of it, and the instants with their remarks.
  struct Log: Sendable {
    var name: String
    var zone: String?
    var year: Int?
    var newestFirst = false
    var times: [(text: String, offset: Int?)]
    var instants: [String?]
    var remarks: [[Remark]]
  }

  static let logs: [Log] = [
    Log(
      name: "without a year, over its end", zone: "UTC", year: 2025,
      times: [
        ("Dec 31 23:59:58", nil), ("Dec 31 23:59:59", nil), ("Jan  1 00:00:01", nil),
        ("Jan  1 00:00:02", nil),
      ],
      instants: [
        "2025-12-31 23:59:58", "2025-12-31 23:59:59", "2026-01-01 00:00:01", "2026-01-01 00:00:02",
      ], remarks: [[], [], [], []]),
    Log(
      name: "an hour that came twice", zone: "Europe-Berlin",
      times: [
        ("2025-10-26 02:59:58", nil), ("2025-10-26 02:00:01", nil), ("2025-10-26 02:30:00", nil),
        ("2025-10-26 03:00:00", nil),
      ],
      instants: [
        "2025-10-26 00:59:58", "2025-10-26 01:00:01", "2025-10-26 01:30:00", "2025-10-26 02:00:00",
      ],
      remarks: [
        [.repeated(second: false)], [.repeated(second: true)], [.repeated(second: true)], [],
      ]),
    Log(
      name: "a little late in the first pass", zone: "Europe-Berlin",
      times: [("2025-10-26 02:30:00.010", nil), ("2025-10-26 02:30:00.005", nil)],
      instants: ["2025-10-26 00:30:00.010", "2025-10-26 00:30:00.005"],
      remarks: [[.repeated(second: false)], [.repeated(second: false), .backwards]]),
    Log(
      name: "newest first, an hour that came twice", zone: "Europe-Berlin", newestFirst: true,
      times: [
        ("2025-10-26 03:00:00", nil), ("2025-10-26 02:10:00", nil), ("2025-10-26 02:50:00", nil),
      ],
      instants: ["2025-10-26 02:00:00", "2025-10-26 01:10:00", "2025-10-26 00:50:00"],
      remarks: [[], [.repeated(second: true)], [.repeated(second: false)]]),
    Log(
      name: "an hour that never was", zone: "Europe-Berlin",
      times: [("2025-03-30 01:59:59", nil), ("2025-03-30 02:30:00", nil)],
      instants: ["2025-03-30 00:59:59", "2025-03-30 01:30:00"], remarks: [[], [.skipped]]),
    Log(
      name: "zones of the log's own, mixed", zone: nil,
      times: [
        ("2026-03-01T13:00:00.000", 180), ("2026-03-01T10:00:00.500", 0),
        ("2026-03-01T05:00:01.000", -300),
      ],
      instants: ["2026-03-01 10:00:00", "2026-03-01 10:00:00.500", "2026-03-01 10:00:01"],
      remarks: [[], [], []]),
    Log(
      name: "no zone", zone: nil, times: [("2026-03-01 10:00:00", nil)], instants: [nil],
      remarks: [[]]),
    Log(
      name: "no year", zone: "UTC", times: [("Mar  1 10:00:00", nil)], instants: [nil],
      remarks: [[]]),
    Log(
      name: "impossible dates", zone: "UTC", year: 2025,
      times: [
        ("2026-02-30 10:00:00", nil), ("2025-02-29 10:00:00", nil), ("02-29 10:00:00", nil),
        ("2026-13-01 10:00:00", nil), ("2024-02-29 10:00:00", nil),
      ],
      instants: [nil, nil, nil, nil, "2024-02-29 10:00:00"],
      remarks: [[.impossible], [.impossible], [.impossible], [.impossible], []]),
    Log(
      name: "a leap second", zone: "UTC",
      times: [
        ("2016-12-31 23:59:59", nil), ("2016-12-31 23:59:60", nil), ("2017-01-01 00:00:00", nil),
      ],
      instants: ["2016-12-31 23:59:59", "2017-01-01 00:00:00", "2017-01-01 00:00:00"],
      remarks: [[], [.leapSecond], []]),
    Log(
      name: "out of order", zone: "UTC", year: 2026,
      times: [("03-01 10:00:05.5", nil), ("03-01 10:00:04.25", nil), ("0301 10:00:06", nil)],
      instants: ["2026-03-01 10:00:05.500", "2026-03-01 10:00:04.250", "2026-03-01 10:00:06"],
      remarks: [[], [.backwards], []]),
    Log(
      name: "newest first without a year", zone: "UTC", year: 2026, newestFirst: true,
      times: [("Jan  1 00:00:01", nil), ("Dec 31 23:59:59", nil)],
      instants: ["2026-01-01 00:00:01", "2025-12-31 23:59:59"], remarks: [[], []]),
    Log(
      name: "a day that a zone left out", zone: "Pacific-Apia",
      times: [("2011-12-29 23:59:59", nil), ("2011-12-30 12:00:00", nil)],
      instants: ["2011-12-30 09:59:59", "2011-12-30 22:00:00"], remarks: [[], [.skipped]]),
  ]

  @Test(arguments: logs.indices) func instants(index: Int) throws {
    let log = Self.logs[index]
    var clock = LogClock(
      zone: try log.zone.map(ZoneFileTests.zone), year: log.year, isNewestFirst: log.newestFirst)
    for (place, time) in log.times.enumerated() {
      let placed = clock.place(
        LogTime(
          localText: time.text, unixNanoseconds: nil, offsetMinutes: time.offset, digits: 0))
      let wanted = try log.instants[place].map { text in
        let wall = try #require(CivilTime(text))
        let year = try #require(wall.year)
        return Int64(wall.seconds(in: year)) * 1_000_000_000 + Int64(wall.nanosecond)
      }
      #expect(placed.instant == wanted, "\(log.name) \(time.text)")
      #expect(placed.remarks == log.remarks[place], "\(log.name) \(time.text)")
      #expect(
        placed.zone == (time.offset != nil ? .explicit : log.zone == nil ? .unknown : .given))
    }
  }

  @Test func firstYears() throws {
    func year(_ texts: [String], _ latest: String) throws -> Int? {
      var span = YearSpan()
      for text in texts {
        span.note(LogTime(localText: text, unixNanoseconds: nil, offsetMinutes: nil, digits: 0))
      }
      let wall = try #require(CivilTime(latest))
      return span.firstYear(notAfter: wall.seconds(in: wall.year ?? 0))
    }
    #expect(try year(["Dec 31 23:59:58", "Jan  1 00:00:01"], "2026-01-10 00:00:00") == 2025)
    #expect(try year(["Jan  1 00:00:01", "Dec 31 23:59:58"], "2026-01-10 00:00:00") == 2026)
    #expect(try year(["Dec 31 23:59:58"], "2026-01-10 00:00:00") == 2025)
    #expect(try year(["Jan 10 01:00:00"], "2026-01-10 00:00:00") == 2026, "zones differ by a day")
    #expect(try year(["Feb 29 01:00:00"], "2026-01-10 00:00:00") == 2024)
    #expect(
      try year(["Dec 1 01:00:00", "Mar  1 00:00:00", "Feb 29 00:00:00"], "2025-05-01 00:00:00")
        == 2023)
    #expect(try year(["2026-01-01 00:00:00"], "2026-01-10 00:00:00") == nil)
  }

  @Test func directions() {
    func runBackwards(_ texts: String...) -> Bool {
      LogTime.runBackwards(
        texts.map {
          LogTime(localText: $0, unixNanoseconds: nil, offsetMinutes: nil, digits: 0)
        })
    }
    #expect(runBackwards("2026-01-01 00:00:03", "2026-01-01 00:00:02", "2026-01-01 00:00:01"))
    #expect(!runBackwards("2026-01-01 00:00:01", "2026-01-01 00:00:01"))
    #expect(!runBackwards("Jan  1 00:00:01", "Jan  1 00:00:03", "Jan  1 00:00:02"))
    #expect(!runBackwards())
    // One step back is what a year's end or a clock that was set back looks like.
    #expect(!runBackwards("Dec 31 23:59:58", "Dec 31 23:59:59", "Jan  1 00:00:00"))
    #expect(!runBackwards("2025-10-26 02:59:58", "2025-10-26 02:00:01"))
    #expect(runBackwards("Jan  1 00:00:01", "Dec 31 23:59:59", "Dec 31 23:59:58"))
  }

  @Test(arguments: ["", "12:00:00", "2026-01-01", "Foo  1 00:00:00", "2026-01-01 00:00:0x", "1"])
  func noTime(text: String) {
    #expect(CivilTime(text) == nil)
  }
}

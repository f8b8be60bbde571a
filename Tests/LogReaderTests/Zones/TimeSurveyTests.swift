import LogReader
import Testing

/// What is told of a whole log's times.
@Suite struct TimeSurveyTests {
  /// One log: its bytes, what is said of it, its instants and its peculiarities with the first lines.
  struct Log: Sendable {
    var name: String
    var text: String
    var zone: String?
    var year: Int?
    var instants: [String?]
    var counts: [TimeSurvey.Peculiarity: TimeSurvey.Count]
  }

  private static func count(_ count: Int, _ line: Int) -> TimeSurvey.Count {
    TimeSurvey.Count(count: count, line: line)
  }

  static let logs: [Log] = [
    Log(
      name: "a year ends", text: "Dec 31 23:59:59 box a[1]: m\nJan  1 00:00:01 box a[1]: m\n",
      zone: "UTC", year: 2025, instants: ["2025-12-31T23:59:59Z", "2026-01-01T00:00:01Z"],
      counts: [.newYear: count(1, 2)]),
    Log(
      name: "two passes",
      text: """
        2025-10-26 02:59:58.000 Df App[9:1a] m
        2025-10-26 02:00:01.000 Df App[9:1a] m
        2025-10-26 02:30:00.000 Df App[9:1a] m

        """, zone: "Europe-Berlin",
      instants: ["2025-10-26T00:59:58Z", "2025-10-26T01:00:01Z", "2025-10-26T01:30:00Z"],
      counts: [.repeated: count(2, 2)]),
    Log(
      name: "two passes without a zone",
      text: "2025-10-26 02:59:58.000 Df App[9:1a] m\n2025-10-26 02:00:01.000 Df App[9:1a] m\n",
      instants: [nil, nil], counts: [.zoneUnknown: count(2, 1)]),
    Log(
      name: "zones of its own",
      text: """
        2026-01-05T10:00:00.000Z alpha m
        2026-01-05T13:00:00.500+03:00 beta m
        2026-01-05T10:00:01.000Z alpha m

        """,
      instants: ["2026-01-05T10:00:00Z", "2026-01-05T10:00:00Z", "2026-01-05T10:00:01Z"],
      counts: [.mixedZones: count(1, 2)]),
    // The journal's second clock tells a clock that was set back from a record that came late; after
    // another start it tells nothing.
    Log(
      name: "set back, late, another start",
      text: [
        (1, 10, "a"), (2, 20, "a"), (5, 30, "a"), (3, 40, "a"), (4, 50, "a"), (6, 60, "a"),
        (5, 55, "a"), (7, 70, "a"), (6, 80, "b"), (8, 90, "b"),
      ].map {
        "{\"__REALTIME_TIMESTAMP\":\"176760720\($0.0)000000\",\"__MONOTONIC_TIMESTAMP\":\"\($0.1)\","
          + "\"_BOOT_ID\":\"\($0.2)\",\"MESSAGE\":\"m\"}\n"
      }.joined(),
      instants: [1, 2, 5, 3, 4, 6, 5, 7, 6, 8].map { "2026-01-05T10:00:0\($0)Z" },
      counts: [.clockSetBack: count(1, 4), .backwards: count(2, 7)]),
    Log(
      name: "newest first, and one out of order",
      text: """
        2026-01-05 10:00:03 UTC m
        2026-01-05 10:00:02 UTC m
        2026-01-05 10:00:00 UTC m
        2026-01-05 10:00:01 UTC m
        2026-01-05 09:00:00 UTC m

        """,
      instants: [
        "2026-01-05T10:00:03Z", "2026-01-05T10:00:02Z", "2026-01-05T10:00:00Z",
        "2026-01-05T10:00:01Z", "2026-01-05T09:00:00Z",
      ], counts: [.newestFirst: count(1, 1), .backwards: count(1, 4)]),
    Log(
      name: "a leap second, a skipped hour and a day that is none",
      text: """
        2016-12-31 23:59:60 m
        2025-03-30 02:30:00 m
        2025-03-30 04:00:00 m

        """, zone: "Europe-Berlin",
      instants: ["2016-12-31T23:00:00Z", "2025-03-30T01:30:00Z", "2025-03-30T02:00:00Z"],
      counts: [.leapSecond: count(1, 1), .skipped: count(1, 2)]),
    Log(
      name: "a 29th of February in a year without one",
      text: "Feb 28 23:59:59 box a[1]: m\nFeb 29 10:00:00 box a[1]: m\n", zone: "UTC", year: 2025,
      instants: ["2025-02-28T23:59:59Z", nil], counts: [.impossible: count(1, 2)]),
    Log(
      name: "times of day",
      text: "10:00:00.123 [main] INFO  a - m\n10:00:00.200 [main] INFO  a - m\n",
      zone: "UTC", instants: [nil, nil], counts: [.undated: count(2, 1)]),
  ]

  @Test(arguments: logs.indices) func surveyed(index: Int) throws {
    let log = Self.logs[index]
    let read = ReadLog(Array(log.text.utf8))
    var preview = TimePreview()
    for seen in read.records { preview.note(seen.record) }
    var survey = TimeSurvey(
      zone: try log.zone.map(ZoneFileTests.zone), year: log.year,
      isNewestFirst: preview.isNewestFirst)
    let instants = read.records.map { seen in
      survey.note(seen.record)?.instant.map { Instant.text($0, digits: 0) }
    }
    #expect(instants == log.instants, "\(log.name)")
    #expect(survey.counts == log.counts, "\(log.name)")
    #expect(survey.first?.time == read.summary.firstTime, "\(log.name)")
    #expect(survey.last?.time == read.summary.lastTime, "\(log.name)")
  }

  static let years: [(times: [String], near: String, year: Int?)] = [
    (["Dec 31 23:59:58", "Jan  1 00:00:01"], "2026-01-10", 2025),
    (["Dec 31 23:50:00", "Jan  2 00:10:00"], "2025-12-31", 2025),
    (["Dec 31 23:50:00"], "2026-01-01", 2025), (["Jan  1 00:10:00"], "2025-12-31", 2026),
    (["Feb 29 10:00:00"], "2026-01-01", 2024),
    (["Jan  1 00:00:01", "Dec 31 23:59:58"], "2026-01-10", 2026),
    (["2026-01-01 00:00:00"], "2026-01-10", nil),
  ]

  @Test(arguments: years.indices) func yearsNearAnInstant(index: Int) throws {
    let row = Self.years[index]
    var span = YearSpan()
    for text in row.times {
      span.note(LogTime(localText: text, unixNanoseconds: nil, offsetMinutes: nil, digits: 0))
    }
    let near = try #require(Instant.read(row.near + "Z")?.instant(in: nil))
    #expect(span.firstYear(near: Int(near / 1_000_000_000)) == row.year, "\(row)")
  }

  /// In a file whose newest record comes first, that one is not after the file's change either.
  @Test func theNewestRecordIsNotAfterTheFile() throws {
    var span = YearSpan()
    for text in ["Mar  1 10:00:00", "Jan  5 10:00:00"] {
      span.note(LogTime(localText: text, unixNanoseconds: nil, offsetMinutes: nil, digits: 0))
    }
    let changed = try #require(Instant.read("2026-02-01Z")?.instant(in: nil))
    #expect(span.firstYear(notAfter: Int(changed / 1_000_000_000)) == 2025)
  }
}

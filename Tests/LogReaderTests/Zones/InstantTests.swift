import LogReader
import Testing

/// Instants as people and logs spell them.
@Suite struct InstantTests {
  static let spelled: [(text: String, utc: String?)] = [
    ("2026-01-10T09:00Z", "2026-01-10T09:00:00.000Z"),
    ("2026-01-10T10:00:00+01:00", "2026-01-10T09:00:00.000Z"),
    ("2026-01-10 10:00:00.25+0100", "2026-01-10T09:00:00.250Z"),
    ("2026-01-10T04:30-04:30", "2026-01-10T09:00:00.000Z"),
    ("2026-01-10", "2026-01-09T23:00:00.000Z"),
    ("2026-07-10 12:00", "2026-07-10T10:00:00.000Z"),
    ("2026-01-10Z", "2026-01-10T00:00:00.000Z"),
    ("2025-10-26T02:30", "2025-10-26T00:30:00.000Z"),
    ("1969-12-31T23:59:59.5Z", "1969-12-31T23:59:59.500Z"),
    ("2024-02-29", "2024-02-28T23:00:00.000Z"),
    ("2026-02-30", nil), ("2026-13-01", nil), ("soon", nil), ("", nil), ("09:00", nil),
    ("01-10 09:00", nil), ("2026-01-10T09", nil), ("2026-01-10T09:00+1", nil),
    ("2026-01-10T25:00Z", nil), ("Z", nil), ("2026-01-10T09:00Zx", nil),
  ]

  /// Without a zone of its own a time stands on Berlin's clock.
  @Test(arguments: spelled.indices) func readAndWritten(index: Int) throws {
    let (text, utc) = Self.spelled[index]
    let zone = try ZoneFileTests.zone("Europe-Berlin")
    let instant = Instant.read(text)?.instant(in: zone)
    #expect(instant.map { Instant.text($0, digits: 3) } == utc, "\(text)")
  }

  @Test func aTimeWithoutAZoneIsNoInstant() {
    #expect(Instant.read("2026-01-10")?.instant(in: nil) == nil)
    #expect(Instant.read("2026-01-10")?.offsetMinutes == nil)
    #expect(Instant.read("9999-01-10Z")?.instant(in: nil) == nil, "too far for nanoseconds")
  }

  @Test func digitsOfASecond() {
    let instant: Int64 = 1_768_035_600_123_456_789
    let texts = [0, 3, 6, 9, 12, -1].map { Instant.text(instant, digits: $0) }
    #expect(
      texts == [
        "2026-01-10T09:00:00Z", "2026-01-10T09:00:00.123Z", "2026-01-10T09:00:00.123456Z",
        "2026-01-10T09:00:00.123456789Z", "2026-01-10T09:00:00.123456789Z",
        "2026-01-10T09:00:00Z",
      ])
    #expect(Instant.text(.min, digits: 0) == "1677-09-21T00:12:43Z")
    #expect(Instant.text(.max, digits: 0) == "2262-04-11T23:47:16Z")
  }

  static let logged: [(text: String, year: Int?, month: Int, day: Int)] = [
    ("2026-03-01 10:00:00.5", 2026, 3, 1), ("2026/03/01T10:00:00,250", 2026, 3, 1),
    ("03-01 10:00:00.123", nil, 3, 1), ("0301 10:00:00", nil, 3, 1),
    ("20260301 10:00:00.123456", 2026, 3, 1), ("Mar  1 10:00:00", nil, 3, 1),
    ("Mar 01 10:00:00", nil, 3, 1), ("01/Mar/2026:10:00:00", 2026, 3, 1),
    ("Sun Mar  1 10:00:00 2026", 2026, 3, 1), ("Mar 1 2026 10:00:00", 2026, 3, 1),
    ("03/01/26 10:00:00", 2026, 3, 1), ("26/03/01 10:00:00", 2026, 3, 1),
    ("03/01/2026 10:00:00", 2026, 3, 1), ("13/03/01 10:00:00", 2013, 3, 1),
  ]

  @Test(arguments: logged.indices) func timesOfLogs(index: Int) throws {
    let (text, year, month, day) = Self.logged[index]
    let wall = try #require(CivilTime(text), "\(text)")
    #expect(wall.year == year && wall.month == month && wall.day == day, "\(text) \(wall)")
    #expect(wall.hour == 10 && wall.minute == 0 && wall.second == 0)
  }

  /// The times of all logs with records in `Fixtures/logs` can be put in their places, or have no date.
  @Test func everyFormatSpellsReadableTimes() {
    var dated = 0
    for bytes in FixtureTests.logs {
      let log = ReadLog(bytes)
      for time in log.records.compactMap(\.record.time)
      where time.unixNanoseconds == nil {
        let isDated =
          time.localText.contains { "-/".contains($0) }
          || time.localText.contains { $0.isLetter } || time.localText.first == "0"
          || time.localText.prefix(8).allSatisfy(\.isNumber)
        guard isDated, !time.localText.prefix(3).contains(":") else { continue }
        dated += 1
        #expect(CivilTime(time.localText) != nil, "\(log.summary.format): \(time.localText)")
      }
    }
    #expect(dated > 40)
  }
}

/// Puts the times of a log in their places, one after another, and counts what is peculiar.
package struct TimeSurvey: Sendable {
  /// Something a reader has to know, spelled as it is stored.
  package enum Peculiarity: String, CaseIterable, Hashable, Sendable {
    case backwards
    case clockSetBack = "clock-set-back"
    case repeated, skipped, impossible
    case leapSecond = "leap-second"
    case newYear = "new-year"
    case newestFirst = "newest-first"
    case zoneUnknown = "zone-unknown"
    case mixedZones = "mixed-zones"
    case undated
  }

  /// How often, and the line of the first.
  package struct Count: Hashable, Sendable {
    package var count: Int
    package var line: Int

    package init(count: Int, line: Int) {
      self.count = count
      self.line = line
    }
  }

  /// A time and its place.
  package struct Moment: Hashable, Sendable {
    package var time: LogTime
    package var placed: LogClock.Placed
  }

  private var clock: LogClock
  private let isNewestFirst: Bool
  /// Minutes east of UTC of the zones that the log names.
  private var zones: Set<Int> = []
  private var year: Int?
  /// The last record that had a time, by whose monotonic clock a step back is told.
  private var before: LogRecord?
  package private(set) var counts: [Peculiarity: Count] = [:]
  package private(set) var first: Moment?
  package private(set) var last: Moment?
  /// The earliest instant.
  package private(set) var earliest: Int64?

  /// Zones whose offsets are told apart at most.
  private static let mostZones = 64

  /// A survey by this zone, from this year on.
  package init(zone: ZoneFile?, year: Int?, isNewestFirst: Bool) {
    clock = LogClock(zone: zone, year: year, isNewestFirst: isNewestFirst)
    self.isNewestFirst = isNewestFirst
  }

  /// Puts the next record's time in its place; nil when it has none.
  @discardableResult
  package mutating func note(_ record: LogRecord) -> LogClock.Placed? {
    guard let time = record.time else { return nil }
    let placed = clock.place(time)
    let moment = Moment(time: time, placed: placed)
    if first == nil {
      first = moment
      if isNewestFirst { add(.newestFirst, record) }
    }
    last = moment
    if let instant = placed.instant { earliest = min(earliest ?? instant, instant) }
    for remark in placed.remarks {
      switch remark {
      case .impossible: add(.impossible, record)
      case .skipped: add(.skipped, record)
      case .repeated(let isSecond): if isSecond { add(.repeated, record) }
      case .leapSecond: add(.leapSecond, record)
      case .backwards: add(wasSetBack(before: record) ? .clockSetBack : .backwards, record)
      }
    }
    if placed.zone == .unknown { add(.zoneUnknown, record) }
    if placed.instant == nil, placed.year == nil, CivilTime(time.localText) == nil {
      add(.undated, record)
    }
    if placed.isYearInferred, let now = placed.year {
      if let year, year != now { add(.newYear, record) }
      year = now
    }
    if let offset = time.offsetMinutes, zones.count < Self.mostZones,
      zones.insert(offset).inserted, zones.count > 1
    {
      add(.mixedZones, record)
    }
    before = record
    return placed
  }

  /// Whether a step back in time is one of the clock and not of the records: a clock that nobody sets
  /// went on.
  private func wasSetBack(before record: LogRecord) -> Bool {
    guard let before, let old = MonotonicKey(before), let new = MonotonicKey(record) else {
      return false
    }
    return isNewestFirst ? old.follows(new) : new.follows(old)
  }

  private mutating func add(_ peculiarity: Peculiarity, _ record: LogRecord) {
    counts[peculiarity, default: Count(count: 0, line: record.line)].count += 1
  }
}

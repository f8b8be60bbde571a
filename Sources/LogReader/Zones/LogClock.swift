/// Tells which instants the times of a log are, record after record in the order of the log.
///
/// What the log names decides; what it leaves out comes from who imports it. The order of the log
/// tells the two passes of an hour that came twice, and where a year ends.
package struct LogClock: Sendable {
  /// Where the zone of a time comes from.
  package enum ZoneSource: Hashable, Sendable {
    /// The log names it.
    case explicit
    /// Whoever imported the log said it.
    case given
    /// Nobody knows: the time is no instant.
    case unknown
  }

  /// What is peculiar about a time.
  package enum Remark: Hashable, Sendable {
    /// No calendar has this date, or no day this time.
    case impossible
    /// Clocks were set forward over it; the clock before counts.
    case skipped
    /// It came twice; which of the two passes the order of the log tells.
    case repeated(second: Bool)
    /// It is a leap second, which counts as the second after it.
    case leapSecond
    /// It lies before a record that came earlier in the log.
    case backwards
  }

  /// A time in its place.
  package struct Placed: Hashable, Sendable {
    /// Nanoseconds since 1970-01-01T00:00:00Z; nil when the zone or the year is unknown, or the date
    /// impossible.
    package var instant: Int64?
    package var zone: ZoneSource
    /// Whether the log leaves the year out and the order of its records told it.
    package var isYearInferred = false
    /// The year, if it is known.
    package var year: Int?
    package var remarks: [Remark] = []
  }

  private let zone: ZoneFile?
  private let isNewestFirst: Bool
  /// The year of the next time without one.
  private var year: Int?
  /// The time without a year that came last, in seconds of its year.
  private var lastOfYear: Int?
  private var last: Int64?

  /// A clock for a log. A zone counts for the times that name none, a year is that of the first time
  /// without one. In a log whose newest record comes first, time runs backwards.
  package init(zone: ZoneFile? = nil, year: Int? = nil, isNewestFirst: Bool = false) {
    self.zone = zone
    self.year = year
    self.isNewestFirst = isNewestFirst
  }

  /// Puts the next time in its place.
  package mutating func place(_ time: LogTime) -> Placed {
    let isExplicit = time.unixNanoseconds != nil || time.offsetMinutes != nil
    let source: ZoneSource = isExplicit ? .explicit : zone == nil ? .unknown : .given
    guard let wall = CivilTime(time.localText) else {
      var placed = Placed(instant: time.unixNanoseconds, zone: source)
      note(&placed)
      return placed
    }
    var placed = Placed(instant: nil, zone: source, isYearInferred: wall.year == nil)
    placed.year = wall.year ?? follow(wall)
    guard wall.isPossible(in: placed.year) else {
      placed.remarks = [.impossible]
      return placed
    }
    if wall.second == 60 { placed.remarks = [.leapSecond] }
    if let known = time.unixNanoseconds {
      placed.instant = known
    } else if let year = placed.year {
      let local = wall.seconds(in: year)
      let second: Int?
      if let minutes = time.offsetMinutes {
        second = local - minutes * 60
      } else {
        second = instant(of: local, &placed)
      }
      placed.instant = second.flatMap {
        LineCursor.nanoseconds(seconds: $0, fraction: wall.nanosecond)
      }
    }
    note(&placed)
    return placed
  }

  /// Remembers an instant, and whether it lies on the wrong side of the one before.
  private mutating func note(_ placed: inout Placed) {
    guard let instant = placed.instant else { return }
    if let last, isNewestFirst ? instant > last : instant < last {
      placed.remarks.append(.backwards)
    }
    last = instant
  }

  /// Seconds since 1970 of a time on the given zone's wall; nil when there is no zone.
  private func instant(of local: Int, _ placed: inout Placed) -> Int? {
    switch zone?.instants(ofLocal: local) {
    case nil: return nil
    case .one(let instant): return instant
    case .gap(let instant, _):
      placed.remarks.append(.skipped)
      return instant
    case .two(let first, let second):
      let isSecond = isSecondPass(first, second)
      placed.remarks.append(.repeated(second: isSecond))
      return isSecond ? second : first
    }
  }

  /// Records that come a little late do not make it the other pass.
  private static let slack: Int64 = 60

  private func isSecondPass(_ first: Int, _ second: Int) -> Bool {
    guard let last else { return isNewestFirst }
    let before = last.quotientRoundedDown(1_000_000_000)
    return isNewestFirst
      ? Int64(second) <= before + Self.slack : Int64(first) < before - Self.slack
  }

  /// The year of a time without one: the one before unless more than half a year lies between.
  private mutating func follow(_ wall: CivilTime) -> Int? {
    guard let known = year, wall.isPossible(in: nil) else { return nil }
    let ofYear = wall.seconds(in: 2000) - CivilTime.days(year: 2000, month: 1, day: 1) * 86_400
    defer { lastOfYear = ofYear }
    guard let before = lastOfYear else { return known }
    let change = YearSpan.change(from: before, to: ofYear)
    year = known + change
    return known + change
  }
}

/// Finds the year of the first time without one from that of the last.
package struct YearSpan: Sendable {
  private var years = 0
  private var last: Int?
  private var firstWall: CivilTime?
  private var lastWall: CivilTime?
  /// Years from the first, in which a 29th of February stands.
  private var leaps: Set<Int> = []

  package init() {}

  /// Looks at the next time of the log, if it has no year.
  package mutating func note(_ time: LogTime) {
    guard let wall = CivilTime(time.localText), wall.year == nil, wall.isPossible(in: nil) else {
      return
    }
    let ofYear = wall.seconds(in: 2000) - CivilTime.days(year: 2000, month: 1, day: 1) * 86_400
    if let last { years += Self.change(from: last, to: ofYear) }
    last = ofYear
    if firstWall == nil { firstWall = wall }
    lastWall = wall
    if wall.month == 2, wall.day == 29 { leaps.insert(years) }
  }

  /// The year of the first time, when the last one written is not after this second since 1970, give
  /// or take the day that a zone makes; nil when no time is without a year.
  package func firstYear(notAfter latest: Int) -> Int? {
    guard let firstWall, let lastWall else { return nil }
    let year = CivilTime.year(of: latest)
    for lastYear in stride(from: year + 1, through: year - 9, by: -1)
    where lastWall.isPossible(in: lastYear)
      && lastWall.seconds(in: lastYear) <= latest + 86_400
      && firstWall.seconds(in: lastYear - years) <= latest + 86_400
      && leaps.allSatisfy({ CivilTime.isLeap(lastYear - years + $0) })
    {
      return lastYear - years
    }
    return nil
  }

  /// The year of the first time with which the log lies nearest to this second since 1970; nil when no
  /// time is without a year.
  package func firstYear(near second: Int) -> Int? {
    guard let firstWall, let lastWall else { return nil }
    let year = CivilTime.year(of: second)
    var best: (year: Int, distance: Int)?
    for first in year - 8 - abs(years)...year + 8 + abs(years) {
      let last = first + years
      guard firstWall.isPossible(in: first), lastWall.isPossible(in: last),
        leaps.allSatisfy({ CivilTime.isLeap(first + $0) })
      else { continue }
      let ends = [firstWall.seconds(in: first), lastWall.seconds(in: last)].sorted()
      let distance = max(ends[0] - second, second - ends[1], 0)
      if distance < best?.distance ?? .max { best = (first, distance) }
    }
    return best?.year
  }

  /// 1 when a year ends between two times that follow each other, -1 when one begins, 0 otherwise.
  static func change(from before: Int, to after: Int) -> Int {
    let half = 183 * 86_400
    return after < before - half ? 1 : after > before + half ? -1 : 0
  }
}

extension LogTime {
  /// Whether the times of a log's beginning, in its order, run backwards: most steps do, and more than
  /// one, since one is also what clocks that are set back look like.
  package static func runBackwards(_ times: [LogTime]) -> Bool {
    var forwards = 0
    var back = 0
    var last: (at: Int, isOfYear: Bool)?
    for time in times {
      guard let now = time.milliseconds else { continue }
      if let last, last.isOfYear == now.isOfYear, now.at != last.at {
        let change =
          now.isOfYear ? YearSpan.change(from: last.at / 1000, to: now.at / 1000) : 0
        if change > 0 || change == 0 && now.at > last.at { forwards += 1 } else { back += 1 }
      }
      last = now
    }
    return back > forwards && back > 1
  }

  /// Whether it lies before another, as far as both tell.
  package func isBefore(_ other: LogTime) -> Bool {
    guard let mine = milliseconds, let its = other.milliseconds, !mine.isOfYear, !its.isOfYear,
      (offsetMinutes == nil) == (other.offsetMinutes == nil)
    else { return false }
    return mine.at < its.at
  }

  /// Milliseconds since 1970 as far as the time tells, or those of its year where it names none.
  private var milliseconds: (at: Int, isOfYear: Bool)? {
    if let unixNanoseconds { return (Int(unixNanoseconds / 1_000_000), false) }
    guard let wall = CivilTime(localText), wall.isPossible(in: wall.year) else { return nil }
    let start = wall.year == nil ? CivilTime.days(year: 2000, month: 1, day: 1) * 86_400 : 0
    let seconds = wall.seconds(in: wall.year ?? 2000) - start - (offsetMinutes ?? 0) * 60
    return (seconds * 1000 + wall.nanosecond / 1_000_000, wall.year == nil)
  }
}

extension Int64 {
  fileprivate func quotientRoundedDown(_ divisor: Int64) -> Int64 {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? quotient - 1 : quotient
  }
}

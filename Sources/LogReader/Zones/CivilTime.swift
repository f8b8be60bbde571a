/// A date and time of day as a clock on the wall shows it, in the Gregorian calendar.
package struct CivilTime: Hashable, Sendable {
  /// Nil where a log leaves it out.
  package var year: Int?
  /// From 1.
  package var month: Int
  /// From 1; it may be more than the month has.
  package var day: Int
  package var hour: Int
  package var minute: Int
  /// 60 is a leap second.
  package var second: Int
  package var nanosecond: Int

  package init(
    year: Int?, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0,
    nanosecond: Int = 0
  ) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
    self.nanosecond = nanosecond
  }

  /// Whether its month has the day, in a year; where no year is known February has 29.
  package func isPossible(in year: Int?) -> Bool {
    guard (1...12).contains(month), day >= 1, (0..<24).contains(hour), (0..<60).contains(minute),
      (0...60).contains(second)
    else { return false }
    let isLeap = year.map(Self.isLeap) ?? true
    return day <= (month == 2 ? (isLeap ? 29 : 28) : 30 + (month + month / 8) % 2)
  }

  /// Seconds since 1970-01-01T00:00:00 on the same clock; a leap second counts as the one after it.
  package func seconds(in year: Int) -> Int {
    Self.days(year: year, month: month, day: day) * 86_400 + hour * 3600 + minute * 60 + second
  }

  /// Whether a year has a 29th of February.
  package static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The days since 1970-01-01.
  package static func days(year: Int, month: Int, day: Int) -> Int {
    // Years that begin in March end with the leap day.
    let marchYear = month > 2 ? year : year - 1
    let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The year in which a second since 1970 lies.
  package static func year(of seconds: Int) -> Int {
    let days = seconds / 86_400 - (seconds % 86_400 < 0 ? 1 : 0)
    var year = 1970 + days / 366
    while self.days(year: year + 1, month: 1, day: 1) <= days { year += 1 }
    while self.days(year: year, month: 1, day: 1) > days { year -= 1 }
    return year
  }
}

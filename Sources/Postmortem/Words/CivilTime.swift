/// A moment of the proleptic Gregorian calendar in UTC.
enum CivilTime {
  /// `2026-07-01 02:00:07`, seconds rounded down.
  ///
  /// - Parameter nanoseconds: since 1970-01-01 00:00:00 UTC; may be negative.
  static func text(_ nanoseconds: Int64) -> String {
    let seconds = floored(nanoseconds, 1_000_000_000)
    let days = floored(seconds, 86_400)
    let rest = seconds - days * 86_400
    let (year, month, day) = date(days)
    let clock = [rest / 3_600, rest / 60 % 60, rest % 60].map { padded($0, 2) }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2)) "
      + clock.joined(separator: ":")
  }

  /// The date that is `days` after 1970-01-01, counted in eras of 400 years that begin in March.
  private static func date(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = days + 719_468
    let era = floored(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let fromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * fromMarch + 2) / 5 + 1
    let month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  private static func floored(_ value: Int64, _ divisor: Int64) -> Int64 {
    let quotient = value / divisor
    return value % divisor < 0 ? quotient - 1 : quotient
  }

  private static func padded(_ value: Int64, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

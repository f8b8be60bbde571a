extension LineCursor {
  /// Takes hexadecimal digits; the text as spelled.
  mutating func hex() -> String? {
    taken { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
      default: false
      }
    }.map { text($0) }
  }

  /// Takes `MM-DD HH:MM:SS`, or with another byte between month and day, and an optional fraction;
  /// such a time names neither year nor zone.
  mutating func monthDayTime(_ between: StaticString = "-") -> LogTime? {
    let start = at
    guard let month = number(digits: 2), (1...12).contains(month), take(between),
      let day = number(digits: 2), (1...31).contains(day), take(" "), timeOfDay() != nil
    else {
      at = start
      return nil
    }
    return localTime(from: start)
  }

  /// The time that was taken from a place on, with a fraction that may follow; it names no zone.
  mutating func localTime(from start: Int) -> LogTime {
    let digits = fraction().digits
    return LogTime(
      localText: text(start..<at), unixNanoseconds: nil, offsetMinutes: nil, digits: digits)
  }

  /// The weekdays before a time, with the blank behind them.
  static let weekdays: [StaticString] = ["Mon ", "Tue ", "Wed ", "Thu ", "Fri ", "Sat ", "Sun "]

  /// Takes `MM/DD/YY HH:MM:SS` or `YY/MM/DD HH:MM:SS` and an optional fraction.
  mutating func slashedTime(yearFirst: Bool) -> LogTime? {
    let start = at
    guard let one = number(digits: 2), take("/"), let two = number(digits: 2), take("/"),
      let three = number(digits: 2),
      (1...12).contains(yearFirst ? two : one), (1...31).contains(yearFirst ? three : two),
      take(" "), timeOfDay() != nil
    else {
      at = start
      return nil
    }
    return localTime(from: start)
  }

  /// Takes `YYYY/MM/DD HH:MM:SS` and an optional fraction.
  mutating func longSlashedTime() -> LogTime? {
    let start = at
    guard number(digits: 4) != nil, take("/"), let month = number(digits: 2), take("/"),
      let day = number(digits: 2), (1...12).contains(month), (1...31).contains(day),
      take(" "), timeOfDay() != nil
    else {
      at = start
      return nil
    }
    return localTime(from: start)
  }

  /// Takes `Wed Jan  7 10:00:00 2026`, the day padded with a blank or a zero.
  mutating func calendarTime() -> LogTime? {
    let start = at
    guard take(oneOf: Self.weekdays) != nil, yearlessTime() != nil, take(" "),
      number(digits: 4) != nil
    else {
      at = start
      return nil
    }
    return localTime(from: start)
  }

  /// Takes `05/Jan/2026:10:00:00 +0800`, as servers write it.
  mutating func serverTime() -> LogTime? {
    let start = at
    guard let day = number(digits: 2), (1...31).contains(day), take("/"),
      let month = monthName(), take("/"), let year = number(digits: 4), take(":"),
      let second = timeOfDay()
    else {
      at = start
      return nil
    }
    let fraction = fraction()
    let end = at
    guard take(" "), let zone = zone() else {
      at = end
      return LogTime(
        localText: text(start..<end), unixNanoseconds: nil, offsetMinutes: nil,
        digits: fraction.digits)
    }
    let seconds = Self.days(year: year, month: month, day: day) * 86_400 + second - zone * 60
    return LogTime(
      localText: text(start..<end),
      unixNanoseconds: Self.nanoseconds(seconds: seconds, fraction: fraction.nanoseconds),
      offsetMinutes: zone, digits: fraction.digits)
  }

  /// Takes seconds with a fraction, blanks before them allowed: since 1970, or since the start of
  /// the machine where they are few.
  mutating func secondsTime() -> LogTime? {
    let start = at
    while take(" ") {}
    guard let spelled = decimal(), spelled.utf8.contains(UInt8(ascii: ".")),
      spelled.utf8.count <= 29
    else {
      at = start
      return nil
    }
    guard let time = JSONLine.time(spelled) else {
      at = start
      return nil
    }
    var kept = time
    if (time.unixNanoseconds ?? 0) < 100_000_000_000_000_000 { kept.unixNanoseconds = nil }
    return kept
  }
}

extension LineCursor {
  /// Takes a time as journalctl prints it: `[   38.708007]`, `1767607200.123456`, or
  /// `Mon 2026-01-05 10:00:00 UTC`, of whose zones only UTC makes it an instant.
  mutating func journalTime() -> LogTime? {
    let start = at
    if take("[") {
      if var time = secondsTime(), time.digits == 6, take("]") {
        time.unixNanoseconds = nil
        return time
      }
    } else if take(oneOf: Self.weekdays) != nil {
      if let time = isoTime(), take(" "), let zone = word() {
        guard text(zone) == "UTC", time.unixNanoseconds == nil else { return time }
        return Array((time.localText + "Z").utf8).withUnsafeBytes { bytes in
          var cursor = LineCursor(bytes)
          return cursor.isoTime()
        }
      }
    } else if let time = secondsTime(), time.digits == 6, time.unixNanoseconds != nil {
      return time
    }
    at = start
    return nil
  }
}

extension LineCursor {
  /// Takes `YYYY-MM-DD HH:MM:SS` (or `T` between), an optional fraction of up to nine digits after
  /// `.` or `,`, and an optional zone `Z`, `±hhmm` or `±hh:mm`, if asked after a blank.
  mutating func isoTime(zoneAfterBlank: Bool = false) -> LogTime? {
    let start = at
    guard let date = date(), take(UInt8(ascii: " "), or: UInt8(ascii: "T")),
      let second = timeOfDay()
    else {
      at = start
      return nil
    }
    let fraction = fraction()
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    let end = at
    var zone = zone()
    if zone == nil, zoneAfterBlank, take(UInt8(ascii: " ")) {
      zone = self.zone()
      if zone == nil { at = end }
    }
    var instant: Int64?
    if let zone {
      let seconds = date * 86_400 + second - zone * 60
      instant = Self.nanoseconds(seconds: seconds, fraction: fraction.nanoseconds)
    }
    return LogTime(
      localText: text, unixNanoseconds: instant, offsetMinutes: zone, digits: fraction.digits)
  }

  /// Takes `Mmm dd HH:MM:SS`, the day padded with a blank or a zero, and an optional fraction. Such
  /// a time names neither year nor zone, so it is no instant.
  mutating func yearlessTime() -> LogTime? {
    let start = at
    guard let month = monthName(), take(UInt8(ascii: " ")) else {
      at = start
      return nil
    }
    let day = take(UInt8(ascii: " ")) ? number(digits: 1) : number(digits: 1...2)?.value
    let length = month == 2 ? 29 : 30 + (month + month / 8) % 2
    guard let day, (1...length).contains(day), take(UInt8(ascii: " ")), timeOfDay() != nil else {
      at = start
      return nil
    }
    let digits = fraction().digits
    return LogTime(
      localText: String(decoding: bytes[start..<at], as: UTF8.self), unixNanoseconds: nil,
      offsetMinutes: nil, digits: digits)
  }

  /// The number of an English month name of three letters.
  mutating func monthName() -> Int? {
    let months: [StaticString] = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    return months.firstIndex { take($0) }.map { $0 + 1 }
  }

  /// The days since 1970-01-01 of a real date `YYYY-MM-DD`.
  mutating func date() -> Int? {
    guard let year = number(digits: 4), take(UInt8(ascii: "-")), let month = number(digits: 2),
      take(UInt8(ascii: "-")), let day = number(digits: 2), (1...12).contains(month), day >= 1
    else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let length = month == 2 ? (isLeap ? 29 : 28) : 30 + (month + month / 8) % 2
    guard day <= length else { return nil }
    return Self.days(year: year, month: month, day: day)
  }

  /// The second of the day of `HH:MM:SS`; a leap second counts as the one after it.
  mutating func timeOfDay() -> Int? {
    guard let hour = number(digits: 2), hour < 24, take(UInt8(ascii: ":")),
      let minute = number(digits: 2), minute < 60, take(UInt8(ascii: ":")),
      let second = number(digits: 2), second <= 60
    else { return nil }
    return hour * 3600 + minute * 60 + second
  }

  mutating func fraction() -> (nanoseconds: Int, digits: Int) {
    let start = at
    guard take(UInt8(ascii: "."), or: UInt8(ascii: ",")), let part = number(digits: 1...9) else {
      at = start
      return (0, 0)
    }
    var nanoseconds = part.value
    for _ in part.digits..<9 { nanoseconds *= 10 }
    return (nanoseconds, part.digits)
  }

  /// Minutes east of UTC.
  mutating func zone() -> Int? {
    if take(UInt8(ascii: "Z")) { return 0 }
    let start = at
    let isWest = next == UInt8(ascii: "-")
    guard take(UInt8(ascii: "+"), or: UInt8(ascii: "-")), let hours = number(digits: 2),
      take(UInt8(ascii: ":")) || true, let minutes = number(digits: 2), hours < 24, minutes < 60
    else {
      at = start
      return nil
    }
    return (hours * 60 + minutes) * (isWest ? -1 : 1)
  }

  /// Nanoseconds since 1970; nil outside the years 1678 to 2261.
  static func nanoseconds(seconds: Int, fraction: Int) -> Int64? {
    let (whole, overflow) = Int64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    guard !overflow else { return nil }
    let (sum, carry) = whole.addingReportingOverflow(Int64(fraction))
    return carry ? nil : sum
  }

  /// Days since 1970-01-01 in the Gregorian calendar.
  static func days(year: Int, month: Int, day: Int) -> Int {
    CivilTime.days(year: year, month: month, day: day)
  }
}

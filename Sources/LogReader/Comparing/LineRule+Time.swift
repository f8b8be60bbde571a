extension LineRule {
  private typealias Bytes = UnsafeRawBufferPointer

  static let time = LineRule(
    name: "time",
    about: "dates, times of day and both as ISO 8601, syslog, date(1), HTTP and web servers write "
      + "them; seconds since 1970 at a line's start or named so; [12.345678] at a line's start",
    example: "2026-01-31T12:34:56.789Z, Jan 31 12:34:56, ts=1767225600.5",
    keeps: "order 1767225600, 1234-56-78, 12:34:56:78:9a:bc",
    mayBegin: mayBeginTime
  ) { b, at in
    let end =
      Bytes.isDigit(b[at])
      ? (dated(b, at) ?? clock(b, at) ?? dayFirst(b, at) ?? epoch(b, at) ?? uptime(b, at))
      : named(b, at)
    guard let end, !Bytes.isDigit(b.byte(end)) else { return nil }
    return end - at
  }

  private static func mayBeginTime(_ byte: UInt8) -> Bool {
    Bytes.isDigit(byte) || "ADFJMNOSTW".utf8.contains(byte)
  }

  /// `2026-01-31` with or without a time of day, `20260131T123456Z`.
  private static func dated(_ b: UnsafeRawBufferPointer, _ at: Int) -> Int? {
    if let end = b.shape(at, "99999999T999999") {
      let behind = b.fraction(end)
      return b.byte(behind) == 0x5a ? behind + 1 : behind
    }
    guard let date = b.shape(at, "9999-99-99") ?? b.shape(at, "9999/99/99"),
      (1...12).contains(b.number(at + 5..<at + 7)), (1...31).contains(b.number(at + 8..<at + 10))
    else { return nil }
    guard b.byte(date) == 0x54 || b.byte(date) == 0x20 else { return date }
    if let whole = clock(b, date + 1) { return whole }
    // Without seconds only behind a T: a blank and two numbers may be anything.
    guard b.byte(date) == 0x54, let minutes = b.shape(date + 1, "99:99") else { return date }
    return zone(b, minutes)
  }

  /// `12:34:56` with a fraction and a zone, `0:01:05.5`.
  private static func clock(_ b: UnsafeRawBufferPointer, _ at: Int) -> Int? {
    guard b.byte(at - 1) != 0x3a,
      var end = b.shape(at, "99:99:99") ?? b.shape(at, "9:99:99"),
      b.number(end - 5..<end - 3) < 60, b.number(end - 2..<end) < 62,
      b.number(at..<end - 6) < 25
    else { return nil }
    if b.byte(end) == 0x2e || b.byte(end) == 0x2c, Bytes.isDigit(b.byte(end + 1)) {
      end = b.digits(end + 1)
    } else if b.byte(end) == 0x3a {
      // Thousandths; anything else between colons is an address of hardware or a count.
      guard let behind = b.shape(end, ":999"), b.isEnd(behind), b.byte(behind) != 0x3a else {
        return Bytes.isHex(b.byte(end + 1)) ? nil : end
      }
      return behind
    }
    return zone(b, end)
  }

  /// The place behind a zone, where there is one.
  private static func zone(_ b: UnsafeRawBufferPointer, _ at: Int) -> Int {
    if b.byte(at) == 0x5a { return at + 1 }
    let start = b.byte(at) == 0x20 ? at + 1 : at
    if let end = b.shape(start, zones), !Bytes.isDigit(b.byte(end)) { return end }
    if let end = b.shape(at, " GMT") ?? b.shape(at, " UTC"), b.isEnd(end) { return end }
    return at
  }

  /// `31 Jan 2026 12:34:56 GMT`, `31/Jan/2026:12:34:56 +0000`.
  private static func dayFirst(
    _ b: UnsafeRawBufferPointer, _ at: Int
  ) -> Int? {
    let day = b.digits(at)
    guard (1...2).contains(day - at), month(b, day + 1) else { return nil }
    switch b.byte(day) {
    case 0x20:
      guard let year = b.shape(day + 4, " 9999 ") else { return nil }
      return timeOfDay(b, year)
    case 0x2f:
      guard let year = b.shape(day + 4, "/9999:"), let end = b.shape(year, "99:99:99") else {
        return nil
      }
      return zone(b, end)
    default: return nil
    }
  }

  /// What begins with a name: `Sat Jan 31 12:34:56 UTC 2026`, `Sat, 31 Jan 2026 12:34:56 GMT`,
  /// `Jan 31 12:34:56`.
  private static func named(_ b: UnsafeRawBufferPointer, _ at: Int) -> Int? {
    var place = at
    let hasDay = b.shape(at, days).map { b.byte($0) == 0x20 || b.byte($0) == 0x2c } ?? false
    if hasDay {
      place += b.byte(at + 3) == 0x2c ? 4 : 3
      guard b.byte(place) == 0x20 else { return nil }
      place += 1
      if Bytes.isDigit(b.byte(place)) { return dayFirst(b, place) }
    }
    guard month(b, place), b.byte(place + 3) == 0x20 else { return nil }
    var day = place + 4
    if b.byte(day) == 0x20 { day += 1 }
    let behind = b.digits(day)
    guard (1...2).contains(behind - day), b.byte(behind) == 0x20,
      let end = timeOfDay(b, behind + 1)
    else { return nil }
    return hasDay ? year(b, end) : end
  }

  /// The place behind ` PM`, ` CEST` and ` 2026`, as far as they stand there.
  private static func year(_ b: UnsafeRawBufferPointer, _ at: Int) -> Int {
    var place = at
    for _ in 0..<2 where b.byte(place) == 0x20 {
      var end = place + 1
      while end < b.count, b[end] &- 0x41 < 26 { end += 1 }
      guard (2...5).contains(end - place - 1), b.isEnd(end) else { break }
      place = end
    }
    guard let end = b.shape(place, " 9999"), b.isEnd(end) else { return at }
    return end
  }

  private static func timeOfDay(_ b: UnsafeRawBufferPointer, _ at: Int) -> Int? {
    b.shape(at, "99:99:99") == nil ? nil : clock(b, at)
  }

  private static func month(_ b: UnsafeRawBufferPointer, _ at: Int) -> Bool {
    b.shape(at, months) != nil
  }

  private static let days: [StaticString] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let zones: [StaticString] = ["+99:99", "-99:99", "+9999", "-9999"]
  private static let names: [StaticString] = [
    "time", "timestamp", "since1970", "epoch", "unixnano",
  ]
  private static let months: [StaticString] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Seconds, thousandths, millionths or billionths of them since 1970, from 2014 to 2033, where the
  /// place or the name says that it is a time.
  private static func epoch(_ b: UnsafeRawBufferPointer, _ at: Int) -> Int? {
    let whole = b.digits(at)
    guard whole - at >= 10, (whole - at) % 3 == 1, whole - at <= 19, b[at] == 0x31,
      b[at + 1] >= 0x34
    else {
      return nil
    }
    let end = b.fraction(whole)
    guard b.isEnd(end) else { return nil }
    if at == 0 || (at == 1 && b[0] == 0x5b) { return end < b.count ? end : nil }
    guard let key = b.key(of: at), b.byte(key.upperBound) != 0x20 else { return nil }
    return names.contains { b.ends(key, $0) } || b.equals(key, "ts") ? end : nil
  }

  /// Seconds since the machine or the program started: `[   12.345678]`, `"absolute":12.5`.
  private static func uptime(_ b: UnsafeRawBufferPointer, _ at: Int) -> Int? {
    let whole = b.digits(at)
    let end = b.fraction(whole)
    guard end > whole else { return nil }
    if b.byte(end) == 0x5d, end - whole == 7, b.byte(0) == 0x5b,
      b[1..<at].allSatisfy({ $0 == 0x20 })
    {
      return end
    }
    guard let key = b.key(of: at), b.equals(key, "absolute"), b.byte(key.upperBound) != 0x20
    else { return nil }
    return end
  }
}

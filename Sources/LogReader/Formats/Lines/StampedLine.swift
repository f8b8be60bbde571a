import Bytes

/// A line that begins with a time of any usual spelling.
enum StampedLine {
  /// What such a line says; nil for any other line. The message is what follows the time.
  static func header(_ line: UnsafeRawBufferPointer) -> LogHeader? {
    var cursor = LineCursor(line)
    let isBracketed = cursor.take("[")
    var zone: String?
    guard let lead = cursor.next, let time = time(lead, &cursor, &zone) else { return nil }
    if isBracketed { guard cursor.take("]") else { return nil } }
    if let next = cursor.next {
      let ends: [UInt8] = [
        0x20, 0x09, UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "|"), UInt8(ascii: "]"),
        UInt8(ascii: ";"),
      ]
      guard isBracketed || ends.contains(next) else { return nil }
      _ = cursor.take(":") || cursor.take(",") || cursor.take("|") || cursor.take(";")
    }
    cursor.takeBlanks()
    var header = LogHeader()
    header.time = time
    if let zone { header.fields.append(LogField(name: "zone", value: zone)) }
    header.message = .fromByte(cursor.at)
    header.loss = LogLoss.told(by: UnsafeRawBufferPointer(rebasing: line[cursor.at...]))
    if let level = level(&cursor) {
      header.level = level
      header.fields.append(LogField(name: "level", value: level))
    }
    return header
  }

  private static func time(
    _ lead: UInt8, _ cursor: inout LineCursor, _ zone: inout String?
  ) -> LogTime? {
    switch lead {
    case 0x30...0x39:
      if let time = cursor.isoTime(zoneAfterBlank: true) {
        guard time.offsetMinutes == nil, let name = zoneName(&cursor) else { return time }
        if name != "UTC", name != "GMT" { zone = name }
        return name == "UTC" || name == "GMT" ? universal(time) : time
      }
      return ordinal(&cursor) ?? slashed(&cursor) ?? clock(&cursor) ?? epoch(&cursor)
    case UInt8(ascii: "@"): return label(&cursor)
    default: return cursor.calendarTime() ?? zonedCalendar(&cursor, &zone)
    }
  }

  /// A time that is UTC by its name.
  private static func universal(_ time: LogTime) -> LogTime {
    Array((time.localText + "Z").utf8).withUnsafeBytes { bytes in
      var cursor = LineCursor(bytes)
      return cursor.isoTime() ?? time
    }
  }

  private static let zoneNames: Set<String> = [
    "UTC", "GMT", "BST", "WET", "WEST", "CET", "CEST", "EET", "EEST", "MSK", "IST", "PKT", "JST",
    "KST", "HKT", "SGT", "AEST", "AEDT", "ACST", "AWST", "NZST", "NZDT", "EST", "EDT", "CST", "CDT",
    "MST", "MDT", "PST", "PDT", "AKST", "AKDT", "HST", "SAST", "BRT",
  ]

  /// Letters that are glued to a time, or the name of a zone behind a blank. Only UTC is an instant:
  /// the others name several zones each.
  private static func zoneName(_ cursor: inout LineCursor) -> String? {
    let start = cursor.at
    let isGlued = !cursor.take(" ")
    guard let letters = cursor.taken(while: { (0x41...0x5A).contains($0) }), letters.count <= 5,
      cursor.next.map({ $0 <= 0x20 || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "]") }) ?? true,
      isGlued || zoneNames.contains(cursor.text(letters))
    else {
      cursor.at = start
      return nil
    }
    return cursor.text(letters)
  }

  private static func local(_ cursor: LineCursor, from start: Int, digits: Int) -> LogTime {
    LogTime(
      localText: cursor.text(start..<cursor.at), unixNanoseconds: nil, offsetMinutes: nil,
      digits: digits)
  }

  /// `2026-005T10:00:00,123`, the day of the year.
  private static func ordinal(_ cursor: inout LineCursor) -> LogTime? {
    let start = cursor.at
    guard cursor.number(digits: 4) != nil, cursor.take("-"), let day = cursor.number(digits: 3),
      (1...366).contains(day), cursor.take("T") || cursor.take(" "), cursor.timeOfDay() != nil
    else {
      cursor.at = start
      return nil
    }
    let digits = cursor.fraction().digits
    return local(cursor, from: start, digits: digits)
  }

  /// `2026/01/05 10:00:00.123`, as Go's log and nginx write it.
  private static func slashed(_ cursor: inout LineCursor) -> LogTime? {
    let start = cursor.at
    guard cursor.number(digits: 4) != nil, cursor.take("/"), let month = cursor.number(digits: 2),
      (1...12).contains(month), cursor.take("/"), let day = cursor.number(digits: 2),
      (1...31).contains(day), cursor.take(" "), cursor.timeOfDay() != nil
    else {
      cursor.at = start
      return nil
    }
    let digits = cursor.fraction().digits
    return local(cursor, from: start, digits: digits)
  }

  /// `10:00:00.123`, of any day.
  private static func clock(_ cursor: inout LineCursor) -> LogTime? {
    let start = cursor.at
    guard cursor.timeOfDay() != nil else {
      cursor.at = start
      return nil
    }
    let digits = cursor.fraction().digits
    return local(cursor, from: start, digits: digits)
  }

  /// Seconds since 1970 with a fraction, or milliseconds, microseconds, nanoseconds: other numbers
  /// mean other things.
  private static func epoch(_ cursor: inout LineCursor) -> LogTime? {
    let start = cursor.at
    guard let spelled = cursor.decimal() else { return nil }
    let whole = spelled.utf8.prefix { $0 != UInt8(ascii: ".") }.count
    let hasFraction = whole < spelled.utf8.count
    guard whole == 10 && hasFraction || [13, 16, 19].contains(whole),
      let time = JSONLine.time(.number(spelled))
    else {
      cursor.at = start
      return nil
    }
    return time
  }

  /// `Mon Jan  5 10:00:00 CET 2026`, as date(1) prints it.
  private static func zonedCalendar(
    _ cursor: inout LineCursor, _ zone: inout String?
  ) -> LogTime? {
    let start = cursor.at
    let days: [StaticString] = ["Mon ", "Tue ", "Wed ", "Thu ", "Fri ", "Sat ", "Sun "]
    guard cursor.take(oneOf: days) != nil, cursor.yearlessTime() != nil,
      let name = zoneName(&cursor), cursor.take(" "), cursor.number(digits: 4) != nil
    else {
      cursor.at = start
      return nil
    }
    zone = name
    return local(cursor, from: start, digits: 0)
  }

  /// `@40000000…`, 24 digits: a TAI64N label as multilog writes it, 10 seconds ahead of UTC.
  private static func label(_ cursor: inout LineCursor) -> LogTime? {
    let start = cursor.at
    guard cursor.take("@"), let digits = cursor.hex(), digits.utf8.count == 24,
      let seconds = UInt64(digits.prefix(16), radix: 16),
      let nanoseconds = Int(digits.suffix(8), radix: 16), nanoseconds < 1_000_000_000,
      seconds >= 1 << 62, seconds < 1 << 62 + 1 << 40
    else {
      cursor.at = start
      return nil
    }
    return LogTime(
      localText: "@" + digits,
      unixNanoseconds: LineCursor.nanoseconds(
        seconds: Int(seconds - 1 << 62) - 10, fraction: nanoseconds), offsetMinutes: nil, digits: 9)
  }

  private static let levels: Set<String> = [
    "trace", "verbose", "debug", "info", "notice", "warn", "warning", "error", "err", "critical",
    "crit", "alert", "emerg", "fatal", "severe", "panic",
  ]

  /// A word for a level at the beginning of the message, brackets around it allowed.
  private static func level(_ cursor: inout LineCursor) -> String? {
    while cursor.take(" ") || cursor.take("-") || cursor.take("[") || cursor.take("<")
      || cursor.take("(") || cursor.take("|")
    {}
    let isLetter = { (byte: UInt8) in (byte | 0x20) &- 0x61 < 26 }
    guard let word = cursor.taken(while: isLetter), word.count <= 8,
      cursor.next.map({ $0 <= 0x20 || Array(":]>)|-,;".utf8).contains($0) }) ?? true
    else { return nil }
    let text = cursor.text(word)
    return levels.contains(text.lowercased()) ? text : nil
  }
}

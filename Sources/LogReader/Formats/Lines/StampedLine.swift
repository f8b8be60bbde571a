import Bytes

/// A line that begins with a time.
enum StampedLine {
  /// The levels that are known behind a time, in the spellings of many loggers.
  private static let levels: [StaticString] = [
    "TRACE", "VERBOSE", "DEBUG", "INFO", "NOTICE", "WARNING", "WARN", "ERROR", "ERR", "SEVERE",
    "CRITICAL", "CRIT", "FATAL", "ALERT", "EMERG", "PANIC",
  ]

  /// `TIME MESSAGE` or `[TIME] MESSAGE`; the level stays in the message.
  static func header(_ line: UnsafeRawBufferPointer) -> LogHeader? {
    // Few lines that have no time get further.
    guard let lead = line.first,
      lead == UInt8(ascii: "[") || lead == UInt8(ascii: "@") || lead.isLetterOrDigit
    else { return nil }
    var cursor = LineCursor(line)
    let isBracketed = cursor.take("[")
    var zone: String?
    guard let time = time(&cursor, &zone) else { return nil }
    if isBracketed, !cursor.take("]") { return nil }
    // Nothing goes on with the time itself.
    guard cursor.next.map({ !$0.isLetterOrDigit }) ?? true else { return nil }
    while let next = cursor.next, next == 0x20 || next == 0x09 || next == UInt8(ascii: ":") {
      cursor.at += 1
    }
    var header = LogHeader()
    header.time = time
    if let zone { header.fields.append(LogField(name: "zone", value: zone)) }
    header.loss = LogLoss.told(by: UnsafeRawBufferPointer(rebasing: line[cursor.at...]))
    header.message = .fromByte(cursor.at)
    if let level = level(cursor) {
      header.level = level
      header.fields.append(LogField(name: "level", value: level))
    }
    return header
  }

  private static func time(_ cursor: inout LineCursor, _ zone: inout String?) -> LogTime? {
    if let time = cursor.isoTime(zoneAfterBlank: true) ?? cursor.longSlashedTime() {
      let known = universal(time, &cursor)
      if known.offsetMinutes == nil { zone = zoneName(&cursor) }
      return known
    }
    return cursor.serverTime() ?? cursor.calendarTime() ?? zonedCalendar(&cursor, &zone)
      ?? cursor.yearlessTime() ?? ordinal(&cursor) ?? clock(&cursor) ?? epoch(&cursor)
      ?? label(&cursor)
  }

  /// A time behind which its zone is spelled ` UTC` or ` GMT`.
  private static func universal(_ time: LogTime, _ cursor: inout LineCursor) -> LogTime {
    guard time.offsetMinutes == nil else { return time }
    let end = cursor.at
    guard cursor.take(" UTC") || cursor.take(" GMT"),
      cursor.next.map({ !$0.isLetterOrDigit }) ?? true
    else {
      cursor.at = end
      return time
    }
    let spelled = Array(time.localText.utf8.map { $0 == UInt8(ascii: "/") ? 0x2D : $0 } + [0x5A])
    let known = spelled.withUnsafeBytes { bytes in
      var again = LineCursor(bytes)
      return again.isoTime()
    }
    guard var known else { return time }
    known.localText = time.localText
    return known
  }

  private static let zoneNames: Set<String> = [
    "BST", "WET", "WEST", "CET", "CEST", "EET", "EEST", "MSK", "IST", "PKT", "JST",
    "KST", "HKT", "SGT", "AEST", "AEDT", "ACST", "AWST", "NZST", "NZDT", "EST", "EDT", "CST", "CDT",
    "MST", "MDT", "PST", "PDT", "AKST", "AKDT", "HST", "SAST", "BRT",
  ]

  /// Letters that are glued to a time, or the name of a zone behind a blank. They make no
  /// instant, since most name several zones.
  private static func zoneName(_ cursor: inout LineCursor) -> String? {
    let start = cursor.at
    let isGlued = !cursor.take(" ")
    guard let letters = cursor.taken(while: { (0x41...0x5A).contains($0) }), letters.count <= 5,
      cursor.next.map({ !$0.isLetterOrDigit }) ?? true,
      isGlued || zoneNames.contains(cursor.text(letters))
    else {
      cursor.at = start
      return nil
    }
    return cursor.text(letters)
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
    return cursor.localTime(from: start)
  }

  /// `10:00:00.123`, of any day.
  private static func clock(_ cursor: inout LineCursor) -> LogTime? {
    let start = cursor.at
    guard cursor.timeOfDay() != nil else {
      cursor.at = start
      return nil
    }
    return cursor.localTime(from: start)
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
    guard cursor.take(oneOf: LineCursor.weekdays) != nil, cursor.yearlessTime() != nil,
      let name = zoneName(&cursor), cursor.take(" "), cursor.number(digits: 4) != nil
    else {
      cursor.at = start
      return nil
    }
    zone = name
    return cursor.localTime(from: start)
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

  /// The level among the first words, without what stands around it.
  private static func level(_ start: LineCursor) -> String? {
    var cursor = start
    for _ in 0..<4 {
      while let next = cursor.next, !next.isLetterOrDigit { cursor.at += 1 }
      guard let word = cursor.taken(while: \.isLetterOrDigit) else { return nil }
      let found = levels.first { level in
        level.utf8CodeUnitCount == word.count
          && word.indices.allSatisfy {
            cursor.bytes[$0] & 0xDF == level.utf8Start[$0 - word.lowerBound]
          }
      }
      if found != nil { return cursor.text(word) }
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self & 0xDF)
  }
}

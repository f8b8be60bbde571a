/// Instants as people write them.
package enum Instant {
  /// An instant that someone spells: a date, or a date and a time to the minute, second or fraction,
  /// and its zone.
  package struct Spelled: Hashable, Sendable {
    package var wall: CivilTime
    /// Minutes east of UTC; nil when it names no zone.
    package var offsetMinutes: Int?

    /// Nanoseconds since 1970; in the zone's clock where it names none. Nil when neither tells.
    package func instant(in zone: ZoneFile?) -> Int64? {
      guard let year = wall.year else { return nil }
      let local = wall.seconds(in: year)
      let second: Int?
      if let offsetMinutes {
        second = local - offsetMinutes * 60
      } else {
        second = zone.map { zone in
          switch zone.instants(ofLocal: local) {
          case .one(let instant), .two(let instant, _), .gap(let instant, _): instant
          }
        }
      }
      return second.flatMap { LineCursor.nanoseconds(seconds: $0, fraction: wall.nanosecond) }
    }
  }

  /// Reads `2026-01-10`, `2026-01-10T09:00`, `2026-01-10 09:00:05.5`, each with or without `Z` or
  /// `+01:00`. Nil for other spellings and dates that no calendar has.
  package static func read(_ text: String) -> Spelled? {
    var bytes = Array(text.utf8)
    var offset: Int?
    if bytes.last == UInt8(ascii: "Z") {
      bytes.removeLast()
      offset = 0
    } else if bytes.count > 10,
      let sign = bytes[10...].lastIndex(where: {
        $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
      })
    {
      guard let minutes = self.offset(Array(bytes[sign...])) else { return nil }
      offset = minutes
      bytes.removeSubrange(sign...)
    }
    if bytes.count == 10 { bytes += Array(" 00:00:00".utf8) }
    if bytes.count == 16 { bytes += Array(":00".utf8) }
    guard let wall = CivilTime(String(decoding: bytes, as: UTF8.self)), let year = wall.year,
      wall.isPossible(in: year)
    else { return nil }
    return Spelled(wall: wall, offsetMinutes: offset)
  }

  private static func offset(_ bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBytes { bytes in
      var cursor = LineCursor(bytes)
      return cursor.zone().flatMap { cursor.at == bytes.count ? $0 : nil }
    }
  }

  /// `2026-01-10T09:00:00Z`, with so many digits of the second, at most nine.
  package static func text(_ nanoseconds: Int64, digits: Int) -> String {
    var seconds = nanoseconds / 1_000_000_000
    var rest = nanoseconds % 1_000_000_000
    if rest < 0 {
      seconds -= 1
      rest += 1_000_000_000
    }
    let year = CivilTime.year(of: Int(seconds))
    var days = Int(seconds) - CivilTime.days(year: year, month: 1, day: 1) * 86_400
    let ofDay = days % 86_400
    days /= 86_400
    var month = 1
    while month < 12 {
      let length =
        CivilTime.days(year: year, month: month + 1, day: 1)
        - CivilTime.days(year: year, month: month, day: 1)
      if days < length { break }
      days -= length
      month += 1
    }
    let date = "\(padded(year, 4))-\(padded(month, 2))-\(padded(days + 1, 2))"
    let time =
      "\(padded(ofDay / 3600, 2)):\(padded(ofDay / 60 % 60, 2)):\(padded(ofDay % 60, 2))"
    let fraction = padded(Int(rest), 9).prefix(min(max(digits, 0), 9))
    return "\(date)T\(time)\(fraction.isEmpty ? "" : ".")\(fraction)Z"
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

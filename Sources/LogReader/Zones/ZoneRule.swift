/// How a zone goes on after the last change that its file lists: the footer, as POSIX spells `TZ`.
struct ZoneRule: Hashable, Sendable {
  /// A day of the year on which clocks change.
  enum Day: Hashable, Sendable {
    /// `Jn`: from 1, February has 28 days.
    case julian(Int)
    /// `n`: from 0, leap days count.
    case ordinal(Int)
    /// `Mm.w.d`: the w-th (5 is the last) weekday d of a month; 0 is Sunday.
    case weekday(month: Int, week: Int, day: Int)
  }

  /// When clocks change: the day, and the second of that day on the clock before.
  struct Change: Hashable, Sendable {
    var day: Day
    var second: Int
  }

  struct Clock: Hashable, Sendable {
    var name: String
    /// Seconds east of UTC.
    var offset: Int
  }

  var standard: Clock
  var daylight: Clock?
  /// The beginning and the end of daylight time.
  var begin: Change?
  var end: Change?

  /// Reads a rule; nil when it is none.
  init?(_ text: [UInt8]) {
    var reader = RuleReader(text)
    guard let name = reader.name(), let offset = reader.time() else { return nil }
    standard = Clock(name: name, offset: -offset)
    if reader.isAtEnd { return }
    guard let other = reader.name() else { return nil }
    daylight = Clock(name: other, offset: standard.offset + 3600)
    if !reader.take(UInt8(ascii: ",")) {
      guard let offset = reader.time(), reader.take(UInt8(ascii: ",")) else { return nil }
      daylight?.offset = -offset
    }
    guard let begin = reader.change(), reader.take(UInt8(ascii: ",")), let end = reader.change(),
      reader.isAtEnd
    else { return nil }
    self.begin = begin
    self.end = end
  }

  /// The changes of a year: seconds since 1970 in UTC, and the clock from there on.
  func changes(in year: Int) -> [(at: Int, clock: Clock, isDaylight: Bool)] {
    guard let daylight, let begin, let end else { return [] }
    let first = begin.day.days(in: year) * 86_400 + begin.second - standard.offset
    let second = end.day.days(in: year) * 86_400 + end.second - daylight.offset
    let pair = [(first, daylight, true), (second, standard, false)]
    return first <= second ? pair : pair.reversed()
  }
}

extension ZoneRule.Day {
  /// Days since 1970 in a year.
  func days(in year: Int) -> Int {
    let start = CivilTime.days(year: year, month: 1, day: 1)
    switch self {
    case .julian(let day): return start + day - 1 + (CivilTime.isLeap(year) && day >= 60 ? 1 : 0)
    case .ordinal(let day): return start + day
    case .weekday(let month, let week, let day):
      let first = CivilTime.days(year: year, month: month, day: 1)
      let next = CivilTime.days(
        year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1)
      // 1970-01-01 was a Thursday.
      let weekday = ((first + 4) % 7 + 7) % 7
      var found = first + (day - weekday + 7) % 7 + (week - 1) * 7
      while found >= next { found -= 7 }
      return found
    }
  }
}

/// Reads the text of a rule from its start.
private struct RuleReader {
  private let bytes: [UInt8]
  private var at = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { at == bytes.count }

  mutating func take(_ byte: UInt8) -> Bool {
    guard at < bytes.count, bytes[at] == byte else { return false }
    at += 1
    return true
  }

  /// `CET` or `<+03>`.
  mutating func name() -> String? {
    let start = at
    if take(UInt8(ascii: "<")) {
      while at < bytes.count, bytes[at] != UInt8(ascii: ">") { at += 1 }
      guard take(UInt8(ascii: ">")) else { return nil }
      return String(decoding: bytes[(start + 1)..<(at - 1)], as: UTF8.self)
    }
    while at < bytes.count, ByteSet.letters.contains(bytes[at]) { at += 1 }
    return at - start >= 3 ? String(decoding: bytes[start..<at], as: UTF8.self) : nil
  }

  /// Seconds of `[+-]h[:mm[:ss]]`, up to 167 hours.
  mutating func time() -> Int? {
    let isNegative = take(UInt8(ascii: "-"))
    if !isNegative { _ = take(UInt8(ascii: "+")) }
    guard let hours = number(), hours <= 167 else { return nil }
    var seconds = hours * 3600
    if take(UInt8(ascii: ":")) {
      guard let minutes = number(), minutes < 60 else { return nil }
      seconds += minutes * 60
      if take(UInt8(ascii: ":")) {
        guard let part = number(), part < 60 else { return nil }
        seconds += part
      }
    }
    return isNegative ? -seconds : seconds
  }

  mutating func change() -> ZoneRule.Change? {
    guard let day = day() else { return nil }
    guard take(UInt8(ascii: "/")) else { return ZoneRule.Change(day: day, second: 7200) }
    return time().map { ZoneRule.Change(day: day, second: $0) }
  }

  private mutating func day() -> ZoneRule.Day? {
    if take(UInt8(ascii: "J")) {
      guard let day = number(), (1...365).contains(day) else { return nil }
      return .julian(day)
    }
    if take(UInt8(ascii: "M")) {
      guard let month = number(), (1...12).contains(month), take(UInt8(ascii: ".")),
        let week = number(), (1...5).contains(week), take(UInt8(ascii: ".")), let day = number(),
        day < 7
      else { return nil }
      return .weekday(month: month, week: week, day: day)
    }
    guard let day = number(), day < 366 else { return nil }
    return .ordinal(day)
  }

  private mutating func number() -> Int? {
    let start = at
    var value = 0
    while at < bytes.count, at - start < 3, ByteSet.digits.contains(bytes[at]) {
      value = value * 10 + Int(bytes[at] - UInt8(ascii: "0"))
      at += 1
    }
    return at > start ? value : nil
  }
}

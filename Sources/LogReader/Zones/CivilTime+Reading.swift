extension CivilTime {
  /// Reads the time as a log spells it, without a zone: `2026-03-01 10:00:00.5` (also with `T`, `/`
  /// or a comma), `03-01 10:00:00`, `Mar  1 10:00:00`, `0301 10:00:00`, `20260301 10:00:00`,
  /// `01/Mar/2026:10:00:00`, `Sun Mar  1 10:00:00 2026`, `03/01/26 10:00:00` and, since a month is no
  /// more than 12, `26/03/01 10:00:00`. Nil for other spellings; a date that no calendar has is read,
  /// too.
  package init?(_ text: String) {
    var digits = TimeDigits(Array(text.utf8))
    guard let date = digits.date() else { return nil }
    guard digits.takeAny(" T:"), let hour = digits.number(2), digits.takeAny(":"),
      let minute = digits.number(2), digits.takeAny(":"), let second = digits.number(2)
    else { return nil }
    self.init(
      year: date.year, month: date.month, day: date.day, hour: hour, minute: minute,
      second: second)
    if digits.takeAny(".,") {
      guard let part = digits.fraction() else { return nil }
      nanosecond = part
    }
    if year == nil, digits.takeAny(" ") {
      guard let last = digits.number(4) else { return nil }
      year = last
    }
    guard digits.isAtEnd else { return nil }
  }
}

/// The digits of a time that is spelled out.
private struct TimeDigits {
  private let bytes: [UInt8]
  private var at = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { at == bytes.count }

  mutating func date() -> (year: Int?, month: Int, day: Int)? {
    let days: [StaticString] = ["Mon ", "Tue ", "Wed ", "Thu ", "Fri ", "Sat ", "Sun "]
    for day in days where bytes.starts(with: UnsafeBufferPointer(start: day.utf8Start, count: 4)) {
      at = 4
    }
    if let month = monthName() { return date(in: month) }
    return switch bytes[at...].prefix(while: ByteSet.digits.contains).count {
    case 8: parts(4, 2, 2).map { ($0.0, $0.1, $0.2) }
    case 4 where bytes.count > at + 4 && ByteSet(exactly: "-/").contains(bytes[at + 4]):
      parts(4, 2, 2).map { ($0.0, $0.1, $0.2) }
    case 4: parts(2, 2).map { (nil, $0, $1) }
    case 2: beginningWithTwoDigits()
    default: nil
    }
  }

  /// The day, and the year where some write it behind.
  private mutating func date(in month: Int) -> (year: Int?, month: Int, day: Int)? {
    guard takeAny(" ") else { return nil }
    guard let day = takeAny(" ") ? number(1) : number(2) ?? number(1) else { return nil }
    let start = at
    if takeAny(" "), let year = number(4), at < bytes.count, bytes[at] == UInt8(ascii: " ") {
      return (year, month, day)
    }
    at = start
    return (nil, month, day)
  }

  private mutating func beginningWithTwoDigits() -> (year: Int?, month: Int, day: Int)? {
    guard let first = number(2), takeAny("-/") else { return nil }
    if let month = monthName() {
      guard takeAny("/"), let year = number(4) else { return nil }
      return (year, month, first)
    }
    guard let second = number(2) else { return nil }
    let start = at
    guard takeAny("/") else { return (nil, first, second) }
    if let year = number(4) { return (year, first, second) }
    guard let third = number(2) else {
      at = start
      return (nil, first, second)
    }
    return first > 12 ? (2000 + first, second, third) : (2000 + third, first, second)
  }

  /// Numbers of so many digits, with or without a mark between.
  private mutating func parts(_ one: Int, _ two: Int, _ three: Int) -> (Int, Int, Int)? {
    guard let first = number(one) else { return nil }
    _ = takeAny("-/")
    guard let second = number(two) else { return nil }
    _ = takeAny("-/")
    return number(three).map { (first, second, $0) }
  }

  private mutating func parts(_ one: Int, _ two: Int) -> (Int, Int)? {
    guard let first = number(one) else { return nil }
    return number(two).map { (first, $0) }
  }

  mutating func takeAny(_ set: StaticString) -> Bool {
    guard at < bytes.count, ByteSet(exactly: set).contains(bytes[at]) else { return false }
    at += 1
    return true
  }

  mutating func number(_ count: Int) -> Int? {
    guard at + count <= bytes.count else { return nil }
    var value = 0
    for byte in bytes[at..<at + count] {
      guard ByteSet.digits.contains(byte) else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    at += count
    return value
  }

  mutating func fraction() -> Int? {
    var value = 0
    var count = 0
    while at < bytes.count, ByteSet.digits.contains(bytes[at]) {
      if count < 9 { value = value * 10 + Int(bytes[at] - UInt8(ascii: "0")) }
      count += 1
      at += 1
    }
    guard count > 0 else { return nil }
    for _ in min(count, 9)..<9 { value *= 10 }
    return value
  }

  private mutating func monthName() -> Int? {
    let names = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    guard let found = names.firstIndex(where: { bytes[at...].starts(with: $0.utf8) }) else {
      return nil
    }
    at += 3
    return found + 1
  }
}

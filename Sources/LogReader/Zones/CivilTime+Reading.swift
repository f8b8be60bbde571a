extension CivilTime {
  /// Reads the time as a log spells it, without a zone: `2026-03-01 10:00:00.5` (also with `T`, `/`
  /// or a comma), `03-01 10:00:00`, `Mar  1 10:00:00`, `0301 10:00:00`, `20260301 10:00:00`,
  /// `01/Mar/2026:10:00:00`, `Sun Mar  1 10:00:00 2026`, `03/01/26 10:00:00` and, since a month is no
  /// more than 12, `26/03/01 10:00:00`. Nil for other spellings; a date that no calendar has is read,
  /// too.
  package init?(_ text: String) {
    let read = Array(text.utf8).withUnsafeBytes { bytes in
      var cursor = LineCursor(bytes)
      return cursor.civilTime()
    }
    guard let read else { return nil }
    self = read
  }
}

extension LineCursor {
  /// Takes all of the line.
  fileprivate mutating func civilTime() -> CivilTime? {
    guard let date = civilDate(), take(" ") || take("T") || take(":"),
      let hour = number(digits: 2), take(":"), let minute = number(digits: 2), take(":"),
      let second = number(digits: 2)
    else { return nil }
    var time = CivilTime(
      year: date.year, month: date.month, day: date.day, hour: hour, minute: minute,
      second: second, nanosecond: fraction().nanoseconds)
    if time.year == nil, take(" ") {
      guard let last = number(digits: 4) else { return nil }
      time.year = last
    }
    return at == bytes.count ? time : nil
  }

  private mutating func civilDate() -> (year: Int?, month: Int, day: Int)? {
    _ = take(oneOf: Self.weekdays)
    if let month = monthName() { return civilDay(in: month) }
    return switch bytes[at...].prefix(while: ByteSet.digits.contains).count {
    case 8: yearFirst()
    case 4 where at + 4 < bytes.count && ByteSet(exactly: "-/").contains(bytes[at + 4]): yearFirst()
    case 4:
      number(digits: 2).flatMap { month in number(digits: 2).map { (nil, month, $0) } }
    case 2: twoDigitsFirst()
    default: nil
    }
  }

  /// The day, and the year where some write it behind.
  private mutating func civilDay(in month: Int) -> (year: Int?, month: Int, day: Int)? {
    guard take(" "),
      let day = take(" ") ? number(digits: 1) : number(digits: 1...2)?.value
    else { return nil }
    let start = at
    if take(" "), let year = number(digits: 4), next == 0x20 { return (year, month, day) }
    at = start
    return (nil, month, day)
  }

  private mutating func twoDigitsFirst() -> (year: Int?, month: Int, day: Int)? {
    guard let first = number(digits: 2), takeMark() else { return nil }
    if let month = monthName() {
      guard take("/"), let year = number(digits: 4) else { return nil }
      return (year, month, first)
    }
    guard let second = number(digits: 2) else { return nil }
    let start = at
    guard take("/") else { return (nil, first, second) }
    if let year = number(digits: 4) { return (year, first, second) }
    guard let third = number(digits: 2) else {
      at = start
      return (nil, first, second)
    }
    return first > 12 ? (2000 + first, second, third) : (2000 + third, first, second)
  }

  /// Year, month and day, with or without a mark between.
  private mutating func yearFirst() -> (year: Int?, month: Int, day: Int)? {
    guard let year = number(digits: 4), takeMark() || true, let month = number(digits: 2),
      takeMark() || true, let day = number(digits: 2)
    else { return nil }
    return (year, month, day)
  }

  private mutating func takeMark() -> Bool { take("-") || take("/") }
}

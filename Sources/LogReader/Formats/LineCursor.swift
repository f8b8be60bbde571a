/// A reading position in a line; each step either succeeds and moves on, or fails and stays.
struct LineCursor {
  let bytes: UnsafeRawBufferPointer
  var at: Int

  init(_ bytes: UnsafeRawBufferPointer, at: Int = 0) {
    self.bytes = bytes
    self.at = at
  }

  /// The byte here; nil at the end.
  var next: UInt8? { at < bytes.count ? bytes[at] : nil }

  /// Takes this byte.
  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    at += 1
    return true
  }

  /// Takes any of two bytes.
  mutating func take(_ one: UInt8, or other: UInt8) -> Bool { take(one) || take(other) }

  /// Takes exactly `count` decimal digits as a number.
  mutating func number(digits count: Int) -> Int? {
    guard at + count <= bytes.count else { return nil }
    var value = 0
    for index in at..<at + count {
      guard let digit = Self.digit(bytes[index]) else { return nil }
      value = value * 10 + digit
    }
    at += count
    return value
  }

  /// Takes decimal digits, as many as there are in the range, as a number.
  mutating func number(digits range: ClosedRange<Int>) -> (value: Int, digits: Int)? {
    var count = 0
    while count < range.upperBound, at + count < bytes.count,
      Self.digit(bytes[at + count]) != nil
    {
      count += 1
    }
    guard range.contains(count), let value = number(digits: count) else { return nil }
    return (value, count)
  }

  private static func digit(_ byte: UInt8) -> Int? {
    let value = Int(byte) - 0x30
    return (0...9).contains(value) ? value : nil
  }
}

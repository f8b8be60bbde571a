/// Decimal numbers as whole numbers of a small unit.
enum Decimal {
  /// The number that JSON spells, times 10 to the `digits`, rounded to the nearest, halves away from
  /// zero; nil beyond 18 digits and for what is no number.
  static func parse(_ spelling: some StringProtocol, digits scale: Int) -> Int64? {
    var bytes = Substring(spelling).utf8[...]
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { bytes.removeFirst() }
    var digits: [UInt8] = []
    var pointShift = 0
    var sawPoint = false
    var sawDigit = false
    while let byte = bytes.first, byte != UInt8(ascii: "e"), byte != UInt8(ascii: "E") {
      bytes.removeFirst()
      switch byte {
      case UInt8(ascii: "."):
        guard !sawPoint else { return nil }
        sawPoint = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        sawDigit = true
        if byte != UInt8(ascii: "0") || !digits.isEmpty { digits.append(byte - 0x30) }
        if sawPoint { pointShift -= 1 }
      default: return nil
      }
    }
    guard sawDigit, let exponent = exponent(bytes) else { return nil }
    let places = digits.count + pointShift + exponent + scale
    guard let magnitude = magnitude(digits, places) else { return nil }
    return isNegative ? -magnitude : magnitude
  }

  /// The number after an `e`, kept within a million; 0 for no text at all.
  private static func exponent(_ text: Substring.UTF8View) -> Int? {
    guard !text.isEmpty else { return 0 }
    var bytes = text.dropFirst()
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative || bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
    guard !bytes.isEmpty else { return nil }
    var value = 0
    for byte in bytes {
      guard (0x30...0x39).contains(byte) else { return nil }
      value = min(value * 10 + Int(byte - 0x30), 1_000_000)
    }
    return isNegative ? -value : value
  }

  /// The first `places` digits as a whole number, rounded by the next.
  private static func magnitude(_ digits: [UInt8], _ places: Int) -> Int64? {
    guard !digits.isEmpty, places >= 0 else { return 0 }
    guard places <= 18 else { return nil }
    var value: Int64 = 0
    for place in 0..<places {
      value = value * 10 + (place < digits.count ? Int64(digits[place]) : 0)
    }
    if places < digits.count, digits[places] >= 5 { value += 1 }
    return value
  }

  /// The number without zeros that say nothing.
  static func text(_ value: Int64, digits: Int) -> String {
    var fraction = String(value.magnitude)
    while fraction.utf8.count <= digits { fraction = "0" + fraction }
    let whole = fraction.dropLast(digits)
    var rest = fraction.suffix(digits)
    while rest.last == "0" { rest.removeLast() }
    return (value < 0 ? "-" : "") + whole + (rest.isEmpty ? "" : "." + rest)
  }
}

/// Integers in their only spelling: no `+`, no zero before other digits, no `-0`, at most 18 digits.
///
/// Two of them are the same text where they are the same number, and neither is a version, so that
/// comparing the machine's integers answers as comparing texts, numbers or versions would.
enum PlainInteger {
  /// The integer that a text spells; nil for any other text.
  static func read(_ text: String) -> Int? {
    let bytes = text.utf8
    guard let first = bytes.first else { return nil }
    let isNegative = first == UInt8(ascii: "-")
    let digits = isNegative ? bytes.dropFirst() : bytes[...]
    guard (1...18).contains(digits.count) else { return nil }
    if digits.first == UInt8(ascii: "0"), isNegative || digits.count > 1 { return nil }
    var number = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      number = number * 10 + Int(digit - 0x30)
    }
    return isNegative ? -number : number
  }
}

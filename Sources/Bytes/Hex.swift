/// Bytes spelled as hexadecimal digits.
package enum Hex {
  /// Two lower-case digits a byte.
  package static func encode(_ bytes: some Sequence<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(2 * bytes.underestimatedCount)
    for byte in bytes {
      text.append(digit(byte >> 4, lettersFrom: UInt8(ascii: "a")))
      text.append(digit(byte & 15, lettersFrom: UInt8(ascii: "a")))
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes that digits of either case spell; nil for an odd count or another character.
  package static func decode(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count / 2)
    var high: UInt8?
    for character in text.utf8 {
      guard let value = value(of: character) else { return nil }
      if let upper = high {
        bytes.append(upper << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    return high == nil ? bytes : nil
  }

  /// The digit for a value below 16.
  static func digit(_ value: UInt8, lettersFrom letter: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : letter + value - 10
  }

  /// The value of one digit of either case; nil for another character.
  package static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

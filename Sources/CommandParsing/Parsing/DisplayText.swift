/// Words typed by somebody, made safe for a terminal.
enum DisplayText {
  /// The text with control characters, line separators and marks of direction as `\u{…}`.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if isUnsafe(scalar.value) {
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Bytes that are not UTF-8 throughout: what is valid as text, other bytes as `\xNN`.
  static func escaped(_ bytes: [UInt8]) -> String {
    var result = ""
    var rest = bytes[...]
    while let first = rest.first {
      if let length = validLength(of: rest) {
        result += escaped(String(decoding: rest.prefix(length), as: UTF8.self))
        rest = rest.dropFirst(length)
      } else {
        let digits = String(first, radix: 16, uppercase: true)
        result += "\\x" + (digits.utf8.count == 1 ? "0" : "") + digits
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// The text in single quotes, escaped.
  static func quoted(_ text: String) -> String { "'" + escaped(text) + "'" }

  /// The bytes of the character at the start; nil when it is no UTF-8.
  private static func validLength(of bytes: ArraySlice<UInt8>) -> Int? {
    for length in 1...4 where length <= bytes.count {
      let candidate = bytes.prefix(length)
      let text = String(decoding: candidate, as: UTF8.self)
      if text.utf8.elementsEqual(candidate) { return length }
    }
    return nil
  }

  private static func isUnsafe(_ value: UInt32) -> Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F: true  // C0, DEL, C1
    case 0x061C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
    default: false
    }
  }
}

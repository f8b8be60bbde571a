extension JSONReader {
  /// The spelling of the number that begins here.
  mutating func number() throws(JSONSyntaxError) -> String {
    let start = at
    if next == UInt8(ascii: "-") { at += 1 }
    if next == UInt8(ascii: "0") {
      at += 1
      if let byte = next, isDigit(byte) { throw error("a number must not begin with 0") }
    } else {
      try digits()
    }
    if next == UInt8(ascii: ".") {
      at += 1
      try digits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      at += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { at += 1 }
      try digits()
    }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  mutating func digits() throws(JSONSyntaxError) {
    guard let first = next, isDigit(first) else { throw error("a digit was expected") }
    while let byte = next, isDigit(byte) { at += 1 }
  }

  /// The text of the string whose opening quote stands here.
  mutating func string() throws(JSONSyntaxError) -> String {
    let quote = bytes[at]
    at += 1
    let start = at
    // Most strings need no decoding: find their end, and copy them once.
    while let byte = next, byte >= 0x20, byte < 0x80, byte != UInt8(ascii: "\\") {
      if byte == quote {
        at += 1
        return String(decoding: bytes[start..<at - 1], as: UTF8.self)
      }
      at += 1
    }
    var text = Array(bytes[start..<at])
    while let byte = next {
      switch byte {
      case quote:
        at += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &text)
      case 0..<0x20 where tolerance == .json5: try control(into: &text, before: quote)
      case 0..<0x20: throw error("a control character must be escaped in a string")
      case 0x80...: try scalar(into: &text)
      default: run(into: &text, before: quote)
      }
    }
    throw error("a string must end with ‘\(Unicode.Scalar(quote))’")
  }

  /// Takes ASCII that stands for itself.
  private mutating func run(into text: inout [UInt8], before quote: UInt8) {
    let start = at
    while let byte = next, byte >= 0x20, byte < 0x80, byte != quote, byte != UInt8(ascii: "\\") {
      at += 1
    }
    text.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[start..<at]))
  }

  private mutating func scalar(into text: inout [UInt8]) throws(JSONSyntaxError) {
    let length = UTF8Text.scalarLength(in: bytes, at: at)
    if length > 0 {
      text += bytes[at..<at + length]
      at += length
    } else {
      guard tolerance == .forgiving else { throw error("this byte is no UTF-8") }
      text += "\u{FFFD}".utf8
      at += 1
    }
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONSyntaxError) {
    let start = at
    at += 1
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(bytes[at])
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      at += 1
      text += try unicodeEscape(from: start)
      return
    case .some where tolerance == .json5:
      try looseEscape(into: &text)
      return
    default: throw error("one of \" \\ / b f n r t u was expected after ‘\\’")
    }
    at += 1
  }

  /// The UTF-8 of `\uXXXX`, or of a pair of them, after its `u`.
  private mutating func unicodeEscape(from start: Int) throws(JSONSyntaxError) -> [UInt8] {
    let unit = try escapedUnit(digits: 4)
    if let scalar = Unicode.Scalar(unit) { return Array(String(scalar).utf8) }
    if unit < 0xDC00, next == UInt8(ascii: "\\"), at + 1 < bytes.count,
      bytes[at + 1] == UInt8(ascii: "u")
    {
      let second = at
      at += 2
      let low = try escapedUnit(digits: 4)
      if (0xDC00...0xDFFF).contains(low) {
        let code = 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00)
        if let scalar = Unicode.Scalar(code) { return Array(String(scalar).utf8) }
      }
      at = second
    }
    guard tolerance == .forgiving else {
      if at < bytes.count { at = start }
      throw error("half of a surrogate pair stands alone")
    }
    return Array("\u{FFFD}".utf8)
  }

  /// The number that this many hexadecimal digits after `\u` or `\x` spell.
  mutating func escapedUnit(digits: Int) throws(JSONSyntaxError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<digits {
      guard let byte = next, let value = Hex.value(of: byte) else {
        throw error(
          digits == 4
            ? "four hexadecimal digits were expected after ‘\\u’"
            : "two hexadecimal digits were expected after ‘\\x’")
      }
      unit = unit << 4 | UInt32(value)
      at += 1
    }
    return unit
  }
}

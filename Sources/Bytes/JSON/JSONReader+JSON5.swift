/// What JSON5 allows beyond JSON.
extension JSONReader {
  /// Goes on to the next byte that belongs to the value.
  mutating func skipBlanksAndComments() throws(JSONSyntaxError) {
    while let byte = next {
      switch byte {
      case 0x09...0x0D, 0x20: at += 1
      case UInt8(ascii: "/"):
        guard try skipComment() else { return }
      case 0x80...:
        guard let blank = scalarHere(), isBlank(blank.scalar) else { return }
        at += blank.length
      default: return
      }
    }
  }

  /// Whether a comment stood here, which is now passed.
  private mutating func skipComment() throws(JSONSyntaxError) -> Bool {
    let start = at
    guard at + 1 < bytes.count else { return false }
    switch bytes[at + 1] {
    case UInt8(ascii: "/"):
      at += 2
      while let byte = next, byte != 0x0A, byte != 0x0D {
        let here = try wellFormedScalar()
        if isLineSeparator(here.scalar) { break }
        at += here.length
      }
    case UInt8(ascii: "*"):
      at += 2
      while !(next == UInt8(ascii: "*") && at + 1 < bytes.count && bytes[at + 1] == bytes[start]) {
        guard at < bytes.count else {
          let line = TextPlace(of: start, in: bytes).line
          throw error("the comment that begins on line \(line) must end with ‘*/’")
        }
        at += try wellFormedScalar().length
      }
      at += 2
    default: return false
    }
    return true
  }

  /// The blanks of JSON5 that are not ASCII: the byte-order mark and Unicode's separators.
  private func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF: true
    default: false
    }
  }

  private func isLineSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x2028 || scalar.value == 0x2029
  }

  /// The scalar that begins here and its bytes; nil at the end and where no scalar begins.
  private func scalarHere() -> (scalar: Unicode.Scalar, length: Int)? {
    guard at < bytes.count else { return nil }
    let length = UTF8Text.scalarLength(in: bytes, at: at)
    guard length > 0 else { return nil }
    var code = UInt32(bytes[at])
    if length > 1 { code &= 0x7F >> UInt32(length) }
    for byte in bytes[at + 1..<at + length] { code = code << 6 | UInt32(byte & 0x3F) }
    return Unicode.Scalar(code).map { ($0, length) }
  }

  private func wellFormedScalar() throws(JSONSyntaxError) -> (scalar: Unicode.Scalar, length: Int) {
    guard let here = scalarHere() else { throw error("this byte is no UTF-8") }
    return here
  }
}

/// Values and names that JSON5 adds.
extension JSONReader {
  /// The value here, which JSON does not know: a string in single quotes, or a number.
  mutating func looseScalar() throws(JSONSyntaxError) -> JSONScalar {
    switch next {
    case UInt8(ascii: "'"): return .string(try string())
    case UInt8(ascii: "+"), UInt8(ascii: "."): return .number(try plainNumber())
    default:
      try refuseNoNumber()
      throw error("a value was expected")
    }
  }

  /// The name here, which is in single quotes or in none.
  mutating func looseName() throws(JSONSyntaxError) -> String {
    if next == UInt8(ascii: "'") { return try string() }
    let name = try identifier()
    guard !name.isEmpty else { throw error("a name was expected") }
    return name
  }

  /// The letters, digits, `_` and `$` from here on; empty where none of them begins a name.
  private mutating func identifier() throws(JSONSyntaxError) -> String {
    let start = at
    while let byte = next {
      if byte >= 0x80 {
        let here = try wellFormedScalar()
        guard isNamePart(here.scalar, first: at == start) else { break }
        at += here.length
      } else {
        guard isNamePart(Unicode.Scalar(byte), first: at == start) else { break }
        at += 1
      }
    }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  /// Whether a name without quotes may hold the scalar, or begin with it.
  private func isNamePart(_ scalar: Unicode.Scalar, first: Bool) -> Bool {
    if scalar == "_" || scalar == "$" { return true }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber:
      return true
    case .decimalNumber, .nonspacingMark, .spacingMark, .connectorPunctuation: return !first
    default: return false
    }
  }

  /// The number here as plain JSON spells it: no `+`, digits around the point, decimal.
  mutating func plainNumber() throws(JSONSyntaxError) -> String {
    let negative = next == UInt8(ascii: "-")
    if negative || next == UInt8(ascii: "+") { at += 1 }
    let sign = negative ? "-" : ""
    try refuseNoNumber()
    if next == UInt8(ascii: "0"), at + 1 < bytes.count, bytes[at + 1] | 0x20 == UInt8(ascii: "x") {
      return sign + String(try hexadecimal())
    }
    var whole = "0"
    if next != UInt8(ascii: ".") {
      whole = try spelledDigits()
      guard whole == "0" || !whole.hasPrefix("0") else {
        at -= whole.utf8.count - 1
        throw error("a number must not begin with 0")
      }
    }
    var fraction = ""
    if next == UInt8(ascii: ".") {
      let bare = at > 0 && isDigit(bytes[at - 1])
      at += 1
      if !bare || next.map(isDigit) == true { fraction = "." + (try spelledDigits()) }
    }
    let power = at
    if let byte = next, byte | 0x20 == UInt8(ascii: "e") {
      at += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { at += 1 }
      try digits()
    }
    return sign + whole + fraction + String(decoding: bytes[power..<at], as: UTF8.self)
  }

  private mutating func spelledDigits() throws(JSONSyntaxError) -> String {
    let start = at
    try digits()
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  /// The value of the hexadecimal integer whose `0x` stands here.
  private mutating func hexadecimal() throws(JSONSyntaxError) -> UInt64 {
    let start = at
    at += 2
    guard next.flatMap(Hex.value) != nil else { throw error("a hexadecimal digit was expected") }
    var value: UInt64 = 0
    while let digit = next.flatMap(Hex.value) {
      guard value >> 60 == 0 else {
        at = start
        throw error("a hexadecimal number must fit into 64 bits")
      }
      value = value << 4 | UInt64(digit)
      at += 1
    }
    return value
  }

  /// Throws where JSON5 would have a number that is none.
  private mutating func refuseNoNumber() throws(JSONSyntaxError) {
    let start = at
    let word = try identifier()
    if word == "NaN" || word == "Infinity" {
      at = start
      throw error("\(word) is no number here")
    }
    at = start
  }
}

/// What strings may hold in JSON5.
extension JSONReader {
  /// Takes a control character that stands in a string as it is.
  mutating func control(into text: inout [UInt8], before quote: UInt8) throws(JSONSyntaxError) {
    switch bytes[at] {
    case 0x09:
      text.append(0x09)
      at += 1
    case 0x0A, 0x0D:
      throw error("the line ends here, but a string must end with ‘\(Unicode.Scalar(quote))’")
    default: throw error("a control character must be escaped in a string")
    }
  }

  /// Takes an escape that JSON does not know, from the byte after its backslash.
  mutating func looseEscape(into text: inout [UInt8]) throws(JSONSyntaxError) {
    let byte = bytes[at]
    switch byte {
    case UInt8(ascii: "'"): text.append(byte)
    case UInt8(ascii: "v"): text.append(0x0B)
    case UInt8(ascii: "0"):
      guard at + 1 == bytes.count || !isDigit(bytes[at + 1]) else {
        throw error("a digit must not follow ‘\\0’")
      }
      text.append(0)
    case UInt8(ascii: "x"):
      at += 1
      text += String(Unicode.Scalar(UInt8(truncatingIfNeeded: try escapedUnit(digits: 2)))).utf8
      return
    case 0x0A: break
    case 0x0D: if at + 1 < bytes.count, bytes[at + 1] == 0x0A { at += 1 }
    default:
      guard let here = scalarHere(), isLineSeparator(here.scalar) else {
        // JSON5 would drop the backslash, and a pattern such as `\d` would silently change.
        throw error("one of \" ' \\ / 0 b f n r t u v x or a line's end was expected after ‘\\’")
      }
      at += here.length
      return
    }
    at += 1
  }
}

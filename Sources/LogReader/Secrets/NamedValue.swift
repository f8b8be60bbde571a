/// A value that a name which stands before it calls secret.
struct NamedValue {
  private let text: SecretText
  private let value: Range<Int>
  /// Whether quotes, or an element's tags, enclose it.
  private let isEnclosed: Bool
  /// Whether it follows `=` at once.
  private let isAssigned: Bool

  /// The value whose name ends with a keyword and one of some tails; nil when there is none.
  init?(_ text: SecretText, _ keyword: Range<Int>, tails: [StaticString]) {
    self.text = text
    let end = text.end(of: .name, from: keyword.upperBound, most: 33)
    let tail = text.lowercased(keyword.upperBound..<end)
    guard tails.contains(where: { Self.equals(tail, $0) }) || Self.isNumber(tail) else {
      return nil
    }
    let start = text.start(of: .dotted, before: keyword.lowerBound, most: 64)
    var at = end
    var quote = Self.skipQuote(text, &at)
    guard let sign = Self.skipSign(text, &at, name: start..<end, isQuoted: quote != nil)
    else { return nil }
    isAssigned = sign == .assigned
    if text.has("Optional(", at: at) { at += 9 }
    if text.has("@\"", at: at) { at += 1 }
    let wasAt = at
    quote = Self.skipQuote(text, &at) ?? quote
    let isQuoted = at > wasAt
    isEnclosed = isQuoted || sign == .element
    let from = at
    if isQuoted, let quote {
      while let byte = text[at], byte != quote, byte != UInt8(ascii: "\\"),
        at - from < SecretText.longest
      { at += 1 }
    } else {
      at = text.end(of: sign == .escaped ? Self.escaped : Self.plain, from: at)
      while at > from, Self.closing.contains(text.bytes[at - 1]) { at -= 1 }
    }
    value = from..<at
    if text.isStandIn(value) || Self.isCode(text, value, isQuoted: isQuoted) { return nil }
  }

  /// The value when it can be a password.
  var password: Range<Int>? {
    let makeup = text.makeup(of: value)
    let isWord = makeup.digits == 0 && makeup.others == 0 && !(makeup.lower > 0 && makeup.upper > 1)
    if isEnclosed { return value.count >= 4 && makeup.distinct >= 3 ? value : nil }
    if isWord { return isAssigned && value.count >= 6 && makeup.distinct >= 4 ? value : nil }
    return value.count >= 6 && makeup.distinct >= 4 ? value : nil
  }

  /// The value when it can be a key or token, which nobody made up.
  func token(least: Int) -> Range<Int>? {
    let makeup = text.makeup(of: value)
    guard value.count >= least, makeup.isRandom, makeup.distinct >= 8 || value.count >= 32,
      text.end(of: Self.opaque, from: value.lowerBound) >= value.upperBound,
      makeup.digits > 0 || value.count >= 24
    else { return nil }
    // Words with hyphens, a date, a path.
    if makeup.digits * 8 < min(value.count, SecretText.looked), makeup.upper == 0, makeup.others > 0
    {
      return nil
    }
    return value
  }

  // MARK: Parts

  private static let blank = ByteSet(" \t")

  private enum Sign { case assigned, told, element, escaped }

  private static func skipQuote(_ text: SecretText, _ at: inout Int) -> UInt8? {
    var place = at
    while text[place] == UInt8(ascii: "\\"), place - at < 4 { place += 1 }
    guard let byte = text[place],
      byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`")
    else { return nil }
    at = place + 1
    return byte
  }

  /// Goes over what stands between a name and its value.
  private static func skipSign(
    _ text: SecretText, _ at: inout Int, name: Range<Int>, isQuoted: Bool
  ) -> Sign? {
    if text.has("%3D", at: at) || text.has("%3d", at: at) {
      at += 3
      return .escaped
    }
    if text[at] == UInt8(ascii: ">"), text.has("<", before: name.lowerBound) {
      at += 1
      return .element
    }
    let end = text.end(of: blank, from: at, most: 16)
    if isQuoted, text.has("value=", at: end) {
      at = end + 6
      return .assigned
    }
    if end > at, let byte = text[end], byte != UInt8(ascii: "-"),
      text.has("--", at: name.lowerBound) || isNetrc(text, name),
      byte != UInt8(ascii: "="), byte != UInt8(ascii: ":")
    {
      at = end
      return .told
    }
    var sign = end
    var found = Sign.told
    switch text[end] {
    case UInt8(ascii: "="):
      sign += 1
      if text[sign] == UInt8(ascii: "=") { return nil }
      if text[sign] == UInt8(ascii: ">") { sign += 1 } else { found = .assigned }
    case UInt8(ascii: ":"):
      // `cache_key=password:12` names something after a word.
      if text[name.lowerBound - 1] == UInt8(ascii: "=") { return nil }
      sign += 1
      if text[sign] == UInt8(ascii: "=") { sign += 1 }
    default: return nil
    }
    let value = text.end(of: blank, from: sign, most: 16)
    if value > sign { found = .told }
    at = value
    return found
  }

  /// Whether a name stands in a line as `.netrc` has them.
  private static func isNetrc(_ text: SecretText, _ name: Range<Int>) -> Bool {
    let before = max(0, name.lowerBound - 512)..<name.lowerBound
    return text.holds("machine ", in: before) && text.holds("login ", in: before)
  }

  private static func equals(_ bytes: [UInt8], _ text: StaticString) -> Bool {
    bytes.elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private static func isNumber(_ bytes: [UInt8]) -> Bool {
    bytes.count < 3 && !bytes.isEmpty && bytes.allSatisfy(ByteSet.digits.contains)
  }

  /// Whether a value is an expression, a path or a type of a program, and nothing by itself.
  private static func isCode(_ text: SecretText, _ whole: Range<Int>, isQuoted: Bool) -> Bool {
    let value = whole.prefix(SecretText.looked)
    if let first = text[value.lowerBound], value.count > 1 {
      if first == UInt8(ascii: "/") || first == UInt8(ascii: "~") || first == UInt8(ascii: ".") {
        let makeup = text.makeup(of: value)
        if value.count < 20 || makeup.digits == 0 || makeup.upper == 0
          || text.holds(".", in: value)
        {
          return true
        }
      }
    }
    if isQuoted { return text.holds("://", in: value) }
    if text[whole.upperBound] == UInt8(ascii: "(") { return true }
    for mark: StaticString in ["(", "[", "://", "::", "arn:", "self.", "process.", "?."]
    where text.holds(mark, in: value) {
      return true
    }
    let makeup = text.makeup(of: value)
    return makeup.digits == 0 && text.end(of: .dotted, from: value.lowerBound) >= value.upperBound
      && text.holds(".", in: value)
  }

  /// What an unquoted value goes on with.
  private static let plain = ByteSet("!#-%*+./-:=?-Z[^-z}~-")
  private static let escaped = ByteSet("A-Za-z0-9._~+-")
  private static let closing = ByteSet(".,:}?]")
  private static let opaque = ByteSet("A-Za-z0-9._~+/=%:@$!-")
}

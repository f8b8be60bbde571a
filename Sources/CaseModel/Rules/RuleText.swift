/// The characters of the rule language.
enum RuleText {
  /// Whether two texts are the same byte for byte; `String`'s own equality ignores normalisation.
  static func same(_ a: String, _ b: String) -> Bool { a.utf8.elementsEqual(b.utf8) }

  /// Whether one text sorts before another by its UTF-8 bytes.
  static func precedes(_ a: String, _ b: String) -> Bool {
    a.utf8.lexicographicallyPrecedes(b.utf8)
  }

  /// Whether a scalar may stand between tokens.
  static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\r" || scalar == "\n"
  }

  /// Whether a scalar is a control character (general category Cc).
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  }

  /// Whether a scalar is a control or White_Space character but no blank: refused between tokens.
  static func isStray(_ scalar: Unicode.Scalar) -> Bool {
    !isBlank(scalar) && (isControl(scalar) || scalar.properties.isWhitespace)
  }

  /// Whether a scalar may be part of a word.
  static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "(", ")", "[", "]", ",", "|", "=", "<", ">", "!", "~", "\"", "/", " ": false
    default:
      scalar.isASCII
        ? !isControl(scalar) : !isControl(scalar) && !scalar.properties.isWhitespace
    }
  }

  /// Whether a scalar is one of A–Z and a–z.
  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("A"..."Z").contains(scalar) || ("a"..."z").contains(scalar)
  }

  /// Whether a scalar is one of 0–9.
  static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// A text with a backslash before each of some characters.
  static func escaped(_ text: String, _ special: [Unicode.Scalar]) -> String {
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if special.contains(scalar) { out.append("\\") }
      out.append(scalar)
    }
    return String(out)
  }

  /// Whether the bytes of one text occur in those of another.
  static func contains(_ text: String, _ part: String) -> Bool {
    let text = Array(text.utf8)
    let part = Array(part.utf8)
    guard let first = part.first else { return true }
    guard part.count <= text.count else { return false }
    return (0...(text.count - part.count)).contains { start in
      text[start] == first && text[start..<(start + part.count)].elementsEqual(part)
    }
  }

  /// Whether a value hides something that the log did not print.
  static func isRedacted(_ value: String) -> Bool {
    value.utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "#") }
      && redactions.contains { contains(value, $0) }
      || value.utf8.contains(UInt8(ascii: "[")) && contains(value, "[redacted:")
  }

  /// How the unified log spells what it hides.
  private static let redactions = [
    "<private>", "<mask.hash:", "<decode:", "<IPv4:", "<IPv6:", "Hostname#",
  ]
}

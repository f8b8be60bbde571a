/// The literal that every match of a pattern begins with.
enum PatternPrefix {
  /// The bytes of the prefix; none when the pattern may begin otherwise.
  static func literal(of pattern: [UInt8]) -> [UInt8] {
    if mayHaveAlternatives(pattern) { return [] }
    var prefix: [UInt8] = []
    /// Where the last whole character of the prefix begins.
    var last = 0
    var at = pattern.first == UInt8(ascii: "^") ? 1 : 0
    while at < pattern.count {
      var byte = pattern[at]
      if isQuantifier(byte) {
        // What may stand no time at all is not part of every match; the rest may be repeated.
        return byte == UInt8(ascii: "+") ? prefix : Array(prefix[..<last])
      }
      if byte == UInt8(ascii: "\\") {
        at += 1
        guard at < pattern.count, isPunctuation(pattern[at]) else { return prefix }
        byte = pattern[at]
      } else if isSpecial(byte) {
        return prefix
      }
      if byte & 0xC0 != 0x80 { last = prefix.count }
      prefix.append(byte)
      at += 1
    }
    return prefix
  }

  /// Whether a `|` may stand outside of every group, so that a match may begin otherwise. Where the
  /// groups are not plain to see, it may.
  private static func mayHaveAlternatives(_ pattern: [UInt8]) -> Bool {
    guard pattern.contains(UInt8(ascii: "|")) else { return false }
    var depth = 0
    var at = 0
    while at < pattern.count {
      switch pattern[at] {
      case UInt8(ascii: "\\"):
        at += 1
        // Between \Q and \E nothing has a meaning.
        if at < pattern.count, pattern[at] == UInt8(ascii: "Q") { return true }
      case UInt8(ascii: "["):
        guard let end = classEnd(pattern, from: at) else { return true }
        at = end
      case UInt8(ascii: "("):
        depth += 1
        guard isPlainGroup(pattern[(at + 1)...]) else { return true }
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "|"): if depth == 0 { return true }
      default: break
      }
      at += 1
    }
    return false
  }

  /// Whether a group, given what follows its parenthesis, is no comment and sets no option.
  private static func isPlainGroup(_ rest: ArraySlice<UInt8>) -> Bool {
    guard rest.first == UInt8(ascii: "?") else { return true }
    return rest.dropFirst().first.map { Array(":=!<>".utf8).contains($0) } ?? false
  }

  /// The bracket that closes the class which begins at a place.
  private static func classEnd(_ pattern: [UInt8], from start: Int) -> Int? {
    var at = start + 1
    if at < pattern.count, pattern[at] == UInt8(ascii: "^") { at += 1 }
    // As the first byte it means itself.
    if at < pattern.count, pattern[at] == UInt8(ascii: "]") { at += 1 }
    while at < pattern.count {
      switch pattern[at] {
      case UInt8(ascii: "]"): return at
      case UInt8(ascii: "["): return nil
      case UInt8(ascii: "\\"): at += 2
      default: at += 1
      }
    }
    return nil
  }

  private static func isQuantifier(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "*") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "?")
      || byte == UInt8(ascii: "{")
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: ")"),
      UInt8(ascii: "^"), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  /// Whether a backslash before the byte makes it mean itself.
  private static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}

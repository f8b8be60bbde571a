extension RuleReader {
  /// Reads the tag that begins at the next token.
  mutating func tag() throws(RuleSyntaxError) -> TagPattern {
    var pieces: [TagPattern.Piece] = []
    var literal = String.UnicodeScalarView()
    var names: [String] = []
    var at = place + 1
    while true {
      let first = pieces.isEmpty && literal.isEmpty
      guard at < scalars.count, scalars[at] != "\n" else {
        throw fault(at: at, expected: first ? ["a character of the tag"] : ["']'"])
      }
      let scalar = scalars[at]
      if first, scalar == "]" || scalar == "{" {
        throw fault(at: at, expected: ["a character of the tag"])
      }
      at += 1
      switch scalar {
      case "]":
        if !literal.isEmpty { pieces.append(.literal(String(literal))) }
        advance(to: at)
        return TagPattern(pieces: pieces)
      case "{":
        if !literal.isEmpty { pieces.append(.literal(String(literal))) }
        literal = String.UnicodeScalarView()
        let name = try captureName(at: at, not: names)
        names.append(name)
        pieces.append(.capture(name))
        at += name.unicodeScalars.count + 1
      case "\\":
        guard at < scalars.count, [Unicode.Scalar]("]\\{".unicodeScalars).contains(scalars[at])
        else { throw fault(at: at, expected: ["']', '\\' or '{' after '\\'"]) }
        literal.append(scalars[at])
        at += 1
      default:
        literal.append(scalar)
      }
    }
  }

  /// Reads the name of a capture and looks for the `}` after it.
  private func captureName(
    at start: Int, not names: [String]
  ) throws(RuleSyntaxError) -> String {
    guard start < scalars.count, RuleText.isLetter(scalars[start]) else {
      throw fault(at: start, expected: ["a name"])
    }
    var end = start + 1
    while end < scalars.count,
      RuleText.isLetter(scalars[end]) || RuleText.isDigit(scalars[end]) || scalars[end] == "_"
    {
      end += 1
    }
    guard end < scalars.count, scalars[end] == "}" else {
      throw fault(at: end, expected: ["'}'"])
    }
    let name = text(start..<end)
    guard !names.contains(name) else {
      throw fault(at: start, expected: ["a name that stands once in the tag"])
    }
    return name
  }

  /// Reads the string that begins at the next token.
  mutating func string(allowingEmpty: Bool) throws(RuleSyntaxError) -> String {
    var content = String.UnicodeScalarView()
    var at = place + 1
    while true {
      guard at < scalars.count, !RuleText.isControl(scalars[at]) else {
        throw fault(at: at, expected: ["'\"'"])
      }
      let scalar = scalars[at]
      if scalar == "\"" {
        guard allowingEmpty || !content.isEmpty else {
          throw fault(at: at, expected: ["a character of the text"])
        }
        advance(to: at + 1)
        return String(content)
      }
      at += 1
      guard scalar == "\\" else {
        content.append(scalar)
        continue
      }
      guard at < scalars.count, scalars[at] == "\"" || scalars[at] == "\\" else {
        throw fault(at: at, expected: ["'\"' or '\\' after '\\'"])
      }
      content.append(scalars[at])
      at += 1
    }
  }

  /// Reads the pattern that begins at the next token, as PCRE2 reads it, and its `i`.
  mutating func pattern(
    compiles: (String, Bool) -> Bool
  ) throws(RuleSyntaxError) -> RuleSource {
    let start = place
    var content = String.UnicodeScalarView()
    var at = start + 1
    while true {
      guard at < scalars.count, !RuleText.isStray(scalars[at]) else {
        throw fault(at: at, expected: ["'/'"])
      }
      let scalar = scalars[at]
      if scalar == "/" { break }
      at += 1
      guard scalar == "\\", at < scalars.count, !RuleText.isStray(scalars[at]) else {
        content.append(scalar)
        continue
      }
      if scalars[at] != "/" { content.append(scalar) }
      content.append(scalars[at])
      at += 1
    }
    guard !content.isEmpty else { throw fault(at: at, expected: ["a character of the pattern"]) }
    at += 1
    let ignoringCase = at < scalars.count && scalars[at] == "i"
    let pattern = String(content)
    if limit.map({ at <= $0 }) ?? true, !compiles(pattern, ignoringCase) {
      throw fault(at: start, expected: ["a pattern that PCRE2 can compile"])
    }
    advance(to: ignoringCase ? at + 1 : at)
    return .pattern(pattern, ignoringCase: ignoringCase)
  }
}

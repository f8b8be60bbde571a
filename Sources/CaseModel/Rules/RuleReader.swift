/// The characters of a rule, read token by token, and what could have stood at the next one.
struct RuleReader {
  /// What the next token begins with.
  enum Token: Equatable {
    /// A word that ends before a place.
    case word(end: Int)
    /// A comparison or one of `( ) , |`.
    case symbol(String)
    /// What begins a tag (`[`), a string (`"`) or a pattern (`/`).
    case opening(Unicode.Scalar)
    /// A character that begins no token.
    case stray
    case end
  }

  let scalars: [Unicode.Scalar]
  /// The place of the scalar that holds the first byte too many; nil when there is none.
  let limit: Int?
  /// Where the next token begins.
  private(set) var place = 0
  /// The next token.
  private(set) var token = Token.end
  /// What was tried and does not stand at the next token.
  private(set) var expected: [String] = []

  init(text: String, byteLimit: Int?) {
    scalars = Array(text.unicodeScalars)
    var limit: Int?
    if let byteLimit, text.utf8.count > byteLimit {
      var bytes = 0
      limit = scalars.firstIndex { scalar in
        bytes += UTF8.width(scalar)
        return bytes > byteLimit
      }
    }
    self.limit = limit
    settle()
  }

  /// Goes to the next token at or after `place` and forgets what was expected before it.
  private mutating func settle() {
    while place < scalars.count, RuleText.isBlank(scalars[place]) { place += 1 }
    expected = []
    token = scan()
  }

  private func scan() -> Token {
    if let limit, place >= limit { return .stray }
    guard place < scalars.count else { return .end }
    let scalar = scalars[place]
    if RuleText.isWord(scalar) {
      var end = place + 1
      while end < scalars.count, RuleText.isWord(scalars[end]) { end += 1 }
      return .word(end: end)
    }
    switch scalar {
    case "[", "\"", "/": return .opening(scalar)
    case "(", ")", ",", "|", "~": return .symbol(String(Character(scalar)))
    case "=", "<", ">", "!":
      if place + 1 < scalars.count, scalars[place + 1] == "=" {
        return .symbol(String(Character(scalar)) + "=")
      }
      return scalar == "!" ? .stray : .symbol(String(Character(scalar)))
    default: return .stray
    }
  }

  /// The text between two places.
  func text(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[range]))
  }

  /// The next token if it is a word.
  var word: String? {
    if case .word(let end) = token { text(place..<end) } else { nil }
  }

  /// Goes past the next token, which is a word or a symbol.
  mutating func advance() {
    switch token {
    case .word(let end): place = end
    case .symbol(let symbol): place += symbol.unicodeScalars.count
    case .opening, .stray, .end: break
    }
    settle()
  }

  /// Goes on at a place after a tag, a string or a pattern.
  mutating func advance(to place: Int) {
    self.place = place
    settle()
  }

  /// Notes what could stand at the next token.
  mutating func expect(_ things: String...) {
    for thing in things where !expected.contains(thing) { expected.append(thing) }
  }

  /// Takes the next token if it is a keyword.
  mutating func accept(keyword: String) -> Bool {
    if let word, RuleText.same(word, keyword) {
      advance()
      return true
    }
    expect("'\(keyword)'")
    return false
  }

  /// Takes the next token if it is a symbol.
  mutating func accept(symbol: String) -> Bool {
    if token == .symbol(symbol) {
      advance()
      return true
    }
    expect("'\(symbol)'")
    return false
  }

  /// The fault that the next token can be none of what was expected.
  func fault() -> RuleSyntaxError { fault(at: place, expected: expected) }

  /// The fault at a place; from the byte limit on, that limit is the leftmost one.
  func fault(at place: Int, expected: [String]) -> RuleSyntaxError {
    if let limit, place >= limit {
      return RuleSyntaxError(
        column: limit + 1, expected: ["at most \(RuleLimits.bytes) bytes"], found: found(at: limit))
    }
    return RuleSyntaxError(column: place + 1, expected: expected, found: found(at: place))
  }

  /// What stands at a place: a word or a character, cut short.
  private func found(at place: Int) -> String? {
    guard place < scalars.count else { return nil }
    var end = place + 1
    if RuleText.isWord(scalars[place]) {
      while end < scalars.count, end - place < 24, RuleText.isWord(scalars[end]) { end += 1 }
    }
    return text(place..<end)
  }
}

// What the headers of requests carry, wherever they are logged.
extension SecretRule {
  static let headers: [SecretRule] = [
    SecretRule(anyCase: "bearer-token", ["bearer "]) { text, keyword in
      let from = text.end(of: ByteSet(" "), from: keyword.upperBound, most: 4)
      let range = from..<text.end(of: .token68, from: from)
      guard range.count >= 16, text.makeup(of: range).isRandom,
        text.makeup(of: range).digits > 0 || range.count >= 24, !text.isStandIn(range)
      else { return [] }
      return [range]
    },
    SecretRule(anyCase: "basic-auth", ["basic "]) { text, keyword in
      let range = keyword.upperBound..<text.end(of: .base64, from: keyword.upperBound)
      guard range.count >= 6 else { return [] }
      let isNamed = isAuthorization(text, before: keyword.lowerBound)
      let decoded = Base64Text.decoded(text, range) ?? []
      let isReadable = decoded.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
      guard isNamed && range.count >= 12 || isReadable && decoded.contains(UInt8(ascii: ":"))
      else { return [] }
      return [range]
    },
    SecretRule("authorization", ["uthorization: ", "UTHORIZATION: "]) { text, keyword in
      let scheme = text.end(of: .base64URL, from: keyword.upperBound, most: 32)
      guard text[scheme] == UInt8(ascii: " ") else { return [] }
      let range = scheme + 1..<text.end(of: .token68, from: scheme + 1)
      guard range.count >= 16, text.makeup(of: range).isRandom,
        text.makeup(of: range).digits > 0, !text.isStandIn(range)
      else { return [] }
      return [range]
    },
    SecretRule("digest-auth", ["response=\"", "response=\\\""]) { text, keyword in
      let range = keyword.upperBound..<text.end(of: .hexadecimal, from: keyword.upperBound)
      return range.count >= 32 ? [range] : []
    },
    SecretRule("session-cookie", ["ookie: ", "ookie=", "ookie\": \"", "ookie\":\"", "ookie = \""]) {
      cookies($0, from: $1.upperBound)
    },
    SecretRule("session-cookie", ["OOKIE: ", "OOKIE="]) { cookies($0, from: $1.upperBound) },
  ]

  /// Whether a header's name stands before a place.
  private static func isAuthorization(_ text: SecretText, before place: Int) -> Bool {
    let start = max(0, place - 24)
    let before = text.lowercased(start..<place)
    return before.withUnsafeBytes { ByteSearch.first("authorization", in: $0) != nil }
  }

  /// The values of those cookies that stand for who is logged in.
  private static func cookies(_ text: SecretText, from start: Int) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var at = start
    while at < text.count, found.count < 64 {
      at = text.end(of: ByteSet(" "), from: at)
      let name = at..<text.end(of: .dotted, from: at, most: 128)
      guard !name.isEmpty, text[name.upperBound] == UInt8(ascii: "=") else { break }
      let value = name.upperBound + 1..<text.end(of: cookie, from: name.upperBound + 1)
      let isSession = text.lowercased(name).withUnsafeBytes { name in
        sessions.contains { ByteSearch.first($0, in: name) != nil }
      }
      if isSession, value.count >= 16, text.makeup(of: value).isRandom, !text.isStandIn(value) {
        found.append(value)
      }
      guard text[value.upperBound] == UInt8(ascii: ";") else { break }
      at = value.upperBound + 1
    }
    return found
  }

  private static let cookie = ByteSet("A-Za-z0-9._~%!$&'*+:/=|@-")
  private static let sessions: [StaticString] = [
    "sess", "sid", "auth", "token", "jwt", "csrf", "xsrf", "remember", "login", "identity",
  ]
}

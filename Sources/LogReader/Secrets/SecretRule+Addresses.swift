// What addresses carry: passwords of users, signatures, and paths that are a key by themselves.
extension SecretRule {
  static let addresses: [SecretRule] = [
    SecretRule("url-password", ["://"]) { text, keyword in
      let name = text.end(of: user, from: keyword.upperBound, most: 256)
      guard text[name] == UInt8(ascii: ":") else { return [] }
      let secret = name + 1..<text.end(of: password, from: name + 1, most: 512)
      guard text[secret.upperBound] == UInt8(ascii: "@"), secret.count >= 3,
        let host = text[secret.upperBound + 1],
        ByteSet.alphanumeric.contains(host) || host == UInt8(ascii: "["),
        !text.isStandIn(secret)
      else { return [] }
      return [secret]
    },
    SecretRule("slack-webhook", ["hooks.slack.com/services/", "hooks.slack.com/workflows/"]) {
      path($0, $1, ByteSet("A-Za-z0-9/"), 40)
    },
    SecretRule("discord-webhook", ["/api/webhooks/"]) { text, keyword in
      let number = text.end(of: .digits, from: keyword.upperBound)
      guard number - keyword.upperBound >= 16, text[number] == UInt8(ascii: "/") else { return [] }
      return path(text, number..<number + 1, .base64URL, 60)
    },
    SecretRule("teams-webhook", ["webhook.office.com/webhookb2/"]) {
      path($0, $1, ByteSet("A-Za-z0-9/@-"), 60)
    },
    SecretRule("signed-url", ["X-Amz-Signature=", "X-Goog-Signature="]) {
      path($0, $1, .hexadecimal, 32)
    },
    SecretRule("signed-url", ["Signature=", "sig="]) { text, keyword in
      guard let before = text[keyword.lowerBound - 1],
        before == UInt8(ascii: "&") || before == UInt8(ascii: "?")
      else { return [] }
      return path(text, keyword, ByteSet("A-Za-z0-9%+/=_~-"), 40)
    },
  ]

  private static let user = ByteSet("A-Za-z0-9._~%!$&'*+-")
  /// What may stand between the colon and the `@`; what must not is written as `%XX` there.
  private static let password = ByteSet("A-Za-z0-9._~%!$&*+,;=:^#?()-")

  /// The rest of a path when it is as long as a key.
  private static func path(
    _ text: SecretText, _ keyword: Range<Int>, _ set: ByteSet, _ least: Int
  ) -> [Range<Int>] {
    let range = keyword.upperBound..<text.end(of: set, from: keyword.upperBound)
    guard range.count >= least, text.makeup(of: range).isRandom else { return [] }
    return [range]
  }
}

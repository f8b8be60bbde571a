// Values whose name says that they are secret: `password=…`, `"api_key": "…"`, `--token …`.
extension SecretRule {
  static let named: [SecretRule] = [
    SecretRule(anyCase: "password", ["password", "passwd", "passphrase", "passcode", "pwd"]) {
      NamedValue($0, $1, tails: [""])?.password.map { [$0] } ?? []
    },
    SecretRule("password", ["passWord", "PassWord"]) {
      NamedValue($0, $1, tails: [""])?.password.map { [$0] } ?? []
    },
    SecretRule(anyCase: "secret", ["secret"]) {
      NamedValue($0, $1, tails: secretTails)?.token(least: 12).map { [$0] } ?? []
    },
    SecretRule(anyCase: "token", ["token"]) {
      NamedValue($0, $1, tails: [""])?.token(least: 16).map { [$0] } ?? []
    },
    SecretRule(
      "api-key",
      [
        "api_key", "apikey", "api-key", "apiKey", "ApiKey", "APIKey", "API_KEY", "APIKEY",
        "Api-Key", "API-KEY", "API-Key", "api.key", "ApiToken",
      ]
    ) { NamedValue($0, $1, tails: [""])?.token(least: 12).map { [$0] } ?? [] },
    SecretRule(
      "access-key",
      [
        "access_key", "accessKey", "AccessKey", "ACCESS_KEY", "access-key", "AccountKey",
        "accountKey", "account_key", "encryption_key", "encryptionKey", "ENCRYPTION_KEY",
        "signing_key", "signingKey", "SIGNING_KEY", "private_key", "privateKey", "PRIVATE_KEY",
        "auth_key", "authKey", "AUTH_KEY", "master_key", "masterKey", "MASTER_KEY",
      ]
    ) { NamedValue($0, $1, tails: [""])?.token(least: 20).map { [$0] } ?? [] },
    SecretRule("curl-user", [" -u ", " --user "]) { text, keyword in
      guard text.holds("curl", in: max(0, keyword.lowerBound - 1024)..<keyword.lowerBound) else {
        return []
      }
      let from = text.end(of: ByteSet("\"'"), from: keyword.upperBound, most: 1)
      let name = text.end(of: .dotted, from: from)
      let secret = name + 1..<max(name + 1, text.end(of: argument, from: name + 1))
      guard text[name] == UInt8(ascii: ":"), secret.count >= 4, !text.isStandIn(secret)
      else { return [] }
      return [secret]
    },
    SecretRule("command-password", ["sshpass -p ", "-passin pass:", "-passout pass:"]) {
      text, keyword in
      let from = text.end(of: ByteSet("\"'"), from: keyword.upperBound, most: 1)
      let secret = from..<text.end(of: argument, from: from)
      return secret.count >= 4 && !text.isStandIn(secret) ? [secret] : []
    },
  ]

  /// What may follow `secret` in the name of a secret.
  private static let secretTails: [StaticString] = [
    "", "_key", "key", "-key", ".key", "_key_base", "_access_key", "accesskey", "-access-key",
    "_token", "token",
  ]

  private static let argument = ByteSet("!#-%(-~")
}

extension SecretText {
  /// Whether something stands for a secret, or says something about one, instead of being it.
  func isStandIn(_ value: Range<Int>) -> Bool {
    guard let first = self[value.lowerBound], !value.isEmpty else { return true }
    switch first {
    case UInt8(ascii: "<"), UInt8(ascii: "{"), UInt8(ascii: "$"), UInt8(ascii: "*"),
      UInt8(ascii: "("), 0xE2:
      return true
    case UInt8(ascii: "["): return has("[redacted:", at: value.lowerBound) || value.count < 16
    case UInt8(ascii: "%"):
      // `%40` is a byte, `%s` a place for a value.
      guard let next = self[value.lowerBound + 1] else { return true }
      if !ByteSet.hexadecimal.contains(next) || next == UInt8(ascii: "d") { return true }
    default: break
    }
    if has("0x", at: value.lowerBound) { return true }
    let word = lowercased(value)
    if Self.words.contains(word) { return true }
    if makeup(of: value).distinct < 3 { return true }
    return word.withUnsafeBytes { word in
      Self.parts.contains { ByteSearch.first($0, in: word) != nil }
        || ByteSearch.starts(word, at: 0, with: "your")
    }
  }

  /// What examples of secrets hold.
  private static let parts: [StaticString] = [
    "example", "xxxxx", "placeholder", "redacted", "insert_", "your_", "your-", "*****", "....",
    "dummy", "1234567890abcdef1234567890",
  ]

  /// What stands where a secret would, or tells of one.
  private static let words = Set(
    """
    null nil none true false undefined yes no ok required optional string valid invalid missing \
    expired changeme change-me test testing example password passwd secret token success failure \
    failed accepted rejected redacted hidden unset empty enabled disabled default unknown available \
    unavailable present absent changed unchanged wrong correct incorrect matched mismatch bearer \
    basic bool boolean int integer number text object array data value string? bool? any todo tbd \
    n/a na pending updated created deleted removed rotated revoked loading loaded saved cached set \
    masked protected private public internal filtered plain encrypted hashed keychain prompt stdin \
    username user admin strict weak strong short long visible secure insecure authorized denied \
    refreshed refreshing error warning info debug identifier
    """.split(separator: " ").map { Array($0.utf8) })
}

/// What a record says no more because a secret was left out of it.
///
/// A text that is not found in such a record may have stood in the secret, or have begun before it or
/// ended behind it. A word of the language is not taken for part of a secret.
enum HiddenText {
  /// What every stand-in of a secret begins with; the name of a rule and a bracket follow.
  static let mark: StaticString = "[redacted:"

  /// Whether bytes that were not found in a message may be part of what its stand-ins hide.
  static func mayHold(_ text: [UInt8], in message: UnsafeRawBufferPointer) -> Bool {
    if isSecretLike(text[...]) { return ByteSearch.first(mark, in: message) != nil }
    var from = 0
    while let start = ByteSearch.first(mark, in: message, from: from) {
      let end = ByteSearch.first(UInt8(ascii: "]"), in: message, from: start) ?? message.count - 1
      if mayReach(text, around: start..<end + 1, message) { return true }
      from = start + 1
    }
    return false
  }

  /// Whether a text may begin before a secret or end behind it, and be part of it in between.
  private static func mayReach(
    _ text: [UInt8], around secret: Range<Int>, _ message: UnsafeRawBufferPointer
  ) -> Bool {
    let behind = message.count - secret.upperBound
    let heads = (0...min(text.count, secret.lowerBound)).filter { count in
      message[secret.lowerBound - count..<secret.lowerBound].elementsEqual(text[..<count])
    }
    let tails = (0...min(text.count, behind)).filter { count in
      message[secret.upperBound..<secret.upperBound + count].elementsEqual(text.suffix(count))
    }
    for head in heads {
      if head == text.count { return true }
      for tail in tails where head + tail > 0 && head + tail < text.count {
        let inner = text[head..<text.count - tail]
        guard inner.allSatisfy(ByteSet.assigned.contains) else { continue }
        if head > 0 || isSecretLike(inner) { return true }
      }
    }
    return false
  }

  /// Whether a word of a text has letters and digits, or begins as the tokens of an issuer do.
  private static func isSecretLike(_ text: ArraySlice<UInt8>) -> Bool {
    text.split { !ByteSet.secret.contains($0) }.contains { word in
      if word.count >= 6, word.contains(where: ByteSet.digits.contains),
        word.contains(where: ByteSet.letters.contains)
      {
        return true
      }
      return SecretKeywords.all.begins(of: word)
    }
  }
}

extension SecretKeywords {
  /// Whether a word begins like a token that its issuer marks, or is the beginning of one.
  fileprivate func begins(of word: ArraySlice<UInt8>) -> Bool {
    literals.contains { literal in
      literal.count >= 4 && word.count >= 3
        && literal.contains(where: { !ByteSet.letters.contains($0) })
        && !literal.contains(where: { MessageText.isBlank($0) })
        && (word.starts(with: literal) || literal.starts(with: word) && word.count >= 4)
    }
  }
}

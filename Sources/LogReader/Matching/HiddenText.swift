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
      if begins(text, before: start, message) || ends(text, behind: end + 1, message) { return true }
      from = start + 1
    }
    return false
  }

  /// Whether the text's beginning stands before a secret, so that the rest may be in it.
  private static func begins(
    _ text: [UInt8], before start: Int, _ message: UnsafeRawBufferPointer
  ) -> Bool {
    for count in stride(from: min(text.count, start), to: 0, by: -1) {
      guard message[start - count..<start].elementsEqual(text[..<count]) else { continue }
      if count == text.count || !MessageText.isBlank(text[count]) { return true }
    }
    return false
  }

  /// Whether the text's end stands behind a secret, and what is before it looks like one.
  private static func ends(
    _ text: [UInt8], behind end: Int, _ message: UnsafeRawBufferPointer
  ) -> Bool {
    for count in stride(from: min(text.count, message.count - end), to: 0, by: -1) {
      guard message[end..<end + count].elementsEqual(text.suffix(count)) else { continue }
      if isSecretLike(text.dropLast(count)) { return true }
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

/// What a person searches for: words, beginnings of words and phrases, all of which a text must hold.
package struct TextQuery: Hashable, Sendable {
  /// Words that stand side by side.
  package struct Part: Hashable, Sendable {
    /// As `TextWords` spells them.
    package let words: [String]
    /// Whether the last word may go on.
    package let isOpen: Bool
    /// Bytes that a text with this part holds in lower or upper case; nil where only its words tell.
    fileprivate let anchor: [UInt8]?
  }

  /// All must be there.
  package let parts: [Part]

  /// Reads arguments: each is a word, and its last letters may be missing; one with blanks in it, or
  /// quoted inside it, is a phrase of whole words.
  package init(_ arguments: [String]) {
    var parts: [Part] = []
    for argument in arguments {
      for (index, piece) in argument.split(separator: "\"", omittingEmptySubsequences: false)
        .enumerated()
      {
        let isQuoted = index % 2 == 1
        if isQuoted || (!argument.contains("\"") && piece.contains(" ")) {
          parts.append(Part(String(piece), isOpen: false))
        } else {
          for word in piece.split(separator: " ") {
            parts.append(Part(String(word), isOpen: true))
          }
        }
      }
    }
    self.parts = parts.filter { !$0.words.isEmpty }
  }

  /// How often each part stands in a text; nil when one is missing.
  package func counts(in text: String) -> [Int]? {
    guard parts.allSatisfy({ $0.mayStand(in: text) }) else { return nil }
    let words = TextWords(text).words
    var counts: [Int] = []
    for part in parts {
      let count = part.count(in: words)
      guard count > 0 else { return nil }
      counts.append(count)
    }
    return counts
  }
}

extension TextQuery.Part {
  fileprivate init(_ text: String, isOpen: Bool) {
    words = TextWords(text).words
    self.isOpen = isOpen
    let first = Array((words.first ?? "").utf8)
    anchor = first.allSatisfy { $0 < 0x80 } && !first.isEmpty ? first : nil
  }

  /// Whether the bytes of the first word are there at all, which costs little to ask.
  fileprivate func mayStand(in text: String) -> Bool {
    guard let anchor else { return true }
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count >= anchor.count else { return false }
      let first = anchor[0]
      for start in 0...(bytes.count - anchor.count) where Self.lower(bytes[start]) == first {
        var length = 1
        while length < anchor.count, Self.lower(bytes[start + length]) == anchor[length] {
          length += 1
        }
        if length == anchor.count { return true }
      }
      return false
    }
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    (0x41...0x5a).contains(byte) ? byte + 0x20 : byte
  }

  fileprivate func count(in text: [String]) -> Int {
    guard text.count >= words.count else { return 0 }
    var count = 0
    for start in 0...(text.count - words.count) where stands(at: start, in: text) { count += 1 }
    return count
  }

  private func stands(at start: Int, in text: [String]) -> Bool {
    for (offset, word) in words.enumerated() {
      let found = text[start + offset]
      if found == word { continue }
      guard isOpen, offset == words.count - 1 else { return false }
      // A single character stands in a pair first or second.
      let isSingle =
        word.count == 1 && word.unicodeScalars.allSatisfy { TextWords.isDense($0) }
      guard found.hasPrefix(word) || (isSingle && found.hasSuffix(word)) else { return false }
    }
    return true
  }
}

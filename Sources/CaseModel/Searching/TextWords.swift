/// The words of a text as they are searched for: letters and digits in lower case, and of Chinese,
/// Japanese and Korean, which write no blanks, every two characters that stand side by side.
///
/// The words are `String`s on purpose: two spellings of one character count as equal.
package struct TextWords {
  /// In the text's order.
  package private(set) var words: [String] = []
  private var word = ""
  private var pending: Character?
  private var isPaired = false

  /// The words of this text.
  package init(_ text: String) {
    for scalar in text.unicodeScalars {
      if Self.isDense(scalar) {
        endWord()
        pair(Character(scalar))
      } else if Self.isPart(scalar, of: word) {
        endRun()
        if scalar.isASCII {
          let byte = UInt8(truncatingIfNeeded: scalar.value)
          word.unicodeScalars.append(
            Unicode.Scalar((0x41...0x5a).contains(byte) ? byte + 0x20 : byte))
        } else {
          word += scalar.properties.lowercaseMapping
        }
      } else {
        endWord()
        endRun()
      }
    }
    endWord()
    endRun()
  }

  private mutating func pair(_ character: Character) {
    if let pending {
      words.append(String([pending, character]))
      isPaired = true
    }
    pending = character
  }

  private mutating func endWord() {
    guard !word.isEmpty else { return }
    words.append(word)
    word = ""
  }

  private mutating func endRun() {
    if let pending, !isPaired { words.append(String(pending)) }
    pending = nil
    isPaired = false
  }

  private static func isPart(_ scalar: Unicode.Scalar, of word: String) -> Bool {
    if scalar.isASCII {
      return (0x30...0x39).contains(scalar.value) || (0x41...0x5a).contains(scalar.value)
        || (0x61...0x7a).contains(scalar.value)
    }
    let properties = scalar.properties
    if properties.isAlphabetic || properties.numericType != nil { return true }
    // A mark belongs to the letter before it.
    return properties.generalCategory == .nonspacingMark && !word.isEmpty
  }

  /// Whether the scalar is written without blanks around words.
  package static func isDense(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x1100 else { return false }
    return dense.contains { $0.contains(scalar.value) }
  }

  /// Hangul letters, kana, ideographs, Hangul syllables, and the ideographs beyond 16 bits.
  private static let dense: [ClosedRange<UInt32>] = [
    0x1100...0x11ff, 0x3005...0x3007, 0x3041...0x30ff, 0x3105...0x312f, 0x3131...0x318e,
    0x31f0...0x31ff, 0x3400...0x4dbf, 0x4e00...0x9fff, 0xa960...0xa97f, 0xac00...0xd7ff,
    0xf900...0xfaff, 0xff66...0xff9f, 0x20000...0x323af,
  ]
}

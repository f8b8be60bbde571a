/// What parts of lines look like, byte for byte. Places are offsets; an answer is the place behind
/// what was found, nil where it does not stand.
extension UnsafeRawBufferPointer {
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
  static func isHex(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- 0x61 < 6 }
  static func isWord(_ byte: UInt8) -> Bool { isDigit(byte) || isLetter(byte) || byte == 0x5f }

  /// The byte at a place; 0 outside.
  func byte(_ at: Int) -> UInt8 { at >= 0 && at < count ? self[at] : 0 }

  /// Whether a word or number may end here.
  func isEnd(_ at: Int) -> Bool { at >= count || !Self.isWord(self[at]) }

  /// The place behind the digits from `at` on; `at` where there are none.
  func digits(_ at: Int) -> Int {
    var end = at
    while end < count, Self.isDigit(self[end]) { end += 1 }
    return end
  }

  /// The place behind `.` and the digits that follow; `at` where there is no fraction.
  func fraction(_ at: Int) -> Int {
    byte(at) == UInt8(ascii: ".") && Self.isDigit(byte(at + 1)) ? digits(at + 1) : at
  }

  /// The place behind a pattern in which `9` is a digit and `h` a hexadecimal one.
  func shape(_ at: Int, _ pattern: StaticString) -> Int? {
    let length = pattern.utf8CodeUnitCount
    let wanted = pattern.utf8Start
    guard at >= 0, at + length <= count else { return nil }
    var offset = 0
    while offset < length {
      let byte = self[at + offset]
      switch wanted[offset] {
      case UInt8(ascii: "9"): if !Self.isDigit(byte) { return nil }
      case UInt8(ascii: "h"): if !Self.isHex(byte) { return nil }
      case let exact: if byte != exact { return nil }
      }
      offset += 1
    }
    return at + length
  }

  /// The place behind one of these patterns, the first that stands here.
  func shape(_ at: Int, _ patterns: [StaticString]) -> Int? {
    for pattern in patterns {
      if let end = shape(at, pattern) { return end }
    }
    return nil
  }

  /// The number that the digits of a short range spell.
  func number(_ range: Range<Int>) -> Int {
    range.reduce(0) { $0 &* 10 &+ Int(self[$1] &- 0x30) }
  }

  /// The name that the value at a place belongs to: `name=`, `name: `, `"name":"` or `name `.
  func key(of at: Int) -> Range<Int>? {
    var place = at
    func isQuote(_ byte: UInt8) -> Bool { byte == 0x22 || byte == 0x27 }
    if isQuote(byte(place - 1)) { place -= 1 }
    while byte(place - 1) == 0x20, at - place < 4 { place -= 1 }
    if byte(place - 1) == UInt8(ascii: ":") || byte(place - 1) == UInt8(ascii: "=") {
      place -= 1
      while byte(place - 1) == 0x20 { place -= 1 }
      if isQuote(byte(place - 1)) { place -= 1 }
    } else if byte(at - 1) != 0x20 {
      return nil
    }
    let end = place
    while place > 0, Self.isWord(self[place - 1]) { place -= 1 }
    return place < end ? place..<end : nil
  }

  /// Whether a range ends with a word that is given in small letters, whatever its case here.
  func ends(_ range: Range<Int>, _ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard range.count >= length else { return false }
    var offset = length
    while offset > 0 {
      offset -= 1
      let byte = self[range.upperBound - length + offset]
      guard (Self.isLetter(byte) ? byte | 0x20 : byte) == word.utf8Start[offset] else {
        return false
      }
    }
    return true
  }

  /// Whether a range is such a word.
  func equals(_ range: Range<Int>, _ word: StaticString) -> Bool {
    range.count == word.utf8CodeUnitCount && ends(range, word)
  }
}

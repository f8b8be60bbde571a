/// The bytes of a message, read as the scalars that pairs and captures are made of.
struct MessageText {
  let bytes: UnsafeRawBufferPointer

  /// What the log prints for what it hides.
  static let redaction = Array("<private>".utf8)

  /// All that a log prints where it hides something: a mark, a hash, or that it could not read it;
  /// and what stands where a secret was left out.
  static let redactions = [
    "<private>", "<mask.hash:", "<decode:", "<IPv4:", "<IPv6:", "Hostname#", "[redacted:",
  ].map { Array($0.utf8) }

  /// Whether a byte separates pairs: space, tab, CR or LF.
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A
  }

  /// Whether bytes stand at a place.
  func has(_ part: [UInt8], at place: Int) -> Bool {
    guard place + part.count <= bytes.count else { return false }
    for offset in part.indices where bytes[place + offset] != part[offset] { return false }
    return true
  }

  /// The first place at or after another where bytes stand.
  func first(_ part: [UInt8], from start: Int = 0) -> Int? {
    guard let head = part.first else { return start }
    var place = start
    let last = bytes.count - part.count
    while place <= last {
      if bytes[place] == head, has(part, at: place) { return place }
      place += 1
    }
    return nil
  }

  /// The length of the word character at a place; nil when there is none.
  ///
  /// A byte that begins no UTF-8 sequence counts as one: a log may hold any bytes.
  func wordLength(at place: Int) -> Int? {
    guard place < bytes.count else { return nil }
    let byte = bytes[place]
    if byte < 0x80 { return MessageText.isWordByte(byte) ? 1 : nil }
    let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC2 ? 2 : 1
    guard length > 1, place + length <= bytes.count else { return 1 }
    var value = UInt32(byte) & (0x7F >> UInt32(length))
    for offset in 1..<length {
      let next = bytes[place + offset]
      guard next & 0xC0 == 0x80 else { return 1 }
      value = value << 6 | UInt32(next & 0x3F)
    }
    guard let scalar = Unicode.Scalar(value) else { return 1 }
    let isSpace = value <= 0x9F || scalar.properties.isWhitespace
    return isSpace ? nil : length
  }

  /// The end of the unit of a capture at a place: a word character or a whole `<private>`.
  func unitEnd(at place: Int) -> Int? {
    if let length = wordLength(at: place) { return place + length }
    return has(MessageText.redaction, at: place) ? place + MessageText.redaction.count : nil
  }

  /// The text between two places, repaired where it is no UTF-8.
  func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeRawBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  /// Whether an ASCII byte may be part of a word.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    guard byte > 0x20, byte < 0x7F else { return false }
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: ","), UInt8(ascii: "|"), UInt8(ascii: "="), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "!"), UInt8(ascii: "~"), UInt8(ascii: "\""),
      UInt8(ascii: "/"):
      return false
    default: return true
    }
  }
}

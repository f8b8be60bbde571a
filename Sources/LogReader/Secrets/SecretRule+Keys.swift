// Keys, and tokens whose content tells what they are.
extension SecretRule {
  static let keys: [SecretRule] = [
    SecretRule("private-key", ["-----BEGIN "]) { text, keyword in
      guard let begin = PrivateKeyBlock.begin(text, keyword) else { return [] }
      return begin.body.map { [$0] } ?? []
    },
    SecretRule("jwt", ["eyJ"]) { text, keyword in
      guard standsAlone(text, keyword.lowerBound) else { return [] }
      let first = keyword.lowerBound..<text.end(of: .base64URL, from: keyword.upperBound)
      guard text[first.upperBound] == UInt8(ascii: "."), text.has("eyJ", at: first.upperBound + 1),
        holdsAlgorithm(text, first)
      else { return encrypted(text, first) }
      var end = text.end(of: .base64URL, from: first.upperBound + 1)
      guard text[end] == UInt8(ascii: ".") else { return [] }
      end = text.end(of: .base64URL, from: end + 1)
      return [keyword.lowerBound..<end]
    },
  ]

  /// An encrypted token: five parts.
  private static func encrypted(_ text: SecretText, _ first: Range<Int>) -> [Range<Int>] {
    var end = first.upperBound
    for _ in 0..<4 {
      guard text[end] == UInt8(ascii: ".") else { return [] }
      end = text.end(of: .base64URL, from: end + 1)
    }
    return holdsAlgorithm(text, first) ? [first.lowerBound..<end] : []
  }

  private static func holdsAlgorithm(_ text: SecretText, _ part: Range<Int>) -> Bool {
    Base64Text.decoded(text, part).map { header in
      header.withUnsafeBytes { ByteSearch.first("\"alg\"", in: $0) != nil }
    } ?? false
  }
}

/// Base64 as it stands in a line.
enum Base64Text {
  /// The bytes, in either alphabet; nil when something else stands there.
  static func decoded(_ text: SecretText, _ range: Range<Int>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var held = 0
    for place in range {
      let byte = text.bytes[place]
      if byte == UInt8(ascii: "=") { break }
      guard let value = value(byte) else { return nil }
      bits = bits << 6 | UInt32(value)
      held += 6
      if held >= 8 {
        held -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(held)))
      }
    }
    return bytes
  }

  private static func value(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x41...0x5A: byte - 0x41
    case 0x61...0x7A: byte - 0x61 + 26
    case 0x30...0x39: byte - 0x30 + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }
}

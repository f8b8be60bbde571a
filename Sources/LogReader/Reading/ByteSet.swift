/// A set of bytes that is asked quickly.
struct ByteSet: Sendable, Equatable {
  private var bits: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  /// The bytes of a text, in which `a-z` is a range.
  init(_ text: StaticString) {
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    var at = 0
    while at < bytes.count {
      if at + 2 < bytes.count, bytes[at + 1] == UInt8(ascii: "-") {
        for byte in bytes[at]...bytes[at + 2] { insert(byte) }
        at += 3
      } else {
        insert(bytes[at])
        at += 1
      }
    }
  }

  /// The bytes of a text.
  init(exactly text: StaticString) {
    for byte in UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount) {
      insert(byte)
    }
  }

  static func == (a: ByteSet, b: ByteSet) -> Bool { a.bits == b.bits }

  /// Whether it has the byte.
  func contains(_ byte: UInt8) -> Bool {
    let word =
      switch byte >> 6 {
      case 0: bits.0
      case 1: bits.1
      case 2: bits.2
      default: bits.3
      }
    return word >> UInt64(byte & 63) & 1 == 1
  }

  private mutating func insert(_ byte: UInt8) {
    let bit = UInt64(1) << UInt64(byte & 63)
    switch byte >> 6 {
    case 0: bits.0 |= bit
    case 1: bits.1 |= bit
    case 2: bits.2 |= bit
    default: bits.3 |= bit
    }
  }

  static let digits = ByteSet("0-9")
  static let hexadecimal = ByteSet("0-9a-fA-F")
  static let letters = ByteSet("A-Za-z")
  static let upper = ByteSet("A-Z")
  static let lower = ByteSet("a-z")
  static let alphanumeric = ByteSet("A-Za-z0-9")
  static let upperDigits = ByteSet("A-Z0-9")
  /// What passwords, keys and tokens are mostly made of.
  static let secret = ByteSet("A-Za-z0-9_+/~!@#$%^&*.-")
  /// The same, and signs between a name and a value.
  static let assigned = ByteSet("A-Za-z0-9_+/~!@#$%^&*.=:-")
  /// Words of code and configuration.
  static let name = ByteSet("A-Za-z0-9_-")
  static let base64 = ByteSet("A-Za-z0-9+/=")
  static let base64URL = ByteSet("A-Za-z0-9_-")
  static let dotted = ByteSet("A-Za-z0-9_.-")
  /// What a bearer's token is made of.
  static let token68 = ByteSet("A-Za-z0-9._~+/=-")
}

/// Questions about UTF-8 bytes that the standard library answers by Unicode equivalence instead.
package enum UTF8Text {
  /// Whether the bytes are well-formed UTF-8 (no surrogates, no overlong forms, at most U+10FFFF).
  package static func isValid(_ bytes: some Collection<UInt8>) -> Bool {
    let answer = bytes.withContiguousStorageIfAvailable {
      isValid(UnsafeRawBufferPointer($0))
    }
    return answer ?? Array(bytes).withUnsafeBytes { isValid($0) }
  }

  /// Whether `a` stands before `b` in the order of their UTF-8 bytes.
  package static func precedes(_ a: String, _ b: String) -> Bool {
    a.utf8.lexicographicallyPrecedes(b.utf8)
  }

  /// Whether both texts are the same UTF-8 bytes (`==` on texts asks for canonical equivalence).
  package static func same(_ a: String, _ b: String) -> Bool {
    a.utf8.elementsEqual(b.utf8)
  }

  private static func isValid(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var at = 0
    while at < bytes.count {
      let length = scalarLength(in: bytes, at: at)
      if length == 0 { return false }
      at += length
    }
    return true
  }

  /// How many bytes the scalar at `at` takes, 1 to 4; 0 where no well-formed scalar begins.
  package static func scalarLength(in bytes: UnsafeRawBufferPointer, at: Int) -> Int {
    let lead = bytes[at]
    if lead < 0x80 { return 1 }
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if lead == 0xE0 { second = 0xA0...0xBF }
      if lead == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
      length = 4
      if lead == 0xF0 { second = 0x90...0xBF }
      if lead == 0xF4 { second = 0x80...0x8F }
    default: return 0
    }
    guard at + length <= bytes.count, second.contains(bytes[at + 1]) else { return 0 }
    for next in 2..<max(length, 2) where bytes[at + next] & 0xC0 != 0x80 { return 0 }
    return length
  }
}

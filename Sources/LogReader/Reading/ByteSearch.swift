internal import CScan

/// Finds bytes.
enum ByteSearch {
  /// The lowest and the highest bit of each byte of a word.
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// The index of the first `byte` at or after `start`; nil when there is none.
  static func first(_ byte: UInt8, in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard start < bytes.count, let base = bytes.bindMemory(to: UInt8.self).baseAddress else {
      return nil
    }
    let found = start + inquest_find_byte(base + start, bytes.count - start, byte)
    return found < bytes.count ? found : nil
  }

  /// The index of the last `byte` at or after `start`; nil when there is none.
  static func last(_ byte: UInt8, in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    let pattern = UInt64(byte) &* ones
    var at = bytes.count
    while at - 8 >= start {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at - 8, as: UInt64.self))
      let difference = word ^ pattern
      // A borrow may mark a byte above a true one, so the bytes are looked at one by one then.
      if (difference &- ones) & ~difference & highs != 0 { break }
      at -= 8
    }
    while at > start {
      at -= 1
      if bytes[at] == byte { return at }
    }
    return nil
  }

  /// How many times `byte` stands in `bytes`.
  static func count(_ byte: UInt8, in bytes: UnsafeRawBufferPointer) -> Int {
    var count = 0
    var at = 0
    while let found = first(byte, in: bytes, from: at) {
      count += 1
      at = found + 1
    }
    return count
  }

  /// The index of the first place at or after `start` where all of `needle` stands; nil when there
  /// is none.
  static func first(
    _ needle: StaticString, in bytes: UnsafeRawBufferPointer, from start: Int = 0
  ) -> Int? {
    let length = needle.utf8CodeUnitCount
    var at = start
    while let found = first(needle.utf8Start[0], in: bytes, from: at) {
      if starts(bytes, at: found, with: needle) { return found }
      if found + length > bytes.count { return nil }
      at = found + 1
    }
    return nil
  }

  /// Whether `text` stands at `at`.
  static func starts(
    _ bytes: UnsafeRawBufferPointer, at: Int, with text: StaticString
  ) -> Bool {
    guard at + text.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<text.utf8CodeUnitCount
    where bytes[at + index] != text.utf8Start[index] {
      return false
    }
    return true
  }
}

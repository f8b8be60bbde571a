internal import CScan

/// Finds bytes.
enum ByteSearch {
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
    var at = bytes.count
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

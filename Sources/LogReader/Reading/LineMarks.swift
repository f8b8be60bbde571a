internal import CScan

/// Finds the bytes that make a line's text differ from its bytes, many at a time.
enum LineMarks {
  /// The first escape, backspace, carriage return before anything but a line feed, NUL at the
  /// beginning of a line, or 8-bit control that is no part of UTF-8, at or after a place; nil when
  /// there is none, so that the text is what the bytes say. `before` stands before the bytes.
  static func first(
    in bytes: UnsafeRawBufferPointer, from start: Int = 0, before: UInt8 = UInt8(ascii: "\n")
  ) -> Int? {
    guard let base = bytes.bindMemory(to: UInt8.self).baseAddress else { return nil }
    let place = inquest_scan_marks(base, bytes.count, start, before)
    return place < bytes.count ? place : nil
  }
}

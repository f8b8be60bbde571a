/// One line as it stands in the log.
struct PhysicalLine {
  /// Its bytes without the line break, cut at the stream's limit.
  var bytes: UnsafeRawBufferPointer
  /// Its whole length without the line break.
  var length: Int
  /// Bytes of its line break: 0 at the end of the input, 1 for LF, 2 for CRLF.
  var breakLength: Int
  /// The offset of its first byte in the log.
  var start: Int

  /// A line of `length` bytes before its LF, or before the end of the input.
  init(
    _ bytes: UnsafeRawBufferPointer, length: Int, lastByte: UInt8?, isEnded: Bool, start: Int,
    limit: Int
  ) {
    let isCRLF = isEnded && lastByte == UInt8(ascii: "\r")
    self.length = isCRLF ? length - 1 : length
    breakLength = isEnded ? (isCRLF ? 2 : 1) : 0
    self.start = start
    let kept = min(bytes.count, self.length, limit)
    self.bytes = UnsafeRawBufferPointer(rebasing: bytes[..<kept])
  }

  /// A part of the line as a line of its own; the last takes what was cut off along.
  func part(_ range: Range<Int>) -> PhysicalLine {
    var part = self
    part.bytes = UnsafeRawBufferPointer(rebasing: bytes[range])
    part.length = range.upperBound == bytes.count ? length - range.lowerBound : range.count
    part.start = start + range.lowerBound
    return part
  }

  /// Whether bytes beyond the limit are missing.
  var isCut: Bool { length > bytes.count }

  /// Leaves a byte-order mark at the beginning of a log out of the line.
  mutating func dropByteOrderMark() {
    guard start == 0, bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF
    else { return }
    bytes = UnsafeRawBufferPointer(rebasing: bytes[3...])
    length -= 3
    start = 3
  }
}

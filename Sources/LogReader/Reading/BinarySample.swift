/// Looks at the bytes at the beginning of a log, to warn that they may be no text.
struct BinarySample {
  private var seen = 0
  private var controls = 0
  /// NUL bytes at even and at odd places.
  private var nuls = (even: 0, odd: 0)
  private var start: [UInt8] = []
  private static let size = 1 << 16

  /// Adds the log's next bytes.
  mutating func add(_ chunk: UnsafeRawBufferPointer) {
    guard seen < Self.size else { return }
    start += chunk.prefix(4 - min(4, start.count))
    for byte in chunk.prefix(Self.size - seen) {
      seen += 1
      // Tab, LF, VT, FF, CR, backspace and escape all occur in text logs.
      if byte < 0x20 && !(0x08...0x0D).contains(byte) && byte != 0x1B { controls += 1 }
      if byte == 0 {
        if seen & 1 == 0 { nuls.odd += 1 } else { nuls.even += 1 }
      }
    }
  }

  /// Whether more than a tenth are control bytes.
  var looksBinary: Bool { controls * 10 > seen && encoding == nil }

  /// The encoding that the log seems to be in if it is none that can be read, by its mark or since
  /// most characters have a zero byte.
  var encoding: String? {
    let wide: [[UInt8]] = [[0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF]]
    if wide.contains(start) { return "UTF-32" }
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    let (most, least) = (max(nuls.even, nuls.odd), min(nuls.even, nuls.odd))
    return seen >= 16 && most * 5 > seen * 2 && least * 50 < seen ? "UTF-16" : nil
  }
}

/// Counts control bytes at the beginning of a log, to warn that it may be no text.
struct BinarySample {
  private var seen = 0
  private var controls = 0
  private static let size = 1 << 16

  /// Adds the log's next bytes.
  mutating func add(_ chunk: UnsafeRawBufferPointer) {
    guard seen < Self.size else { return }
    for byte in chunk.prefix(Self.size - seen) {
      seen += 1
      // Tab, LF, VT, FF, CR, backspace and escape all occur in text logs.
      if byte < 0x20 && !(0x08...0x0D).contains(byte) && byte != 0x1B { controls += 1 }
    }
  }

  /// Whether more than a tenth are control bytes.
  var looksBinary: Bool { controls * 10 > seen }
}

/// Looks at the bytes at the beginning of a log, to warn that they may be no text.
struct BinarySample {
  private var seen = 0
  private var controls = 0
  /// NUL bytes at even and at odd places.
  private var nuls = (even: 0, odd: 0)
  private var start: [UInt8] = []
  private static let size = 1 << 16
  private static let signature = 7

  /// How compressed files begin that are not unpacked, and what unpacks them.
  private static let packers: [(program: String, signature: [UInt8])] = [
    ("xz -dc", [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0]),
    ("bzip2 -dc", Array("BZh".utf8)),
    ("unzip -p", [0x50, 0x4B, 3, 4]),
    ("lz4 -dc", [0x04, 0x22, 0x4D, 0x18]),
  ]

  /// Adds the log's next bytes.
  mutating func add(_ chunk: UnsafeRawBufferPointer) {
    guard seen < Self.size else { return }
    start += chunk.prefix(Self.signature - min(Self.signature, start.count))
    for byte in chunk.prefix(Self.size - seen) {
      seen += 1
      // Tab, LF, VT, FF, CR, backspace and escape all occur in text logs.
      if byte < 0x20 && !(0x08...0x0D).contains(byte) && byte != 0x1B { controls += 1 }
      if byte == 0 {
        if seen & 1 == 0 { nuls.odd += 1 } else { nuls.even += 1 }
      }
    }
  }

  /// What would unpack the log, if it is compressed in a way that is not read.
  var packer: String? {
    let found = Self.packers.first { start.starts(with: $0.signature) }
    // Text may begin like bzip2's files, up to the digits of pi.
    let isText = found?.program == "bzip2 -dc" && start.dropFirst(4) != [0x31, 0x41, 0x59]
    return isText ? nil : found?.program
  }

  /// Whether more than a tenth are control bytes.
  var looksBinary: Bool { controls * 10 > seen && encoding == nil && packer == nil }

  /// The encoding that the log seems to be in if it is none that can be read, by its mark or since
  /// most characters have a zero byte.
  var encoding: String? {
    let wide: [[UInt8]] = [[0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF]]
    if wide.contains(Array(start.prefix(4))) { return "UTF-32" }
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    let (most, least) = (max(nuls.even, nuls.odd), min(nuls.even, nuls.odd))
    return seen >= 16 && most * 5 > seen * 2 && least * 50 < seen ? "UTF-16" : nil
  }
}

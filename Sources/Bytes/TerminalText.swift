/// Text from outside made safe to print: nothing in it can move a cursor or reorder a line.
package enum TerminalText {
  /// The bytes as printable text. Control characters and bytes that are no UTF-8 become `\xNN`,
  /// C1 controls, bidirectional marks and line separators `\u{…}`; tabs and the rest stay.
  package static func escaped(_ bytes: some Collection<UInt8>) -> String {
    let text = bytes.withContiguousStorageIfAvailable { escaped(UnsafeRawBufferPointer($0)) }
    return text ?? Array(bytes).withUnsafeBytes { escaped($0) }
  }

  /// The text made printable in the same way.
  package static func escaped(_ text: String) -> String {
    escaped(text.utf8)
  }

  private static func escaped(_ bytes: UnsafeRawBufferPointer) -> String {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var at = 0
    while at < bytes.count {
      let byte = bytes[at]
      let length = UTF8Text.scalarLength(in: bytes, at: at)
      if length == 0 || isControl(byte) {
        append(byte, to: &out)
        at += 1
        continue
      }
      let scalar = length == 1 ? UInt32(byte) : decode(bytes, at, length)
      if length > 1 && isHostile(scalar) {
        out += "\\u{\(String(scalar, radix: 16, uppercase: true))}".utf8
      } else {
        out += bytes[at..<at + length]
      }
      at += length
    }
    return String(decoding: out, as: UTF8.self)
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    (byte < 0x20 && byte != UInt8(ascii: "\t")) || byte == 0x7F
  }

  private static func append(_ byte: UInt8, to out: inout [UInt8]) {
    out += "\\x".utf8
    out.append(Hex.digit(byte >> 4, lettersFrom: UInt8(ascii: "A")))
    out.append(Hex.digit(byte & 15, lettersFrom: UInt8(ascii: "A")))
  }

  private static func decode(_ bytes: UnsafeRawBufferPointer, _ at: Int, _ length: Int) -> UInt32 {
    var scalar = UInt32(bytes[at]) & (0x7F >> UInt32(length))
    for next in 1..<length { scalar = scalar << 6 | UInt32(bytes[at + next] & 0x3F) }
    return scalar
  }

  private static func isHostile(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x80...0x9F: true  // C1 controls
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true  // bidirectional marks
    case 0x2028, 0x2029: true  // line and paragraph separators
    case 0xFEFF: true  // a byte-order mark in mid-text is invisible
    default: false
    }
  }
}

/// A place in a text as an editor shows it.
package struct TextPlace: Hashable, Sendable {
  /// The line, from 1; only a line feed ends one.
  package let line: Int
  /// The Unicode scalar of the line, from 1.
  package let column: Int

  /// The place of the byte at this offset, from 0; the end of the text for an offset beyond it.
  package init(of offset: Int, in bytes: some Collection<UInt8>) {
    let place = bytes.withContiguousStorageIfAvailable {
      TextPlace(after: UnsafeRawBufferPointer($0).prefix(max(offset, 0)))
    }
    self = place ?? TextPlace(after: Array(bytes.prefix(max(offset, 0))))
  }

  private init(after bytes: some Sequence<UInt8>) {
    var line = 1
    var column = 1
    for byte in bytes {
      if byte == 0x0A {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    self.line = line
    self.column = column
  }
}

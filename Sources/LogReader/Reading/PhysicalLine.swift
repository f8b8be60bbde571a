/// One line as it stands in the log, and what it says.
struct PhysicalLine {
  /// What a line says: its bytes without escape sequences and what was written over.
  struct Text {
    /// The beginning, cut at the stream's limit.
    var bytes: UnsafeRawBufferPointer
    /// Bytes of all of it.
    var count: Int
    /// What is found in what is cut off.
    var beyond: BeyondFindings?

    /// A text that is held as a whole.
    init(_ bytes: UnsafeRawBufferPointer) {
      self.bytes = bytes
      count = bytes.count
    }

    /// Whether bytes beyond the limit are missing.
    var isCut: Bool { count > bytes.count }

    /// The text from a byte on.
    func from(_ byte: Int) -> Text {
      let start = min(byte, bytes.count)
      var rest = self
      rest.bytes = UnsafeRawBufferPointer(rebasing: bytes[start...])
      rest.count -= start
      return rest
    }
  }

  /// What it says.
  var text: Text
  /// Its length in the log, without the line break.
  var length: Int
  /// Bytes of its line break: 0 at the end of the input, 1 for LF, 2 for CRLF.
  var breakLength: Int
  /// The offset of its first byte in the log.
  var start: Int
  /// NUL bytes before that, which a crash left there.
  var padding = 0
  /// The first text, where another took its place: a header may stand there.
  private(set) var lead: [UInt8]?

  /// A line that says what its bytes are, and may end in CR, before its LF or the end of the input.
  init(_ bytes: UnsafeRawBufferPointer, isEnded: Bool, start: Int) {
    let isCRLF = isEnded && bytes.last == UInt8(ascii: "\r")
    length = isCRLF ? bytes.count - 1 : bytes.count
    breakLength = isEnded ? (isCRLF ? 2 : 1) : 0
    text = Text(UnsafeRawBufferPointer(rebasing: bytes[..<length]))
    self.start = start
  }

  /// A line that was put together from pieces.
  init(_ carry: borrowing LineCarry, _ bytes: UnsafeRawBufferPointer, isEnded: Bool, start: Int) {
    let isCRLF = isEnded && carry.lastByte == UInt8(ascii: "\r")
    padding = carry.padding
    lead = carry.lead
    length = carry.length - padding - (isCRLF ? 1 : 0)
    breakLength = isEnded ? (isCRLF ? 2 : 1) : 0
    self.start = start + padding
    text = Text(bytes)
    text.count = carry.text.count
    text.beyond = carry.text.beyond
  }

  /// The line as if it said only this.
  func saying(_ bytes: UnsafeRawBufferPointer) -> PhysicalLine {
    var other = self
    other.text = Text(bytes)
    return other
  }

  /// The beginning of what it says.
  var bytes: UnsafeRawBufferPointer { text.bytes }

  /// Whether bytes beyond the limit are missing.
  var isCut: Bool { text.isCut }

  /// Whether it holds nothing but padding.
  var isPadding: Bool { padding > 0 && length == 0 }

  /// Leaves a byte-order mark at the beginning of a log out of the line.
  mutating func dropByteOrderMark() {
    guard start == 0, bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF
    else { return }
    text = text.from(3)
    length -= 3
    start = 3
  }
}

/// Reads what a line says from its bytes, which may arrive in pieces: what a terminal would show of it.
///
/// Escape sequences are left out: CSI, OSC and its kin up to BEL or ST, charset selections, two-byte
/// escapes, and 8-bit controls where they are no part of UTF-8. Text after a carriage return takes
/// the place of the text before; a backspace takes one character back. NUL bytes at the beginning
/// are padding. A sequence that is none, or that never ends, hides no text.
struct LineCleaner {
  private enum State {
    case text
    /// After ESC.
    case escape
    /// After ESC and an intermediate byte: a charset selection.
    case selection
    /// In a CSI; an 8-bit one needs a parameter, since another encoding has letters there.
    case control(isWide: Bool)
    /// In a string that ends with ST, an OSC also with BEL.
    case string(endsWithBell: Bool)
    /// After ESC in a string.
    case stringEscape(endsWithBell: Bool)
  }

  /// Bytes of a sequence beyond which it is none, and of a text with a header.
  private static let longest = (control: 64, string: 8192, lead: 1 << 16)

  private var state = State.text
  /// The bytes of the sequence at hand, without its introducer unless that may be text.
  private var pending: [UInt8] = []
  private var previous = UInt8(ascii: "\n")
  private var isAtStart: Bool
  /// Whether the next text takes the place of what is there.
  private var returns = false
  /// NUL bytes before the text.
  private(set) var padding = 0
  /// Texts that another took the place of.
  private(set) var overwritten = 0
  /// The first of them, in which a record's header may stand; nil when it is too long for one.
  private(set) var lead: [UInt8]?

  /// A cleaner at the beginning of a line; NUL there is padding unless it was decoded.
  init(dropsPadding: Bool = true) { isAtStart = dropsPadding }

  /// A cleaner for the rest of a line that says what its bytes are up to this one.
  init(after last: UInt8?) {
    isAtStart = last == nil
    previous = last ?? previous
  }

  /// Adds bytes of the line, which has no line feed.
  mutating func feed(_ piece: UnsafeRawBufferPointer, into text: inout HeldText) {
    var at = 0
    while at < piece.count {
      if case .text = state {
        readText(piece, &at, into: &text)
      } else {
        readSequence(piece[at], &at, into: &text)
      }
    }
  }

  /// Ends the line: what only began is text, but for colours and the like.
  mutating func finish(into text: inout HeldText) {
    switch state {
    case .string, .stringEscape: reject(into: &text)
    case .control(isWide: true): if pending.count == 1 { reject(into: &text) }
    default: break
    }
    state = .text
  }

  private mutating func readText(
    _ piece: UnsafeRawBufferPointer, _ at: inout Int, into text: inout HeldText
  ) {
    if isAtStart {
      while at < piece.count, piece[at] == 0 {
        padding += 1
        at += 1
      }
      guard at < piece.count else { return }
      isAtStart = false
    }
    let end =
      LineMarks.first(
        in: UnsafeRawBufferPointer(rebasing: piece[at...]), before: previous
      ).map { at + $0 } ?? piece.count
    if end > at {
      append(UnsafeRawBufferPointer(rebasing: piece[at..<end]), into: &text)
      previous = piece[end - 1]
      at = end
    }
    guard at < piece.count else { return }
    let byte = piece[at]
    pending.removeAll(keepingCapacity: true)
    switch byte {
    case 0x1B: state = .escape
    case 0x08: text.takeBack()
    case 0x0D: returns = true
    case 0x9B: begin(.control(isWide: true), byte)
    case 0x9D: begin(.string(endsWithBell: true), byte)
    case 0x90, 0x98, 0x9E, 0x9F: begin(.string(endsWithBell: false), byte)
    default: append(UnsafeRawBufferPointer(rebasing: piece[at...at]), into: &text)
    }
    previous = byte
    at += 1
  }

  private mutating func begin(_ state: State, _ introducer: UInt8) {
    self.state = state
    pending.append(introducer)
  }

  /// Takes a byte of a sequence, or gives it back to be text.
  private mutating func readSequence(
    _ byte: UInt8, _ at: inout Int, into text: inout HeldText
  ) {
    previous = byte
    switch state {
    case .text: return
    case .escape:
      switch byte {
      case UInt8(ascii: "["): state = .control(isWide: false)
      case UInt8(ascii: "]"): state = .string(endsWithBell: true)
      case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
        state = .string(endsWithBell: false)
      case 0x20...0x2F: state = .selection
      case 0x30...0x7E: state = .text
      default:
        state = .text
        return
      }
    case .selection:
      switch byte {
      case 0x20...0x2F: break
      case 0x30...0x7E: state = .text
      default:
        state = .text
        return
      }
    case .control(let isWide):
      guard takeControl(byte, isWide) else { return reject(into: &text) }
    case .string(let endsWithBell):
      if byte == 0x1B {
        state = .stringEscape(endsWithBell: endsWithBell)
      } else if byte == 0x07 && endsWithBell || byte == 0x9C && isWideString {
        state = .text
      } else if byte < 0x20 && byte != 0x09 || pending.count >= Self.longest.string {
        return reject(into: &text)
      } else {
        pending.append(byte)
      }
    case .stringEscape:
      guard byte == UInt8(ascii: "\\") else {
        reject(into: &text)
        state = .escape
        return
      }
      state = .text
    }
    at += 1
  }

  /// Takes a byte of a CSI; false when it is none.
  private mutating func takeControl(_ byte: UInt8, _ isWide: Bool) -> Bool {
    switch byte {
    case 0x20...0x3F where pending.count < Self.longest.control:
      pending.append(byte)
    case 0x40...0x7E where !isWide || pending.count > 1:
      // To the first column, and what is written there takes the place of the line.
      let column = isWide ? pending.dropFirst() : pending[...]
      if byte == UInt8(ascii: "G"), column.isEmpty || column.elementsEqual([0x31]) {
        returns = true
      }
      state = .text
    default: return false
    }
    return true
  }

  /// Whether the string at hand began with an 8-bit control.
  private var isWideString: Bool { pending.first.map { (0x80...0x9F).contains($0) } ?? false }

  /// Takes a sequence for text: it is none.
  private mutating func reject(into text: inout HeldText) {
    state = .text
    let bytes = pending
    pending = []
    if !bytes.isEmpty { bytes.withUnsafeBytes { append($0, into: &text) } }
  }

  private mutating func append(_ bytes: UnsafeRawBufferPointer, into text: inout HeldText) {
    if returns {
      if text.count > 0 {
        if overwritten == 0, text.count <= Self.longest.lead { lead = text.bytes }
        overwritten += 1
      }
      text.removeAll()
      returns = false
    }
    text.append(bytes)
  }
}

extension LineCleaner {
  /// What lines say that a format decoded, or that are only looked at; their line feeds stay.
  static func text(of bytes: [UInt8], dropsPadding: Bool) -> [UInt8] {
    bytes.withUnsafeBytes { bytes in
      guard LineMarks.first(in: bytes) != nil else { return nil }
      return text(of: bytes, dropsPadding: dropsPadding)
    } ?? bytes
  }

  /// What lines say, or what was overwritten if that is longer and `keepsHeaders`; their line feeds
  /// stay.
  static func text(
    of bytes: UnsafeRawBufferPointer, dropsPadding: Bool, keepsHeaders: Bool = false
  ) -> [UInt8] {
    var whole: [UInt8] = []
    var at = 0
    while at <= bytes.count {
      let end = ByteSearch.first(UInt8(ascii: "\n"), in: bytes, from: at)
      var line = HeldText(limit: bytes.count)
      var cleaner = LineCleaner(dropsPadding: dropsPadding)
      cleaner.feed(UnsafeRawBufferPointer(rebasing: bytes[at..<(end ?? bytes.count)]), into: &line)
      cleaner.finish(into: &line)
      // Where a text took the place of another, the longer one is likelier to have a header.
      let isLonger = keepsHeaders && cleaner.lead.map { $0.count > line.count } ?? false
      whole += isLonger ? cleaner.lead ?? [] : line.bytes
      guard let end else { break }
      whole.append(UInt8(ascii: "\n"))
      at = end + 1
    }
    return whole
  }
}

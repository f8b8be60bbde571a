extension LineCursor {
  /// Takes exactly this text.
  mutating func take(_ text: StaticString) -> Bool {
    guard ByteSearch.starts(bytes, at: at, with: text) else { return false }
    at += text.utf8CodeUnitCount
    return true
  }

  /// Takes the first of these texts that stands here; nil when none does.
  mutating func take(oneOf texts: [StaticString]) -> String? {
    texts.first { take($0) }?.description
  }

  /// Takes spaces and tabs, as many as there are.
  mutating func takeBlanks() {
    while next == 0x20 || next == 0x09 { at += 1 }
  }

  /// Takes all bytes before the first of `text` and that text too; the bytes before it, or nil when
  /// it does not stand in the line.
  mutating func taken(before text: StaticString) -> Range<Int>? {
    guard let end = ByteSearch.first(text, in: bytes, from: at) else { return nil }
    defer { at = end + text.utf8CodeUnitCount }
    return at..<end
  }

  /// Takes the bytes that are accepted, as many as there are but at least one.
  mutating func taken(while accepts: (UInt8) -> Bool) -> Range<Int>? {
    let start = at
    while let byte = next, accepts(byte) { at += 1 }
    return at > start ? start..<at : nil
  }

  /// Takes a run of bytes that are no blanks.
  mutating func word() -> Range<Int>? {
    taken { $0 > 0x20 }
  }

  /// Takes decimal digits with a fraction, such as seconds; the text as spelled.
  mutating func decimal() -> String? {
    let start = at
    guard taken(while: { (0x30...0x39).contains($0) }) != nil else { return nil }
    let whole = at
    if take(UInt8(ascii: ".")), taken(while: { (0x30...0x39).contains($0) }) == nil { at = whole }
    return text(start..<at)
  }

  /// The text of a range, repaired where it is no UTF-8.
  func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeRawBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  /// The text from here to the end, without blanks around it.
  var rest: String {
    var start = at
    var end = bytes.count
    while start < end, bytes[start] <= 0x20 { start += 1 }
    while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
    return text(start..<end)
  }

  /// Whether nothing but blanks follows.
  var isAtEnd: Bool { rest.isEmpty }
}

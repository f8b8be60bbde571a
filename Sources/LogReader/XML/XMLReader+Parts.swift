extension XMLReader {
  /// The longest reference, `&#x10FFFF;`, with room for leading zeros.
  private static let referenceLimit = 16

  /// The events of a tag whose values stand between NUL bytes.
  static func events(of tag: [UInt8]) -> [Event] {
    tag.withUnsafeBytes { bytes in
      var cursor = LineCursor(bytes)
      let isEnd = cursor.take(UInt8(ascii: "/"))
      guard let name = cursor.taken(while: isNameByte) else { return [] }
      if isEnd { return [.end(cursor.text(name))] }
      var attributes: [LogField] = []
      while let attribute = nextAttribute(&cursor) { attributes.append(attribute) }
      return [
        .start(
          cursor.text(name), attributes, isEmpty: tag.last == UInt8(ascii: "/"))
      ]
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != UInt8(ascii: "=") && byte != UInt8(ascii: "/")
  }

  private static func nextAttribute(_ cursor: inout LineCursor) -> LogField? {
    while let byte = cursor.next, byte != 0, !isNameByte(byte) { cursor.at += 1 }
    guard let name = cursor.taken(while: isNameByte) else { return nil }
    while cursor.next.map({ $0 <= 0x20 && $0 != 0 || $0 == UInt8(ascii: "=") }) ?? false {
      cursor.at += 1
    }
    guard cursor.take(0 as UInt8) else {
      return LogField(name: cursor.text(name), value: "")
    }
    let start = cursor.at
    while let byte = cursor.next, byte != 0 { cursor.at += 1 }
    defer { cursor.at += 1 }
    return LogField(name: cursor.text(name), value: cursor.text(start..<cursor.at))
  }

  /// Adds the byte at a place, or what the reference there stands for; the place behind it. An
  /// unknown reference stays as it is.
  func resolve(_ piece: UnsafeRawBufferPointer, _ at: Int, _ text: inout [UInt8]) -> Int {
    guard piece[at] == UInt8(ascii: "&") else {
      text.append(piece[at])
      return at + 1
    }
    let window = piece[at..<min(piece.count, at + Self.referenceLimit)]
    guard let end = window.firstIndex(of: UInt8(ascii: ";")),
      let meaning = Self.meaning(of: piece[at + 1..<end])
    else {
      text.append(piece[at])
      return at + 1
    }
    text += meaning
    return end + 1
  }

  private static func meaning(of name: Slice<UnsafeRawBufferPointer>) -> [UInt8]? {
    let spelling = String(decoding: name, as: UTF8.self)
    switch spelling {
    case "lt": return [UInt8(ascii: "<")]
    case "gt": return [UInt8(ascii: ">")]
    case "amp": return [UInt8(ascii: "&")]
    case "quot": return [UInt8(ascii: "\"")]
    case "apos": return [UInt8(ascii: "'")]
    default: break
    }
    guard spelling.utf8.first == UInt8(ascii: "#") else { return nil }
    let digits = spelling.dropFirst()
    let isHex = digits.utf8.first == UInt8(ascii: "x")
    let value = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let value, value > 0, let scalar = Unicode.Scalar(value) else { return nil }
    return Array(String(Character(scalar)).utf8)
  }
}

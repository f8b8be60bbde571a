extension JSONValue {
  /// The one spelling that is hashed and compared: names sorted as UTF-8, no blanks, escapes only
  /// where JSON demands them, numbers as they were spelled.
  package func canonical() -> [UInt8] {
    var out: [UInt8] = []
    write(to: &out, sorted: true)
    return out
  }

  /// The canonical spelling as text.
  package var canonicalText: String { String(decoding: canonical(), as: UTF8.self) }

  /// The value without blanks, its members in the order they have.
  package var text: String {
    var out: [UInt8] = []
    write(to: &out, sorted: false)
    return String(decoding: out, as: UTF8.self)
  }

  private func write(to out: inout [UInt8], sorted: Bool) {
    switch self {
    case .null: out += "null".utf8
    case .bool(let value): out += (value ? "true" : "false").utf8
    case .number(let spelling): out += spelling.utf8
    case .string(let text): Self.append(text, to: &out)
    case .array(let elements):
      out.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { out.append(UInt8(ascii: ",")) }
        element.write(to: &out, sorted: sorted)
      }
      out.append(UInt8(ascii: "]"))
    case .object(let members):
      out.append(UInt8(ascii: "{"))
      let ordered = sorted ? members.sorted { UTF8Text.precedes($0.name, $1.name) } : members
      for (index, member) in ordered.enumerated() {
        if index > 0 { out.append(UInt8(ascii: ",")) }
        Self.append(member.name, to: &out)
        out.append(UInt8(ascii: ":"))
        member.value.write(to: &out, sorted: sorted)
      }
      out.append(UInt8(ascii: "}"))
    }
  }

  /// Appends a text as a JSON string, with the escapes that JSON demands.
  package static func append(_ text: String, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): out += [UInt8(ascii: "\\"), byte]
      case 0x08: out += "\\b".utf8
      case 0x09: out += "\\t".utf8
      case 0x0A: out += "\\n".utf8
      case 0x0C: out += "\\f".utf8
      case 0x0D: out += "\\r".utf8
      case 0..<0x20: out += "\\u00\(Hex.encode([byte]))".utf8
      default: out.append(byte)
      }
    }
    out.append(UInt8(ascii: "\""))
  }
}

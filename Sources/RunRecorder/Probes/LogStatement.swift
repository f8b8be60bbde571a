package import CaseModel

/// A statement that logs a probe's tag with its captures and some fields, on the language's usual
/// logger. A value is its own name in quotes, to be replaced by an expression.
package struct LogStatement: Sendable {
  package let language: SnippetLanguage
  /// One line, without indentation.
  package let text: String
  /// The text up to the tag's first capture or the end of its name: what stays when values are
  /// filled in.
  let beginning: String

  /// Fields of a tag that no rule reads a field of.
  static let exampleFields = ["key"]

  /// A statement for a tag. Nil when the tag holds a control character, which no string can show.
  package init?(_ tag: TagPattern, fields: [String], in language: SnippetLanguage) {
    let shape = language.shape
    var parts: [Part] = [.literal("[")]
    for piece in tag.pieces {
      switch piece {
      case .literal(let literal):
        guard literal.unicodeScalars.allSatisfy({ $0 == "\t" || !Self.isControl($0) }) else {
          return nil
        }
        parts.append(.literal(literal))
      case .capture(let name): parts.append(.value(name))
      }
    }
    parts.append(.literal("]"))
    for field in fields.isEmpty ? Self.exampleFields : fields {
      parts += [.literal(" \(field)="), .value(field)]
    }
    self.language = language
    text = Self.write(parts, shape)
    beginning = shape.opening + "[" + shape.spelled(Self.head(of: tag))
  }

  private enum Part {
    case literal(String)
    case value(String)
  }

  private static func write(_ parts: [Part], _ shape: StatementShape) -> String {
    var text = shape.opening
    var values: [String] = []
    for part in parts {
      switch (part, shape.hole) {
      case (.literal(let literal), _): text += shape.spelled(literal)
      case (.value(let name), .inside(let opening, let closing)):
        text += opening + plain(name) + closing
      case (.value(let name), .behind(let mark, let quote)):
        text += mark
        values.append(quote + plain(name) + "\"")
      }
    }
    text += shape.end
    if case .behind = shape.hole { text += "\"" }
    for value in values { text += ", " + value }
    return text + shape.closing
  }

  /// What of a name no language reads as anything but itself.
  private static func plain(_ name: String) -> String {
    let kept = name.utf8.filter { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
        || byte == UInt8(ascii: "_")
    }
    return kept.isEmpty ? "value" : String(decoding: kept, as: UTF8.self)
  }

  private static func head(of tag: TagPattern) -> String {
    if case .literal(let text) = tag.pieces.first { text } else { "" }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value)
  }

  /// Whether a line is this statement, be it with other values: it begins alike, and the call that
  /// it opens ends the line.
  func isWritten(as line: String) -> Bool {
    if line.utf8.elementsEqual(text.utf8) { return true }
    guard line.utf8.starts(with: beginning.utf8) else { return false }
    var depth = 0
    var rest = Array(line.utf8)
    if rest.last == UInt8(ascii: ";") { rest.removeLast() }
    for (index, byte) in rest.enumerated() {
      if byte == UInt8(ascii: "(") { depth += 1 }
      guard byte == UInt8(ascii: ")") else { continue }
      depth -= 1
      if depth == 0 { return index == rest.count - 1 }
    }
    return false
  }
}

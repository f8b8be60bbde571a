/// A tag as a rule writes it: literal but for captures, as in `[NavGR {n}]`.
public struct TagPattern: Hashable, Sendable {
  /// A part of a tag between its brackets.
  public enum Piece: Sendable {
    /// Text that must stand there as it is.
    case literal(String)
    /// The shortest run of word characters that lets the tag match, under a name.
    case capture(String)
  }

  /// What stands between `[` and `]`; the first piece is a literal, literals are never empty.
  public let pieces: [Piece]
  /// The tag as a rule writes it, brackets and escapes included.
  public let description: String

  init(pieces: [Piece]) {
    self.pieces = pieces
    let inner = pieces.map { piece in
      switch piece {
      case .literal(let text): RuleText.escaped(text, ["]", "{", "\\"])
      case .capture(let name): "{\(name)}"
      }
    }
    description = "[" + inner.joined() + "]"
  }

  /// The tag that matches a text only.
  public init?(literal text: String) {
    guard !text.isEmpty, !text.utf8.contains(UInt8(ascii: "\n")) else { return nil }
    self.init(pieces: [.literal(text)])
  }

  /// The names of its captures, in order.
  public var captures: [String] {
    pieces.compactMap { piece in
      if case .capture(let name) = piece { name } else { nil }
    }
  }

  /// What stands between the brackets when there is no capture.
  public var literal: String? {
    if pieces.count == 1, case .literal(let text) = pieces[0] { text } else { nil }
  }

  /// Whether a literal tag is one that this tag finds; a tag with captures only finds itself.
  public func matches(tag: TagPattern) -> Bool {
    if self == tag { return true }
    guard let text = tag.literal else { return false }
    return matches(text: Array(text.unicodeScalars))
  }

  /// Whether a program that lists another tag as installed prints what this one looks for.
  func isListed(as installed: TagPattern) -> Bool {
    matches(tag: installed) || installed.matches(tag: self) || installed.isShaped(like: self)
  }

  /// Whether another tag has the same literals, and captures at the same places whatever their names.
  func isShaped(like other: TagPattern) -> Bool {
    pieces.count == other.pieces.count
      && zip(pieces, other.pieces).allSatisfy { one, two in
        switch (one, two) {
        case (.literal(let a), .literal(let b)): RuleText.same(a, b)
        case (.capture, .capture): true
        default: false
        }
      }
  }

  /// Whether the pieces match a whole text, each capture as short as possible.
  ///
  /// Taking the first place where the next literal stands loses nothing: what lies between it and
  /// a later one is word characters, which the next capture may take as well.
  private func matches(text: [Unicode.Scalar]) -> Bool {
    let parts: [[Unicode.Scalar]?] = pieces.map { piece in
      if case .literal(let literal) = piece { Array(literal.unicodeScalars) } else { nil }
    }
    func stands(_ index: Int, at start: Int) -> Bool {
      guard index < parts.count else { return start == text.count }
      guard let part = parts[index] else { return true }
      return text[start...].starts(with: part)
        && (index + 1 < parts.count || start + part.count == text.count)
    }
    var at = 0
    for (index, part) in parts.enumerated() {
      if let part {
        guard stands(index, at: at) else { return false }
        at += part.count
        continue
      }
      repeat {
        guard at < text.count, RuleText.isWord(text[at]) else { return false }
        at += 1
      } while !stands(index + 1, at: at)
    }
    return at == text.count
  }

  public static func == (a: TagPattern, b: TagPattern) -> Bool {
    RuleText.same(a.description, b.description)
  }

  public func hash(into hasher: inout Hasher) {
    var text = description
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

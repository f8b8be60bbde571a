/// A part of a report before it is in any language or markup: words by name, what people and logs
/// wrote as it is.
indirect enum Piece: Hashable, Sendable {
  /// A phrase of the report's own, filled with pieces.
  case words(Word, [Piece])
  /// What a person wrote.
  case text(String)
  /// What a person wrote, ended with a full stop unless it ends a sentence by itself.
  case sentence(String)
  /// A rule, a tag, a path, a digest.
  case code(String)
  /// A record of a log.
  case record([UInt8])
  /// A label, or labels: `H1`, `R4:17`, `R12–R17`.
  case label(String)
  case count(Int)
  /// Nanoseconds since 1970-01-01 UTC.
  case instant(Int64)
  case marked(Mark, Piece)
  case list([Piece], Separator)

  /// How a piece stands out.
  enum Mark: Sendable {
    case strong, emphasis, struck
  }

  /// What stands between the pieces of a list.
  enum Separator: Sendable {
    case comma, blank, line
  }

  /// Nothing at all.
  static let none = Piece.list([], .blank)

  /// A phrase without anything to fill in.
  static func word(_ word: Word) -> Piece { .words(word, []) }

  /// The word for a state, or the state itself when there is none.
  static func state(_ family: String, _ raw: String) -> Piece {
    Word(rawValue: "\(family).\(raw)").map { .words($0, []) } ?? .text(raw)
  }

  static func strong(_ label: String) -> Piece { .marked(.strong, .label(label)) }

  var isEmpty: Bool {
    if case .list(let pieces, _) = self { pieces.allSatisfy(\.isEmpty) } else { false }
  }
}

import Bytes

/// Turns pieces into text: words of one language, and what an exporter makes of the rest.
struct PieceRenderer: Sendable {
  let words: ReportWords
  /// What people wrote, a line without control characters at a time.
  let text: @Sendable (String) -> String
  /// Rules, tags, paths, digests, log records; one line without control characters.
  let code: @Sendable (String) -> String
  let mark: @Sendable (Piece.Mark, String) -> String
  let lineBreak: String

  /// Scalars shown of a log record.
  static let recordLimit = 200

  func render(_ piece: Piece) -> String {
    switch piece {
    case .words(let word, let pieces):
      let counts = pieces.map { piece -> Int? in
        if case .count(let count) = piece { count } else { nil }
      }
      return words.filled(word, pieces.map { render($0) }, counts)
    case .text(let text): return lines(text)
    case .sentence(let text): return sentence(text)
    case .code(let code): return self.code(TerminalText.escaped(code))
    case .record(let bytes): return record(bytes)
    case .label(let label): return label
    case .count(let count): return String(count)
    case .instant(let wall): return CivilTime.text(wall)
    case .marked(let mark, let piece):
      let inner = render(piece)
      return inner.isEmpty ? "" : self.mark(mark, inner)
    case .list(let pieces, let separator):
      return pieces.filter { !$0.isEmpty }.map { render($0) }.joined(separator: between(separator))
    }
  }

  /// Sentences that follow each other.
  func render(sentences: [Piece]) -> String { render(.list(sentences, .blank)) }

  private func between(_ separator: Piece.Separator) -> String {
    switch separator {
    case .comma: words.comma
    case .blank: " "
    case .line: lineBreak
    }
  }

  /// A person's words: blanks at the ends go, line ends become the exporter's.
  private func lines(_ text: String) -> String {
    Self.split(Self.trimmed(text)).map { line in
      self.text(Self.trimmed(TerminalText.escaped(line)))
    }.joined(separator: lineBreak)
  }

  /// A text with a full stop, unless it has an end. A citation at the end does not take it in.
  private func sentence(_ text: String) -> String {
    let trimmed = Self.trimmed(text)
    guard let last = trimmed.unicodeScalars.last, !words.sentenceEnds.contains(last) else {
      return lines(trimmed)
    }
    let isCited = trimmed.split(separator: " ").last?.hasPrefix("@") ?? false
    return isCited ? lines(trimmed) + words.fullStop : lines(trimmed + words.fullStop)
  }

  private func record(_ bytes: [UInt8]) -> String {
    let ends: Set<UInt8> = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]
    var body = bytes[...]
    while let last = body.last, ends.contains(last) { body.removeLast() }
    let first = body.prefix { $0 != UInt8(ascii: "\n") }
    var line = first
    while line.last == UInt8(ascii: "\r") { line.removeLast() }
    let shown = TerminalText.escaped(line).unicodeScalars
    let cut = String(String.UnicodeScalarView(shown.prefix(Self.recordLimit)))
    let isWhole = first.count == body.count && shown.count <= Self.recordLimit
    return code(cut) + (isWhole ? "" : " …")
  }

  /// The lines of a text, whatever ends them.
  private static func split(_ text: String) -> [String] {
    var lines = [""]
    var afterReturn = false
    for scalar in text.unicodeScalars {
      if scalar == "\n" && afterReturn {
        afterReturn = false
        continue
      }
      afterReturn = scalar == "\r"
      if scalar == "\n" || scalar == "\r" {
        lines.append("")
      } else {
        lines[lines.count - 1].unicodeScalars.append(scalar)
      }
    }
    return lines
  }

  private static func trimmed(_ text: String) -> String {
    let blanks: Set<Unicode.Scalar> = [" ", "\t", "\n", "\r"]
    var scalars = text.unicodeScalars[...]
    while let first = scalars.first, blanks.contains(first) { scalars.removeFirst() }
    while let last = scalars.last, blanks.contains(last) { scalars.removeLast() }
    return String(String.UnicodeScalarView(scalars))
  }
}

/// Breaks text into lines of a terminal.
enum TextFlow {
  /// Columns of a line of help.
  static let width = 80

  /// Words on lines of at most `width` columns; a longer word has a line to itself.
  static func lines(_ text: some StringProtocol, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " " + word
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }

  /// Text behind a lead, its further lines indented to the lead's width.
  static func hanging(_ lead: String, _ text: String) -> [String] {
    let indent = String(repeating: " ", count: lead.count)
    return lines(text, width: width - lead.count).enumerated()
      .map { ($0.offset == 0 ? lead : indent) + $0.element }
  }

  /// A block of a discussion.
  enum Block: Hashable {
    /// Prose, to be broken into lines anew.
    case paragraph(String)
    /// Lines kept as they are.
    case verbatim([String])
  }

  /// Paragraphs are runs of lines between blank ones; indented lines, and all lines from a line
  /// "Examples:" on, are verbatim.
  static func blocks(_ text: String) -> [Block] {
    var blocks: [Block] = []
    var prose: [String] = []
    var kept: [String] = []
    var inExamples = false
    func close() {
      while kept.last?.isEmpty == true { kept.removeLast() }
      if !prose.isEmpty { blocks.append(.paragraph(prose.joined(separator: " "))) }
      if !kept.isEmpty { blocks.append(.verbatim(kept)) }
      prose = []
      kept = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line == "Examples:" {
        close()
        inExamples = true
      }
      if inExamples {
        kept.append(line)
      } else if line.allSatisfy({ $0 == " " }) {
        close()
      } else if line.first == " " {
        if kept.isEmpty { close() }
        kept.append(line)
      } else {
        if prose.isEmpty { close() }
        prose.append(line)
      }
    }
    close()
    return blocks
  }
}

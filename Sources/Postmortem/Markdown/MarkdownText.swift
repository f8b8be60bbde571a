/// Text from outside made safe inside a line of Markdown (GFM): it starts no block, ends no cell,
/// opens no markup, and makes no forge link or notify anyone.
enum MarkdownText {
  /// A person's words. What a forge would turn into a link or a mention becomes a code span.
  static func prose(_ line: String) -> String {
    var out = ""
    var token = String.UnicodeScalarView()
    for scalar in line.unicodeScalars {
      if scalar == " " || scalar == "\t" {
        out += word(token, first: out.isEmpty)
        token = String.UnicodeScalarView()
        out += " "
      } else {
        token.append(scalar)
      }
    }
    return out + word(token, first: out.isEmpty)
  }

  /// A code span that shows exactly `text`, which has no line end.
  ///
  /// - Parameter inTable: a bar is escaped there, even in a code span.
  static func code(_ text: String, inTable: Bool) -> String {
    let scalars = Array(text.unicodeScalars)
    guard !scalars.isEmpty else { return "" }
    if scalars.allSatisfy({ $0 == " " || $0 == "\t" }) {
      return "<code>" + String(repeating: "&#32;", count: scalars.count) + "</code>"
    }
    if inTable && hasEscapedBar(scalars) { return spanned(scalars) }
    let fence = String(repeating: "`", count: longestRun(of: "`", in: scalars) + 1)
    let touches = scalars.first == "`" || scalars.last == "`"
    let stripped = scalars.first == " " && scalars.last == " "
    let pad = touches || stripped ? " " : ""
    var body = ""
    for scalar in scalars {
      if inTable && scalar == "|" { body += "\\" }
      body.unicodeScalars.append(scalar == "\t" ? " " : scalar)
    }
    return fence + pad + body + pad + fence
  }

  /// The fence of a block that holds `text`: longer than any run of backticks in it, at least 3.
  static func fence(around text: String) -> String {
    let run = longestRun(of: "`", in: Array(text.unicodeScalars))
    return String(repeating: "`", count: max(3, run + 1))
  }

  /// A backslash before a bar: readers of tables differ on what ends the cell.
  private static func hasEscapedBar(_ scalars: [Unicode.Scalar]) -> Bool {
    zip(scalars, scalars.dropFirst()).contains { $0 == "\\" && $1 == "|" }
  }

  private static func longestRun(of scalar: Unicode.Scalar, in text: [Unicode.Scalar]) -> Int {
    var longest = 0
    var run = 0
    for found in text {
      run = found == scalar ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  private static func word(_ token: String.UnicodeScalarView, first: Bool) -> String {
    let scalars = Array(token)
    guard !scalars.isEmpty else { return "" }
    if linksByItself(scalars) {
      // Without the punctuation around it, so that a sentence still reads like one.
      let trailing = scalars.reversed().prefix { ",;:!?)".unicodeScalars.contains($0) }.count
      let leading = scalars.prefix { $0 == "(" }.count
      if leading + trailing < scalars.count {
        let middle = scalars[leading..<scalars.count - trailing]
        return escaped(Array(scalars[..<leading]), first: first)
          + spanned(Array(middle))
          + escaped(Array(scalars[(scalars.count - trailing)...]), first: false)
      }
    }
    return escaped(scalars, first: first)
  }

  /// A code span, or several around the bars, which are escaped outside of them: right in a table
  /// and elsewhere.
  private static func spanned(_ scalars: [Unicode.Scalar]) -> String {
    scalars.split(separator: "|", omittingEmptySubsequences: false)
      .map { code(String(String.UnicodeScalarView($0)), inTable: false) }
      .joined(separator: "\\|")
  }

  /// Mentions, references, addresses and revisions, as forges find them in plain text.
  private static func linksByItself(_ scalars: [Unicode.Scalar]) -> Bool {
    let text = String(String.UnicodeScalarView(scalars)).lowercased()
    for mark in ["://", "www.", "mailto:", "xmpp:"] where text.contains(mark) { return true }
    if text.hasPrefix("gh-"), text.utf8.dropFirst(3).first.map(isDigit) ?? false { return true }
    let sigils: Set<Unicode.Scalar> = ["@", "#", "!", "$", "%", "~", "^", ":"]
    for (mark, next) in zip(scalars, scalars.dropFirst()) where sigils.contains(mark) {
      if mark == ":" ? isEmojiCode(scalars) : isWordScalar(next) { return true }
    }
    return isRevision(text)
  }

  /// `:name:` is shown as a picture.
  private static func isEmojiCode(_ scalars: [Unicode.Scalar]) -> Bool {
    guard let first = scalars.firstIndex(of: ":"), let last = scalars.lastIndex(of: ":")
    else { return false }
    let inner = scalars[(first + 1)..<max(first + 1, last)]
    return !inner.isEmpty && inner.allSatisfy { isWordScalar($0) || $0 == "+" || $0 == "-" }
  }

  /// 7 to 64 hexadecimal digits, letters and figures among them.
  private static func isRevision(_ text: String) -> Bool {
    let digits = text.utf8.filter { isDigit($0) || (97...122).contains($0) }
    guard (7...64).contains(digits.count) else { return false }
    let hex = digits.allSatisfy { isDigit($0) || (97...102).contains($0) }
    return hex && digits.contains(where: isDigit) && digits.contains { !isDigit($0) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// Marks escaped; at the start of a text also what would begin a heading, a list or a rule.
  private static func escaped(_ scalars: [Unicode.Scalar], first: Bool) -> String {
    var out = ""
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "&": out += "&amp;"
      case "_":
        out += isInsideWord(scalars, index) ? "_" : "\\_"
      case "\\", "`", "*", "[", "]", "|", "~", "$":
        out += "\\"
        out.unicodeScalars.append(scalar)
      default:
        if first && startsBlock(scalars, index) { out += "\\" }
        out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  private static func isInsideWord(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    guard index > 0, index + 1 < scalars.count else { return false }
    return [scalars[index - 1], scalars[index + 1]].allSatisfy {
      $0.isASCII && $0 != "_" && isWordScalar($0)
    }
  }

  private static func startsBlock(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    let scalar = scalars[index]
    if index == 0 { return "#+-=:".unicodeScalars.contains(scalar) }
    guard scalar == "." || scalar == ")" else { return false }
    return scalars[..<index].allSatisfy { $0.isASCII && $0.properties.numericType != nil }
  }
}

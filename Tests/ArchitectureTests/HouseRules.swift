import Foundation

/// What no file of this repository may hold, found in text.
enum HouseRules {
  /// The most lines of a file.
  static let fileLimit = 400
  /// The most lines of a function, an initializer or a computed property, from head to brace.
  static let functionLimit = 60

  /// A spelling that may not appear, and why. The pieces are joined here so that this file passes.
  struct Forbidden {
    let pattern: String
    let why: String
    /// False where it must not stand even in a comment or a string.
    var inCodeOnly = true
  }

  static let constructs = [
    Forbidden(pattern: #"\btry"# + "!", why: "a thrown error is handled or passed on"),
    Forbidden(pattern: #"\bas"# + "!", why: "a cast that can fail is answered"),
    Forbidden(pattern: #"\bfatal"# + #"Error\("#, why: "input never stops the program"),
    Forbidden(pattern: "@unchecked" + " Sendable", why: "the compiler checks what is shared"),
    Forbidden(
      pattern: #"\bnon"# + #"isolated\(unsafe\)"#, why: "the compiler checks what is shared"),
    Forbidden(pattern: #"\b(TO"# + #"DO|FIX"# + #"ME)\b"#, why: "work is done", inCodeOnly: false),
  ]

  /// Directories of one person's or one service's machine.
  static let machinePaths = Forbidden(
    pattern: #"(^|[^\w.~-])/(wo"# + "rk|ro" + "ot|ho" + "me|Us" + "ers|o" + #"pt)/"#,
    why: "a path of one machine", inCodeOnly: false)

  /// Where the spellings stand, as `path:line: text — why`.
  static func findings(of rules: [Forbidden], in file: Repository.Source) throws -> [String] {
    try rules.flatMap { rule -> [String] in
      let regex = try Regex(rule.pattern)
      return file.lines.enumerated().compactMap { index, line in
        let searched = rule.inCodeOnly ? code(of: line) : line
        guard let match = searched.firstMatch(of: regex) else { return nil }
        return "\(file.path):\(index + 1): \(searched[match.range]) — \(rule.why)"
      }
    }
  }

  /// The line without a comment that fills it.
  private static func code(of line: String) -> String {
    line.drop { $0 == " " }.hasPrefix("//") ? "" : line
  }

  /// A file that is too long, as `path: lines`.
  static func longFiles(_ files: [Repository.Source]) -> [String] {
    files.compactMap { file in
      let count = file.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
      return count > fileLimit ? "\(file.path): \(count) lines" : nil
    }
  }

  /// Functions that are too long, as `path:line: lines`. It relies on the format that `make lint`
  /// checks: a body ends at the first closing brace that is indented as its head.
  static func longFunctions(_ file: Repository.Source) -> [String] {
    let head =
      /^ *(?:@\w+(?:\([^)]*\))? )*(?:[a-z]+(?:\(set\))? )*(?:(?:func|subscript) ?|init[?(<]|deinit|var .*\{$)/
    let lines = file.lines
    return lines.indices.compactMap { start in
      guard lines[start].prefixMatch(of: head) != nil, !lines[start].hasSuffix("}") else {
        return nil
      }
      let depth = indentation(lines[start])
      let end = lines[(start + 1)...].firstIndex { line in
        let own = indentation(line)
        return !line.isEmpty && (own < depth || own == depth && line.dropFirst(own).hasPrefix("}"))
      }
      // A line that is indented less ends a protocol's requirement, which has no body.
      guard let end, indentation(lines[end]) == depth else { return nil }
      let count = end - start + 1
      return count > functionLimit ? "\(file.path):\(start + 1): \(count) lines" : nil
    }
  }

  private static func indentation(_ line: String) -> Int {
    line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
  }
}

/// A command on a line of its own, without quoting: text runs to the next ` --`.
///
/// The words before the first ` --` are separated by blanks. What follows an option's name up to the
/// next ` --` is its value, whatever stands in it; what follows a flag is words again. ` -- ` by
/// itself ends the options: what follows is words separated by blanks.
package struct UnquotedLine: Hashable, Sendable {
  /// The words as the shell would have given them.
  package let words: [String]

  /// Reads a line; `flags` are the names, without dashes, of options that take no value.
  package init(_ line: String, flags: Set<String>) {
    var words: [String] = []
    var rest = Substring(line)
    while true {
      let (piece, next) = Self.cut(rest)
      if let name = Self.optionName(piece) {
        words += Self.words(of: piece, name, flags)
      } else {
        words += Self.blankSeparated(piece)
      }
      guard let next else { break }
      if Self.isTerminator(next) {
        words += ["--"] + Self.blankSeparated(next.dropFirst(2))
        break
      }
      rest = next
    }
    self.words = words
  }

  /// The text up to the next ` --`, and what begins with those dashes.
  private static func cut(_ text: Substring) -> (piece: Substring, next: Substring?) {
    var at = text.startIndex
    var isAfterBlank = false
    while at < text.endIndex {
      // The dashes that the piece itself begins with are its option's.
      if isAfterBlank, text[at...].hasPrefix("--"), startsOption(text[at...].dropFirst(2)) {
        return (text[..<at], text[at...])
      }
      isAfterBlank = isBlank(text[at])
      at = text.index(after: at)
    }
    return (text, nil)
  }

  /// Two dashes begin an option before a letter, and end the options before a blank or at the end.
  private static func startsOption(_ rest: Substring) -> Bool {
    guard let first = rest.first else { return true }
    return isBlank(first) || first.isASCII && first.isLetter
  }

  private static func isTerminator(_ text: Substring) -> Bool {
    guard let third = text.dropFirst(2).first else { return true }
    return isBlank(third)
  }

  private static func optionName(_ piece: Substring) -> String? {
    guard piece.hasPrefix("--") else { return nil }
    let name = piece.dropFirst(2).prefix { !isBlank($0) }
    return name.isEmpty ? nil : String(name)
  }

  private static func words(
    of piece: Substring, _ name: String, _ flags: Set<String>
  ) -> [String] {
    let rest = piece.dropFirst(2 + name.count)
    if flags.contains(name) { return ["--" + name] + blankSeparated(rest) }
    let value = trimmed(rest)
    if value.isEmpty { return ["--" + name] }
    // `--with=day=Tue more` goes on as the value of --with.
    return name.contains("=") ? ["--\(name) \(value)"] : ["--\(name)=\(value)"]
  }

  private static func blankSeparated(_ text: Substring) -> [String] {
    text.split(whereSeparator: isBlank).map(String.init)
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop(while: isBlank)
    while let last = text.last, isBlank(last) { text.removeLast() }
    return String(text)
  }

  private static func isBlank(_ character: Character) -> Bool {
    character == " " || character == "\t"
  }
}

extension CommandDescription {
  /// The long names of the flags of this command and those below it, without dashes.
  package var flagNames: Set<String> { longNames { $0.kind == .flag }.union(["help", "version"]) }

  /// The long names of the options with values of this command and those below it.
  package var valueNames: Set<String> { longNames { $0.kind == .option } }

  private func longNames(_ isWanted: (ArgumentDescription) -> Bool) -> Set<String> {
    Set(
      everyCommand.flatMap(\.options).filter(isWanted).flatMap(\.names).compactMap { name in
        if case .long(let text) = name { text } else { nil }
      })
  }
}

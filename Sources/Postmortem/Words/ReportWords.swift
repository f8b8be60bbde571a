/// The report's own words in one language.
///
/// A phrase has places `{0}`, `{1}` for what is filled in, and `{0#run|runs}` for a word that
/// depends on the count in place 0.
struct ReportWords: Sendable {
  /// What a program calls the language, such as `en`.
  let language: String
  let phrases: [Word: String]
  /// Between the items of a list.
  let comma: String
  let fullStop: String
  /// Ends of a sentence, after which no full stop is added.
  let sentenceEnds: Set<Unicode.Scalar>

  /// The phrase with its places filled.
  ///
  /// - Parameters:
  ///   - values: what stands in the places, rendered.
  ///   - counts: the number behind each place; nil where it is none.
  func filled(_ word: Word, _ values: [String], _ counts: [Int?]) -> String {
    let template = phrases[word] ?? word.rawValue
    var out = ""
    var rest = Substring(template)
    while let open = rest.firstIndex(of: "{") {
      out += rest[..<open]
      guard let close = rest[open...].firstIndex(of: "}") else { break }
      let value = place(rest[rest.index(after: open)..<close], values, counts)
      // Nothing to say takes the blank before it along.
      if value.isEmpty && out.unicodeScalars.last == " " { out.unicodeScalars.removeLast() }
      out += value
      rest = rest[rest.index(after: close)...]
    }
    return out + rest
  }

  private func place(_ spec: Substring, _ values: [String], _ counts: [Int?]) -> String {
    let parts = spec.split(separator: "#", maxSplits: 1)
    guard let number = parts.first.flatMap({ Int($0) }), values.indices.contains(number) else {
      return ""
    }
    guard parts.count == 2 else { return values[number] }
    let forms = parts[1].split(separator: "|", omittingEmptySubsequences: false)
    return String((counts[number] == 1 ? forms.first : forms.last) ?? "")
  }
}

import Bytes

/// Suggestions as a message words them.
extension NameSuggestion {
  /// `; did you mean 'a', 'b' or 'c'?`; empty without candidates.
  static func question(_ candidates: [String]) -> String {
    candidates.isEmpty ? "" : "; did you mean \(alternatives(candidates))?"
  }

  /// `'a', 'b' or 'c'`.
  static func alternatives(_ words: [String], joined conjunction: String = "or") -> String {
    let quoted = words.map(DisplayText.quoted)
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}

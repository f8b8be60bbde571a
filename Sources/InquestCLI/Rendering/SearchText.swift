import Inquest

/// How what a search found is shown.
enum SearchText {
  /// Characters of a text that are shown around the first word found.
  private static let most = 160
  private static let lead = 40

  static func line(_ hit: SearchHit, _ words: [String]) -> String {
    let label = hit.label.map { " \($0)" } ?? ""
    let field = ["text", "log"].contains(hit.field) ? "" : " \(hit.field)"
    return "[\(hit.slug)]\(label) \(hit.what)\(field) \(ClockText.utc(hit.wall)): "
      + excerpt(hit.text, words)
  }

  static func datum(_ hit: SearchHit) -> Datum {
    .object([
      "case": .text(hit.slug), "label": .optional(hit.label), "what": .text(hit.what),
      "field": .text(hit.field), "at": .text(ClockText.utc(hit.wall)), "text": .text(hit.text),
      "show": .texts(show(hit)),
    ])
  }

  /// The command that shows what the text belongs to.
  static func show(_ hit: SearchHit) -> [String] {
    let command: [String]
    let shows = ShortForms.verbs.first { $0.name == "show" }
    if let text = hit.label, let label = Label(text) {
      if let noun = shows?.nouns[label.kind] {
        command = [noun, "show", text]
      } else {
        command = (shows?.instead[label.kind] ?? "timeline").split(separator: " ").map(String.init)
      }
    } else if hit.what == "case-opened" || hit.label == "symptom" {
      return ["inquest", "case", "show", hit.slug]
    } else {
      command = hit.label == "cause" ? ["cause", "show"] : ["timeline"]
    }
    return ["inquest"] + command + ["--case", hit.slug]
  }

  /// A text on one line; of a long one the part around the first of these words.
  private static func excerpt(_ text: String, _ words: [String]) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    guard line.count > most else { return line }
    let word = words.first?.split(separator: " ").first?.lowercased() ?? ""
    let place = line.lowercased().firstPlace(of: word) ?? 0
    let start = place > most - lead ? place - lead : 0
    let rest = line.dropFirst(start)
    return (start > 0 ? "…" : "") + rest.prefix(most) + (rest.count > most ? "…" : "")
  }
}

extension String {
  /// Characters before the first place of a word; nil when it is not there.
  fileprivate func firstPlace(of word: String) -> Int? {
    guard !word.isEmpty else { return nil }
    let characters = Array(self)
    let wanted = Array(word)
    guard characters.count >= wanted.count else { return nil }
    return (0...(characters.count - wanted.count)).first { start in
      characters[start] == wanted[0]
        && characters[start..<(start + wanted.count)].elementsEqual(wanted)
    }
  }
}

/// What a case says before anybody knows its cause.
package struct CaseSigns: Hashable, Sendable {
  /// A text, and where it stands: `title`, `symptom`, `C1`.
  package struct Sign: Hashable, Sendable {
    package var place: String
    package var text: String

    package init(_ place: String, _ text: String) {
      self.place = place
      self.text = text
    }
  }

  package var signs: [Sign]

  package init(_ signs: [Sign]) { self.signs = signs }

  fileprivate var words: Set<String> {
    Set(signs.flatMap { TextWords($0.text).words }).subtracting(Self.common)
  }

  /// Words that tell nothing, since every second sentence has them.
  private static let common: Set<String> = [
    "a", "after", "again", "all", "also", "always", "an", "and", "any", "are", "as", "at", "be",
    "but", "by", "can", "did", "do", "does", "fires", "for", "from", "had", "has", "have", "if",
    "in", "into",
    "is", "it", "its", "never", "no", "not", "of", "off", "on", "only", "or", "out", "should",
    "so", "stays", "than", "that", "the", "then", "there", "this", "to", "up", "was", "we", "were",
    "when", "which", "while", "with", "without",
  ]
}

/// How like a case is to what somebody looks at, and why.
package struct CaseLikeness: Hashable, Sendable {
  /// Place in the list of cases.
  package var index: Int
  /// How much of what was asked the case says too, from 0 to 100; rare words weigh more.
  package var percent: Int
  /// What both say, what weighs most first.
  package var words: [String]
  /// The places of the case where it says so.
  package var places: [String]

  /// The cases that are like `wanted`, the likest first; those that share no word are left out.
  package static func ranked(_ wanted: CaseSigns, among cases: [CaseSigns]) -> [CaseLikeness] {
    let asked = wanted.words
    let words = cases.map(\.words)
    var spread: [String: Int] = [:]
    for set in words { for word in set { spread[word, default: 0] += 1 } }
    // A word that one case in a thousand has weighs ten times one that all have.
    func weight(_ word: String) -> Int {
      var (rest, weight) = (cases.count / max(1, spread[word] ?? 1), 1)
      while rest > 1 { (rest, weight) = (rest / 2, weight + 1) }
      return weight
    }
    let all = max(1, asked.reduce(0) { $0 + weight($1) })
    var found: [CaseLikeness] = []
    for (index, set) in words.enumerated() {
      let shared = asked.intersection(set)
      guard !shared.isEmpty else { continue }
      let common = shared.reduce(0) { $0 + weight($1) }
      let ordered = shared.sorted { a, b in
        let (first, second) = (weight(a), weight(b))
        return first == second ? a.utf8.lexicographicallyPrecedes(b.utf8) : first > second
      }
      let places = cases[index].signs
        .filter { !shared.isDisjoint(with: TextWords($0.text).words) }.map(\.place)
      found.append(
        CaseLikeness(
          index: index, percent: common * 100 / all, words: ordered, places: places))
    }
    return found.sorted { ($1.percent, $0.index) < ($0.percent, $1.index) }
  }
}

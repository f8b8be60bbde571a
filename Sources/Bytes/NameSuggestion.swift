/// The names that somebody may have meant by a name that does not exist.
package enum NameSuggestion {
  /// At most three names: those that the typed name abbreviates, else the nearest by edit
  /// distance, up to 2 or a third of its length (1 for names of three letters or fewer).
  package static func candidates(for typed: String, among names: [String]) -> [String] {
    let word = Array(typed.lowercased().utf8)
    guard !word.isEmpty else { return [] }
    let longer = names.filter { $0.utf8.count > word.count && $0.utf8.starts(with: word) }
    if word.count > 1, !longer.isEmpty, longer.count <= limit { return longer }
    let reach = word.count <= 3 ? 1 : max(2, word.count / 3)
    var nearest: [String] = []
    var best = reach
    for name in names {
      let distance = distance(word, Array(name.utf8))
      if distance < best { nearest = [] }
      if distance <= best {
        best = distance
        nearest.append(name)
      }
    }
    return nearest.count <= limit ? nearest : []
  }

  private static let limit = 3

  /// The fewest insertions, deletions, replacements and swaps of neighbours between two names.
  package static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var before: [Int] = []
    var previous = Array(0...b.count)
    for i in a.indices {
      var current = [i + 1]
      for j in b.indices {
        var cost = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, before[j - 1] + 1)
        }
        current.append(cost)
      }
      before = previous
      previous = current
    }
    return previous[b.count]
  }
}

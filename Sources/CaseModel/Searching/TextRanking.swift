/// Orders the texts that a query found: many in a short text count more than one in a long one.
///
/// It is BM25 without the weight of rare words: every text that is found holds every part, so how rare
/// a part is would not tell them apart.
package struct TextRanking {
  private var lengths = 0
  private var texts = 0
  private var found: [Found] = []

  private struct Found {
    var key: Int
    var counts: [Int]
    var length: Int
    var weight: Double
  }

  /// How soon more of the same stops to count, and how much a long text pays: the usual numbers.
  private static let saturation = 1.2
  private static let lengthShare = 0.5

  package init() {}

  /// Notes a text of this many bytes that was looked at and does not match.
  package mutating func pass(length: Int) {
    texts += 1
    lengths += length
  }

  /// Notes a text that matches; `weight` is what its place is worth, 1 for most.
  package mutating func add(_ key: Int, counts: [Int], length: Int, weight: Double) {
    pass(length: length)
    found.append(Found(key: key, counts: counts, length: length, weight: weight))
  }

  /// How many match.
  package var count: Int { found.count }

  /// The keys of what matched, best first; equals keep the order of their keys backwards, so that the
  /// newest comes first.
  package var ordered: [Int] {
    let average = max(1, Double(lengths) / Double(max(1, texts)))
    let scores = found.map { item -> (key: Int, score: Double) in
      let size = 1 - Self.lengthShare + Self.lengthShare * Double(item.length) / average
      let score = item.counts.reduce(0.0) { sum, count in
        sum + Double(count) * (Self.saturation + 1) / (Double(count) + Self.saturation * size)
      }
      return (item.key, score * item.weight)
    }
    return scores.sorted { ($0.score, $0.key) > ($1.score, $1.key) }.map(\.key)
  }
}

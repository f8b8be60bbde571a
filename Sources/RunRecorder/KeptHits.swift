import CaseModel

/// The records kept of one source, and the count of all.
struct KeptHits {
  private let limits: (first: Int, last: Int)
  private var fold: HitFold?
  private var first: [Hit] = []
  private var last: [Hit] = []
  private var oldest = 0
  private(set) var count = 0
  private var uncertain = 0
  private var names: Set<ExactText> = []

  init(of source: RuleSource, _ keeping: SourceReader.Keeping) {
    switch keeping {
    case .ends(let first, let last): limits = (first, last)
    case .folded(let rules):
      limits = (0, 0)
      fold = HitFold(of: source, for: rules)
    }
  }

  mutating func add(_ hit: Hit) {
    count += 1
    if fold != nil {
      fold?.add(hit)
      return
    }
    if hit.uncertain { uncertain += 1 }
    for field in hit.fields { names.insert(ExactText(field.name)) }
    if first.count < limits.first {
      first.append(hit)
    } else if last.count < limits.last {
      last.append(hit)
    } else if limits.last > 0 {
      last[oldest] = hit
      oldest = (oldest + 1) % limits.last
    }
  }

  var hits: SourceHits {
    fold?.hits
      ?? SourceHits(
        count: count, uncertain: uncertain, fieldNames: names.map(\.text),
        hits: first + last[oldest...] + last[..<oldest])
  }
}

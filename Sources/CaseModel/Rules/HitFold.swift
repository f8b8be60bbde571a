/// The records that a source matched, folded for some rules: of those on which the rules cannot
/// differ, the first ones and the last are kept and the others counted.
///
/// A judge answers as if all were at hand, and cites the same ones, since it cites the first.
public struct HitFold: Sendable {
  /// What the rules see of a record.
  private struct Sight: Hashable {
    var uncertain: Bool
    /// Whether that is because a secret was left out.
    var hidden: Bool
    /// For each lane of tests: which answers.
    var answers: [Int]
    /// For each path whose values are told apart.
    var values: [ExactText?]
  }

  /// Records that look alike.
  fileprivate struct Kind {
    var first: [Hit] = []
    var last: Hit?
  }

  private var lanes: [TestLane] = []
  private var paths: [String] = []
  private var kinds: [Kind] = []
  private var known: [Sight: Int] = [:]
  private var fieldNames: Set<ExactText> = []
  private var count = 0
  private var uncertain = 0

  /// Whether the rules ask for more than the number of the records and the first of them.
  public private(set) var asksForRecords = false

  /// Records of one kind that are kept beside the last.
  static let kept = Verdict.citationLimit

  /// A fold of no records yet, for what these rules ask of a source.
  public init(of source: RuleSource, for rules: [Rule]) {
    var tests: [FieldTest] = []
    for clause in rules.lazy.flatMap(\.clauses) {
      let events = clause.events.filter { $0.source == source }
      guard !events.isEmpty else { continue }
      var own = events.flatMap(\.tests)
      switch clause {
      case .never, .fires, .count: break
      case .distinct(_, let path, _, _):
        asksForRecords = true
        paths.append(path)
      case .has(_, _, let test):
        asksForRecords = true
        own.append(test)
      case .before, .outcome, .exit, .signal, .symptom: asksForRecords = true
      }
      if !own.isEmpty { asksForRecords = true }
      tests += own
    }
    lanes = TestLane.lanes(of: tests)
    paths = Array(Set(paths.map { ExactText($0) })).sorted().map(\.text)
  }

  /// Adds a record that comes after the others.
  public mutating func add(_ hit: Hit) {
    count += 1
    if hit.uncertain { uncertain += 1 }
    for field in hit.fields { fieldNames.insert(ExactText(field.name)) }
    let sight = sight(of: hit)
    let index: Int
    if let seen = known[sight] {
      index = seen
    } else {
      index = kinds.count
      known[sight] = index
      kinds.append(Kind())
    }
    var hit = hit
    hit.kind = index
    kinds[index].add(hit)
  }

  /// The records that are kept, each with the number of those that it stands for.
  public var hits: SourceHits {
    let kept = kinds.flatMap { $0.first + ($0.last.map { [$0] } ?? []) }
    return SourceHits(
      count: count, uncertain: uncertain, fieldNames: fieldNames.map(\.text),
      hits: kept.sorted { $0.ordinal < $1.ordinal })
  }

  private mutating func sight(of hit: Hit) -> Sight {
    var answers: [Int] = []
    answers.reserveCapacity(lanes.count)
    for index in lanes.indices { answers.append(lanes[index].answers(of: hit)) }
    let values = paths.map { path in hit.value(of: path).map { ExactText($0) } }
    return Sight(
      uncertain: hit.uncertain, hidden: hit.uncertain && hit.redacted, answers: answers,
      values: values)
  }
}

extension HitFold.Kind {
  mutating func add(_ hit: Hit) {
    if first.count < HitFold.kept {
      first.append(hit)
      return
    }
    // Whatever was the last becomes one of those that another stands for.
    var hit = hit
    hit.alike = last.map { $0.alike + 1 } ?? 0
    last = hit
  }
}

extension Rule {
  /// The clauses of its body and of `given`.
  fileprivate var clauses: [RuleClause] { body.clauses + (given?.clauses ?? []) }
}

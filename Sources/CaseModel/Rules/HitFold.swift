/// The records that a source matched, folded for some rules: of those on which the rules cannot
/// differ, the first ones and the last are kept and the others counted.
///
/// A judge answers as if all were at hand, and cites the same ones, since it cites the first.
public struct HitFold: Sendable {
  /// What the rules see of a record.
  private struct Sight: Hashable {
    var uncertain: Bool
    /// For each test: its answer, and what leaves it open.
    var answers: [Int]
    /// For each path whose values are told apart.
    var values: [ExactText?]
  }

  /// Records that look alike.
  fileprivate struct Kind {
    var first: [Hit] = []
    var last: Hit?
  }

  private var tests: [FieldTest] = []
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
    kinds[index].add(hit)
  }

  /// The records that are kept, each with the number of those that it stands for.
  public var hits: SourceHits {
    let kept = kinds.flatMap { $0.first + ($0.last.map { [$0] } ?? []) }
    return SourceHits(
      count: count, uncertain: uncertain, fieldNames: fieldNames.map(\.text),
      hits: kept.sorted { $0.ordinal < $1.ordinal })
  }

  private func sight(of hit: Hit) -> Sight {
    var doubts: [Selection.Doubt] = []
    let answers = tests.map { test in
      doubts.removeAll(keepingCapacity: true)
      let truth = Selection.judge(hit, test, &doubts)
      return Self.number(truth) * 3 + Self.number(doubts.first)
    }
    let values = paths.map { path in hit.value(of: path).map { ExactText($0) } }
    return Sight(uncertain: hit.uncertain, answers: answers, values: values)
  }

  private static func number(_ truth: Truth) -> Int {
    switch truth {
    case .no: 0
    case .maybe: 1
    case .yes: 2
    }
  }

  private static func number(_ doubt: Selection.Doubt?) -> Int {
    switch doubt {
    case nil, .regexLimit: 0
    case .redacted: 1
    case .notNumber: 2
    }
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

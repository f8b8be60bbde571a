/// Judges the symptom rule on a run while its attempts are still being made.
///
/// After each attempt it says what the judge would say of all so far. A later attempt may show a
/// source alive, or be the first whose records carry a field; the attempts before it are judged again
/// then, and only then.
public struct RunningSymptom: Sendable {
  /// Attempts that the rule is true of, and those it is false of.
  public private(set) var shown = 0
  public private(set) var quiet = 0
  /// The rule and the `--alive-if` rules, and what they read, each source once.
  public let rules: [Rule]
  public let sources: [RuleSource]

  private var judge: Judge
  private let index: Int
  private let symptom: Rule
  /// How sources are alive whatever this run prints: by other runs of the build, or installed.
  private var elsewhere: [RuleSource: Liveness] = [:]
  private var seen: [RuleSource: Traits]
  private var stages: [Set<RuleSource>: Stage] = [:]
  /// A rule on whose answer everything hangs reads the clause `symptom`, which is of all attempts.
  private let isTangled: Bool

  /// What the attempts so far say of a source, as far as the judging of others depends on it.
  private struct Traits: Equatable {
    var hasRecords = false
    var fired = false
    var fields: Set<ExactText> = []
  }

  /// Rules judged while certain sources count as alive by rule.
  private struct Stage {
    var inquiry: Inquiry
    var tallies: [Rule: Tally] = [:]
  }

  private struct Tally {
    var attempts = 0
    var yes = 0
    var no = 0
  }

  /// A run under these conditions without attempts yet; `others` are the case's other runs, as the
  /// judge takes them.
  public init(
    symptom: Rule, aliveIf: [RuleSource: [Rule]], others: [RunEvidence], run: RunEvidence
  ) {
    var run = run
    run.attempts = []
    self.symptom = symptom
    index = others.count
    // The rate is of no matter to the symptom rule itself, which cannot read `symptom`.
    judge = Judge(
      symptom: symptom, aliveIf: aliveIf, runs: others + [run],
      symptomRate: SymptomRate(shown: 0, judged: 0))
    rules = [symptom] + judge.aliveIf.flatMap(\.rules)
    var known: Set<RuleSource> = []
    let read = rules.flatMap(\.sources) + judge.aliveIf.map(\.source)
    sources = read.filter { known.insert($0).inserted }
    seen = Dictionary(uniqueKeysWithValues: sources.map { ($0, Traits()) })
    isTangled = judge.aliveIf.contains { $0.rules.contains(where: \.usesSymptom) }
    for source in sources { elsewhere[source] = judge.lasting(source, index) }
  }

  /// Takes an attempt that ended.
  public mutating func add(_ attempt: AttemptEvidence) {
    note(attempt)
    judge.runs[index].attempts.append(attempt)
    guard !isTangled else { return judgeAll() }
    let tally = tally(of: symptom, alive: aliveByRule())
    shown = tally.yes
    quiet = tally.no
  }

  private mutating func judgeAll() {
    let whole = Judge(
      symptom: symptom,
      aliveIf: Dictionary(uniqueKeysWithValues: judge.aliveIf.map { ($0.source, $0.rules) }),
      runs: judge.runs)
    let values = whole.symptomValues(onRun: index) ?? []
    shown = values.count { $0 == .holds }
    quiet = values.count { $0 == .fails }
  }

  /// Notes what an attempt says of the sources; what was judged is forgotten when that is news.
  private mutating func note(_ attempt: AttemptEvidence) {
    for source in sources {
      guard let hits = attempt.hits[source], hits.count > 0, var traits = seen[source]
      else { continue }
      traits.hasRecords = true
      traits.fired = traits.fired || hits.count > hits.uncertain
      traits.fields.formUnion(hits.fieldNames)
      guard traits != seen[source] else { continue }
      seen[source] = traits
      stages = [:]
    }
  }

  /// The sources that their `--alive-if` shows alive, found as the judge finds them.
  private mutating func aliveByRule() -> Set<RuleSource> {
    var alive: Set<RuleSource> = []
    var grew = true
    while grew {
      grew = false
      for entry in judge.aliveIf where !alive.contains(entry.source) {
        var isTrue = false
        for rule in entry.rules where !isTrue {
          let tally = tally(of: rule, alive: alive)
          isTrue = tally.no == 0 && tally.yes > 0
        }
        if isTrue {
          alive.insert(entry.source)
          grew = true
        }
      }
    }
    return alive
  }

  /// Of how many attempts a rule is true and false while these sources count as alive.
  private mutating func tally(of rule: Rule, alive: Set<RuleSource>) -> Tally {
    var stage = stages.removeValue(forKey: alive) ?? begun(alive)
    var tally = stage.tallies[rule] ?? Tally()
    let run = judge.runs[index]
    let scope = judge.scope(of: rule, on: run)
    if scope.truth != .no {
      for attempt in tally.attempts..<run.attempts.count {
        switch judge.finding(of: rule, scope: scope, attempt, &stage.inquiry).truth {
        case .yes: tally.yes += 1
        case .no: tally.no += 1
        case .maybe: break
        }
      }
    }
    tally.attempts = run.attempts.count
    stage.tallies[rule] = tally
    stages[alive] = stage
    return tally
  }

  private func begun(_ alive: Set<RuleSource>) -> Stage {
    var inquiry = Inquiry(run: index, aliveByRule: alive)
    for source in sources {
      let liveness =
        seen[source]?.fired == true
        ? .fired : elsewhere[source] ?? (alive.contains(source) ? .aliveIf : nil)
      inquiry.liveness[source] = .some(liveness)
    }
    return Stage(inquiry: inquiry)
  }
}

import CaseModel

/// Judges the symptom rule on attempts as they end, to stop a batch in time: it stops where the
/// judging of the whole run says the same.
struct SymptomWatch {
  private var running: RunningSymptom
  /// The case before the run.
  private let state: CaseState
  /// Whether quiet attempts of this run lower the rate that says how many are needed.
  private let lowersRate: Bool

  /// A watch for a run without attempts yet; nil without a symptom rule.
  init?(
    _ state: CaseState, aliveIf: [RuleSource: [Rule]], others: [RunEvidence], run: RunEvidence
  ) {
    guard let text = state.file.symptom?.rule, let rule = try? Rule(canonical: text, as: .symptom)
    else { return nil }
    running = RunningSymptom(symptom: rule, aliveIf: aliveIf, others: others, run: run)
    self.state = state
    lowersRate = state.lowersRate(run)
  }

  /// The rules that it judges, and what it must be told the matches of, for each attempt.
  var rules: [Rule] { running.rules }
  var sources: [RuleSource] { running.sources }

  /// Attempts that showed the symptom.
  var shown: Int { running.shown }

  /// Whether so many attempts were quiet that the symptom counts as absent.
  var isQuiet: Bool {
    guard running.shown == 0 else { return false }
    let needed =
      lowersRate
      ? state.quietAttemptsNeeded(counting: running.quiet) : state.quietAttemptsNeeded
    return running.quiet >= needed
  }

  /// Takes an attempt that ended.
  mutating func add(_ attempt: AttemptEvidence) { running.add(attempt) }

  /// The quiet attempts of this run that make the symptom absent; nil when no number of them can,
  /// because each lowers the rate again.
  var attemptsToQuiet: Int? {
    guard lowersRate else { return state.quietAttemptsNeeded }
    var count = 1
    while count <= ExecWords.most {
      let needed = state.quietAttemptsNeeded(counting: count)
      if needed <= count { return count }
      count = needed
    }
    return nil
  }
}

extension CaseState {
  /// The `--alive-if` rules of the probes, by what they print.
  var aliveIfRules: [RuleSource: [Rule]] {
    var found: [RuleSource: [Rule]] = [:]
    for probe in probes {
      guard let rule = probe.aliveIf.flatMap({ try? Rule(canonical: $0) }),
        let source = try? RuleSource(parsing: probe.tag, compiles: { _, _ in true })
      else { continue }
      found[source, default: []].append(rule)
    }
    return found
  }
}

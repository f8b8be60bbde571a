import Bytes
import CaseModel
import EvidenceStore
import LogReader
import RunRecorder

/// Judges the rules of a case on its runs: reads each log for what the rules look for, once, and
/// asks the judge.
struct RunJudging {
  let store: CaseStore
  let state: CaseState
  /// Reads every log anew and keeps nothing, instead of trusting what is kept of earlier readings.
  var isFresh = false
  /// What was found in a log before its run was recorded.
  var readAhead: ReadAhead?

  /// How each rule stands on each run, and how often each probe's tag stands in each log.
  struct Outcome {
    var verdicts: [VerdictKey: RuleVerdict] = [:]
    var hitCounts: [HitKey: Int] = [:]
  }

  /// Judges every rule of the case, and these besides; inside a transaction that writes.
  func judge(also extra: [JudgedRule] = []) throws -> Outcome {
    let judged = state.rules + extra
    let rules = judged.map { (id: $0.id, rule: Self.parsed($0), purpose: $0.purpose) }
    let tags = state.probes.compactMap { Self.source($0.tag) }
    let known = rules.compactMap(\.rule)
    let sources = Self.unique(known.flatMap(\.sources) + tags)
    var counts = isFresh ? [:] : try knownCounts()
    if !isFresh { try read(sources, missingFrom: &counts) }

    let runs = state.standingRuns
    let evidence = try runs.map { try self.evidence(of: $0, sources, counts, known) }
    let judge = Judge(
      symptom: rules.first { $0.purpose == .symptom }?.rule, aliveIf: aliveIf(rules), runs: evidence
    )
    var outcome = Outcome()
    for (id, rule, purpose) in rules {
      guard let rule else { continue }
      for (index, run) in runs.enumerated() {
        let verdict = judge.verdict(of: rule, onRun: index, isSymptom: purpose == .symptom)
        outcome.verdicts[VerdictKey(rule: id, run: run.id)] = RuleVerdict(verdict)
      }
    }
    for (run, evidence) in zip(runs, evidence) {
      for tag in tags {
        let count = evidence.attempts.reduce(0) { $0 + ($1.hits[tag]?.count ?? 0) }
        guard count > 0 else { continue }
        outcome.hitCounts[HitKey(run: run.id, tag: tag.description)] = count
      }
    }
    return outcome
  }

  /// The runs as the judge of these rules sees them, as far as the sources were looked for.
  func evidence(for sources: [RuleSource], of rules: [Rule]) throws -> [RunEvidence] {
    let counts = try knownCounts()
    return try state.standingRuns.map { try evidence(of: $0, sources, counts, rules) }
  }

  /// What the rules and probes of the case look for in logs.
  var sources: [RuleSource] {
    let rules = state.rules.compactMap { Self.parsed($0) }
    let tags = state.probes.compactMap { Self.source($0.tag) }
    return Self.unique(rules.flatMap(\.sources) + tags)
  }

  struct SourceKey: Hashable {
    var run: EntityID
    var source: String
  }

  private static func parsed(_ rule: JudgedRule) -> Rule? {
    try? Rule(canonical: rule.text, as: rule.purpose == .symptom ? .symptom : .rule)
  }

  private static func source(_ tag: String) -> RuleSource? {
    try? RuleSource(parsing: tag, compiles: { _, _ in true })
  }

  private static func unique(_ sources: [RuleSource]) -> [RuleSource] {
    var seen: Set<RuleSource> = []
    return sources.filter { seen.insert($0).inserted }
  }

  private func aliveIf(
    _ rules: [(id: EntityID, rule: Rule?, purpose: JudgedRule.Purpose)]
  ) -> [RuleSource: [Rule]] {
    var found: [RuleSource: [Rule]] = [:]
    for (id, rule, purpose) in rules where purpose == .aliveIf {
      guard let rule, let source = state.probes[id].flatMap({ Self.source($0.tag) })
      else { continue }
      found[source, default: []].append(rule)
    }
    return found
  }

  private func knownCounts() throws -> [SourceKey: HitTable.Count] {
    let counts = try store.hits.counts(of: state.file.id)
    return Dictionary(
      counts.map { (SourceKey(run: $0.run, source: $0.source), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Reads the logs that were not read for some source yet.
  private func read(
    _ sources: [RuleSource], missingFrom counts: inout [SourceKey: HitTable.Count]
  ) throws {
    for run in state.runs where run.voided == nil && run.log != nil {
      let missing = sources.filter {
        counts[SourceKey(run: run.id, source: $0.description)] == nil
      }
      guard !missing.isEmpty else { continue }
      var hits = readAhead?.log == run.log ? readAhead?.hits ?? [:] : [:]
      let unread = missing.filter { hits[$0] == nil }
      if !unread.isEmpty {
        hits.merge(try scan(run, for: unread, keeping: .stored)) { _, new in new }
      }
      for source in missing {
        let found = hits[source] ?? SourceHits()
        let name = source.description
        try store.hits.store(found, of: name, on: run.id, in: state.file.id)
        counts[SourceKey(run: run.id, source: name)] = HitTable.Count(
          run: run.id, source: name, count: found.count, fields: found.fieldNames.map(\.text))
      }
    }
  }

  private func scan(
    _ run: Run, for sources: [RuleSource], keeping: SourceReader.Keeping
  ) throws -> [RuleSource: SourceHits] {
    guard let log = run.log, let digest = Digest(hex: log.digest) else { return [:] }
    if let execution = run.execution {
      return Self.joined(
        try scanAttempts(execution, log, for: sources, keeping: keeping), of: sources)
    }
    if let joined = try JoinedLog(run, in: store) {
      return try joined.read(sources, keeping: keeping).hits
    }
    var reader = try SourceReader(
      sources, format: log.choice, firstLine: log.firstLine, keeping: keeping)
    try store.file.blobs.stream(digest) { reader.feed($0) }
    return reader.finish().hits
  }

  private func evidence(
    of run: Run, _ sources: [RuleSource], _ counts: [SourceKey: HitTable.Count], _ rules: [Rule]
  ) throws -> RunEvidence {
    var hits: [RuleSource: SourceHits] = [:]
    var beyond = isFresh && run.log != nil ? sources : []
    // Which attempt a record belongs to is known of the records at hand only.
    let isBatch = run.execution.map { $0.attempts.count > 1 } ?? false
    let ahead = isFresh || readAhead?.log != run.log ? nil : readAhead?.hits
    for source in sources where !isFresh {
      guard let count = counts[SourceKey(run: run.id, source: source.description)]
      else { continue }
      let name = source.description
      if let found = ahead?[source], found.hits.count == found.count {
        hits[source] = found
        continue
      }
      if count.count <= HitTable.firstKept + HitTable.lastKept {
        hits[source] =
          count.count == 0
          ? SourceHits() : SourceHits(hits: try store.hits.hits(of: name, on: run.id))
      } else if isBatch || Self.mayNeedAll(source, rules) {
        beyond.append(source)
      } else {
        hits[source] = SourceHits(
          count: count.count, fieldNames: count.fields,
          hits: try store.hits.hits(of: name, on: run.id))
      }
    }
    return RunEvidence(
      label: "R\(run.number)", kind: run.kind, build: run.build,
      conditions: state.fullConditions(of: run),
      attempts: try attempts(of: run, hits, beyond, .folded(for: rules)),
      installedSources: (run.simulation?.installed ?? []).map(InstalledTag.spelled))
  }

  /// The attempts of a run, given the sources whose hits are at hand and those to look for anew.
  private func attempts(
    of run: Run, _ known: [RuleSource: SourceHits], _ beyond: [RuleSource],
    _ keeping: SourceReader.Keeping
  ) throws -> [AttemptEvidence] {
    if let execution = run.execution {
      let scanned =
        try beyond.isEmpty
        ? [] : run.log.map { try scanAttempts(execution, $0, for: beyond, keeping: keeping) } ?? []
      return Self.attempts(of: execution, known, scanned: scanned)
    }
    var hits = known
    if !beyond.isEmpty {
      hits.merge(try scan(run, for: beyond, keeping: keeping)) { _, new in new }
    }
    return [
      AttemptEvidence(
        outcomes: run.outcomes, logComplete: !(run.log?.truncated ?? false),
        loss: run.log?.loss, filteredLine: run.log?.filteredLine, gap: run.reading?.gap,
        hits: hits)
    ]
  }
}

extension RunJudging {
  /// What was found in a log that no run has yet.
  struct ReadAhead {
    var log: RunLog
    var hits: [RuleSource: SourceHits]
  }

  /// Whether the records that are kept of a source may not do to judge these rules. Only a pattern
  /// can match uncertainly, and how often it did is not kept.
  private static func mayNeedAll(_ source: RuleSource, _ rules: [Rule]) -> Bool {
    if case .pattern = source { return true }
    return HitFold(of: source, for: rules).asksForRecords
  }

  /// What is kept of earlier readings although the log says otherwise: a run and a source each.
  func staleReadings() throws -> [(run: String, source: String)] {
    var stale: [(run: String, source: String)] = []
    let kept = Dictionary(grouping: try store.hits.counts(of: state.file.id), by: \.run)
    for run in state.runs {
      let counts = kept[run.id] ?? []
      let sources = Self.unique(counts.compactMap { Self.source($0.source) })
      let found = sources.isEmpty ? [:] : try scan(run, for: sources, keeping: .stored)
      for count in counts {
        let hits = Self.source(count.source).flatMap { found[$0] }
        let isAsRead =
          try hits.map {
            try $0.count == count.count && $0.fieldNames == Set(count.fields.map { ExactText($0) })
              && $0.hits == store.hits.hits(of: count.source, on: run.id)
          } ?? false
        if !isAsRead { stale.append((state.name(of: run.id) ?? "?", count.source)) }
      }
    }
    return stale
  }
}

extension RuleVerdict {
  /// What is kept of a judge's answer.
  init(_ verdict: Verdict) {
    let reason = verdict.reasons.first
    self.init(
      value: verdict.value, reason: reason?.kind.rawValue, sentence: reason?.message,
      spans: verdict.citations.map {
        RecordSpan(ordinal: $0.ordinal, line: $0.line, start: $0.start, length: $0.length)
      }, shown: verdict.shown, judged: verdict.judged, owed: verdict.owed)
  }
}

extension SourceReader.Keeping {
  /// What the store keeps.
  static let stored = Self.ends(first: HitTable.firstKept, last: HitTable.lastKept)
}

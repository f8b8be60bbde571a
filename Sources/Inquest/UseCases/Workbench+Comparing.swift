import Bytes
import CaseModel
import EvidenceStore
import LogReader
import RunRecorder

/// Two runs, or two attempts, side by side.
public struct RunComparison: Sendable {
  /// One of the two.
  public struct Side: Sendable {
    public var run: Run
    /// The attempt, from 1; nil when the run is no batch.
    public var attempt: Int?
    /// How the symptom rule stands on the run, or on the attempt; nil without a rule.
    public var symptom: VerdictValue?
    /// Attempts of the whole run that showed the symptom, of those judged.
    public var attempts: (shown: Int, judged: Int)
    /// The layers of the probes that it reached, in the order of the probes.
    public var layers: [String]

    /// `R7`, or `R7.2` of a batch.
    public var label: String { "R\(run.number)" + (attempt.map { ".\($0)" } ?? "") }
  }

  /// How often a source of the case's probes and rules stands in each of the two.
  public struct Count: Sendable {
    public var name: String
    public var first: Int
    public var second: Int
  }

  public var first: Side
  public var second: Side
  /// Conditions that differ, in the order of their names; nil is unsaid.
  public var conditions: [(name: String, first: String?, second: String?)]
  /// Outcomes that differ.
  public var outcomes: [(name: String, first: String?, second: String?)]
  /// Records of each probe and other source that either has: probes first, in their order.
  public var counts: [Count]
  /// How their outputs compare; nil when one has none.
  public var output: OutputComparison?
  /// What was laid over each other, in the order of its uses.
  public var rules: [ComparisonRule]

  /// Sources that only one of them has.
  public var onlyInFirst: [String] { counts.filter { $0.second == 0 }.map(\.name) }
  public var onlyInSecond: [String] { counts.filter { $0.first == 0 }.map(\.name) }

  /// What a clue that tells of the pair cites: two runs, which make a contrast; of two attempts of one
  /// run, the lines at which they part.
  public var cites: [String] {
    let runs = (first.run.number, second.run.number)
    if first.run.id != second.run.id { return ["@R\(runs.0)", "@R\(runs.1)"] }
    guard let divergence = output?.divergence else { return ["@R\(runs.0)"] }
    return (divergence.first.isEmpty ? [] : ["@R\(runs.0):\(divergence.firstLine)"])
      + (divergence.second.isEmpty ? [] : ["@R\(runs.1):\(divergence.secondLine)"])
  }
}

extension Workbench {
  /// Lays two runs side by side. Where a batch is named and no attempt of it, an attempt that shows
  /// the symptom is compared with one that does not, as far as there are such; without a second
  /// label, both are of the first run; without any, they are of the last run, when its attempts
  /// differ in the symptom, or of the last two. The outputs are read outside of any transaction.
  public func compare(_ first: String?, _ second: String?) throws -> RunComparison {
    let (store, state, sides) = try read { store, state in
      let last = first == nil ? try Self.last(state) : []
      let one: Named = try first.map { try runNamed($0, in: store, state) } ?? (last[0], nil)
      let other: Named? =
        try second.map { try runNamed($0, in: store, state) }
        ?? last.dropFirst().first.map { ($0, nil) }
      if other == nil, !Self.isBatch(one.run) {
        throw CaseFault(
          .usage, code: "one-run",
          "R\(one.run.number) has one attempt: name what to compare it with",
          hint: "inquest run compare R\(one.run.number) <R>")
      }
      let judged = try AttemptValues(store, state)
      let pair = Self.choose(one, other ?? (one.run, nil), judged)
      return (store, state, (Self.side(pair.0, judged, state), Self.side(pair.1, judged, state)))
    }
    var (a, b) = sides
    let sources = try store.file.read {
      try store.hits.counts(of: state.file.id)
    }.filter { $0.run == a.run.id || $0.run == b.run.id }
    let (left, right) = try (counts(a, sources, store), counts(b, sources, store))
    let probes = state.probes.map(\.tag)
    let names = Self.unique(probes + Set(sources.map(\.source)).sorted(by: UTF8Text.precedes))
    let counts = names.compactMap { name -> RunComparison.Count? in
      let (here, there) = (left[name] ?? 0, right[name] ?? 0)
      guard here + there > 0 else { return nil }
      return RunComparison.Count(name: name, first: here, second: there)
    }
    a.layers = state.layers { left[$0] ?? 0 > 0 }
    b.layers = state.layers { right[$0] ?? 0 > 0 }
    return RunComparison(
      first: a, second: b,
      conditions: Self.differences(
        Self.conditions(of: a.run, besides: b.run, state),
        Self.conditions(of: b.run, besides: a.run, state)),
      outcomes: Self.differences(Self.results(of: a), Self.results(of: b)), counts: counts,
      output: try outputs(a, b, in: store, state), rules: Self.comparisonRules(state))
  }

  /// The run and attempt that `R7.2` names; a run that is no batch has none.
  public func showAttempt(_ label: String) throws -> (run: Run, attempt: RunAttempt?) {
    try read { store, state in
      let (run, part) = try runNamed(label, in: store, state)
      return (run, part.flatMap { run.execution?.attempts[at: $0 - 1] })
    }
  }

  private typealias Named = (run: Run, attempt: Int?)

  private static func isBatch(_ run: Run) -> Bool { (run.execution?.attempts.count ?? 1) > 1 }

  /// The attempts to compare: those that were named; else a red one of the first with a quiet one of
  /// the second, or the other way round, or the first ones.
  private static func choose(_ one: Named, _ other: Named, _ judged: AttemptValues) -> (
    Named, Named
  ) {
    func candidates(_ named: Named) -> [Int?] {
      if !isBatch(named.run) { return [nil] }
      return named.attempt.map { [$0] }
        ?? (1...(named.run.execution?.attempts.count ?? 1)).map { $0 }
    }
    let (left, right) = (candidates(one), candidates(other))
    func first(_ value: VerdictValue, _ run: Run, _ among: [Int?]) -> Int?? {
      among.first { judged.value(of: run, $0) == value }
    }
    for (here, there) in [(VerdictValue.holds, VerdictValue.fails), (.fails, .holds)] {
      if let i = first(here, one.run, left), let j = first(there, other.run, right) {
        return ((one.run, i), (other.run, j))
      }
    }
    let i = left.first ?? nil
    let j = right.first { one.run.id != other.run.id || $0 != i } ?? right.first ?? nil
    return ((one.run, i), (other.run, j))
  }

  private static func side(
    _ named: Named, _ judged: AttemptValues, _ state: CaseState
  ) -> RunComparison.Side {
    RunComparison.Side(
      run: named.run, attempt: named.attempt, symptom: judged.value(of: named.run, named.attempt),
      attempts: state.symptomAttempts(on: named.run.id), layers: [])
  }

  private static func differences(
    _ left: [String: String], _ right: [String: String]
  ) -> [(name: String, first: String?, second: String?)] {
    Set(left.keys).union(right.keys).filter { left[$0] != right[$0] }
      .sorted(by: UTF8Text.precedes).map { ($0, left[$0], right[$0]) }
  }

  /// The last run with attempts that show the symptom and others that do not, or the last two.
  private static func last(_ state: CaseState) throws -> [Run] {
    let runs = state.standingRuns.filter { $0.log != nil }
    guard let last = runs.last else {
      throw CaseFault(
        .usage, code: "no-run", "the case has no run with an output yet",
        hint: "inquest run exec -- ./test")
    }
    let attempts = state.symptomAttempts(on: last.id)
    let isMixed = attempts.shown > 0 && attempts.shown < attempts.judged
    return runs.count == 1 || isBatch(last) && isMixed ? [last] : runs.suffix(2)
  }

  /// The conditions of a run. Where two programs differ, the parts of the build stand for it: which
  /// executable, which uncommitted changes, which inputs; the commit is a condition of its own.
  private static func conditions(
    of run: Run, besides other: Run, _ state: CaseState
  ) -> [String: String] {
    var all = state.fullConditions(of: run)
    guard run.build != other.build, let mine = run.execution, let its = other.execution,
      mine.executableDigest != nil, its.executableDigest != nil
    else { return all }
    var parts: [String: String] = [:]
    func add(_ name: String, _ digest: String?, _ others: String?) {
      guard digest != others else { return }
      parts[name] = digest.map { String($0.prefix(12)) } ?? "none"
    }
    add("executable", mine.executableDigest, its.executableDigest)
    add("uncommitted changes", mine.patch, its.patch)
    for path in Set(mine.inputs.keys).union(its.inputs.keys) {
      add("input \(path)", mine.inputs[path], its.inputs[path])
    }
    if !parts.isEmpty || mine.revision != its.revision { all["build"] = nil }
    return all.merging(parts) { known, _ in known }
  }

  private static func results(of side: RunComparison.Side) -> [String: String] {
    guard let one = side.run.execution?.attempts[at: (side.attempt ?? 1) - 1] else {
      return side.run.outcomes
    }
    var results = one.outcomes
    if let exit = one.exit { results["exit"] = String(exit) }
    if let signal = one.signal { results["signal"] = one.signalName ?? String(signal) }
    if let fault = one.infrastructure { results["fault"] = fault }
    if one.window { results["window"] = "over" }
    return results
  }

  private static func unique(_ names: [String]) -> [String] {
    var seen: Set<ExactText> = []
    return names.filter { seen.insert(ExactText($0)).inserted }
  }

  /// How often each source stands in a run, or in an attempt of one, whose part of the log is read.
  private func counts(
    _ side: RunComparison.Side, _ known: [HitTable.Count], _ store: CaseStore
  ) throws -> [String: Int] {
    let known = known.filter { $0.run == side.run.id }
    guard side.attempt != nil, let part = Self.part(side), let log = side.run.log else {
      return Dictionary(
        known.map { ($0.source, $0.count) }, uniquingKeysWith: { first, _ in first })
    }
    let sources = known.filter { $0.count > 0 }.compactMap {
      try? RuleSource(parsing: $0.source, compiles: { _, _ in true })
    }
    var reader = try SourceReader(
      sources, format: log.choice, firstLine: part.line, keeping: .ends(first: 1, last: 1))
    try store.file.blobs.stream(part.digest, part.bytes) { reader.feed($0) }
    return Dictionary(
      reader.finish().hits.map { ($0.key.description, $0.value.count) },
      uniquingKeysWith: { first, _ in first })
  }

  /// How the outputs compare; nil when one of the two has none.
  private func outputs(
    _ a: RunComparison.Side, _ b: RunComparison.Side, in store: CaseStore, _ state: CaseState
  ) throws -> OutputComparison? {
    guard let first = Self.part(a), let second = Self.part(b) else { return nil }
    let blobs = store.file.blobs
    var comparison = LineComparison(
      try RecordedLines(blobs, first.digest, first.bytes), try Self.normalizer(state, a.run, b.run))
    try blobs.stream(second.digest, second.bytes) { try comparison.take($0) }
    var output = try comparison.finish()
    output.divergence?.firstLine += first.line - 1
    output.divergence?.secondLine += second.line - 1
    return output
  }

  /// Where an output is: in which log, its bytes there, and the number of its first line.
  private static func part(
    _ side: RunComparison.Side
  ) -> (digest: Digest, bytes: Range<Int>, line: Int)? {
    guard let log = side.run.log, let digest = Digest(hex: log.digest) else { return nil }
    guard let attempt = side.run.execution?.attempts[at: (side.attempt ?? 1) - 1] else {
      return (digest, 0..<log.bytes, log.firstLine)
    }
    return (digest, attempt.start..<(attempt.start + attempt.length), attempt.firstLine)
  }
}

extension Array {
  subscript(at place: Int) -> Element? { indices.contains(place) ? self[place] : nil }
}

extension CaseState {
  /// The layers of the probes that were reached, in the order of the probes.
  func layers(isReached: (_ tag: String) -> Bool) -> [String] {
    var layers: [String] = []
    for probe in probes {
      guard let layer = probe.layer, !layers.contains(layer), isReached(probe.tag) else { continue }
      layers.append(layer)
    }
    return layers
  }
}

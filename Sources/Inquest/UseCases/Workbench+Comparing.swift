import Bytes
import CaseModel
import EvidenceStore

/// Two runs side by side.
public struct RunComparison: Sendable {
  /// How often something stands in each of the two.
  public struct Count: Sendable {
    public var name: String
    public var first: Int
    public var second: Int
  }

  public var first: Run
  public var second: Run
  /// Conditions that differ, in the order of their names; nil is unsaid.
  public var conditions: [(name: String, first: String?, second: String?)]
  /// Outcomes that differ.
  public var outcomes: [(name: String, first: String?, second: String?)]
  /// Records of each probe that either run has.
  public var counts: [Count]
  /// Tags of probes that only one of them has.
  public var onlyInFirst: [String]
  public var onlyInSecond: [String]
  /// The layers of the probes that each reached.
  public var firstLayers: [String]
  public var secondLayers: [String]
  /// Where their outputs part; nil when they do not, or one has none.
  public var divergence: Divergence?
  /// Attempts that showed the symptom, of those judged.
  public var firstSymptom: (shown: Int, judged: Int)
  public var secondSymptom: (shown: Int, judged: Int)
}

extension Workbench {
  /// Lays two runs side by side. Of a batch, the counts are of all attempts and the output is that of
  /// the attempt named, the first otherwise.
  public func compare(_ first: String, _ second: String) throws -> RunComparison {
    try read { store, state in
      let (a, partA) = try runNamed(first, in: store, state)
      let (b, partB) = try runNamed(second, in: store, state)
      let counts = state.probes.compactMap { probe -> RunComparison.Count? in
        let left = state.hitCounts[HitKey(run: a.id, tag: probe.tag)] ?? 0
        let right = state.hitCounts[HitKey(run: b.id, tag: probe.tag)] ?? 0
        guard left + right > 0 else { return nil }
        return RunComparison.Count(name: probe.tag, first: left, second: right)
      }
      return RunComparison(
        first: a, second: b,
        conditions: Self.differences(state.fullConditions(of: a), state.fullConditions(of: b)),
        outcomes: Self.differences(
          Self.results(of: a, attempt: partA), Self.results(of: b, attempt: partB)),
        counts: counts, onlyInFirst: counts.filter { $0.second == 0 }.map(\.name),
        onlyInSecond: counts.filter { $0.first == 0 }.map(\.name),
        firstLayers: state.layers(reachedBy: a), secondLayers: state.layers(reachedBy: b),
        divergence: try divergence(a, partA, b, partB, in: store, state),
        firstSymptom: state.symptomAttempts(on: a.id),
        secondSymptom: state.symptomAttempts(on: b.id))
    }
  }

  /// The run and attempt that `R7.2` names; a run that is no batch has none.
  public func showAttempt(_ label: String) throws -> (run: Run, attempt: RunAttempt?) {
    try read { store, state in
      let (run, part) = try runNamed(label, in: store, state)
      return (run, part.flatMap { run.execution?.attempts[at: $0 - 1] })
    }
  }

  private static func differences(
    _ left: [String: String], _ right: [String: String]
  ) -> [(name: String, first: String?, second: String?)] {
    Set(left.keys).union(right.keys).filter { left[$0] != right[$0] }
      .sorted(by: UTF8Text.precedes).map { ($0, left[$0], right[$0]) }
  }

  private static func results(of run: Run, attempt: Int?) -> [String: String] {
    guard let attempts = run.execution?.attempts, attempt != nil || attempts.count == 1 else {
      return run.outcomes
    }
    let one = attempts[(attempt ?? 1) - 1]
    var results = one.outcomes
    if let exit = one.exit { results["exit"] = String(exit) }
    if let signal = one.signal { results["signal"] = one.signalName ?? String(signal) }
    return results
  }

  private func divergence(
    _ a: Run, _ partA: Int?, _ b: Run, _ partB: Int?, in store: CaseStore, _ state: CaseState
  ) throws -> Divergence? {
    guard let first = try output(a, partA, in: store, state),
      let second = try output(b, partB, in: store, state),
      var found = LineComparison().divergence(first.bytes, second.bytes)
    else { return nil }
    found.firstLine += first.line - 1
    found.secondLine += second.line - 1
    return found
  }

  private func output(
    _ run: Run, _ part: Int?, in store: CaseStore, _ state: CaseState
  ) throws -> (bytes: [UInt8], line: Int)? {
    guard let log = run.log, let digest = Digest(hex: log.digest) else { return nil }
    var range = 0..<min(log.bytes, LineComparison.limit)
    var line = log.firstLine
    if let attempts = run.execution?.attempts, let attempt = attempts[at: (part ?? 1) - 1] {
      range = attempt.start..<(attempt.start + min(attempt.length, LineComparison.limit))
      line = attempt.firstLine
    }
    return (try RunLines(store: store, state: state).bytes(digest, range), line)
  }
}

extension Array {
  fileprivate subscript(at place: Int) -> Element? { indices.contains(place) ? self[place] : nil }
}

extension CaseState {
  /// The layers of the probes that a run reached, in the order of the probes.
  func layers(reachedBy run: Run) -> [String] {
    var layers: [String] = []
    for probe in probes {
      guard let layer = probe.layer, !layers.contains(layer),
        (hitCounts[HitKey(run: run.id, tag: probe.tag)] ?? 0) > 0
      else { continue }
      layers.append(layer)
    }
    return layers
  }
}

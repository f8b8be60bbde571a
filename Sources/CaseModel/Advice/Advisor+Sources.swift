/// Probes that tell red runs and quiet ones apart in nothing.
extension Advisor {
  var sources: [Advice] {
    guard !open.isEmpty || standing.sufficientCause(in: state) == nil else { return [] }
    return state.temporaryProbes.compactMap { probe in
      guard standing.probes[probe.id] != .removed, let same = sameEverywhere(probe) else {
        return nil
      }
      let label = "P\(probe.number)"
      return Advice(
        .source,
        "\(label) \(probe.tag) separates nothing: \(same)",
        ["inquest", "probe", probe.places.isEmpty ? "show" : "remove", label])
    }
  }

  /// Planned probes that an open rule reads and that nothing shows alive, where programs run here, so
  /// that a source file at hand is meant.
  var plantings: [Advice] {
    guard state.standingRuns.contains(where: { $0.execution != nil }) else { return [] }
    let tags = open.filter { decision(on: $0) == nil }.flatMap(openRules)
      .flatMap { $0.rule.sources.compactMap(\.tag?.description) }
    return state.temporaryProbes.compactMap { probe in
      guard standing.probes[probe.id] == .planned, let place = probe.place,
        tags.contains(where: { sameText($0, probe.tag) })
      else { return nil }
      let label = "P\(probe.number)"
      return Advice(
        .source, "\(label) \(probe.tag) is to stand at \(place), and no scan has found it there",
        ["inquest", "probe", "place", label])
    }
  }

  /// Why a probe separates nothing; nil when it does, or when runs are too few to tell.
  private func sameEverywhere(_ probe: Probe) -> String? {
    let alive = state.standingRuns.filter { state.isAlive(probe, on: $0) }
    let red = alive.filter { state.symptom(on: $0.id) == .holds }
    let quiet = alive.filter { state.symptom(on: $0.id) == .fails }
    guard !red.isEmpty, !quiet.isEmpty else { return nil }
    let hits = counts(of: probe, on: red)
    guard hits == counts(of: probe, on: quiet) else { return nil }
    // Equal counts may still differ in what the records say: then a rule that reads them does, too.
    let readers = state.rules.filter { rule in
      guard rule.purpose == .prediction || rule.purpose == .check else { return false }
      let tags = (try? Rule(canonical: rule.text))?.sources.compactMap(\.tag?.description) ?? []
      return tags.contains { sameText($0, probe.tag) }
    }
    let isRead = readers.contains { rule in
      let onRed = Set(red.compactMap { state.verdict(rule.id, on: $0.id)?.decided })
      let onQuiet = Set(quiet.compactMap { state.verdict(rule.id, on: $0.id)?.decided })
      return onRed.union(onQuiet).count > 1
    }
    guard !isRead else { return nil }
    let times = hits.sorted().map(String.init).joined(separator: " or ")
    return "\(times) \(hits == [1] ? "hit" : "hits") in each of \(red.count) red and "
      + "\(quiet.count) quiet \(quiet.count == 1 ? "run" : "runs")"
  }

  private func counts(of probe: Probe, on runs: [Run]) -> Set<Int> {
    Set(runs.map { state.hitCounts[HitKey(run: $0.id, tag: probe.tag)] ?? 0 })
  }
}

extension RuleVerdict {
  /// True or false when it is decided.
  var decided: Bool? {
    switch value {
    case .holds: true
    case .fails: false
    case .unknown, .outOfScope: nil
    }
  }
}

extension CaseState {
  /// Plans a probe, or replaces what is given of a known one.
  package func setProbe(
    _ tag: String, place: String?, layer: String?, hypothesis: EntityID?, aliveIf: String?,
    ids: inout IDSource
  ) -> Decision {
    guard let known = probes.first(where: { sameText($0.tag, tag) }) else {
      let id = ids.next()
      let planned = ProbeSet(
        id: id, number: nextNumber(.probe), tag: tag, place: place, layer: layer,
        hypothesis: hypothesis, aliveIf: aliveIf)
      return Decision([planned], subject: id)
    }
    let replaced = ProbeSet(
      id: known.id, number: known.number, tag: tag, place: place ?? known.place,
      layer: layer ?? known.layer, hypothesis: hypothesis ?? known.hypothesis,
      aliveIf: aliveIf ?? known.aliveIf)
    let changes =
      place ?? known.place != known.place || layer ?? known.layer != known.layer
      || hypothesis ?? known.hypothesis != known.hypothesis
      || aliveIf ?? known.aliveIf != known.aliveIf
    return Decision(changes ? [replaced] : [], subject: known.id, created: false)
  }

  /// Plans a probe for each tag that these rules read and no probe has; a place that is given is the
  /// place of all their probes.
  func planning(
    probesOf rules: [String], for hypothesis: EntityID?, at place: String?, ids: inout IDSource
  ) -> [any CaseEvent] {
    var tags: [String] = []
    for source in rules.flatMap({ (try? Rule(canonical: $0))?.sources ?? [] }) {
      guard let tag = source.tag?.description, !tags.contains(where: { sameText($0, tag) })
      else { continue }
      tags.append(tag)
    }
    var events: [any CaseEvent] = []
    var number = nextNumber(.probe)
    for tag in tags {
      if probes.contains(where: { sameText($0.tag, tag) }) {
        guard let place else { continue }
        events +=
          setProbe(
            tag, place: place, layer: nil, hypothesis: nil, aliveIf: nil, ids: &ids
          ).events
      } else {
        events.append(
          ProbeSet(
            id: ids.next(), number: number, tag: tag, place: place, layer: nil,
            hypothesis: hypothesis, aliveIf: nil))
        number += 1
      }
    }
    return events
  }

  /// The probes that are to be out of the source in the end.
  public var temporaryProbes: [Probe] { probes.filter { $0.kept == nil } }

  /// Says that a probe is part of the product: it may stay when the case is closed, and no longer counts
  /// as a probe in a program.
  package func keepProbe(_ id: EntityID, because: String) -> Decision {
    guard let probe = probes[id], !sameText(probe.kept ?? "", because) else {
      return Decision([], subject: id, created: false)
    }
    return Decision([ProbeKept(probe: id, isKept: true, because: because)], subject: id)
  }

  /// Records a scan of the source files; nothing when it says what the last one said. A probe that
  /// it found may be one that is planned in the same decision.
  package func recordScan(files: Int, found: [EntityID: [ProbePlace]]) -> Decision {
    let news =
      probes.contains { ($0.places) != (found[$0.id] ?? []).sorted() }
      || found.keys.contains { probes[$0] == nil }
    guard news || scan == nil else { return Decision([], created: false) }
    return Decision([ProbesScanned(files: files, found: found.mapValues { $0.sorted() })])
  }
}

import Inquest

/// How probes are shown.
enum ProbeText {
  static func line(_ probe: Probe, _ state: CaseState) -> String {
    let stands =
      probe.kept == nil ? state.standing.probes[probe.id]?.rawValue ?? "planned" : "kept"
    var line = "P\(probe.number) \(stands) \(probe.tag)"
    if let place = probe.places.first {
      line += " at \(place.path):\(place.line)"
    } else if let place = probe.place {
      line += " at \(place)"
    }
    if let layer = probe.layer { line += ", \(layer)" }
    if let owner = probe.hypothesis.flatMap({ state.name(of: $0) }) {
      line += ", can falsify \(owner)"
    }
    if let rule = probe.aliveIf { line += ", alive if \(rule)" }
    if let kept = probe.kept { line += " — part of the product: \(kept)" }
    return line
  }

  /// The probes that a command planned or moved.
  static func planned(_ receipt: Receipt) -> [String] {
    receipt.after.probes.filter { receipt.before.probes[$0.id] != $0 }
      .map { line($0, receipt.after) }
  }

  /// The runs in which a probe fired.
  static func runs(_ probe: Probe, _ state: CaseState) -> [String] {
    state.runs.compactMap { run in
      let count = state.hitCounts[HitKey(run: run.id, tag: probe.tag)]
      return count.map { "  R\(run.number) \(counted($0, "record"))" }
    }
  }

  /// Verdicts that differ since a probe was changed.
  static func rejudged(_ receipt: Receipt) -> [String] {
    receipt.after.rules.flatMap { rule in
      receipt.after.runs.compactMap { run -> String? in
        guard let new = receipt.after.verdict(rule.id, on: run.id)?.value,
          let old = receipt.before.verdict(rule.id, on: run.id)?.value, old != new
        else { return nil }
        let name = receipt.after.name(of: rule.id) ?? "?"
        return "\(name) on R\(run.number): \(old.rawValue) → \(new.rawValue)"
      }
    }
  }

  static func datum(_ probe: Probe, _ state: CaseState) -> Datum {
    .object([
      "label": .text("P\(probe.number)"), "tag": .text(probe.tag),
      "state": .text(state.standing.probes[probe.id]?.rawValue ?? "planned"),
      "place": .optional(probe.place), "layer": .optional(probe.layer),
      "alive_if": .optional(probe.aliveIf), "kept": .optional(probe.kept),
      "places": .texts(probe.places.map { "\($0.path):\($0.line):\($0.column)" }),
    ])
  }
}

extension CaseState {
  /// The label of anything that has one; `cause` for a root cause, `symptom` for the symptom rule.
  public func name(of id: EntityID) -> String? {
    if let prediction = predictions[id] {
      let owner = name(of: prediction.owner) ?? "?"
      return "\(owner).\(prediction.number)"
    }
    if file.symptom?.id == id { return "symptom" }
    if let found = labelled(id) { return "\(found.kind.rawValue)\(found.number)" }
    for cause in causes {
      if cause.id == id { return "cause" }
      if let place = cause.clauses.firstIndex(where: { $0.id == id }) {
        return "clause \(place + 1)"
      }
    }
    return nil
  }

  private func labelled(_ id: EntityID) -> (kind: EntityKind, number: Int)? {
    if let found = hypotheses[id] { return (.hypothesis, found.number) }
    if let found = runs[id] { return (.run, found.number) }
    if let found = evidence[id] { return (.evidence, found.number) }
    if let found = assumptions[id] { return (.assumption, found.number) }
    if let found = clues[id] { return (.clue, found.number) }
    if let found = probes[id] { return (.probe, found.number) }
    if let found = changes[id] { return (.change, found.number) }
    if let found = fixes[id] { return (.fix, found.number) }
    if let found = checks[id] { return (.check, found.number) }
    if let found = waivers[id] { return (.waiver, found.number) }
    if let found = lessons[id] { return (.lesson, found.number) }
    return nil
  }

  /// A citation as a person would type it; a verdict names its run, first record and value.
  public func name(of cite: Citation) -> String {
    switch cite {
    case .run(let id):
      return name(of: id) ?? "?"
    case .lines(let run, let span, let end, _):
      let label = name(of: run) ?? "?"
      return span.line == end ? "\(label):\(span.line)" : "\(label):\(span.line)-\(end)"
    case .verdict(let rule, let run, let value, let spans, _):
      let label = name(of: run) ?? "?"
      let place = spans.first.map { "\(label):\($0.line)" } ?? label
      return "\(place) (\(name(of: rule) ?? "rule") \(value.rawValue))"
    case .entity(_, let id):
      return name(of: id) ?? "?"
    case .git(let sha):
      return "git:\(sha.prefix(12))"
    case .file(let path, let line):
      return line == 0 ? path : "\(path):\(line)"
    }
  }

  /// The id that a label names; nil when there is none. A label with a part names a prediction.
  public func id(of label: Label) -> EntityID? {
    switch label.kind {
    case .assumption, .hypothesis:
      let owner =
        label.kind == .assumption
        ? assumptions.numbered(label.number)?.id : hypotheses.numbered(label.number)?.id
      guard let part = label.part, let owner else { return owner }
      return predictions.first { $0.owner == owner && $0.number == part }?.id
    case .clue: return clues.numbered(label.number)?.id
    case .evidence: return evidence.numbered(label.number)?.id
    case .fix: return fixes.numbered(label.number)?.id
    case .check: return checks.numbered(label.number)?.id
    case .lesson: return lessons.numbered(label.number)?.id
    case .probe: return probes.numbered(label.number)?.id
    case .run: return runs.numbered(label.number)?.id
    case .waiver: return waivers.numbered(label.number)?.id
    case .change: return changes.numbered(label.number)?.id
    }
  }
}

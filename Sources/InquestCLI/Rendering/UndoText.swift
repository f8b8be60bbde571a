import Inquest

/// What a command that was taken back comes to.
enum UndoText {
  /// `R3 void`, `H1 open`, `the case is open`.
  static func sentence(_ receipt: Receipt) -> String {
    let (old, new) = (receipt.before, receipt.after)
    let (was, now) = (old.standing, new.standing)
    var parts: [String] = []
    func note(_ id: EntityID, _ from: String?, _ to: String?) {
      guard let to, from != to else { return }
      parts.append("\(new.name(of: id) ?? "?") \(to)")
    }
    for item in new.runs where item.voided != nil && old.runs[item.id]?.voided == nil {
      parts.append("R\(item.number) void")
    }
    for item in new.clues where item.dismissal != nil && old.clues[item.id]?.dismissal == nil {
      parts.append("C\(item.number) dismissed")
    }
    for item in new.predictions where item.struck != nil && old.predictions[item.id]?.struck == nil
    {
      parts.append("\(new.name(of: item.id) ?? "?") struck through")
    }
    for item in new.evidence
    where item.withdrawn != nil && old.evidence[item.id]?.withdrawn == nil {
      parts.append("E\(item.number) withdrawn")
    }
    for item in new.hypotheses {
      note(item.id, was.hypotheses[item.id]?.rawValue, now.hypotheses[item.id]?.rawValue)
    }
    for item in new.causes {
      note(item.id, was.causes[item.id]?.rawValue, now.causes[item.id]?.rawValue)
    }
    for item in new.fixes {
      note(item.id, was.fixes[item.id]?.rawValue, now.fixes[item.id]?.rawValue)
    }
    for item in new.probes where (item.kept == nil) != (old.probes[item.id]?.kept == nil) {
      parts.append("P\(item.number) \(item.kept == nil ? "temporary" : "kept")")
    }
    if was.isClosed && !now.isClosed { parts.append("the case is open") }
    if old.file.gates != new.file.gates { parts.append("gates \(new.file.gates.rawValue)") }
    return parts.isEmpty ? "nothing changed" : parts.joined(separator: ", ")
  }
}

import Inquest

/// How statements are shown.
enum EvidenceText {
  static func line(_ item: Evidence, _ state: CaseState) -> String {
    var line = "E\(item.number)"
    if let about = item.about.flatMap({ state.name(of: $0) }) {
      line += " \(item.bearing?.rawValue ?? "about") \(about)"
    }
    line += ": \(item.text)"
    if !item.cites.isEmpty { line += " " + StateText.cites(item.cites, state) }
    if item.recalled { line += " (recalled)" }
    if let withdrawn = item.withdrawn {
      line += " (withdrawn: \(withdrawn))"
    } else if !state.standing.evidence.contains(item.id) {
      line += " (fallen)"
    }
    return line
  }

  static func datum(_ item: Evidence, _ state: CaseState) -> Datum {
    .object([
      "label": .text("E\(item.number)"), "text": .text(item.text),
      "about": .optional(item.about.flatMap { state.name(of: $0) }),
      "bearing": .optional(item.bearing?.rawValue),
      "cites": .texts(item.cites.map { "@" + state.name(of: $0) }),
      "recalled": .flag(item.recalled), "withdrawn": .optional(item.withdrawn),
      "stands": .flag(state.standing.evidence.contains(item.id)),
    ])
  }
}

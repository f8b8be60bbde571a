import Inquest

/// How advice is shown.
enum AdviceText {
  static func lines(_ advice: [Advice]) -> [String] {
    var lines: [String] = []
    var last: String?
    for item in advice {
      if item.reason != last {
        let gate = item.gate.map { " (\($0.rawValue))" } ?? ""
        // What is only worth knowing is owed to nobody.
        let lead = [.source, .stale, .split, .run].contains(item.kind) ? "worth it" : "owed"
        lines.append("\(lead)\(gate): \(item.reason)")
        last = item.reason
      }
      lines.append("  next: \(CommandWords.spelled(item.command))")
    }
    return lines
  }

  static func data(_ advice: [Advice]) -> [String: Datum] {
    [
      "next": .list(advice.map { .texts($0.command) }),
      "advice": .list(
        advice.map {
          .object([
            "kind": .text($0.kind.rawValue), "reason": .text($0.reason),
            "gate": .optional($0.gate?.rawValue),
            "command": .texts($0.command),
          ])
        }),
    ]
  }
}

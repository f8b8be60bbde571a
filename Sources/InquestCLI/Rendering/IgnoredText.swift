import Inquest

/// How the rules of comparison are shown, and how often they were needed.
enum IgnoredText {
  /// One line on what was needed; none when nothing was.
  static func used(_ uses: [RuleUse]) -> [String] {
    let needed = uses.filter { $0.lines > 0 }.map { "\($0.name) on \(lines($0.lines))" }
    let tail = "  (--explain says what that is)"
    return (needed.isEmpty ? [] : ["ignored: \(needed.joined(separator: ", "))\(tail)"])
      + gaveUp(uses)
  }

  private static func gaveUp(_ uses: [RuleUse]) -> [String] {
    uses.filter { $0.gaveUp > 0 }.map {
      "'\($0.name)' is too costly for \(lines($0.gaveUp)), where it covers nothing; "
        + "a simpler pattern would"
    }
  }

  /// All of them, with how often they were needed where something was compared.
  static func lines(_ rules: [ComparisonRule], _ uses: [RuleUse]?) -> [String] {
    var shown = ["ignored when outputs are compared:"]
    for (place, rule) in rules.enumerated() {
      let count = uses.map { "  needed on \(lines($0[place].lines))" } ?? ""
      shown.append("  <\(rule.name)>  \(rule.about)\(count)")
      if let because = rule.because { shown.append("      this case: \(because)") }
      if let example = rule.example, let keeps = rule.keeps {
        shown.append("      in: \(example) · not in: \(keeps)")
      }
    }
    return shown + (uses.map(gaveUp) ?? [])
  }

  private static func lines(_ count: Int) -> String { counted(count, "line") }

  static func datum(_ rules: [ComparisonRule], _ uses: [RuleUse]?) -> Datum {
    .list(
      rules.enumerated().map { place, rule in
        .object([
          "name": .text(rule.name), "about": .text(rule.about),
          "example": .optional(rule.example), "keeps": .optional(rule.keeps),
          "because": .optional(rule.because),
          "lines": uses.map { .count($0[place].lines) } ?? .none,
          "gave_up": uses.map { .count($0[place].gaveUp) } ?? .none,
        ])
      })
  }
}

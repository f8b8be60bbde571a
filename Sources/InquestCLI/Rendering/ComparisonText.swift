import Inquest

/// How two runs side by side are shown.
enum ComparisonText {
  static func reply(_ it: RunComparison, explains: Bool) -> Reply {
    var lines = table(it)
    if it.first.run.id == it.second.run.id {
      let shown = it.first.symptom == nil ? "" : "symptom \(share(it.first.attempts)), "
      lines.append("both are of R\(it.first.run.number): \(shown)\(ends(it.first.run))")
    } else if it.conditions.isEmpty {
      lines.append("the same conditions")
    }
    if !it.onlyInFirst.isEmpty {
      lines.append("only in \(it.first.label): \(it.onlyInFirst.joined(separator: " "))")
    }
    if !it.onlyInSecond.isEmpty {
      lines.append("only in \(it.second.label): \(it.onlyInSecond.joined(separator: " "))")
    }
    if let output = it.output {
      lines += parting(
        output, it.first.label, it.second.label, "R\(it.first.run.number)",
        "R\(it.second.run.number)")
      lines += explains ? IgnoredText.lines(it.rules, output.uses) : IgnoredText.used(output.uses)
    }
    return Reply(lines, data: data(it))
  }

  // MARK: - Side by side

  /// A line for each thing that differs or counts, the two values in columns.
  private static func table(_ it: RunComparison) -> [String] {
    var rows: [(String, String, String)] = []
    if it.first.symptom != nil || it.second.symptom != nil {
      rows.append(("symptom", symptom(it.first.symptom), symptom(it.second.symptom)))
    }
    let isOneRun = it.first.run.id == it.second.run.id
    if !isOneRun, it.first.attempt != nil || it.second.attempt != nil {
      rows.append(("symptom shown", share(it.first.attempts), share(it.second.attempts)))
      rows.append(("attempts", ends(it.first.run), ends(it.second.run)))
    }
    rows += it.conditions.map { (name, first, second) in
      (name, first ?? "unsaid", second ?? "unsaid")
    }
    rows += it.outcomes.map { (name, first, second) in
      ("outcome \(name)", first ?? "none", second ?? "none")
    }
    rows += it.counts.map { ($0.name, "\($0.first)", "\($0.second)") }
    if !it.first.layers.isEmpty || !it.second.layers.isEmpty {
      rows.append(("layers reached", names(it.first.layers), names(it.second.layers)))
    }
    let cells = [("", it.first.label, it.second.label)] + rows.map(shortened)
    let names = cells.map { terminalSafe($0.0) }
    let firsts = cells.map { terminalSafe($0.1) }
    let width = (names.map(\.count).max() ?? 0, firsts.map(\.count).max() ?? 0)
    return cells.indices.map { row in
      padded(names[row], width.0) + "  " + padded(firsts[row], width.1) + "  " + cells[row].2
    }
  }

  /// Two values in which a long beginning that they share is left out.
  private static func shortened(
    _ row: (String, String, String)
  ) -> (String, String, String) {
    let most = 40
    guard row.1.count > most || row.2.count > most else { return row }
    let shared = zip(row.1, row.2).prefix { $0 == $1 }.count
    let skipped = shared > most / 2 ? shared - most / 4 : 0
    func cut(_ text: String) -> String {
      let rest = text.dropFirst(skipped)
      return (skipped > 0 ? "…" : "") + rest.prefix(most) + (rest.count > most ? "…" : "")
    }
    return (row.0, cut(row.1), cut(row.2))
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func symptom(_ value: VerdictValue?) -> String {
    switch value {
    case .holds: "YES"
    case .fails: "no"
    case .outOfScope: "out of scope"
    case .unknown, nil: "unknown"
    }
  }

  private static func share(_ symptom: (shown: Int, judged: Int)) -> String {
    symptom.judged == 0 ? "unknown" : "in \(symptom.shown) of \(symptom.judged)"
  }

  private static func names(_ layers: [String]) -> String {
    layers.isEmpty ? "none" : layers.joined(separator: " ")
  }

  /// How many attempts ended in each way.
  private static func ends(_ run: Run) -> String {
    guard let execution = run.execution else { return "1" }
    return tally(execution.attempts.map { ExecText.end(of: $0) })
      .map { "\($0.count) × \($0.end)" }.joined(separator: ", ")
  }

  private static func tally(_ ends: [String]) -> [(end: String, count: Int)] {
    Set(ends).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { end in
      (end, ends.count { $0 == end })
    }
  }

  // MARK: - Outputs

  /// Where two outputs part, as `diff` shows it: what both have, then the lines of each.
  private static func parting(
    _ output: OutputComparison, _ first: String, _ second: String, _ firstRun: String,
    _ secondRun: String
  ) -> [String] {
    guard let divergence = output.divergence else {
      return ["their outputs do not differ (\(counted(output.alike, "line")))"]
    }
    let (left, right) = (
      "\(firstRun):\(divergence.firstLine)", "\(secondRun):\(divergence.secondLine)"
    )
    let after = output.alike > 0 ? "after \(counted(output.alike, "line")) that both have, " : ""
    return ["\(after)they part at \(left) and \(right)"]
      + shown(divergence, (first, second))
  }

  static func shown(
    _ divergence: Divergence, _ names: (first: String, second: String)
  ) -> [String] {
    let cut = LineExcerpt(divergence)
    let before = divergence.before.map { ["    \(cut.text($0.bytes))"] } ?? []
    func side(_ sign: String, _ name: String, _ lines: [Divergence.Line]) -> [String] {
      if lines.isEmpty { return ["  \(sign) (\(name) ended before)"] }
      return lines.enumerated().map { place, line in
        "  \(sign) \(place == 0 ? cut.first(line) : cut.text(line.bytes))"
      }
    }
    return before + side("-", names.first, divergence.first)
      + side("+", names.second, divergence.second)
  }

  // MARK: - Data

  private static func data(_ it: RunComparison) -> [String: Datum] {
    func pairs(_ list: [(name: String, first: String?, second: String?)]) -> Datum {
      .list(
        list.map {
          .object([
            "name": .text($0.name), "first": .optional($0.first), "second": .optional($0.second),
          ])
        })
    }
    return [
      "first": .text(it.first.label), "second": .text(it.second.label),
      "first_symptom": datum(it.first), "second_symptom": datum(it.second),
      "conditions": pairs(it.conditions), "outcomes": pairs(it.outcomes),
      "counts": .list(
        it.counts.map {
          .object([
            "source": .text($0.name), "first": .count($0.first), "second": .count($0.second),
          ])
        }),
      "only_in_first": .texts(it.onlyInFirst), "only_in_second": .texts(it.onlyInSecond),
      "first_layers": .texts(it.first.layers), "second_layers": .texts(it.second.layers),
      "lines_alike": it.output.map { .count($0.alike) } ?? .none,
      "divergence": it.output?.divergence.map(datum) ?? .none,
      "rules": IgnoredText.datum(it.rules, it.output?.uses),
    ]
  }

  private static func datum(_ side: RunComparison.Side) -> Datum {
    let ends = side.run.execution?.attempts.map { ExecText.end(of: $0) } ?? []
    return .object([
      "verdict": .optional(side.symptom?.rawValue),
      "attempts_shown": .count(side.attempts.shown),
      "attempts_judged": .count(side.attempts.judged),
      "ends": .object(
        Dictionary(
          tally(ends).map { ($0.end, .count($0.count)) }, uniquingKeysWith: { one, _ in one })),
    ])
  }

  static func datum(_ divergence: Divergence) -> Datum {
    func lines(_ lines: [Divergence.Line]) -> Datum {
      .list(
        lines.map {
          .object(["text": .text(terminalSafe($0.bytes)), "bytes": .count($0.length)])
        })
    }
    return .object([
      "first_line": .count(divergence.firstLine), "second_line": .count(divergence.secondLine),
      "before": .optional(divergence.before.map { terminalSafe($0.bytes) }),
      "first": lines(divergence.first), "second": lines(divergence.second),
    ])
  }

  /// What is ignored when outputs are compared.
  static func reply(rules: [ComparisonRule]) -> Reply {
    Reply(IgnoredText.lines(rules, nil), data: ["rules": IgnoredText.datum(rules, nil)])
  }
}

import Inquest

/// How two runs side by side, and a program that was run again, are shown.
enum ComparisonText {
  static func reply(_ it: RunComparison) -> Reply {
    let (a, b) = ("R\(it.first.number)", "R\(it.second.number)")
    var lines: [String] = []
    if it.conditions.isEmpty { lines.append("\(a) and \(b) differ in no condition") }
    for (name, first, second) in it.conditions {
      lines.append("\(name): \(first ?? "unsaid") / \(second ?? "unsaid")")
    }
    if it.firstSymptom.judged + it.secondSymptom.judged > 0 {
      lines.append("symptom: \(share(it.firstSymptom)) / \(share(it.secondSymptom))")
    }
    for (name, first, second) in it.outcomes {
      lines.append("outcome \(name): \(first ?? "none") / \(second ?? "none")")
    }
    for count in it.counts { lines.append("\(count.name): \(count.first) / \(count.second)") }
    if !it.onlyInFirst.isEmpty {
      lines.append("only in \(a): \(it.onlyInFirst.joined(separator: " "))")
    }
    if !it.onlyInSecond.isEmpty {
      lines.append("only in \(b): \(it.onlyInSecond.joined(separator: " "))")
    }
    if !it.firstLayers.isEmpty || !it.secondLayers.isEmpty {
      lines.append("layers reached: \(names(it.firstLayers)) / \(names(it.secondLayers))")
    }
    if let divergence = it.divergence {
      lines += [
        "they part at \(a):\(divergence.firstLine) and \(b):\(divergence.secondLine)",
        "  \(a): \(text(divergence.first))", "  \(b): \(text(divergence.second))",
      ]
    } else if it.first.log != nil, it.second.log != nil {
      lines.append("their outputs do not differ")
    }
    return Reply(lines, data: data(it))
  }

  private static func share(_ symptom: (shown: Int, judged: Int)) -> String {
    symptom.judged == 0 ? "unknown" : "\(symptom.shown) of \(symptom.judged)"
  }

  private static func names(_ layers: [String]) -> String {
    layers.isEmpty ? "none" : layers.joined(separator: " ")
  }

  private static func text(_ line: [UInt8]?) -> String {
    line.map { terminalSafe($0) } ?? "(nothing: it ended before)"
  }

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
      "first": .text("R\(it.first.number)"), "second": .text("R\(it.second.number)"),
      "conditions": pairs(it.conditions), "outcomes": pairs(it.outcomes),
      "counts": .list(
        it.counts.map {
          .object([
            "source": .text($0.name), "first": .count($0.first), "second": .count($0.second),
          ])
        }),
      "only_in_first": .texts(it.onlyInFirst), "only_in_second": .texts(it.onlyInSecond),
      "first_layers": .texts(it.firstLayers), "second_layers": .texts(it.secondLayers),
      "divergence": it.divergence.map(datum) ?? .none,
    ]
  }

  private static func datum(_ divergence: Divergence) -> Datum {
    .object([
      "first_line": .count(divergence.firstLine), "second_line": .count(divergence.secondLine),
      "first": .optional(divergence.first.map { terminalSafe($0) }),
      "second": .optional(divergence.second.map { terminalSafe($0) }),
    ])
  }

  /// The answer of a program that was run again: 1 when it did something else.
  static func reply(_ replay: ExecReplay, explains: Bool) -> Reply {
    let attempts = replay.run.execution?.attempts.count ?? 1
    let label = "R\(replay.run.number)" + (attempts > 1 ? ".\(replay.attempt)" : "")
    let ends = (ExecText.end(of: replay.recorded), ExecText.end(of: replay.replayed))
    var lines: [String] = []
    if replay.isReproduced {
      lines.append("\(label) reproduced: \(ends.0), \(replay.recorded.lines) lines as recorded")
    } else if let divergence = replay.divergence {
      let line = divergence.firstLine + replay.recorded.firstLine - 1
      lines += [
        "\(label) differs from R\(replay.run.number):\(line) on",
        "  recorded: \(text(divergence.first))", "  replayed: \(text(divergence.second))",
      ]
    } else {
      lines.append("\(label) differs in its end; its output is as recorded")
    }
    if ends.0 != ends.1 { lines.append("  recorded: \(ends.0) · replayed: \(ends.1)") }
    if !replay.restored.isEmpty {
      lines.append("as it was then: \(replay.restored.joined(separator: ", "))")
    }
    if !replay.differing.isEmpty {
      lines.append("not as it was: \(replay.differing.joined(separator: ", "))")
    }
    if let revision = replay.revision {
      lines.append("  its revision: git checkout \(revision)")
    }
    if explains {
      lines.append("equal in both outputs, whatever stands there:")
      lines += Workbench.normalisation.map { "  \($0)" }
    }
    return Reply(
      lines,
      data: [
        "run": .text(label), "reproduced": .flag(replay.isReproduced),
        "recorded_end": .text(ends.0), "replayed_end": .text(ends.1),
        "difference": replay.divergence.map(datum) ?? .none,
        "restored": .texts(replay.restored), "not_as_it_was": .texts(replay.differing),
        "revision": .optional(replay.revision), "rules": .texts(Workbench.normalisation),
      ], status: replay.isReproduced ? 0 : 1)
  }
}

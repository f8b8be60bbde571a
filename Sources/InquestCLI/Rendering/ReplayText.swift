import Inquest

/// How a program that was run again is shown.
enum ReplayText {
  /// The answer of a program that was run again: 1 when it did something else.
  static func reply(_ replay: ExecReplay, explains: Bool) -> Reply {
    let attempts = replay.run.execution?.attempts.count ?? 1
    let label = "R\(replay.run.number)" + (attempts > 1 ? ".\(replay.attempt)" : "")
    let ends = (ExecText.end(of: replay.recorded), ExecText.end(of: replay.replayed))
    var lines = [head(replay, label, ends.0)]
    if let divergence = replay.output.divergence, !replay.isReproduced {
      lines += ComparisonText.shown(divergence, ("what was recorded", "what was replayed"))
    }
    if ends.0 != ends.1 { lines.append("  recorded: \(ends.0) · replayed: \(ends.1)") }
    if !replay.isReproduced, let needed = replay.needed {
      lines.append(flaky(needed.rate, needed.tries, label, replay.most))
    }
    if !replay.restored.isEmpty {
      lines.append("as it was then: \(replay.restored.joined(separator: ", "))")
    }
    if !replay.differing.isEmpty {
      lines.append("not as it was: \(replay.differing.joined(separator: ", "))")
    }
    if let revision = replay.revision {
      lines.append("  its revision: git checkout \(revision)")
    }
    lines +=
      explains
      ? IgnoredText.lines(replay.rules, replay.output.uses) : IgnoredText.used(replay.output.uses)
    var reply = Reply(
      lines, data: data(replay, label, ends), status: replay.isReproduced ? 0 : 1)
    if replay.isFirstRed {
      reply.remarks.append("of \(attempts) attempts, \(label) is the first that shows the symptom")
    }
    return reply
  }

  private static func head(_ replay: ExecReplay, _ label: String, _ end: String) -> String {
    if replay.isReproduced {
      let at = replay.most > 1 ? ", at try \(replay.tries) of \(replay.most)" : ""
      let lines = counted(replay.recorded.lines, "line")
      return "\(label) reproduced\(at): \(end), \(lines) as recorded"
    }
    let last = replay.most > 1 ? ", in each of \(replay.tries) tries; the last" : ""
    guard let divergence = replay.output.divergence else {
      return "\(label) differs in its end\(last); its output is as recorded"
    }
    return "\(label) differs from R\(replay.run.number):\(divergence.firstLine) on\(last)"
  }

  /// What a flaky symptom asks for.
  private static func flaky(
    _ rate: SymptomRate, _ tries: Int, _ label: String, _ made: Int
  ) -> String {
    let rates = "the symptom is flaky: it showed in \(rate.shown) of \(rate.judged) attempts"
    guard made < tries else { return rates + " (\(rate.percent))" }
    return "\(rates) (\(rate.percent)), so it takes \(tries) tries to see it with a certainty "
      + "of 95 %: inquest run replay \(label) --repeat \(tries)"
  }

  private static func data(
    _ replay: ExecReplay, _ label: String, _ ends: (String, String)
  ) -> [String: Datum] {
    [
      "run": .text(label), "reproduced": .flag(replay.isReproduced),
      "recorded_end": .text(ends.0), "replayed_end": .text(ends.1),
      "lines_alike": .count(replay.output.alike),
      "difference": replay.output.divergence.map(ComparisonText.datum) ?? .none,
      "restored": .texts(replay.restored), "not_as_it_was": .texts(replay.differing),
      "revision": .optional(replay.revision),
      "rules": IgnoredText.datum(replay.rules, replay.output.uses),
      "tries": .count(replay.tries), "first_red": .flag(replay.isFirstRed),
      "tries_needed": replay.needed.map { .count($0.tries) } ?? .none,
      "symptom_rate": replay.needed.map { CaseText.datum($0.rate) } ?? .none,
    ]
  }
}

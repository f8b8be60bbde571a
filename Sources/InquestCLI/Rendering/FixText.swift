import Inquest

/// How the review of a fix is shown.
enum FixText {
  /// The answer of a verification: 1 while something is missing.
  static func reply(_ it: FixVerification, _ label: String) -> Reply {
    let receipt = it.receipt
    let verified = it.isVerified
    var details = it.made.map { "made \(StateText.run($0, receipt.after))" }
    details += it.review.map { review($0, receipt.after, missing: !verified) } ?? []
    details += it.notMade.map { "not run: \($0)" }
    var data = it.review.map(datum) ?? [:]
    data["verified"] = .flag(verified)
    data["made"] = .texts(it.made.map { "R\($0.number)" })
    data["not_made"] = .texts(it.notMade)
    let sentence = "\(label) \(verified ? "verified" : "not verified")"
    var reply = Reply(receipt, sentence, details: details, data: data)
    reply.lines[0] = "[\(receipt.slug)] \(sentence)"
    reply.status = it.isInterrupted ? 130 : verified ? 0 : 1
    return reply
  }

  private static func review(
    _ review: FixReview, _ state: CaseState, missing: Bool
  ) -> [String] {
    var lines = ["red: \(names(review.red))", "green: \(names(review.green))"]
    for result in review.checks {
      let places = result.runs.isEmpty ? "" : " on \(names(result.runs))"
      let why = result.value == .holds ? "" : result.sentence.map { " (\($0))" } ?? ""
      lines.append(
        "K\(result.check.number) \(word(result.value))\(places)\(why): \(result.check.text)")
    }
    if let owed = review.uncleaned.first {
      lines.append("clean: not yet, \(owed.sentence)")
      // What is missing for a verification comes first.
      if !missing { lines += owed.satisfy.map { "  next: \(CommandWords.spelled($0))" } }
    } else {
      lines.append("clean: yes")
    }
    lines += review.unknown.map { run in
      let verdict = state.file.symptom.flatMap { state.verdict($0.id, on: run.id) }
      return "unknown: R\(run.number), \(verdict?.sentence ?? "not judged")"
    }
    guard missing else { return lines }
    for owed in review.missing {
      lines.append("missing: \(owed.sentence)")
      lines += owed.satisfy.map { "  next: \(CommandWords.spelled($0))" }
    }
    return lines
  }

  private static func datum(_ review: FixReview) -> [String: Datum] {
    [
      "red": .texts(review.red.map { "R\($0.number)" }),
      "green": .texts(review.green.map { "R\($0.number)" }),
      "still_red": .texts(review.stillRed.map { "R\($0.number)" }),
      "checks": .object(
        Dictionary(
          review.checks.map { ("K\($0.check.number)", Datum.text($0.value.rawValue)) },
          uniquingKeysWith: { first, _ in first })),
      "unknown": .texts(review.unknown.map { "R\($0.number)" }),
      "clean": .flag(review.uncleaned.isEmpty),
      "uncleaned": .texts(review.uncleaned.map(\.sentence)),
      "missing": .texts(review.missing.map(\.sentence)),
    ]
  }

  private static func names(_ runs: [Run]) -> String {
    runs.isEmpty ? "none" : runs.map { "R\($0.number)" }.joined(separator: " ")
  }

  private static func word(_ value: VerdictValue) -> String {
    switch value {
    case .holds: "holds"
    case .fails: "FAILS"
    case .unknown, .outOfScope: "unknown"
    }
  }
}

import Inquest

/// How the review of a fix is shown.
enum FixText {
  static func review(_ review: FixReview, missing: Bool) -> [String] {
    var lines = ["red: \(names(review.red))", "green: \(names(review.green))"]
    for result in review.checks {
      let places = result.runs.isEmpty ? "" : " on \(names(result.runs))"
      let why = result.value == .holds ? "" : result.sentence.map { " (\($0))" } ?? ""
      lines.append(
        "K\(result.check.number) \(word(result.value))\(places)\(why): \(result.check.text)")
    }
    if let owed = review.uncleaned.first {
      lines.append("clean: not yet, \(owed.sentence)")
    } else {
      lines.append("clean: yes")
    }
    guard missing else { return lines }
    for owed in review.missing {
      lines.append("missing: \(owed.sentence)")
      lines += owed.satisfy.map { "  next: \(CommandWords.spelled($0))" }
    }
    return lines
  }

  static func datum(_ review: FixReview) -> [String: Datum] {
    [
      "red": .texts(review.red.map { "R\($0.number)" }),
      "green": .texts(review.green.map { "R\($0.number)" }),
      "still_red": .texts(review.stillRed.map { "R\($0.number)" }),
      "checks": .object(
        Dictionary(
          review.checks.map { ("K\($0.check.number)", Datum.text($0.value.rawValue)) },
          uniquingKeysWith: { first, _ in first })),
      "clean": .flag(review.uncleaned.isEmpty),
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

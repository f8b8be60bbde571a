import Inquest

/// How a test of the root cause is shown.
enum CauseTestText {
  static func reply(_ trial: CauseTrial) -> Reply {
    switch trial {
    case .missing(let state, let commands): return missing(state, commands)
    case .made(let made, let receipt, let finding):
      let word = finding.isConfirmed ? "cause tested: both runs say so" : "cause tested"
      var reply = Reply(receipt, word, details: lines(finding), data: ["test": datum(finding)])
      let runs = made.flatMap { SimulationText.reply($0).lines }
      reply.lines = runs + reply.lines
      reply.status = finding.isConfirmed ? 0 : 1
      return reply
    }
  }

  private static func missing(_ state: CaseState, _ commands: [[String]]) -> Reply {
    Reply(
      [
        "[\(state.file.slug)] the test needs two runs: one without the cause, "
          + "and one with nothing but the cause"
      ] + commands.map { "  next: " + CommandWords.spelled($0) },
      data: ["test": .none, "next": .list(commands.map { .texts($0) })], status: 1)
  }

  /// A line for each of the two runs.
  static func lines(_ finding: CauseFinding) -> [String] {
    [
      "without the cause, \(name(finding.without)): "
        + tell(finding.isNeeded, "the symptom is gone", "the symptom is still there"),
      "with nothing else, \(name(finding.alone)): "
        + tell(
          finding.isEnough, "the symptom is still there", "the symptom is gone, so it needs more"),
    ]
  }

  private static func name(_ run: Run?) -> String { run.map { "R\($0.number)" } ?? "a void run" }

  private static func tell(_ answer: Bool?, _ yes: String, _ no: String) -> String {
    answer.map { $0 ? yes : no } ?? "unknown"
  }

  static func datum(_ finding: CauseFinding) -> Datum {
    func flag(_ value: Bool?) -> Datum { value.map { .flag($0) } ?? .none }
    return .object([
      "without": .optional(finding.without.map { "R\($0.number)" }),
      "alone": .optional(finding.alone.map { "R\($0.number)" }),
      "needed": flag(finding.isNeeded), "enough": flag(finding.isEnough),
      "confirmed": .flag(finding.isConfirmed),
    ])
  }
}

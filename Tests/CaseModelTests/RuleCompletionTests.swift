import CaseModel
import Dice
import Testing

/// Three-valued answers against their meaning: what every completion of a log agrees on.
///
/// A completion fills in each `<private>` and, where the log is truncated, adds records at its
/// end. A clause that has an answer has it of every completion; one that has none has completions
/// that disagree, or that have no record to speak of.
@Suite struct RuleCompletionTests {
  private static let clauses = [
    "[A] where k=1 fires", "never [A] where k=1", "[A] where k=1 count == 1",
    "[A] where k=1 count != 2", "[A] count <= 2", "[A] where k=1, x!=2 count >= 2",
    "[A] distinct x == 1", "[A] where k=1 distinct x >= 2", "[A] where k=1 distinct x < 3",
    "first [A] where k=1 has x=1", "last [A] where k=1 has x=1", "every [A] where k=1 has x=1",
    "every [A] has x!=2", "first [A] has x=1|2", "[A] where k=1 before [B]",
    "[A] before [B] where k=1", "[A] where k=1 before [B] where k=1",
  ]

  private static func record(_ dice: inout some RandomNumberGenerator) -> String {
    let values = ["1", "2", "1", "2", "<private>"]
    func value() -> String { values.randomElement(using: &dice) ?? "1" }
    let tag = Int.random(in: 0..<3, using: &dice) == 0 ? "[B]" : "[A]"
    return "\(tag) k=\(value()) x=\(value())"
  }

  /// The log with each `<private>` filled in by each of three values.
  private static func filled(_ log: [String]) -> [[String]] {
    guard let place = log.firstIndex(where: { $0.contains("<private>") }),
      let range = log[place].firstRange(of: "<private>")
    else { return [log] }
    return ["1", "2", "3"].flatMap { value in
      var next = log
      next[place].replaceSubrange(range, with: value)
      return filled(next)
    }
  }

  private static let endings: [[String]] = {
    let records = ["A", "B"].flatMap { tag in
      ["1", "2"].flatMap { k in ["1", "2", "7"].map { "[\(tag)] k=\(k) x=\($0)" } }
    }
    return [[]] + records.map { [$0] } + records.flatMap { a in records.map { [a, $0] } }
      + [Array(repeating: "[A] k=1 x=1", count: 3), ["1", "2", "7"].map { "[A] k=1 x=\($0)" }]
  }()

  private static func value(
    of rule: Rule, _ log: [String], isComplete: Bool
  ) throws -> VerdictValue {
    var bench = RuleBench()
    bench.rules = [rule]
    func run(_ label: String, _ log: [String], _ isComplete: Bool) throws -> RunEvidence {
      let hits = try bench.hits(in: log.map { RuleBench.Record(text: $0) })
      return RunEvidence(
        label: label, kind: .exec, build: "b1",
        attempts: [AttemptEvidence(exit: 0, logComplete: isComplete, hits: hits)])
    }
    let runs = [
      try run("R1", log, isComplete), try run("R2", ["[A] k=0 x=0", "[B] k=0 x=0"], true),
    ]
    return Judge(symptom: nil, runs: runs).verdict(of: rule, onRun: 0).value
  }

  @Test func anAnswerIsWhatAllCompletionsAgreeOn() throws {
    let seed = UInt64.random(in: .min ... .max)
    print("rule completions: seed \(seed)")
    var dice = SplitMix(seed: seed)
    var decided = 0
    var open = 0
    for _ in 0..<150 {
      let log = (0..<Int.random(in: 0...3, using: &dice)).map { _ in Self.record(&dice) }
      let isComplete = Int.random(in: 0..<3, using: &dice) > 0
      let fillings = Self.filled(log)
      guard fillings.count <= 9 || isComplete else { continue }
      let text = Self.clauses.randomElement(using: &dice) ?? ""
      let rule = try RuleBench.rule(text)
      let value = try Self.value(of: rule, log, isComplete: isComplete)
      var values: Set<VerdictValue> = []
      for filling in fillings {
        for ending in isComplete ? [[]] : Self.endings {
          values.insert(try Self.value(of: rule, filling + ending, isComplete: true))
        }
      }
      let agreed = values.count == 1 ? values.first ?? .unknown : .unknown
      #expect(value == agreed, "seed \(seed): \(text) over \(log), complete: \(isComplete)")
      if agreed == .unknown { open += 1 } else { decided += 1 }
    }
    #expect(decided > 20)
    #expect(open > 20)
  }
}

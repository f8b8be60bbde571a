import CaseModel
import Dice
import Testing

/// A run that is judged attempt by attempt, against the judge on the whole of it.
@Suite struct RunningSymptomTests {
  /// Rules for the symptom; the sources are `[A]`, `[B]` and a text.
  static let symptoms = [
    "never [A]", "[A] fires", "[A] where x=1 fires", "never [A] where y=1",
    "never [A] or exit != 0", "[A] count >= 2", "never text \"t\"", "exit = 1",
    "[B] before [A]", "every [A] has x=1 or never [B]", "never [A] given [B] fires",
    "never [A] when change=none", "never [A] when tab=Chat",
  ]

  /// `--alive-if` rules of `[A]` and `[B]`.
  static let rules: [[String: [String]]] = [
    [:], ["[A]": ["[B] fires"]], ["[A]": ["exit = 0"]], ["[A]": ["never [B]"]],
    ["[A]": ["exit = 0", "[B] where x=1 fires"], "[B]": ["text \"t\" fires"]],
    ["[A]": ["never [B]"], "[B]": ["never [A]"]], ["[A]": ["symptom or exit = 0"]],
    ["[B]": ["never text \"t\""], "[A]": ["never [B]"]],
  ]

  private static func source(_ text: String) throws -> RuleSource {
    try #require(try Rule(canonical: "\(text) fires").sources.first)
  }

  private static func attempt(_ chance: inout SplitMix) throws -> AttemptEvidence {
    var hits: [RuleSource: SourceHits] = [:]
    var ordinal = 0
    let names = ["[A]", "[B]", "text \"t\""].shuffled(using: &chance)
    for name in names where Int.random(in: 0..<4, using: &chance) == 0 {
      let found = (0..<Int.random(in: 1...2, using: &chance)).map { _ in
        ordinal += 1
        let field = Bool.random(using: &chance) ? "x" : "y"
        return Hit(
          ordinal: ordinal, line: ordinal, start: ordinal * 10, length: 9,
          fields: [HitField(name: field, value: String(Int.random(in: 0...1, using: &chance)))],
          uncertain: Int.random(in: 0..<8, using: &chance) == 0, redacted: false)
      }
      hits[try source(name)] = SourceHits(hits: found)
    }
    let faults: [String?] = [nil, nil, nil, nil, nil, "timeout"]
    return AttemptEvidence(
      exit: Int.random(in: 0..<5, using: &chance) == 0 ? 1 : 0,
      logComplete: Int.random(in: 0..<6, using: &chance) > 0,
      infrastructure: faults.randomElement(using: &chance) ?? nil, hits: hits)
  }

  @Test(arguments: symptoms) func eachPrefixIsJudgedAsTheWhole(_ text: String) throws {
    let symptom = try Rule(canonical: text, as: .symptom)
    var chance = SplitMix(seed: 7)
    var compared = (shown: 0, quiet: 0, open: 0)
    for aliveIf in Self.rules {
      let known = Dictionary(
        uniqueKeysWithValues: try aliveIf.map { name, rules in
          (try Self.source(name), try rules.map { try Rule(canonical: $0) })
        })
      for build in [nil, "b", "other"] {
        let others = [
          RunEvidence(
            label: "R1", kind: .exec, build: "b", attempts: [try Self.attempt(&chance)])
        ]
        var run = RunEvidence(
          label: "R2", kind: .exec, build: build, conditions: ["tab": "Chat"], attempts: [])
        var running = RunningSymptom(symptom: symptom, aliveIf: known, others: others, run: run)
        for _ in 0..<12 {
          let next = try Self.attempt(&chance)
          run.attempts.append(next)
          running.add(next)
          let whole = Judge(symptom: symptom, aliveIf: known, runs: others + [run])
          let values = try #require(whole.symptomValues(onRun: 1))
          let verdict = whole.verdict(of: symptom, onRun: 1, isSymptom: true)
          #expect(running.shown == values.count { $0 == .holds }, "\(text) \(aliveIf)")
          #expect(running.quiet == values.count { $0 == .fails }, "\(text) \(aliveIf)")
          #expect((running.shown > 0) == (verdict.value == .holds))
          compared.shown += running.shown
          compared.quiet += running.quiet
          compared.open += run.attempts.count - running.shown - running.quiet
        }
      }
    }
    // Otherwise the comparison would prove little.
    #expect(compared.shown > 0 && compared.quiet > 0 && compared.open > 0, "\(compared)")
  }
}

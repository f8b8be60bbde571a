import CaseModel
import Dice
import Testing

/// Rules judged by folded records answer and cite as by all of them.
@Suite struct HitFoldTests {
  static let rules = [
    "never [A]", "[A] fires", "[A] count > 150", "never [A] where d=left",
    "[A] where d=left, n > 2 count > 40", "[A] where n < 3 count = 61", "[A] distinct d = 3",
    "[A] distinct n >= 6", "[A] before [B]", "[B] before [A]", "[A] where d=up before [B]",
    "first [A] has d=left", "last [A] has d=left", "last [A] where n=1 has d=up",
    "every [A] has d=left | right | up", "every [A] where d=up has n < 9",
    "every [A] has n < 9", "not [A] where d=left count > 40",
  ]

  static func hits(_ count: Int, _ dice: inout SplitMix) -> [Hit] {
    let directions = ["left", "right", "up", "<private>"]
    let isOdd = Int.random(in: 0...3, using: &dice) == 0
    return (0..<count).map { index in
      var fields: [HitField] = []
      if Int.random(in: 0...9, using: &dice) > 0 {
        let most = Int.random(in: 0...9, using: &dice) == 0 && isOdd ? 3 : 2
        fields.append(
          HitField(name: "d", value: directions[Int.random(in: 0...most, using: &dice)]))
      }
      let number = Int.random(in: 0...9, using: &dice)
      fields.append(HitField(name: "n", value: number == 9 && isOdd ? "x" : String(number % 7)))
      fields.append(HitField(name: "id", value: String(index)))
      let uncertain = isOdd && Int.random(in: 0...20, using: &dice) == 0
      return Hit(
        ordinal: index * 2 + 1, line: index * 3 + 1, start: index * 50, length: 40, fields: fields,
        uncertain: uncertain, redacted: isOdd && Int.random(in: 0...9, using: &dice) == 0)
    }
  }

  @Test func aFoldIsJudgedAsAllRecords() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var dice = SplitMix(seed: seed)
    let rules = try Self.rules.map { try Rule(parsing: $0, compiles: { _, _ in true }) }
    let (a, b) = (rules[8].sources[0], rules[8].sources[1])
    var seen: Set<String> = []
    for round in 0..<90 {
      let all = Self.hits(Int.random(in: 0...400, using: &dice), &dice)
      var other = Self.hits(1, &dice)
      other[0].ordinal = Int.random(in: 0...800, using: &dice) * 2
      var fold = HitFold(of: a, for: rules)
      for hit in all { fold.add(hit) }
      let folded = fold.hits
      #expect(folded.count == all.count)
      #expect(folded.hits.count <= all.count)
      func judge(_ hits: SourceHits) -> Judge {
        let attempt = AttemptEvidence(hits: [a: hits, b: SourceHits(hits: other)])
        return Judge(
          symptom: nil, aliveIf: [:],
          runs: [
            RunEvidence(
              label: "R1", kind: .import, build: "b", conditions: [:], attempts: [attempt],
              installedSources: [])
          ])
      }
      let (full, short) = (judge(SourceHits(hits: all)), judge(folded))
      for rule in rules {
        let expected = full.verdict(of: rule, onRun: 0, isSymptom: false)
        let verdict = short.verdict(of: rule, onRun: 0, isSymptom: false)
        seen.insert("\(rule.canonical) \(expected.value)")
        #expect(
          "\(verdict.value) \(verdict.citations) \(verdict.reasons.map(\.message))"
            == "\(expected.value) \(expected.citations) \(expected.reasons.map(\.message))",
          "seed \(seed) round \(round): \(rule.canonical)")
        #expect(verdict.decided == expected.decided, "seed \(seed): \(rule.canonical)")
      }
    }
    #expect(seen.count > 30, "\(seen.sorted())")
  }

  @Test func whatIsKeptDoesNotGrowWithTheLog() throws {
    let rule = try Rule(
      parsing: "[A] where d=left count > 3", compiles: { _, _ in true })
    var fold = HitFold(of: rule.sources[0], for: [rule])
    for number in 1...20_000 {
      let field = HitField(name: "d", value: number % 3 == 0 ? "left" : String(number))
      fold.add(Hit(ordinal: number, line: number, start: number, length: 1, fields: [field]))
    }
    #expect(fold.hits.count == 20_000)
    #expect(fold.hits.hits.count == 2 * (Verdict.citationLimit + 1))
  }

  @Test(arguments: [
    ("never [A]", false), ("[A] count > 3", false), ("[B] before [A]", true),
    ("[A] where x=1 fires", true), ("last [A] has x=1", true), ("[B] where x=1 fires", false),
  ])
  func onlySomeRulesAskForRecords(_ text: String, _ asks: Bool) throws {
    let rule = try Rule(parsing: text, compiles: { _, _ in true })
    let source = try RuleSource(parsing: "[A]", compiles: { _, _ in true })
    #expect(HitFold(of: source, for: [rule]).asksForRecords == asks)
  }
}

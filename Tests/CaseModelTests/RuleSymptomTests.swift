import CaseModel
import Testing

/// Flakiness, batches and what keeps a source alive.
@Suite struct RuleSymptomTests {
  /// A run of attempts that ended with these exit statuses.
  static func run(
    _ label: String, _ exits: [Int?], _ conditions: [String: String] = [:], build: String? = "b"
  ) -> RunEvidence {
    RunEvidence(
      label: label, kind: .exec, build: build, conditions: conditions,
      attempts: exits.map { AttemptEvidence(exit: $0) })
  }

  static func judge(_ symptom: String, _ runs: [RunEvidence]) throws -> Judge {
    Judge(symptom: try RuleBench.rule(symptom, as: .symptom), runs: runs)
  }

  @Test(arguments: [
    (4, 20, "20.0 %"), (1, 3, "33.3 %"), (2, 3, "66.7 %"), (1, 100, "1.0 %"), (1, 101, "0.990 %"),
    (1, 5_000, "0.020 %"), (1, 300_000, "0.000 %"), (7, 7, "100.0 %"), (0, 0, "0.0 %"),
    (0, 9, "0.000 %"),
  ]) func rateInPercent(_ shown: Int, _ judged: Int, _ text: String) {
    #expect(SymptomRate(shown: shown, judged: judged).percent == text)
  }

  /// Of a batch, the attempts that show the symptom are cited before those that do not.
  @Test func theAttemptsThatShowTheSymptomSpeakFirst() throws {
    let source = try RuleSource(parsing: "[A]", compiles: { _, _ in true })
    let attempts = [0, 1, 0, 1].enumerated().map { place, exit in
      var attempt = AttemptEvidence(exit: exit)
      let hit = Hit(
        ordinal: place + 1, line: 10 * (place + 1), start: 0, length: 1, fields: [])
      attempt.hits = [source: SourceHits(hits: [hit])]
      return attempt
    }
    let run = RunEvidence(
      label: "R1", kind: .exec, build: "b", conditions: [:], attempts: attempts)
    let judge = try RuleSymptomTests.judge("exit != 0", [run])
    for (rule, lines) in [
      ("not symptom given [A] fires", [20, 40, 10, 30]), ("[A] count = 2", [10, 20, 30, 40]),
    ] {
      let verdict = judge.verdict(of: try RuleBench.rule(rule), onRun: 0)
      #expect(verdict.value == .fails)
      #expect(verdict.citations.map(\.line) == lines, "\(rule)")
    }
  }

  /// n by its definition, with whole numbers of any size kept as decimal digits.
  static func quietByDefinition(shown: Int, judged: Int) -> Int {
    func times(_ digits: [Int], _ factor: Int) -> [Int] {
      var out: [Int] = []
      var carry = 0
      for digit in digits {
        let product = digit * factor + carry
        out.append(product % 10)
        carry = product / 10
      }
      while carry > 0 {
        out.append(carry % 10)
        carry /= 10
      }
      return out
    }
    var left = [0, 2]
    var right = [1]
    var count = 0
    repeat {
      left = times(left, judged - shown)
      right = times(right, judged)
      count += 1
    } while left.count > right.count
      || (left.count == right.count
        && right.reversed().lexicographicallyPrecedes(left.reversed()))
    return count
  }

  @Test func quietAttemptsFollowTheDefinition() {
    for judged in 2...60 {
      for shown in 1..<judged {
        let rate = SymptomRate(shown: shown, judged: judged)
        let expected = RuleSymptomTests.quietByDefinition(shown: shown, judged: judged)
        #expect(rate.quietAttempts == expected, "\(shown) of \(judged)")
      }
    }
    #expect(SymptomRate(shown: 7, judged: 200).quietAttempts == 85)
    #expect(SymptomRate(shown: 19, judged: 20).quietAttempts == 1)
    #expect(SymptomRate(shown: 1_900_000, judged: 2_000_000).quietAttempts == 1)
    #expect(SymptomRate(shown: 1, judged: 1_000_000).quietAttempts == 2_995_731)
    #expect(!SymptomRate(shown: 3, judged: 3).isFlaky)
    #expect(!SymptomRate(shown: 0, judged: 3).isFlaky)
  }

  @Test func theRateIsTakenOverRunsLikeOneThatShowedIt() throws {
    let judge = try RuleSymptomTests.judge(
      "exit = 1 when tab != c",
      [
        RuleSymptomTests.run("R1", [1, 0, nil], ["tab": "a", "seed": "1"]),
        RuleSymptomTests.run("R2", [0], ["tab": "a", "seed": "2", "time": "noon"]),
        RuleSymptomTests.run("R3", [0, 0], ["tab": "b"]),
        RuleSymptomTests.run("R4", [0], ["tab": "a", "variant": "probed"]),
        RuleSymptomTests.run("R5", [0], ["tab": "a"], build: "c"),
        RuleSymptomTests.run("R6", [0], ["tab": "a", "fix": "F1"]),
        RuleSymptomTests.run("R7", [1], ["tab": "c"]),
      ])
    #expect(judge.symptomRate == SymptomRate(shown: 1, judged: 3))
  }

  @Test func earlierVerdictsStandInForEvidence() throws {
    var earlier = RuleSymptomTests.run("R1", [nil, nil, nil])
    earlier.attempts[0].symptom = .holds
    earlier.attempts[1].symptom = .fails
    earlier.attempts[2].symptom = .unknown
    let judge = try RuleSymptomTests.judge(
      "exit = 1", [earlier, RuleSymptomTests.run("R2", [0, 0, 0], ["change": "X1"])])
    #expect(judge.symptomRate == SymptomRate(shown: 1, judged: 2))
    let verdict = judge.verdict(of: try RuleBench.rule("not symptom"), onRun: 1)
    #expect(verdict.value == .unknown)
    #expect(verdict.owed == 2)
    #expect(
      verdict.reasons.map(\.message) == [
        "the symptom is flaky (it showed in 1 of 2 attempts) and 2 more quiet attempts are owed "
          + "in R2"
      ])
    #expect(judge.symptomValues(onRun: 1) == [.fails, .fails, .fails])
  }

  @Test func aBatchPrintsHowManyOfHowMany() throws {
    let run = RuleSymptomTests.run("R1", [1, 0, nil, 0])
    let judge = try RuleSymptomTests.judge("exit = 1", [run])
    let symptom = try #require(judge.symptom)
    let verdict = judge.verdict(of: symptom, onRun: 0, isSymptom: true)
    #expect(verdict.value == .holds)
    #expect(verdict.shown == 1)
    #expect(verdict.judged == 3)
    let rule = judge.verdict(of: try RuleBench.rule("exit = 1 or exit = 7"), onRun: 0)
    #expect(rule.value == .fails)
    #expect(judge.verdict(of: symptom, on: "R9") == nil)
  }

  /// Pairs of sources whose `--alive-if` count on each other's silence, and on themselves.
  @Test func whatIsAliveOnlyInACircleIsNot() throws {
    let sources = try ["[A]", "[B]", "[C]"].map { try RuleSource(parsing: $0) { _, _ in true } }
    let rules = try ["never [B]", "never [A]", "never [C] or outcome.up = 1"].map {
      try RuleBench.rule($0)
    }
    let aliveIf = Dictionary(uniqueKeysWithValues: zip(sources, rules.map { [$0] }))
    var run = RuleSymptomTests.run("R1", [0])
    run.attempts[0].outcomes = ["up": "0"]
    let circle = Judge(symptom: nil, aliveIf: aliveIf, runs: [run])
    for source in sources { #expect(circle.liveness(of: source, onRun: 0) == nil) }
    run.attempts[0].outcomes = ["up": "1"]
    var chained = aliveIf
    chained[sources[1]] = [try RuleBench.rule("never [C]")]
    let chain = Judge(symptom: nil, aliveIf: chained, runs: [run])
    for source in sources { #expect(chain.liveness(of: source, onRun: 0) == .aliveIf) }
  }

  @Test func anAliveIfMayReadTheSymptom() throws {
    let source = try RuleSource(parsing: "[A]") { _, _ in true }
    let judge = Judge(
      symptom: try RuleBench.rule("never [A]", as: .symptom),
      aliveIf: [source: [try RuleBench.rule("not symptom or exit = 0")]],
      runs: [RuleSymptomTests.run("R1", [0]), RuleSymptomTests.run("R2", [3])])
    let rule = try RuleBench.rule("symptom")
    #expect(judge.verdict(of: rule, onRun: 0).value == .holds)
    #expect(judge.verdict(of: rule, onRun: 1).value == .unknown)
  }

  @Test func aSourceIsAliveInOneOfFiveWays() throws {
    func source(_ text: String) throws -> RuleSource {
      try RuleSource(parsing: text) { _, _ in true }
    }
    let fired = SourceHits(count: 1, fieldNames: [])
    let unsure = SourceHits(count: 1, uncertain: 1, fieldNames: [])
    var first = RuleSymptomTests.run("R1", [0, 0])
    first.attempts[1].hits = [try source("[A]"): fired, try source("text /x/"): unsure]
    first.installedSources = ["[N 1]", "[a{b]"]
    var second = RuleSymptomTests.run("R2", [0])
    second.attempts[0].hits = [try source("[B]"): fired]
    let judge = Judge(symptom: nil, runs: [first, second])
    #expect(judge.liveness(of: try source("[A]"), onRun: 0) == .fired)
    #expect(judge.liveness(of: try source("[B]"), onRun: 0) == .firedInBuild(of: "R2"))
    #expect(judge.liveness(of: try source("[N {n}]"), onRun: 0) == .installed)
    #expect(judge.liveness(of: try source("[a\\{b]"), onRun: 0) == .installed)
    #expect(judge.liveness(of: try source("[N {n}]"), onRun: 1) == nil)
    #expect(judge.liveness(of: try source("text /x/"), onRun: 0) == .outputEnded)
    first.kind = .import
    let imported = Judge(symptom: nil, runs: [first])
    #expect(imported.liveness(of: try source("text /x/"), onRun: 0) == nil)
  }
}

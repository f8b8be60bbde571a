import Bytes
import Dice
import Testing

@testable import CaseModel

/// A state that decisions made event by event is the fold of what was stored of them.
@Suite struct EventPropertyTests {

  @Test func applyingDecisionsIsFoldingTheirPayloads() throws {
    let random = UInt64.random(in: 0...UInt64.max)
    print("case walks: seed \(random)")
    var decided: Set<String> = []
    // Fixed seeds, which together take every kind of event, and new ones.
    for seed in (0..<12).map({ UInt64($0) }) + (0..<8).map({ random &+ UInt64($0) }) {
      let walk = try RandomWalk(seed: seed, steps: 120)
      decided.formUnion(walk.fixture.stored.map(\.0.kind))
      var folded = try #require(
        try CaseState.fold(Self.read(walk.fixture.stored), case: walk.fixture.state.file.id))
      folded.verdicts = walk.fixture.state.verdicts
      folded.hitCounts = walk.fixture.state.hitCounts
      let (same, stands) = (
        folded == walk.fixture.state, folded.standing == walk.fixture.state.standing
      )
      #expect(same, "seed \(seed)")
      #expect(stands, "seed \(seed)")
      for roster in walk.numbers { #expect(Set(roster).count == roster.count, "seed \(seed)") }
      #expect(folded.advice == walk.fixture.state.advice, "seed \(seed)")
      #expect(walk.refusals < 120, "seed \(seed)")
    }
    #expect(
      Set(EventKinds.names).subtracting(decided) == [], "the walk takes every kind of event")
  }

  /// The seed repeats the walk, so that a printed one is worth something.
  @Test func aSeedRepeatsItsWalk() throws {
    let walks = try [7, 7, 8].map { try RandomWalk(seed: $0, steps: 60).fixture.state }
    // Compared outside the expectation, which would print both.
    let (same, other) = (walks[0] == walks[1], walks[0] == walks[2])
    #expect(same)
    #expect(!other)
  }

  /// The events as a store gives them back: facts canonical, texts by name.
  private static func read(_ stored: [(EventPayload, Stamp)]) throws -> [(EventPayload, Stamp)] {
    try stored.map { payload, stamp in
      var copy = payload
      copy.facts = try JSONReader.read(payload.facts.canonical())
      copy.texts.sort { UTF8Text.precedes($0.field, $1.field) }
      return (copy, stamp)
    }
  }
}

/// Decisions taken at random on a case, whatever it has come to.
struct RandomWalk {
  private(set) var fixture: CaseFixture
  /// Decisions that were refused or made no sense.
  private(set) var refusals = 0
  private var dice: SplitMix

  /// The numbers that were given, by kind; a number is given once.
  var numbers: [[Int]] {
    let state = fixture.state
    return [
      state.clues.map(\.number), state.assumptions.map(\.number), state.hypotheses.map(\.number),
      state.probes.map(\.number), state.runs.map(\.number), state.changes.map(\.number),
      state.evidence.map(\.number), state.causes.map(\.number), state.fixes.map(\.number),
      state.checks.map(\.number), state.waivers.map(\.number), state.lessons.map(\.number),
    ]
  }

  init(seed: UInt64, steps: Int) throws {
    dice = SplitMix(seed: seed)
    fixture = CaseFixture(gates: .log, clues: ["first", "caf\u{E9}"])
    for _ in 0..<steps {
      let step = Self.steps[Int.random(in: 0..<Self.steps.count, using: &dice)]
      do {
        fixture.take(try step(&self))
        judge()
      } catch is GatesRefused {
        refusals += 1
      } catch is CaseFault {
        refusals += 1
      }
    }
  }

  /// Lets the log say something of some rule on some run.
  private mutating func judge() {
    guard let rule = fixture.state.rules.randomElement(using: &dice),
      let run = pick(fixture.state.runs),
      let value = VerdictValue.allCases.randomElement(using: &dice)
    else { return }
    if let symptom = fixture.state.file.symptom, Int.random(in: 0..<6, using: &dice) == 0 {
      for run in fixture.state.runs {
        fixture.judge(symptom.id, on: run.id, run.fix == nil ? .holds : .fails)
      }
    }
    fixture.judge(rule.id, on: run, value, reason: value == .unknown ? "not-alive" : nil)
    if Bool.random(using: &dice) {
      fixture.hit("[A]", in: run, times: Int.random(in: 0...2, using: &dice))
    }
  }

  private mutating func pick(_ roster: Roster<some Entity>) -> EntityID? {
    roster.all.randomElement(using: &dice)?.id
  }

  /// The id of some entity, now and then of none.
  private mutating func some(_ roster: Roster<some Entity>) -> EntityID {
    pick(roster) ?? CaseFixture.id(9_999)
  }

  private mutating func word<Word: CaseIterable>(_: Word.Type, _ fallback: Word) -> Word {
    Word.allCases.randomElement(using: &dice) ?? fallback
  }

  private mutating func text() -> String {
    ["a", "b", "c", "caf\u{E9}", "cafe\u{301}", EventSamples.text].randomElement(using: &dice) ?? ""
  }

  private mutating func rule() -> String {
    ["[A] fires", "never [B]", "[C] count>=2"].randomElement(using: &dice) ?? ""
  }

  private mutating func cites() -> [Citation] {
    let run = some(fixture.state.runs)
    let all: [Citation] = [
      .run(run), .git("ab12"), .file(path: text(), line: 3),
      .entity(.evidence, some(fixture.state.evidence)),
      some(fixture.state.predictions).verdict(word(VerdictValue.self, .holds), on: run),
    ]
    return all.filter { _ in Int.random(in: 0..<3, using: &dice) == 0 }
  }

  private mutating func grounds() -> Grounds {
    Grounds(
      runs: Bool.random(using: &dice) ? [] : [some(fixture.state.runs)], others: cites(),
      recalled: Bool.random(using: &dice), because: Bool.random(using: &dice) ? nil : text())
  }

  private mutating func waiver() -> WaiverRequest? {
    Bool.random(using: &dice) ? nil : WaiverRequest(gates: GateCode.allCases, because: text())
  }

  private mutating func pairs() -> [String: String] {
    Bool.random(using: &dice)
      ? [:] : [["tab", "os", "caf\u{E9}"].randomElement(using: &dice) ?? "": text()]
  }

  private typealias Step = @Sendable (inout RandomWalk) throws -> Decision

  private static let steps: [Step] = stating + settling + ending + recording + recording + recording

  private static let stating: [Step] = [
    { walk in
      let cites = walk.cites()
      return walk.fixture.state.addClue(walk.text(), cites: cites, ids: &walk.fixture.ids)
    },
    { walk in
      let (text, cites) = (walk.text(), walk.cites())
      return walk.fixture.state.addAssumption(
        text, rules: [walk.rule()], cites: cites, ids: &walk.fixture.ids)
    },
    { walk in
      let (text, rules, cites) = (walk.text(), [walk.rule(), walk.rule()], walk.cites())
      return walk.fixture.state.addHypothesis(
        text, rules: rules, cites: cites, ids: &walk.fixture.ids)
    },
    { walk in
      let (owner, rule) = (walk.some(walk.fixture.state.hypotheses), walk.rule())
      return walk.fixture.state.addPredictions(
        [rule], to: owner, .hypothesis, ids: &walk.fixture.ids)
    },
    { walk in
      let (text, cites) = (walk.text(), walk.cites())
      let about = walk.pick(walk.fixture.state.hypotheses)
      let (bearing, recalled) = (walk.word(Bearing.self, .supports), Bool.random(using: &walk.dice))
      return walk.fixture.state.stateEvidence(
        text, about: about, bearing: recalled ? nil : bearing, cites: cites, recalled: recalled,
        ids: &walk.fixture.ids)
    },
    { walk in walk.fixture.state.addLesson(walk.text(), ids: &walk.fixture.ids) },
    { walk in
      let rule = Bool.random(using: &walk.dice) ? walk.rule() : nil
      return walk.fixture.state.addCheck(walk.text(), rule: rule, ids: &walk.fixture.ids)
    },
    { walk in
      let tag = ["[A]", "[B]"].randomElement(using: &walk.dice) ?? "[A]"
      let (place, alive) = (walk.text(), Bool.random(using: &walk.dice) ? walk.rule() : nil)
      return walk.fixture.state.setProbe(
        tag, place: alive == nil ? place : nil, layer: alive == nil ? nil : place,
        hypothesis: walk.pick(walk.fixture.state.hypotheses), aliveIf: alive,
        ids: &walk.fixture.ids)
    },
    { walk in
      let rule = walk.rule()
      return try walk.fixture.state.setSymptom(
        rule, because: walk.text(), ids: &walk.fixture.ids)
    },
  ]
}

extension RandomWalk {
  private static let settling: [Step] = [
    { walk in
      try walk.fixture.state.dismissClue(
        walk.some(walk.fixture.state.clues), unrelated: Bool.random(using: &walk.dice),
        because: walk.text())
    },
    { walk in
      let (owner, cites) = (walk.some(walk.fixture.state.assumptions), walk.cites())
      return walk.fixture.state.questionAssumption(owner, cites: cites, because: walk.text())
    },
    { walk in
      let (owner, grounds) = (walk.some(walk.fixture.state.assumptions), walk.grounds())
      let (verdict, waiver) = (walk.word(Assumption.State.self, .refuted), walk.waiver())
      return try walk.fixture.state.settleAssumption(
        owner, verdict, grounds: grounds, waiver: waiver, ids: &walk.fixture.ids)
    },
    { walk in
      let (owner, grounds) = (walk.some(walk.fixture.state.hypotheses), walk.grounds())
      let verdict: Hypothesis.State =
        Int.random(in: 0..<4, using: &walk.dice) > 0 ? .supported : .falsified
      let waiver = walk.waiver()
      return try walk.fixture.state.settleHypothesis(
        owner, verdict, grounds: grounds, waiver: waiver, ids: &walk.fixture.ids)
    },
    { walk in
      try walk.fixture.state.withdrawHypothesis(
        walk.some(walk.fixture.state.hypotheses), because: walk.text())
    },
    { walk in
      try walk.fixture.state.strikePrediction(
        walk.some(walk.fixture.state.predictions), because: walk.text())
    },
    { walk in
      try walk.fixture.state.withdrawEvidence(
        walk.some(walk.fixture.state.evidence), because: walk.text())
    },
    { walk in
      let cites = walk.cites()
      return try walk.fixture.state.passCheck(
        walk.some(walk.fixture.state.checks), rung: walk.word(Rung.self, .field), cites: cites,
        because: walk.text())
    },
    { walk in
      let (change, cites) = (walk.some(walk.fixture.state.changes), walk.cites())
      return try walk.fixture.state.settleChange(
        change, walk.word(Change.State.self, .kept), cites: cites, because: walk.text())
    },
    { walk in
      let change = walk.some(walk.fixture.state.changes)
      let assumptions = walk.fixture.state.assumptions.map(\.id).filter { _ in
        Bool.random(using: &walk.dice)
      }
      return walk.fixture.state.groundChange(change, on: assumptions)
    },
    { walk in
      let (fix, cites) = (walk.some(walk.fixture.state.fixes), walk.cites())
      return try walk.fixture.state.settleFix(
        fix, walk.word(Fix.State.self, .kept), cites: cites, because: walk.text())
    },
  ]

  private static let ending: [Step] = [
    { walk in
      walk.fixture.state.setGates(walk.word(GateMode.self, .log), because: walk.text())
    },
    { walk in
      let owner = walk.some(walk.fixture.state.hypotheses)
      let run = walk.some(walk.fixture.state.runs)
      let verdict = RuleVerdict(
        value: walk.word(VerdictValue.self, .holds), reason: nil, sentence: nil, spans: [])
      let explains = walk.fixture.state.clues.map(\.id)
      let offer = ClauseOffer(
        text: walk.text(), rule: Bool.random(using: &walk.dice) ? walk.rule() : nil,
        cites: walk.cites(), explains: explains, verdicts: [(run, verdict)])
      let waiver = walk.waiver()
      return try walk.fixture.state.acceptCause(
        [owner], mechanism: walk.text(), clauses: [offer], waiver: waiver,
        ids: &walk.fixture.ids)
    },
    { walk in
      let (first, second) = (walk.some(walk.fixture.state.runs), walk.some(walk.fixture.state.runs))
      do {
        return try walk.fixture.state.testCause(without: first, alone: second)
      } catch {
        // A cause seldom stands here; what was tested of one that fell is remembered all the same.
        guard let cause = walk.pick(walk.fixture.state.causes) else { throw error }
        return Decision([CauseTested(cause: cause, without: first, alone: second)])
      }
    },
    { walk in
      try walk.fixture.state.withdrawCause(
        insufficient: Bool.random(using: &walk.dice), because: walk.text())
    },
    { walk in
      let (text, cites, waiver) = (walk.text(), walk.cites(), walk.waiver())
      let hypotheses = walk.fixture.state.hypotheses.map(\.id)
      return try walk.fixture.state.proposeFix(
        text, mitigation: Bool.random(using: &walk.dice), hypotheses: hypotheses, cites: cites,
        waiver: waiver, ids: &walk.fixture.ids)
    },
    { walk in
      let fix = walk.some(walk.fixture.state.fixes)
      let waiver = WaiverRequest(gates: [.redGreen], because: walk.text())
      return try walk.fixture.state.verifyFix(
        fix, on: [], waiver: waiver, ids: &walk.fixture.ids)
    },
    { walk in
      let (resolution, waiver) = (walk.word(Resolution.self, .duplicate), walk.waiver())
      return try walk.fixture.state.close(
        as: resolution, duplicateOf: resolution == .duplicate ? walk.text() : nil,
        found: [ProbePlace(path: walk.text(), line: 1, column: 1)], waiver: waiver,
        ids: &walk.fixture.ids)
    },
    { walk in try walk.fixture.state.reopen(because: walk.text()) },
  ]

  private static let recording: [Step] = [
    { walk in
      let carried: Carried =
        switch Int.random(in: 0..<4, using: &walk.dice) {
        case 0: walk.pick(walk.fixture.state.changes).map { .change($0) } ?? .nothing
        case 1: walk.pick(walk.fixture.state.fixes).map { .fix($0) } ?? .nothing
        case 2: .changeText(walk.text())
        default: .nothing
        }
      let draft = CaseFixture.draft(
        Bool.random(using: &walk.dice) ? walk.word(RunKind.self, .exec) : .import,
        conditions: Bool.random(using: &walk.dice) ? walk.pairs() : [:], outcomes: walk.pairs(),
        noProbes: Bool.random(using: &walk.dice))
      let waiver = walk.waiver()
      return try walk.fixture.state.recordRun(
        draft, carrying: carried, action: "run import", waiver: waiver, ids: &walk.fixture.ids)
    },
    { walk in
      try walk.fixture.state.setConditions(
        walk.some(walk.fixture.state.runs), walk.pairs(), because: walk.text())
    },
    { walk in
      guard Int.random(in: 0..<3, using: &walk.dice) == 0 else { return Decision([]) }
      return try walk.fixture.state.voidRun(
        walk.some(walk.fixture.state.runs), because: walk.text())
    },
    { walk in
      var found: [EntityID: [ProbePlace]] = [:]
      for probe in walk.fixture.state.probes where Bool.random(using: &walk.dice) {
        found[probe.id] = [
          ProbePlace(path: walk.text(), line: 4, column: 2),
          ProbePlace(path: walk.text(), line: 2, column: 1),
        ]
      }
      return walk.fixture.state.recordScan(files: 7, found: found)
    },
    { walk in
      walk.fixture.state.keepProbe(walk.some(walk.fixture.state.probes), because: walk.text())
    },
    { walk in
      let name = ["a", "b", "c"].randomElement(using: &walk.dice) ?? "a"
      if Bool.random(using: &walk.dice) {
        return try walk.fixture.state.stopIgnoring(name, because: nil)
      }
      return try walk.fixture.state.ignore(
        name, pattern: "/\(walk.text())/", because: walk.text())
    },
  ]
}

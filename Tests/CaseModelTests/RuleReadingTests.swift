import CaseModel
import LogReader
import Testing

/// Readings that one run with one log shows.
@Suite struct RuleReadingTests {
  /// A rule, the records of the run, and the answer with the kinds of its reasons.
  struct Example: Sendable, CustomTestStringConvertible {
    let rule: String
    let records: [String]
    let value: VerdictValue
    var kinds: [VerdictReason.Kind] = []
    var change: @Sendable (inout RunEvidence) -> Void = { _ in }

    var testDescription: String { rule }
  }

  static func verdict(
    _ rule: String, _ records: [String], _ change: (inout RunEvidence) -> Void = { _ in }
  ) throws -> Verdict {
    var bench = RuleBench()
    let rule = try RuleBench.rule(rule)
    bench.rules = [rule]
    let hits = try bench.hits(in: records.map { RuleBench.Record(text: $0) })
    var run = RunEvidence(
      label: "R1", kind: .exec, build: "b1",
      attempts: [AttemptEvidence(exit: 0, redactedRecords: 0, hits: hits)])
    change(&run)
    return Judge(symptom: nil, runs: [run]).verdict(of: rule, onRun: 0)
  }

  static let examples: [Example] = [
    // Alternatives, one of them undecided: joined by `or`, for `!=` by `and`.
    Example(rule: "[A] where x < no|9 fires", records: ["[A] x=3"], value: .holds),
    Example(
      rule: "[A] where x < no|2 fires", records: ["[A] x=3"], value: .unknown,
      kinds: [.notANumber]),
    // A gap counts as truncated; `first` and `before` are decided before it or not at all.
    Example(
      rule: "never [A] where x=2", records: ["[A] x=1"], value: .unknown, kinds: [.truncated],
      change: { $0.attempts[0].gap = 1 }),
    Example(
      rule: "first [A] has x=1", records: ["[A] x=1", "[A] x=2"], value: .holds,
      change: { $0.attempts[0].gap = 1 }),
    Example(
      rule: "first [A] has x=1", records: ["[B]", "[A] x=1"], value: .unknown,
      kinds: [.truncated], change: { $0.attempts[0].gap = 1 }),
    Example(
      rule: "[A] before [B]", records: ["[A]", "[C]", "[B]"], value: .holds,
      change: { $0.attempts[0].gap = 1 }),
    Example(
      rule: "[A] before [B]", records: ["[C]", "[A]", "[B]"], value: .unknown,
      kinds: [.truncated], change: { $0.attempts[0].gap = 1 }),
    Example(
      rule: "[A] before [B]", records: ["[B]", "[A]"], value: .fails,
      change: { $0.attempts[0].gap = 1 }),
    // Several reasons, in the order of the table.
    Example(
      rule: "[B] fires and [A] where x=1 fires", records: ["[A] x=<private>"], value: .unknown,
      kinds: [.notAlive, .truncated, .private],
      change: { $0.attempts[0].logComplete = false }),
    Example(
      rule: "last [A] has x=1", records: [], value: .unknown, kinds: [.notAlive, .noRecord]),
    Example(
      rule: "exit = 0 when seed > 3, day=Tue", records: [], value: .unknown,
      kinds: [.unstatedKey, .infrastructure, .notANumber],
      change: {
        $0.conditions = ["seed": "x"]
        $0.attempts[0].infrastructure = "timeout"
      }),
    // Exit and signal exclude each other.
    Example(
      rule: "exit < 3", records: [], value: .unknown, kinds: [.notANumber],
      change: { $0.attempts[0] = AttemptEvidence(signal: RunSignal(number: 9)) }),
    Example(
      rule: "signal != KILL and signal ~ SEG and signal < 12 and signal > ABRT", records: [],
      value: .holds, change: { $0.attempts[0] = AttemptEvidence(signal: RunSignal(number: 11)) }),
    Example(rule: "signal = 9 or signal ~ KILL", records: [], value: .fails),
    Example(rule: "signal != 9", records: [], value: .holds),
    // Numbers and versions.
    Example(rule: "[A] where x=1.50e1 fires", records: ["[A] x=015"], value: .holds),
    Example(rule: "[A] where x != -0.0 fires", records: ["[A] x=0"], value: .fails),
    Example(rule: "[A] where x > -1e-3 fires", records: ["[A] x=-1.1e-3"], value: .fails),
    Example(rule: "[A] where x=1.2 fires", records: ["[A] x=1.2.0"], value: .holds),
    Example(
      rule: "[A] where x < 1.2.3 fires", records: ["[A] x=1.2-beta"], value: .unknown,
      kinds: [.notANumber]),
    Example(
      rule: "exit = 0 when os = 26, os < 26.10, os >= 26.0.0", records: [], value: .holds,
      change: { $0.conditions = ["os": "26.0"] }),
    Example(
      rule: "exit = 0 when os = \"26\"", records: [], value: .outOfScope, kinds: [.scope],
      change: { $0.conditions = ["os": "26.0"] }),
    Example(
      rule: "exit = 0 when rung > 3", records: [], value: .unknown, kinds: [.notANumber],
      change: { $0.conditions = ["rung": "bench"] }),
    Example(
      rule: "exit = 0 when kind=exec, build=b1, fix=none", records: [], value: .holds),
    // Redaction, in conditions and outcomes too, and in the middle of a capture.
    Example(
      rule: "exit = 0 when user != bob", records: [], value: .unknown, kinds: [.private],
      change: { $0.conditions = ["user": "<private>"] }),
    Example(
      rule: "[A] where x=1 fires", records: ["[A] x=<mask.hash: 'a'>"], value: .unknown,
      kinds: [.private]),
    Example(
      rule: "[A {id}] where id=u7 fires", records: ["[A u<private>] in"], value: .unknown,
      kinds: [.private]),
    // A pattern over its limits is no sign of life.
    Example(
      rule: "never text /^(a+)+$/",
      records: [String(repeating: "a", count: 40) + "!"], value: .unknown,
      kinds: [.notAlive, .regexLimit], change: { $0.kind = .import }),
    Example(
      rule: "every [A] has x=1", records: ["[A] x=1", "[A] x=<private>"], value: .unknown,
      kinds: [.private]),
    Example(
      rule: "every [A] where k=1 has x=1", records: ["[A] k=2 x=2"], value: .unknown,
      kinds: [.noRecord]),
    Example(
      rule: "last [A] where k=1 has x=1",
      records: ["[A] k=1 x=2", "[A] k=<private> x=1", "[A] k=1 x=1", "[A] k=<private> x=1"],
      value: .holds),
    Example(
      rule: "[A] before [B] where k=1", records: ["[A]", "[B] k=<private>"], value: .unknown,
      kinds: [.private, .noRecord]),
    Example(
      rule: "[A] distinct x == 1", records: ["[A] x=<private>"], value: .holds),
    Example(
      rule: "[A] where reslt=1 count >= 0", records: ["[A] result=1"], value: .unknown,
      kinds: [.unknownField]),
  ]

  @Test(arguments: examples)
  func aReadingHolds(example: Example) throws {
    let verdict = try RuleReadingTests.verdict(example.rule, example.records, example.change)
    #expect(verdict.value == example.value, "\(verdict.reasons)")
    #expect(verdict.reasons.map(\.kind) == example.kinds, "\(verdict.reasons)")
  }

  @Test func aReasonNamesRunSourceAndCommand() throws {
    let unstated = try RuleReadingTests.verdict("exit = 0 when gesture=left", []) {
      $0.label = "R5"
    }
    #expect(
      unstated.reasons.map(\.message) == [
        "R5 does not say its condition gesture: inquest run set R5 gesture=…"
      ])
    let misspelt = try RuleReadingTests.verdict("never [A] where reslt=1", ["[A] result=1"])
    #expect(misspelt.reasons.map(\.message) == ["no record of [A] carries reslt"])
    let missing = try RuleReadingTests.verdict("outcome.stak = Home", []) { $0.label = "R5" }
    #expect(missing.reasons.map(\.message) == ["R5 recorded no outcome.stak"])
  }

  @Test func aVerdictCitesTheRecordsThatDecided() throws {
    let fires = try RuleReadingTests.verdict(
      "[A] where x=1 fires and exit = 0", ["[A] x=2", "[A] x=1", "[B]", "[A] x=1"])
    #expect(fires.citations.map(\.ordinal) == [1, 3])
    #expect(fires.citations.map(\.line) == [2, 4])
    #expect(fires.citations.map(\.start) == [8, 20])
    #expect(fires.citations.map(\.length) == [7, 7])
    let many = try RuleReadingTests.verdict(
      "never [A]", Array(repeating: "[A]", count: 50))
    #expect(many.citations.count == Verdict.citationLimit)
    #expect(many.decided == 50)
    let order = try RuleReadingTests.verdict("[A] before [B]", ["[C]", "[B]", "[A]"])
    #expect(order.value == .fails)
    #expect(order.citations.map(\.ordinal) == [1, 2])
    let either = try RuleReadingTests.verdict("never [A] or [B] fires", ["[A]", "[B]"])
    #expect(either.citations.map(\.ordinal) == [1])
  }

  @Test func aTextBehindARedactionIsWarnedAbout() throws {
    let quiet = try RuleReadingTests.verdict("never text \"boom\"", ["state <private>"]) {
      $0.attempts[0].redactedRecords = 1
    }
    #expect(quiet.value == .holds)
    #expect(quiet.warnings.count == 1)
    let tagged = try RuleReadingTests.verdict("never [A] where x=2", ["[A] x=1"]) {
      $0.attempts[0].redactedRecords = 1
    }
    #expect(tagged.warnings.isEmpty)
  }

  @Test func countsAloneDecideWhatTheyCan() throws {
    let source = try RuleSource(parsing: "[A]") { _, _ in true }
    func verdict(_ rule: String) throws -> Verdict {
      try RuleReadingTests.verdict(rule, []) {
        $0.attempts[0].hits = [source: SourceHits(count: 12_000, fieldNames: ["x"])]
      }
    }
    #expect(try verdict("[A] count == 12000").value == .holds)
    #expect(try verdict("never [A]").value == .fails)
    #expect(try verdict("[A] where x=1 fires").reasons.map(\.kind) == [.notAtHand])
    #expect(try verdict("[A] where x=1 count < 12001").value == .holds)
    #expect(try verdict("last [A] has x=1").value == .unknown)
    #expect(try verdict("every [A] has x=1").value == .unknown)
    #expect(try verdict("[A] before [A]").value == .unknown)
  }
}

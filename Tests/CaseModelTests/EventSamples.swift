@testable import CaseModel

/// Events of every kind, with all that may be left out left out, and with all of it said.
enum EventSamples {
  static let id = CaseFixture.id
  static let digest = CaseFixture.digest
  /// Text that would be found in facts, and that no encoding may change.
  static let text = "Zürich — \"a\\b\"\n\u{1}\u{7F}\u{85}\u{202E}👩‍👩‍👧 e\u{301}"

  static let span = RecordSpan(ordinal: 3, line: 17, start: 120, length: 40)

  /// A citation of every kind.
  static let cites: [Citation] =
    [
      .file(path: text, line: 12), .run(id(1)),
      .lines(run: id(1), span: span, end: 19, digest: digest),
      .verdict(rule: id(2), run: id(1), value: .holds, spans: [span, span], digest: digest),
      .verdict(rule: id(2), run: id(1), value: .outOfScope, spans: [], digest: digest),
      .git("0123456789abcdef0123456789abcdef01234567"), .file(path: "", line: 0),
    ] + EntityKind.allCases.map { .entity($0, id(3)) }

  static let minimal: [any CaseEvent] =
    [
      CaseOpened(
        slug: "", title: text, expected: nil, actual: nil, seen: nil, gates: .guided,
        fixed: false),
      SymptomSet(id: id(4), rule: text, because: nil),
      GatesSet(mode: .log, because: text),
      CaseReopened(because: text),
      ClueAdded(id: id(5), number: 1, cites: [], text: text),
      ClueDismissed(clue: id(5), unrelated: false, because: text),
      AssumptionAdded(id: id(6), number: 1, cites: [], text: text),
      HypothesisAdded(id: id(7), number: 1, cites: [], text: text),
      PredictionStruck(prediction: id(8), because: text),
      ProbeSet(
        id: id(9), number: 1, tag: text, place: nil, layer: nil, hypothesis: nil, aliveIf: nil),
      ProbesScanned(files: 0, found: [:]),
      ProbeKept(probe: id(9), isKept: false, because: text),
      RunConditionsSet(run: id(1), conditions: [:], because: nil),
      RunVoided(run: id(1), because: text),
      ChangeAdded(id: id(10), number: 1, text: text),
      EvidenceStated(
        id: id(11), number: 1, about: nil, verdict: nil, recalled: false, cites: [], text: text),
      EvidenceWithdrawn(evidence: id(11), because: text),
      CauseAccepted(id: id(12), number: 1, hypotheses: [], mechanism: text, clauses: []),
      CauseWithdrawn(cause: id(12), insufficient: false, because: text),
      CauseTested(cause: id(12), without: id(1), alone: id(2)),
      ChangeGrounded(change: id(10), assumptions: []),
      ClauseRefused(text: text, rule: nil, cites: []),
      FixProposed(
        id: id(13), number: 1, mitigation: false, hypotheses: [], cites: [], text: text),
      FixVerified(fix: id(13), red: id(1), green: [], checks: []),
      CheckAdded(id: id(14), number: 1, text: text, rule: nil),
      GateWaived(
        id: id(15), number: 1, gates: [], action: "case close", because: text, sentences: []),
      LessonAdded(id: id(16), number: 1, text: text),
      IgnoredSet(name: text, pattern: text, because: text),
      IgnoredRemoved(name: text, because: nil),
    ] + words

  /// Kinds that say a word of a closed set, once for each.
  private static let words: [any CaseEvent] =
    Resolution.allCases.map { CaseClosed(resolution: $0, duplicateOf: nil, fix: nil) }
    + Assumption.State.allCases.map {
      AssumptionSettled(assumption: id(6), verdict: $0, recalled: false, cites: [], because: nil)
    }
    + Hypothesis.State.allCases.map {
      HypothesisSettled(hypothesis: id(7), verdict: $0, recalled: false, cites: [], because: nil)
    }
    + EntityKind.allCases.map {
      PredictionAdded(id: id(8), number: 1, owner: id(7), ownerKind: $0, rule: text)
    }
    + Change.State.allCases.map {
      ChangeSettled(change: id(10), verdict: $0, cites: [], because: text)
    }
    + Fix.State.allCases.map { FixSettled(fix: id(13), verdict: $0, cites: [], because: text) }
    + Rung.allCases.map { CheckPassed(check: id(14), rung: $0, cites: [], because: nil) }
    + GateCode.allCases.map { GateBreached(gate: $0, action: "cause accept", sentence: text) }
    + RunKind.allCases.map { RunRecorded(run: run($0)) }

  static let full: [any CaseEvent] = [
    CaseOpened(
      slug: "swipe", title: text, expected: text, actual: text, seen: .field, gates: .strict,
      fixed: true),
    SymptomSet(id: id(4), rule: text, because: text),
    GatesSet(mode: .strict, because: text),
    CaseClosed(resolution: .duplicate, duplicateOf: text, fix: id(13)),
    CaseReopened(because: text),
    ClueAdded(id: id(5), number: 12, cites: cites, text: text),
    ClueDismissed(clue: id(5), unrelated: true, because: text),
    AssumptionAdded(id: id(6), number: 2, cites: cites, text: text),
    AssumptionSettled(
      assumption: id(6), verdict: .refuted, recalled: true, cites: cites, because: text),
    HypothesisAdded(id: id(7), number: 3, cites: cites, text: text),
    HypothesisSettled(
      hypothesis: id(7), verdict: .falsified, recalled: true, cites: cites, because: text),
    PredictionAdded(id: id(8), number: 4, owner: id(7), ownerKind: .hypothesis, rule: text),
    PredictionStruck(prediction: id(8), because: text),
    ProbeSet(
      id: id(9), number: 5, tag: text, place: text, layer: text, hypothesis: id(7),
      aliveIf: text),
    ProbesScanned(
      files: 99,
      found: [
        id(9): [
          ProbePlace(path: "A.swift", line: 2, column: 9),
          ProbePlace(path: text, line: 2, column: 3),
        ],
        id(20): [], id(21): [ProbePlace(path: text, line: 1, column: 1)],
      ]),
    ProbeKept(probe: id(9), isKept: true, because: text),
    RunRecorded(run: run(.import, full: true)), RunRecorded(run: joined),
    RunRecorded(run: readQuickly),
    RunRecorded(run: simulated), RunRecorded(run: executed),
    RunConditionsSet(run: id(1), conditions: pairs, because: text),
    RunVoided(run: id(1), because: text),
    ChangeAdded(id: id(10), number: 6, text: text),
    ChangeSettled(change: id(10), verdict: .reverted, cites: cites, because: text),
    ChangeGrounded(change: id(10), assumptions: [id(6), id(7)]),
    EvidenceStated(
      id: id(11), number: 7, about: id(7), verdict: .contradicts, recalled: true, cites: cites,
      text: text),
    EvidenceWithdrawn(evidence: id(11), because: text),
    CauseAccepted(
      id: id(12), number: 8, hypotheses: [id(7), id(22)], mechanism: text,
      clauses: zip(Clause.State.allCases, 30...).map { state, number in
        Clause(
          id: id(number), text: text, rule: number == 30 ? nil : text, cites: cites,
          explains: number == 31 ? [] : [id(5), id(23)], accepted: state)
      }),
    CauseWithdrawn(cause: id(12), insufficient: true, because: text),
    CauseTested(cause: id(12), without: id(1), alone: id(2)),
    ClauseRefused(text: text, rule: text, cites: cites),
    FixProposed(
      id: id(13), number: 9, mitigation: true, hypotheses: [id(7)], cites: cites, text: text,
      variant: text),
    FixSettled(fix: id(13), verdict: .kept, cites: cites, because: text),
    FixVerified(fix: id(13), red: id(1), green: [id(24), id(25)], checks: [id(14), id(26)]),
    CheckAdded(id: id(14), number: 10, text: text, rule: text),
    CheckPassed(check: id(14), rung: .field, cites: cites, because: text),
    GateWaived(
      id: id(15), number: 11, gates: GateCode.allCases, action: "case close", because: text,
      sentences: GateCode.allCases.map { "\($0.rawValue): \(text)" }),
    GateBreached(gate: .rung, action: "case close", sentence: text),
    LessonAdded(id: id(16), number: 12, text: text),
    IgnoredSet(name: text, pattern: text, because: text),
    IgnoredRemoved(name: text, because: text),
  ]

  static let pairs = ["tab": "Orders", "": "", text: text, "os": "26.4"]

  private static var simulated: Run {
    var run = run(.simulate, full: true)
    run.simulation = RunSimulation(
      digest: digest, bytes: 1_234, scenario: text, variant: text, gesture: text, os: 26,
      seed: .max, settings: pairs, added: pairs, engine: 3,
      revision: "0123456789abcdef0123456789abcdef01234567", isDirty: true,
      installed: [text, "", "[A {n}]"], batch: id(1))
    return run
  }

  static func run(_ kind: RunKind, full: Bool = false) -> Run {
    var log = RunLog(
      digest: digest, bytes: 9_007_199_254_740_993, lines: 21, records: 15, continuations: 2,
      preamble: 1, trailer: 1, unparsed: 2, format: "debug-ndjson", truncated: true, firstLine: 40)
    log.shared = 3
    log.loss = RunLoss(kind: .dropped, count: 7, line: 41)
    log.filteredLine = 40
    log.definition = text
    return Run(
      id: id(1), number: 1, kind: kind, conditions: full ? pairs : [:],
      outcomes: full ? pairs : [:], rung: full ? .bench : .model, build: full ? text : nil,
      log: full ? log : nil, source: full ? text : nil, formatReason: full ? text : nil,
      change: full ? id(10) : nil, fix: full ? id(13) : nil, noProbes: full,
      seenBy: full ? text : nil, voided: nil, stamp: Stamp(lamport: 0, wall: 0, actor: ""))
  }
}

import CaseModel

@testable import Postmortem

/// Makes a case event by event: each step takes one second and one number of the order.
struct CaseBuilder {
  var state: CaseState
  var excerpts: [ExcerptKey: [UInt8]] = [:]
  var actor = "demo"
  private var ids: UInt16 = 1
  private var moves: Int64 = 0

  /// 2026-07-01 02:00:00 UTC.
  static let start: Int64 = 1_782_871_200_000_000_000

  init(slug: String, title: String) {
    state = CaseState(id: EntityID(padding: [0]))
    state.file.slug = slug
    state.file.title = title
    state.file.opened = tick()
  }

  mutating func tick() -> Stamp {
    moves += 1
    let stamp = Stamp(
      lamport: moves, wall: Self.start + (moves - 1) * 1_000_000_000, actor: actor)
    state.latest = stamp
    state.eventCount += 1
    return stamp
  }

  mutating func newID() -> EntityID {
    ids += 1
    return EntityID(padding: [UInt8(ids >> 8), UInt8(ids & 0xFF)])
  }

  mutating func symptom(_ rule: String) {
    state.file.symptom = Symptom(id: newID(), rule: rule, because: nil, stamp: tick())
  }

  @discardableResult
  mutating func clue(_ text: String, _ cites: [Citation] = []) -> EntityID {
    let id = newID()
    state.clues[id] = Clue(
      id: id, number: state.clues.count + 1, text: text, cites: cites, dismissal: nil,
      stamp: tick())
    return id
  }

  @discardableResult
  mutating func assumption(_ text: String, _ cites: [Citation] = []) -> EntityID {
    let id = newID()
    state.assumptions[id] = Assumption(
      id: id, number: state.assumptions.count + 1, text: text, cites: cites, settlements: [],
      stamp: tick())
    return id
  }

  /// A hypothesis and its predictions, in their order.
  @discardableResult
  mutating func hypothesis(_ text: String, _ rules: [String] = []) -> (EntityID, [EntityID]) {
    let id = newID()
    state.hypotheses[id] = Hypothesis(
      id: id, number: state.hypotheses.count + 1, text: text, cites: [], settlements: [],
      stamp: tick())
    let predictions = rules.enumerated().map { index, rule -> EntityID in
      let prediction = newID()
      state.predictions[prediction] = Prediction(
        id: prediction, number: index + 1, owner: id, ownerKind: .hypothesis, rule: rule,
        struck: nil, stamp: tick())
      return prediction
    }
    return (id, predictions)
  }

  mutating func settle(
    _ id: EntityID, _ word: String, _ cites: [Citation] = [], because: String? = nil,
    recalled: Bool = false
  ) {
    let settlement = Settlement(
      state: word, because: because, cites: cites, recalled: recalled, stamp: tick())
    state.hypotheses.update(id) { $0.settlements.append(settlement) }
    state.assumptions.update(id) { $0.settlements.append(settlement) }
    state.changes.update(id) { $0.settlement = settlement }
    state.fixes.update(id) { $0.settlement = settlement }
  }

  mutating func change(_ text: String) -> EntityID {
    let id = newID()
    state.changes[id] = Change(
      id: id, number: state.changes.count + 1, text: text, settlement: nil, stamp: tick())
    return id
  }

  @discardableResult
  mutating func probe(
    _ tag: String, at place: String, layer: String, for hypothesis: EntityID? = nil,
    aliveIf: String? = nil
  ) -> EntityID {
    let id = newID()
    state.probes[id] = Probe(
      id: id, number: state.probes.count + 1, tag: tag, place: place, layer: layer,
      hypothesis: hypothesis, aliveIf: aliveIf, places: [], everPlaced: true, stamp: tick())
    return id
  }

  @discardableResult
  mutating func run(
    _ source: String, _ conditions: [String: String], _ outcomes: [String: String],
    change: EntityID? = nil, fix: EntityID? = nil, build: String? = nil, noProbes: Bool = false,
    symptom: VerdictValue? = nil
  ) -> EntityID {
    let id = newID()
    let number = state.runs.count + 1
    let digest = String(repeating: String(number, radix: 16), count: 64).prefix(64)
    let log = RunLog(
      digest: String(digest), bytes: 700 + number, lines: 9, records: 8, continuations: 0,
      preamble: 1, trailer: 0, unparsed: 0, format: "xcode", truncated: false, firstLine: 1)
    state.runs[id] = Run(
      id: id, number: number, kind: .import, conditions: conditions, outcomes: outcomes,
      rung: .field, build: build, log: log, source: source, formatReason: nil, change: change,
      fix: fix, noProbes: noProbes, seenBy: nil, voided: nil, stamp: tick())
    if let symptom, let rule = state.file.symptom { judge(rule.id, id, symptom) }
    return id
  }

  /// Records a rule's verdict on a run; `record` is the log's line that decided it.
  @discardableResult
  mutating func judge(
    _ rule: EntityID, _ run: EntityID, _ value: VerdictValue, line: Int = 0, record: String = "",
    sentence: String? = nil
  ) -> Citation {
    var spans: [RecordSpan] = []
    if line > 0 {
      let span = RecordSpan(
        ordinal: line, line: line, start: line * 100, length: record.utf8.count)
      spans = [span]
      excerpts[ExcerptKey(run: run, start: span.start, length: span.length)] = Array(record.utf8)
    }
    state.verdicts[VerdictKey(rule: rule, run: run)] = RuleVerdict(
      value: value, reason: nil, sentence: sentence, spans: spans)
    return .verdict(
      rule: rule, run: run, value: value, spans: spans, digest: state.runs[run]?.log?.digest ?? "")
  }

  mutating func hits(_ tag: String, _ runs: [EntityID]) {
    for run in runs { state.hitCounts[HitKey(run: run, tag: tag)] = 1 }
  }

  mutating func note(_ text: String, _ cites: [Citation] = [], recalled: Bool = false) {
    let id = newID()
    state.evidence[id] = Evidence(
      id: id, number: state.evidence.count + 1, text: text, about: nil, bearing: nil,
      cites: cites, recalled: recalled, withdrawn: nil, stamp: tick())
  }

  mutating func clause(
    _ text: String, _ rule: String? = nil, cites: [Citation] = [], explains: [EntityID] = []
  ) -> Clause {
    Clause(
      id: newID(), text: text, rule: rule, cites: cites, explains: explains,
      accepted: rule == nil && cites.isEmpty ? .untested : .supported)
  }

  mutating func cause(_ hypotheses: [EntityID], _ mechanism: String, _ clauses: [Clause]) {
    let id = newID()
    state.causes[id] = Cause(
      id: id, number: state.causes.count + 1, hypotheses: hypotheses, mechanism: mechanism,
      clauses: clauses, withdrawn: nil, stamp: tick())
  }

  mutating func refuse(_ text: String, _ rule: String, _ cite: Citation) {
    state.refusedClauses.append(
      RefusedClause(text: text, rule: rule, cites: [cite], stamp: tick()))
  }

  mutating func fix(
    _ text: String, for hypotheses: [EntityID], _ cites: [Citation] = [], mitigation: Bool = false
  ) -> EntityID {
    let id = newID()
    state.fixes[id] = Fix(
      id: id, number: state.fixes.count + 1, text: text, mitigation: mitigation,
      hypotheses: hypotheses, cites: cites, verification: nil, settlement: nil, stamp: tick())
    return id
  }

  mutating func check(_ text: String, _ rule: String?) -> EntityID {
    let id = newID()
    state.checks[id] = Check(
      id: id, number: state.checks.count + 1, text: text, rule: rule, passes: [], stamp: tick())
    return id
  }

  mutating func pass(_ check: EntityID, because: String) {
    let pass = Check.Pass(rung: .field, because: because, cites: [], stamp: tick())
    state.checks.update(check) { $0.passes.append(pass) }
  }

  mutating func lesson(_ text: String) {
    let id = newID()
    state.lessons[id] = Lesson(
      id: id, number: state.lessons.count + 1, text: text, stamp: tick())
  }

  mutating func breach(_ gate: GateCode, _ action: String, _ sentence: String) {
    state.breaches.append(Breach(gate: gate, action: action, sentence: sentence, stamp: tick()))
  }

  mutating func waive(_ gate: GateCode, _ action: String, because: String) {
    let id = newID()
    state.waivers[id] = Waiver(
      id: id, number: state.waivers.count + 1, gates: [gate], because: because, action: action,
      sentences: [], stamp: tick())
  }

  /// The input of a report on the case.
  var input: ReportInput {
    let logs = state.runs.compactMap(\.log).map { KeptLog(digest: $0.digest, bytes: $0.bytes) }
    return ReportInput(
      state: state, excerpts: excerpts,
      heads: [
        ChainHead(
          writer: "0102030405060708090a", seq: state.eventCount,
          hash: String(repeating: "5e", count: 32))
      ],
      eventCount: state.eventCount, redactedTexts: 0, logs: logs, version: "1.2.3",
      fixedClock: nil)
  }

  /// The report as one text.
  var markdown: String {
    var text = ""
    MarkdownReport.write(input) { text += $0 }
    return text
  }
}

/// The gates' mode was changed, and why.
public struct GateChange: Hashable, Sendable {
  public var from: GateMode
  public var to: GateMode
  public var because: String
  public var stamp: Stamp

  /// A value of these parts.
  public init(from: GateMode, to: GateMode, because: String, stamp: Stamp) {
    self.from = from
    self.to = to
    self.because = because
    self.stamp = stamp
  }
}

/// A closed case was opened again, and why.
public struct Reopening: Hashable, Sendable {
  public var closing: Closing
  public var because: String
  public var stamp: Stamp

  /// A value of these parts.
  public init(closing: Closing, because: String, stamp: Stamp) {
    self.closing = closing
    self.because = because
    self.stamp = stamp
  }
}

/// What a search of the source files for probe tags found.
public struct ProbeScan: Hashable, Sendable {
  /// Files looked at.
  public var files: Int
  /// Tags found.
  public var found: Int
  public var stamp: Stamp

  /// A value of these parts.
  public init(files: Int, found: Int, stamp: Stamp) {
    self.files = files
    self.found = found
    self.stamp = stamp
  }
}

/// A whole case: what its events add up to, and how its rules stand on its runs.
public struct CaseState: Hashable, Sendable {
  public var file: CaseFile
  public var clues = Roster<Clue>()
  public var assumptions = Roster<Assumption>()
  public var hypotheses = Roster<Hypothesis>()
  public var predictions = Roster<Prediction>()
  public var probes = Roster<Probe>()
  public var runs = Roster<Run>()
  public var changes = Roster<Change>()
  /// All of it after a fold; only what something cites when loaded for a command.
  public var evidence = Roster<Evidence>()
  public var causes = Roster<Cause>()
  public var fixes = Roster<Fix>()
  public var checks = Roster<Check>()
  public var waivers = Roster<Waiver>()
  public var lessons = Roster<Lesson>()
  public var refusedClauses: [RefusedClause] = []
  public var breaches: [Breach] = []
  public var gateChanges: [GateChange] = []
  public var reopenings: [Reopening] = []
  public var scan: ProbeScan?
  /// What is ignored when outputs are compared, in the order in which it was added.
  public var ignored: [Ignored] = []
  /// The last number given to each kind.
  public var numbers: [EntityKind: Int] = [:]
  public var latest: Stamp
  public var eventCount = 0
  /// How each rule stands on each run; derived from the logs, never from events.
  public var verdicts: [VerdictKey: RuleVerdict] = [:]
  /// Records of each run that carry a probe's tag; derived from the logs.
  public var hitCounts: [HitKey: Int] = [:]

  /// A case before its first event.
  public init(id: EntityID) {
    let never = Stamp(lamport: 0, wall: 0, actor: "")
    latest = never
    file = CaseFile(
      id: id, slug: "", title: "", expected: nil, actual: nil, seen: nil, symptom: nil,
      gates: .guided, closing: nil, fixed: false, opened: never)
  }

  /// The number that the next entity of a kind gets.
  public func nextNumber(_ kind: EntityKind) -> Int { (numbers[kind] ?? 0) + 1 }

  mutating func took(_ number: Int, _ kind: EntityKind) {
    numbers[kind] = max(numbers[kind] ?? 0, number)
  }
}

/// A rule and a run.
public struct VerdictKey: Hashable, Sendable {
  /// A prediction, check, clause or the symptom.
  public var rule: EntityID
  public var run: EntityID

  public init(rule: EntityID, run: EntityID) {
    self.rule = rule
    self.run = run
  }
}

/// A probe's tag in a run's log.
public struct HitKey: Hashable, Sendable {
  public var run: EntityID
  /// As rules write it, brackets included.
  public var tag: String

  public init(run: EntityID, tag: String) {
    self.run = run
    self.tag = tag
  }
}

/// A rule's answer on a run, with what decided it.
public struct RuleVerdict: Hashable, Sendable {
  public var value: VerdictValue
  /// Why it is unknown, as a word; nil when it is not.
  public var reason: String?
  /// The same as a sentence.
  public var sentence: String?
  /// Records that decided it, at most 20.
  public var spans: [RecordSpan]
  /// The attempts of which the rule is true, and those of which it is true or false; nil where it
  /// was not judged.
  public var shown: Int?
  public var judged: Int?
  /// Quiet attempts that are owed before a flaky symptom counts as absent.
  public var owed: Int?

  public init(
    value: VerdictValue, reason: String?, sentence: String?, spans: [RecordSpan],
    shown: Int? = nil, judged: Int? = nil, owed: Int? = nil
  ) {
    self.value = value
    self.reason = reason
    self.sentence = sentence
    self.spans = spans
    self.shown = shown
    self.judged = judged
    self.owed = owed
  }
}

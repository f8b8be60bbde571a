/// The answer of a rule on a run.
public enum VerdictValue: String, CaseIterable, Sendable, Hashable {
  case holds = "true"
  case fails = "false"
  case unknown
  case outOfScope = "out-of-scope"
}

/// What a rule says of a run, and why.
public struct Verdict: Hashable, Sendable {
  /// The answer.
  public var value: VerdictValue
  /// Why it is unknown or out of scope, in the order of the table; empty for true and false.
  public var reasons: [VerdictReason]
  /// The first records that decided, in the order of the rule's clauses, at most 20.
  public var citations: [HitReference]
  /// How many records decided, cited or not.
  public var decided: Int
  /// The attempts of which the rule is true; nil where the run was not judged.
  public var shown: Int?
  /// The attempts of which the rule is true or false; nil where the run was not judged.
  public var judged: Int?
  /// The quiet attempts still owed before a flaky symptom counts as absent.
  public var owed: Int?
  /// What a reader should know although it changes no answer.
  public var warnings: [String]

  /// Citations in a verdict.
  public static let citationLimit = 20

  /// Creates a verdict.
  public init(
    value: VerdictValue, reasons: [VerdictReason] = [], citations: [HitReference] = [],
    decided: Int = 0, shown: Int? = nil, judged: Int? = nil, owed: Int? = nil,
    warnings: [String] = []
  ) {
    self.value = value
    self.reasons = reasons
    self.citations = citations
    self.decided = decided
    self.shown = shown
    self.judged = judged
    self.owed = owed
    self.warnings = warnings
  }

  /// Whether a reason of a kind applies.
  public func has(_ kind: VerdictReason.Kind) -> Bool { reasons.contains { $0.kind == kind } }
}

/// A record that decided.
public struct HitReference: Hashable, Sendable {
  /// The 1-based attempt of the run.
  public let attempt: Int
  /// The record's ordinal in the attempt's log.
  public let ordinal: Int
  /// The 1-based line where it begins.
  public let line: Int
  /// Its first byte in the run's log.
  public let start: Int
  /// Its bytes.
  public let length: Int

  /// Creates a reference.
  public init(attempt: Int, ordinal: Int, line: Int, start: Int, length: Int) {
    self.attempt = attempt
    self.ordinal = ordinal
    self.line = line
    self.start = start
    self.length = length
  }
}

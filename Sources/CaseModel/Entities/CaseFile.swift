/// How a case ended.
public enum Resolution: String, CaseIterable, Sendable, Hashable {
  case fixed, mitigated, unexplained
  case notABug = "not-a-bug"
  case cannotReproduce = "cannot-reproduce"
  case duplicate
}

/// What the gates do with a case: refuse the five that matter most, refuse all, or only record.
public enum GateMode: String, CaseIterable, Sendable, Hashable {
  case guided, strict, log
}

/// The end of a case, as it was decided.
public struct Closing: Hashable, Sendable {
  public var resolution: Resolution
  /// The slug of the case this one repeats.
  public var duplicateOf: String?
  /// The fix whose verification carried it, if it was closed as fixed or mitigated.
  public var fix: EntityID?
  public var stamp: Stamp

  /// A value of these parts.
  public init(resolution: Resolution, duplicateOf: String?, fix: EntityID?, stamp: Stamp) {
    self.resolution = resolution
    self.duplicateOf = duplicateOf
    self.fix = fix
    self.stamp = stamp
  }
}

/// The rule that is true of a run which shows the bug, and the words that changed it last.
public struct Symptom: Hashable, Sendable {
  public var id: EntityID
  /// Canonical text of the rule.
  public var rule: String
  public var because: String?
  public var stamp: Stamp

  /// A value of these parts.
  public init(id: EntityID, rule: String, because: String?, stamp: Stamp) {
    self.id = id
    self.rule = rule
    self.because = because
    self.stamp = stamp
  }
}

/// One investigation.
public struct CaseFile: Hashable, Sendable {
  public var id: EntityID
  /// The name a person types, unique in a store.
  public var slug: String
  public var title: String
  public var expected: String?
  public var actual: String?
  /// The rung where the bug was seen; that of the first red run when nobody said.
  public var seen: Rung?
  public var symptom: Symptom?
  public var gates: GateMode
  public var closing: Closing?
  /// True when the clock and the ids were fixed for a demonstration.
  public var fixed: Bool
  public var opened: Stamp

  /// A value of these parts.
  public init(
    id: EntityID, slug: String, title: String, expected: String?, actual: String?, seen: Rung?,
    symptom: Symptom?, gates: GateMode, closing: Closing?, fixed: Bool, opened: Stamp
  ) {
    self.id = id
    self.slug = slug
    self.title = title
    self.expected = expected
    self.actual = actual
    self.seen = seen
    self.symptom = symptom
    self.gates = gates
    self.closing = closing
    self.fixed = fixed
    self.opened = opened
  }
}

/// One sentence of a root cause, held against the log where it has a rule.
public struct Clause: Hashable, Sendable {
  public var id: EntityID
  public var text: String
  /// Canonical text; nil when the clause rests on citations only.
  public var rule: String?
  /// What it rests on.
  public var cites: [Citation]
  /// The clues it explains.
  public var explains: [EntityID]
  /// How it stood when it was accepted.
  public var accepted: State

  /// A value of these parts.
  public init(
    id: EntityID, text: String, rule: String?, cites: [Citation], explains: [EntityID],
    accepted: State
  ) {
    self.id = id
    self.text = text
    self.rule = rule
    self.cites = cites
    self.explains = explains
    self.accepted = accepted
  }

  /// How the evidence stands to a clause.
  public enum State: String, CaseIterable, Sendable, Hashable {
    case supported, contradicted, untested
  }
}

/// A clause that was offered and refused because a run contradicts it.
public struct RefusedClause: Hashable, Sendable {
  public var text: String
  public var rule: String?
  public var cites: [Citation]
  public var stamp: Stamp

  /// A value of these parts.
  public init(text: String, rule: String?, cites: [Citation], stamp: Stamp) {
    self.text = text
    self.rule = rule
    self.cites = cites
    self.stamp = stamp
  }
}

/// A root cause: accepted hypotheses, how they make the symptom, and the clauses that say so.
public struct Cause: Entity {
  /// Why a cause no longer stands.
  public struct Withdrawal: Hashable, Sendable {
    public var because: String
    /// True when it was right but not enough.
    public var insufficient: Bool

    /// A value of these parts.
    public init(because: String, insufficient: Bool) {
      self.because = because
      self.insufficient = insufficient
    }
  }

  /// Two runs that show whether the cause is needed, and whether it is enough.
  public struct Test: Hashable, Sendable {
    /// The run without the cause and with all else.
    public var without: EntityID
    /// The run with the cause and nothing else.
    public var alone: EntityID
    public var stamp: Stamp

    /// A value of these parts.
    public init(without: EntityID, alone: EntityID, stamp: Stamp) {
      self.without = without
      self.alone = alone
      self.stamp = stamp
    }
  }

  public var id: EntityID
  /// Counted from 1; a cause has no label, the last one is meant.
  public var number: Int
  public var hypotheses: [EntityID]
  public var mechanism: String
  public var clauses: [Clause]
  public var withdrawn: Withdrawal?
  /// Tests of it, in their order.
  public var tests: [Test]
  public var stamp: Stamp

  /// A value of these parts.
  public init(
    id: EntityID, number: Int, hypotheses: [EntityID], mechanism: String, clauses: [Clause],
    withdrawn: Withdrawal?, tests: [Test] = [], stamp: Stamp
  ) {
    self.id = id
    self.number = number
    self.hypotheses = hypotheses
    self.mechanism = mechanism
    self.clauses = clauses
    self.withdrawn = withdrawn
    self.tests = tests
    self.stamp = stamp
  }

  /// Where a root cause can stand.
  public enum State: String, CaseIterable, Sendable {
    case sufficient, insufficient, withdrawn
  }
}

/// A claim about the cause. It is never proven.
public struct Hypothesis: Entity {
  public var id: EntityID
  public var number: Int
  public var text: String
  public var cites: [Citation]
  /// Decisions in the order they were made.
  public var settlements: [Settlement]
  public var stamp: Stamp

  /// A value of these parts.
  public init(
    id: EntityID, number: Int, text: String, cites: [Citation], settlements: [Settlement],
    stamp: Stamp
  ) {
    self.id = id
    self.number = number
    self.text = text
    self.cites = cites
    self.settlements = settlements
    self.stamp = stamp
  }

  /// Where a hypothesis can stand.
  public enum State: String, CaseIterable, Sendable {
    case open, supported, falsified, withdrawn
  }
}

/// Something taken for granted.
public struct Assumption: Entity {
  public var id: EntityID
  public var number: Int
  public var text: String
  public var cites: [Citation]
  /// Decisions in the order they were made.
  public var settlements: [Settlement]
  public var stamp: Stamp

  /// A value of these parts.
  public init(
    id: EntityID, number: Int, text: String, cites: [Citation], settlements: [Settlement],
    stamp: Stamp
  ) {
    self.id = id
    self.number = number
    self.text = text
    self.cites = cites
    self.settlements = settlements
    self.stamp = stamp
  }

  /// Where an assumption can stand.
  public enum State: String, CaseIterable, Sendable {
    case unverified, questioned, confirmed, refuted
  }
}

/// A rule that must hold if its hypothesis or assumption is true.
public struct Prediction: Entity {
  public var id: EntityID
  /// Counted per owner: `H1.2` is number 2 of H1.
  public var number: Int
  /// The hypothesis or assumption.
  public var owner: EntityID
  public var ownerKind: EntityKind
  /// Canonical text of the rule.
  public var rule: String
  /// Why it was struck through; kept, but no longer judged.
  public var struck: String?
  public var stamp: Stamp

  /// A value of these parts.
  public init(
    id: EntityID, number: Int, owner: EntityID, ownerKind: EntityKind, rule: String,
    struck: String?, stamp: Stamp
  ) {
    self.id = id
    self.number = number
    self.owner = owner
    self.ownerKind = ownerKind
    self.rule = rule
    self.struck = struck
    self.stamp = stamp
  }
}

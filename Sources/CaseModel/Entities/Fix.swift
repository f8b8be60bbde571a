/// What a fix was verified on.
public struct Verification: Hashable, Sendable {
  /// A run that shows the symptom without the fix.
  public var red: EntityID
  /// Runs with the fix and without the symptom.
  public var green: [EntityID]
  public var checks: [EntityID]
  public var stamp: Stamp

  /// A value of these parts.
  public init(red: EntityID, green: [EntityID], checks: [EntityID], stamp: Stamp) {
    self.red = red
    self.green = green
    self.checks = checks
    self.stamp = stamp
  }
}

/// A change that rests on the root cause, or a mitigation that does not.
public struct Fix: Entity {
  public var id: EntityID
  public var number: Int
  public var text: String
  public var mitigation: Bool
  public var hypotheses: [EntityID]
  public var cites: [Citation]
  /// The variant of a scenario that is this fix; runs of it carry the fix.
  public var variant: String?
  public var verification: Verification?
  /// Kept, reverted or failed by a person's word.
  public var settlement: Settlement?
  public var stamp: Stamp

  /// A value of these parts.
  public init(
    id: EntityID, number: Int, text: String, mitigation: Bool, hypotheses: [EntityID],
    cites: [Citation], variant: String? = nil, verification: Verification?,
    settlement: Settlement?, stamp: Stamp
  ) {
    self.id = id
    self.number = number
    self.text = text
    self.mitigation = mitigation
    self.hypotheses = hypotheses
    self.cites = cites
    self.variant = variant
    self.verification = verification
    self.settlement = settlement
    self.stamp = stamp
  }

  /// Where a fix can stand; `applied` once a run carries it or it cites a commit.
  public enum State: String, CaseIterable, Sendable {
    case proposed, applied, verified, failed, reverted, kept
  }
}

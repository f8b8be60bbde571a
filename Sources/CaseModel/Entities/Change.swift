/// An edit of the product made in the hope that the symptom goes.
public struct Change: Entity {
  public var id: EntityID
  public var number: Int
  public var text: String
  /// What became of it, if that is settled.
  public var settlement: Settlement?
  /// Assumptions that it rests on, as somebody said; nil while nobody did.
  public var restsOn: [EntityID]?
  public var stamp: Stamp

  /// A value of these parts.
  public init(
    id: EntityID, number: Int, text: String, settlement: Settlement?, restsOn: [EntityID]? = nil,
    stamp: Stamp
  ) {
    self.id = id
    self.number = number
    self.text = text
    self.settlement = settlement
    self.restsOn = restsOn
    self.stamp = stamp
  }

  /// Where a change can stand; `failed` once a run with it shows the symptom.
  public enum State: String, CaseIterable, Sendable {
    case tried, failed, reverted, kept
  }
}

/// Which way a statement points.
public enum Bearing: String, CaseIterable, Sendable, Hashable {
  case supports, contradicts
}

/// What a person states, with citations.
public struct Evidence: Entity {
  public var id: EntityID
  public var number: Int
  public var text: String
  /// The hypothesis or assumption it speaks of, if any.
  public var about: EntityID?
  public var bearing: Bearing?
  public var cites: [Citation]
  /// True when it rests on memory.
  public var recalled: Bool
  public var withdrawn: String?
  public var stamp: Stamp

  /// A value of these parts.
  public init(
    id: EntityID, number: Int, text: String, about: EntityID?, bearing: Bearing?, cites: [Citation],
    recalled: Bool, withdrawn: String?, stamp: Stamp
  ) {
    self.id = id
    self.number = number
    self.text = text
    self.about = about
    self.bearing = bearing
    self.cites = cites
    self.recalled = recalled
    self.withdrawn = withdrawn
    self.stamp = stamp
  }
}

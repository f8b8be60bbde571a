/// Something that must hold once the bug is gone.
public struct Check: Entity {
  /// A person's word that the check held.
  public struct Pass: Hashable, Sendable {
    public var rung: Rung
    public var because: String?
    public var cites: [Citation]
    public var stamp: Stamp

    /// A value of these parts.
    public init(rung: Rung, because: String?, cites: [Citation], stamp: Stamp) {
      self.rung = rung
      self.because = because
      self.cites = cites
      self.stamp = stamp
    }
  }

  public var id: EntityID
  public var number: Int
  public var text: String
  /// Canonical text; nil when only an eye can tell.
  public var rule: String?
  public var passes: [Pass]
  public var stamp: Stamp

  /// A value of these parts.
  public init(
    id: EntityID, number: Int, text: String, rule: String?, passes: [Pass], stamp: Stamp
  ) {
    self.id = id
    self.number = number
    self.text = text
    self.rule = rule
    self.passes = passes
    self.stamp = stamp
  }
}

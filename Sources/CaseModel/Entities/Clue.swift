/// Something the root cause must explain.
public struct Clue: Entity {
  /// Why a clue no longer needs an explanation.
  public struct Dismissal: Hashable, Sendable {
    public var because: String
    /// True of the world, but not this bug.
    public var unrelated: Bool

    /// A value of these parts.
    public init(because: String, unrelated: Bool) {
      self.because = because
      self.unrelated = unrelated
    }
  }

  public var id: EntityID
  public var number: Int
  public var text: String
  /// A pair of runs makes a contrast.
  public var cites: [Citation]
  public var dismissal: Dismissal?
  public var stamp: Stamp

  /// A value of these parts.
  public init(
    id: EntityID, number: Int, text: String, cites: [Citation], dismissal: Dismissal?, stamp: Stamp
  ) {
    self.id = id
    self.number = number
    self.text = text
    self.cites = cites
    self.dismissal = dismissal
    self.stamp = stamp
  }

  /// The two runs of a contrast, in the order cited.
  public var contrast: (EntityID, EntityID)? {
    let runs = cites.compactMap(\.runID)
    return runs.count == 2 ? (runs[0], runs[1]) : nil
  }
}

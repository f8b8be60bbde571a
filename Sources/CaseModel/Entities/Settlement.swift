/// A person's decision on a hypothesis or an assumption, with what it rests on.
public struct Settlement: Hashable, Sendable {
  /// The state decided for, such as `falsified` or `questioned`.
  public var state: String
  public var because: String?
  public var cites: [Citation]
  /// True when it rests on memory alone.
  public var recalled: Bool
  public var stamp: Stamp

  public init(
    state: String, because: String?, cites: [Citation], recalled: Bool, stamp: Stamp
  ) {
    self.state = state
    self.because = because
    self.cites = cites
    self.recalled = recalled
    self.stamp = stamp
  }
}

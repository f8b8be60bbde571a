/// Where an event stands in its case's order, and what the wall clock said.
public struct Stamp: Hashable, Sendable {
  /// Counted per case; the order of events, never the clock.
  public var lamport: Int64
  /// Nanoseconds since 1970-01-01 UTC, as the recording machine's clock said.
  public var wall: Int64
  /// Who recorded it, or empty.
  public var actor: String

  public init(lamport: Int64, wall: Int64, actor: String) {
    self.lamport = lamport
    self.wall = wall
    self.actor = actor
  }
}

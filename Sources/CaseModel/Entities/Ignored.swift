/// A part of output lines that a person lays over each other when runs of a case are compared, since
/// it differs from run to run without meaning anything.
public struct Ignored: Hashable, Sendable {
  /// The word that stands for it.
  public var name: String
  /// Canonical text of the pattern: `/goroutine \d+/`.
  public var pattern: String
  public var because: String
  public var stamp: Stamp

  /// A value of these parts.
  public init(name: String, pattern: String, because: String, stamp: Stamp) {
    self.name = name
    self.pattern = pattern
    self.because = because
    self.stamp = stamp
  }
}

/// How a source is known to have been able to fire in a run, so that its silence is evidence.
public enum Liveness: Hashable, Sendable {
  /// It fired in this run.
  case fired
  /// It fired in another run of the same build, whose label this is.
  case firedInBuild(of: String)
  /// The simulator lists it as installed.
  case installed
  /// Its probe's `--alive-if` is true of this run.
  case aliveIf
  /// A `text` source: the output ended properly.
  case outputEnded
}

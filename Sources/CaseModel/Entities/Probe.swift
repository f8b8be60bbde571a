/// A place in a source file where a probe's tag stands.
public struct ProbePlace: Hashable, Sendable, Comparable {
  public var path: String
  /// From 1.
  public var line: Int
  /// Bytes from 1.
  public var column: Int

  public init(path: String, line: Int, column: Int) {
    self.path = path
    self.line = line
    self.column = column
  }

  public static func < (a: ProbePlace, b: ProbePlace) -> Bool {
    if a.path != b.path { return a.path.utf8.lexicographicallyPrecedes(b.path.utf8) }
    return (a.line, a.column) < (b.line, b.column)
  }
}

/// A temporary log line, planted so that some hypothesis can fail.
public struct Probe: Entity {
  public var id: EntityID
  public var number: Int
  /// The tag as rules write it, brackets included.
  public var tag: String
  /// Where it was meant to stand, `FILE:LINE`.
  public var place: String?
  /// The layer it watches, such as `delegate`.
  public var layer: String?
  /// The hypothesis it can falsify.
  public var hypothesis: EntityID?
  /// A rule that, true of a run, shows the probe alive there.
  public var aliveIf: String?
  /// Where the last scan found it.
  public var places: [ProbePlace]
  /// True once a scan has found it.
  public var everPlaced: Bool
  /// Why it is part of the product, so that no scan looks for it; nil while it is to go.
  public var kept: String?
  public var stamp: Stamp

  /// A value of these parts.
  public init(
    id: EntityID, number: Int, tag: String, place: String?, layer: String?, hypothesis: EntityID?,
    aliveIf: String?, places: [ProbePlace], everPlaced: Bool, kept: String? = nil,
    stamp: Stamp
  ) {
    self.id = id
    self.number = number
    self.tag = tag
    self.place = place
    self.layer = layer
    self.hypothesis = hypothesis
    self.aliveIf = aliveIf
    self.places = places
    self.everPlaced = everPlaced
    self.kept = kept
    self.stamp = stamp
  }

  /// How far a probe has come; `live` when some run shows it alive.
  public enum State: String, CaseIterable, Sendable {
    case planned, placed, live, removed
  }
}

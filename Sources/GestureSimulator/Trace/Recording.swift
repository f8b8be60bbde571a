package import Bytes

/// What a run of the model left: what happened, and how things stand at the end.
package struct Recording: Hashable, Sendable {
  package var records: [TraceRecord]
  /// What the app printed, probes among it.
  package var lines: [String]
  package var end: EndState

  /// A value of these parts.
  package init(records: [TraceRecord], lines: [String], end: EndState) {
    self.records = records
    self.lines = lines
    self.end = end
  }

  /// SHA-256 over the transitions alone: by time, then by recognizer, then as they came. Two engines
  /// that agree on what every recognizer did have the same, in whatever order they settle a sample.
  package var transitionDigest: Digest {
    var ordered: [(time: Int64, subject: Int32, place: Int)] = []
    for (place, record) in records.enumerated() where record.kind == .transition {
      ordered.append((record.time, record.subject, place))
    }
    ordered.sort { ($0.time, $0.subject, $0.place) < ($1.time, $1.subject, $1.place) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(ordered.count * 22)
    for entry in ordered {
      let record = records[entry.place]
      for part in [record.time, Int64(record.subject), Int64(record.object), record.detail] {
        withUnsafeBytes(of: part.littleEndian) { bytes += $0 }
      }
      bytes.append(record.reason.rawValue)
    }
    return Digest.of(bytes)
  }
}

/// How things stand when the script is over and everything has come to rest.
package struct EndState: Hashable, Sendable {
  /// How a view stands.
  package struct View: Hashable, Sendable {
    package var offset: Point
    package var tx: Micro
    package var scale: Micro
    package var alpha: Micro

    /// A value of these parts.
    package init(offset: Point, tx: Micro, scale: Micro, alpha: Micro) {
      self.offset = offset
      self.tx = tx
      self.scale = scale
      self.alpha = alpha
    }
  }

  /// Of `World.variables`.
  package var variables: [Value]
  /// How often each variable changed.
  package var changes: [Int]
  /// Of `World.navigations`: their pages.
  package var stacks: [[Int]]
  package var presented: [Container]
  package var pops: Int
  package var pushes: Int
  package var dismissals: Int
  package var isStuck: Bool
  /// Of `World.views`.
  package var views: [View]
  /// Of `World.recognizers`.
  package var enabled: [Bool]
  /// How often each recognizer began or recognized.
  package var acted: [Int]
  /// How long the animation that was started last takes, in nanoseconds; 0 for none.
  package var animation: Nanoseconds
  /// Whether a scroll view was drawn beyond its ends.
  package var bounced: Bool

  /// A value of these parts.
  package init(
    variables: [Value], changes: [Int], stacks: [[Int]], presented: [Container], pops: Int,
    pushes: Int, dismissals: Int, isStuck: Bool, views: [View], enabled: [Bool], acted: [Int],
    animation: Nanoseconds, bounced: Bool
  ) {
    self.variables = variables
    self.changes = changes
    self.stacks = stacks
    self.presented = presented
    self.pops = pops
    self.pushes = pushes
    self.dismissals = dismissals
    self.isStuck = isStuck
    self.views = views
    self.enabled = enabled
    self.acted = acted
    self.animation = animation
    self.bounced = bounced
  }
}

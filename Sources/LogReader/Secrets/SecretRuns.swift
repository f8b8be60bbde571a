/// The long runs of a line's bytes that were measured last.
final class SecretRuns {
  /// Bytes of a run that is worth remembering.
  static let least = 128
  private static let most = 4

  private var known: [(set: ByteSet, range: Range<Int>)] = []

  /// How far the run of these bytes goes for certain that a place is part of; nil when it is part of
  /// none that is known.
  func end(of set: ByteSet, from start: Int) -> Int? {
    for run in known where run.range.contains(start) && run.set == set {
      return run.range.upperBound
    }
    return nil
  }

  /// Remembers a run.
  func note(_ set: ByteSet, _ range: Range<Int>) {
    if let index = known.firstIndex(where: { $0.set == set }) {
      known[index].range = range
    } else {
      if known.count == Self.most { known.removeFirst() }
      known.append((set, range))
    }
  }

  /// Begins another line.
  func forget() { known.removeAll(keepingCapacity: true) }
}

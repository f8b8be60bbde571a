extension Engine {
  /// Step 9: no touch is down, no tap waits, and still something is possible: it fails.
  ///
  /// - Returns: whether any did.
  mutating func failTheStuck() -> Bool {
    for place in 0..<liveCount
    where tracks[Int(live[place])].deadline != RecognizerTrack.never { return false }
    for place in 0..<liveCount {
      let recognizer = Int(live[place])
      if tracks[recognizer].state == .possible { fail(recognizer, because: .nothingLeft) }
    }
    pruneLive()
    readyCount = 0
    return true
  }

  /// R15: groups joined by edges become possible again when all of them are over and untouched.
  mutating func resetGroups() {
    let idle = idleCount
    guard idle > 0 else { return }
    if idle == attemptedCount || (edges.count == 0 && !attemptHasRequirements()) {
      resetWhere { _ in true }
    } else {
      findGroups()
      // A group is named by its first member; that one says whether the group may be reset.
      for place in 0..<attemptedCount where !isIdle(tracks + Int(attempted[place])) {
        scratch[Int(root(Int32(place)))] |= Self.busy
      }
      let scratch = scratch
      resetWhere { place in scratch[Int(Self.root(scratch, Int32(place)))] & Self.busy == 0 }
    }
  }

  /// How many recognizers in an attempt are over and untouched.
  @inline(__always)
  private var idleCount: Int {
    var count = 0
    for place in 0..<attemptedCount where isIdle(tracks + Int(attempted[place])) { count += 1 }
    return count
  }

  private static var busy: Int32 { 1 << 30 }

  private func attemptHasRequirements() -> Bool {
    for place in 0..<attemptedCount where tracks[Int(attempted[place])].hasRequirements {
      return true
    }
    return false
  }

  @inline(__always)
  private func isIdle(_ track: Track) -> Bool {
    track.pointee.touches == 0 && track.pointee.state.isOver
  }

  @inline(__always)
  private mutating func resetWhere(_ fits: (Int) -> Bool) {
    var kept = 0
    var wasReset = false
    for place in 0..<attemptedCount {
      let recognizer = Int(attempted[place])
      if isIdle(tracks + recognizer), fits(place) {
        reset(recognizer)
        wasReset = true
      } else {
        attempted[kept] = attempted[place]
        tracks[recognizer].attemptPlace = Int32(truncatingIfNeeded: kept)
        kept += 1
      }
    }
    attemptedCount = kept
    if wasReset, edges.count > 0 { dropEdges() }
  }

  private mutating func reset(_ recognizer: Int) {
    let track = tracks + recognizer
    record(
      .transition(
        recognizer, from: track.pointee.state, to: .possible, because: .reset, at: now))
    if track.pointee.state == .ended { actedCount -= 1 }
    track.pointee.state = .possible
    track.pointee.isInAttempt = false
    track.pointee.isReady = false
    track.pointee.isParked = false
    track.pointee.wasAsked = false
    track.pointee.attemptTouches = 0
    track.pointee.mostTouches = 0
    track.pointee.tapsDone = 0
    track.pointee.edge = []
    memories[recognizer] = RecognizerMemory()
  }

  /// Edges of recognizers whose attempt is over.
  private mutating func dropEdges() {
    var place = 0
    hasPopwardEdges = false
    while place < edges.count {
      let edge = edges[place]
      if tracks[Int(edge.from)].isInAttempt, tracks[Int(edge.to)].isInAttempt {
        hasPopwardEdges = hasPopwardEdges || edge.onlyPopward
        place += 1
      } else {
        edges.remove(at: place)
      }
    }
  }

  /// Joins places of `attempted` that edges join, in `scratch`.
  private mutating func findGroups() {
    for place in 0..<attemptedCount { scratch[place] = Int32(place) }
    for place in 0..<attemptedCount {
      let recognizer = Int(attempted[place])
      guard tracks[recognizer].hasRequirements else { continue }
      for row in tables.requirements[recognizer] {
        let other = tables.requirements.item(at: row)
        if tracks[other].isInAttempt { join(place, with: Int32(other)) }
      }
    }
    for edge in 0..<edges.count {
      let from = tracks + Int(edges[edge].from)
      if from.pointee.isInAttempt { join(Int(from.pointee.attemptPlace), with: edges[edge].to) }
    }
  }

  private func join(_ place: Int, with recognizer: Int32) {
    let other = tracks + Int(recognizer)
    guard other.pointee.isInAttempt else { return }
    let (one, two) = (root(Int32(place)), root(other.pointee.attemptPlace))
    scratch[Int(max(one, two))] = min(one, two)
  }

  @inline(__always)
  private func root(_ place: Int32) -> Int32 { Self.root(scratch, place) }

  private static func root(_ scratch: UnsafeMutablePointer<Int32>, _ place: Int32) -> Int32 {
    var place = place
    while scratch[Int(place)] & ~busy != place { place = scratch[Int(place)] & ~busy }
    return place
  }
}

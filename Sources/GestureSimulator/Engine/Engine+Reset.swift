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
    if edges.count == 0, !attemptHasRequirements() {
      resetWhere { _ in true }
    } else {
      findGroups()
      // A group is named by its first member; that one says whether the group may be reset.
      for place in 0..<attemptedCount where !isIdle(Int(attempted[place])) {
        scratch[Int(root(Int32(place)))] |= Self.busy
      }
      let scratch = scratch
      resetWhere { place in scratch[Int(Self.root(scratch, Int32(place)))] & Self.busy == 0 }
    }
  }

  private static var busy: Int32 { 1 << 30 }

  private func attemptHasRequirements() -> Bool {
    for place in 0..<attemptedCount where tracks[Int(attempted[place])].hasRequirements {
      return true
    }
    return false
  }

  private func isIdle(_ recognizer: Int) -> Bool {
    tracks[recognizer].state.isOver && tracks[recognizer].touches == 0
  }

  private mutating func resetWhere(_ fits: (Int) -> Bool) {
    var kept = 0
    var wasReset = false
    for place in 0..<attemptedCount {
      let recognizer = Int(attempted[place])
      if isIdle(recognizer), fits(place) {
        reset(recognizer)
        wasReset = true
      } else {
        attempted[kept] = Int32(recognizer)
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
      guard let place = place(of: edges[edge].from) else { continue }
      join(place, with: edges[edge].to)
    }
  }

  private func place(of recognizer: Int32) -> Int? {
    for place in 0..<attemptedCount where attempted[place] == recognizer { return place }
    return nil
  }

  private func join(_ place: Int, with recognizer: Int32) {
    guard let other = self.place(of: recognizer) else { return }
    let (one, two) = (root(Int32(place)), root(Int32(other)))
    scratch[Int(max(one, two))] = min(one, two)
  }

  private func root(_ place: Int32) -> Int32 { Self.root(scratch, place) }

  private static func root(_ scratch: UnsafeMutablePointer<Int32>, _ place: Int32) -> Int32 {
    var place = place
    while scratch[Int(place)] & ~busy != place { place = scratch[Int(place)] & ~busy }
    return place
  }
}

extension Engine {
  /// R7 to R11, until nothing changes.
  @inline(__always)
  mutating func settle() {
    if readyCount > 0 || requirementsToCheck { settleCandidates() }
  }

  private mutating func settleCandidates() {
    while true {
      if requirementsToCheck { failDependants() }
      pruneReady()
      if tables.limits.asksBeforeExclusion, askReady() { continue }
      guard let candidate = firstCandidate() else { return }
      act(candidate)
    }
  }

  /// Takes from `ready` those that failed or acted.
  private mutating func pruneReady() {
    var kept = 0
    for place in 0..<readyCount where tracks[Int(ready[place])].state == .possible {
      ready[kept] = ready[place]
      kept += 1
    }
    readyCount = kept
  }

  /// R7 and R8 for every candidate, in the order of R9; true when one was refused.
  private mutating func askReady() -> Bool {
    for place in 0..<readyCount {
      let recognizer = Int(ready[place])
      if parks(recognizer) || tracks[recognizer].wasAsked { continue }
      if !asks(recognizer) { return true }
    }
    return false
  }

  /// R7: whether it has to wait.
  private mutating func parks(_ recognizer: Int) -> Bool {
    guard tracks[recognizer].hasRequirements || edges.count > 0 else { return false }
    let other = unmetRequirement(recognizer)
    guard other >= 0 else {
      tracks[recognizer].isParked = false
      return false
    }
    if !tracks[recognizer].isParked {
      tracks[recognizer].isParked = true
      record(.init(.parked, at: now, subject: recognizer, object: other))
    }
    return true
  }

  /// R8: whether it may begin; if not, it fails.
  private mutating func asks(_ recognizer: Int) -> Bool {
    tracks[recognizer].wasAsked = true
    let view = refusingControl(recognizer)
    let answer = view < 0 && delegateLetsBegin(recognizer)
    record(
      .init(
        .askedToBegin, at: now, subject: recognizer, object: view, detail: answer ? 1 : 0))
    if !answer { fail(recognizer, because: .refused) }
    return answer
  }

  /// R9: the first that need not wait.
  private mutating func firstCandidate() -> Int? {
    for place in 0..<readyCount {
      let recognizer = Int(ready[place])
      if !parks(recognizer) { return recognizer }
    }
    return nil
  }

  /// R10: a candidate against its peers.
  private mutating func act(_ candidate: Int) {
    let mask = tracks[candidate].attemptTouches
    if activeCount > 0 {
      for place in 0..<liveCount {
        let peer = Int(live[place])
        guard peer != candidate, tracks[peer].attemptTouches & mask != 0,
          tracks[peer].state.isActive, excludes(peer, candidate)
        else { continue }
        fail(candidate, because: .excluded, of: peer)
        return
      }
    }
    if !tracks[candidate].wasAsked, !asks(candidate) { return }
    let discrete = tracks[candidate].isDiscrete
    change(candidate, to: discrete ? .ended : .began, because: .recognized)
    for place in 0..<liveCount {
      let peer = Int(live[place])
      guard tracks[peer].state == .possible, tracks[peer].attemptTouches & mask != 0,
        excludes(candidate, peer)
      else { continue }
      fail(peer, because: .excluded, of: candidate)
    }
    if tracks[candidate].isRequired || edges.count > 0 { requirementsToCheck = true }
  }

  /// Whether one that acts does not allow another beside it.
  @inline(__always)
  private mutating func excludes(_ actor: Int, _ other: Int) -> Bool {
    guard tracks[actor].mayCoexist || tracks[other].mayCoexist else { return true }
    return !mayCoexist(actor, other)
  }

  private mutating func mayCoexist(_ actor: Int, _ other: Int) -> Bool {
    if Self.lists(world.recognizers[actor].cannotPrevent, other)
      || Self.lists(world.recognizers[other].cannotBePreventedBy, actor)
    {
      return true
    }
    if tracks[actor].kind == .tap, tracks[other].kind == .tap,
      tracks[actor].taps != tracks[other].taps, !tables.limits.tapsPreventMoreTaps
    {
      parametersUsed.insert(.tapsPreventMoreTaps)
      return true
    }
    guard !allowsSimultaneously(actor, other), !allowsSimultaneously(other, actor) else {
      record(.init(.simultaneous, at: now, subject: actor, object: other))
      return true
    }
    return false
  }

  // `contains` allocates in a debug build.
  private static func lists(_ recognizers: [Int], _ recognizer: Int) -> Bool {
    for place in recognizers.indices where recognizers[place] == recognizer { return true }
    return false
  }

  private mutating func allowsSimultaneously(_ recognizer: Int, _ other: Int) -> Bool {
    guard tracks[recognizer].hasAppDelegate else { return false }
    print(.question(.shouldRecognizeSimultaneously, recognizer), own: recognizer)
    return answer(tables.simultaneousAnswers, own: recognizer, other: other) ?? false
  }

  /// Makes a recognizer ready, at its place in the order of R9.
  mutating func makeReady(_ recognizer: Int) {
    guard !tracks[recognizer].isReady else { return }
    tracks[recognizer].isReady = true
    var hole = readyCount
    while hole > 0, tracks[Int(ready[hole - 1])].place > tracks[recognizer].place {
      ready[hole] = ready[hole - 1]
      hole -= 1
    }
    ready[hole] = Int32(recognizer)
    readyCount += 1
  }

  /// A possible recognizer fails.
  mutating func fail(
    _ recognizer: Int, because reason: TraceRecord.Reason, of other: Int = -1
  ) {
    record(
      .transition(recognizer, from: .possible, to: .failed, because: reason, of: other, at: now))
    tracks[recognizer].state = .failed
    tracks[recognizer].deadline = RecognizerTrack.never
    liveIsStale = true
  }

  /// The only place where a state changes, but for failures and the reset.
  mutating func change(
    _ recognizer: Int, to state: RecognizerState, because reason: TraceRecord.Reason,
    of other: Int = -1
  ) {
    let track = tracks + recognizer
    let former = track.pointee.state
    if former != .changed || state != .changed {
      record(
        .transition(recognizer, from: former, to: state, because: reason, of: other, at: now))
    }
    track.pointee.state = state
    if former.isActive != state.isActive { activeCount += state.isActive ? 1 : -1 }
    if state.isOver {
      track.pointee.deadline = RecognizerTrack.never
      liveIsStale = true
    }
    if state == .cancelled { actedCount -= 1 }
    if former == .possible {
      actedCount += 1
      memories[recognizer].translation = translation(of: recognizer)
      acted[recognizer] += 1
      cancelViewTouches(recognizer)
    }
    if state == .changed ? track.pointee.reactsToMoves : track.pointee.reacts {
      calls.append(Call(recognizer: Int32(truncatingIfNeeded: recognizer), state: state))
    }
  }
}

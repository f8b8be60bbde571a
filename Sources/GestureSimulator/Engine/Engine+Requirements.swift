extension Engine {
  /// R5: edges of this attempt, for recognizers that began it in this frame.
  mutating func requireFailures() {
    askFailureQuestions()
    if tables.limits.contentPopScrollRule { relateContentPops() }
    firstNewAttempt = attemptedCount
    requirementsToCheck = true
    if edges.count > 0 { noteCycles() }
  }

  /// The app's delegates are asked about each pair of which one began its attempt now.
  private mutating func askFailureQuestions() {
    for place in 0..<attemptedCount {
      let recognizer = Int(attempted[place])
      guard tracks[recognizer].hasAppDelegate,
        !tables.failureAnswers[recognizer].isEmpty || tables.probes.asksFailure[recognizer]
      else { continue }
      for otherPlace in 0..<attemptedCount where otherPlace != place {
        let other = Int(attempted[otherPlace])
        guard max(place, otherPlace) >= firstNewAttempt else { continue }
        print(.question(.shouldRequireFailureOf, recognizer), own: recognizer)
        if answer(.shouldRequireFailureOf, own: recognizer, other: other) {
          addEdge(recognizer, other)
        }
        print(.question(.shouldBeRequiredToFailBy, recognizer), own: recognizer)
        if answer(.shouldBeRequiredToFailBy, own: recognizer, other: other) {
          addEdge(other, recognizer)
        }
      }
    }
  }

  /// What a content pop and a scroll pan require of each other.
  private mutating func relateContentPops() {
    for place in tables.contentSwipes.indices
    where tracks[tables.contentSwipes[place]].isInAttempt {
      let content = tables.contentSwipes[place]
      for panPlace in tables.scrollPans.indices
      where tracks[tables.scrollPans[panPlace]].isInAttempt {
        let pan = tables.scrollPans[panPlace]
        guard max(tracks[content].attemptPlace, tracks[pan].attemptPlace) >= firstNewAttempt
        else { continue }
        parametersUsed.insert(.contentPopScrollRule)
        if canScrollBack(world.recognizers[pan].view) {
          addEdge(content, pan)
        } else if !requires(content, pan) {
          addEdge(pan, content, onlyPopward: true)
        }
      }
    }
  }

  /// Whether a scroll view scrolls horizontally and is not at its leading edge.
  @inline(__always)
  private func canScrollBack(_ view: Int) -> Bool {
    guard let scroll = world.views[view].scroll else { return false }
    let room = scroll.content.x - world.views[view].frame.size.x
    guard room > 0 else { return false }
    return world.isRightToLeft ? views[view].offset.x < room : views[view].offset.x > 0
  }

  private func requires(_ recognizer: Int, _ other: Int) -> Bool {
    for place in tables.requirements[recognizer]
    where tables.requirements.item(at: place) == other {
      return true
    }
    for place in 0..<edges.count
    where edges[place].from == Int32(recognizer) && edges[place].to == Int32(other) {
      return true
    }
    return false
  }

  private mutating func addEdge(_ from: Int, _ to: Int, onlyPopward: Bool = false) {
    guard from != to, !requires(from, to) else { return }
    edges.append(AttemptEdge(from: Int32(from), to: Int32(to), onlyPopward: onlyPopward))
    if onlyPopward { hasPopwardEdges = true }
  }

  /// Whether an edge of this attempt holds now.
  private func holds(_ edge: AttemptEdge) -> Bool {
    guard edge.onlyPopward else { return true }
    let translation = translation(of: Int(edge.from))
    let popward = world.isRightToLeft ? -translation.x : translation.x
    return popward > 0 && abs(translation.x) >= abs(translation.y)
  }

  /// R7: the recognizer of least number that this one waits for; -1 for none.
  @inline(__always)
  func unmetRequirement(_ recognizer: Int) -> Int {
    leastRequirement(recognizer) { $0.pointee.isInAttempt && $0.pointee.state == .possible }
  }

  /// R11: the recognizer of least number that this one required to fail and that acted; -1 for none.
  @inline(__always)
  private func actedRequirement(_ recognizer: Int) -> Int {
    leastRequirement(recognizer) {
      $0.pointee.isInAttempt && ($0.pointee.state.isActive || $0.pointee.state == .ended)
    }
  }

  @inline(__always)
  private func leastRequirement(
    _ recognizer: Int, _ fits: (UnsafeMutablePointer<RecognizerTrack>) -> Bool
  ) -> Int {
    var least = Int.max
    if tracks[recognizer].hasRequirements {
      for place in tables.requirements[recognizer] {
        let other = tables.requirements.item(at: place)
        if other < least, fits(tracks + other) { least = other }
      }
    }
    for place in 0..<edges.count where edges[place].from == Int32(recognizer) {
      let other = Int(edges[place].to)
      if other < least, fits(tracks + other), holds(edges[place]) { least = other }
    }
    return least == Int.max ? -1 : least
  }

  /// R11: those whose requirement acted fail.
  mutating func failDependants() {
    requirementsToCheck = hasPopwardEdges
    guard actedCount > 0 else { return }
    for place in 0..<liveCount {
      let recognizer = Int(live[place])
      guard tracks[recognizer].state == .possible,
        tracks[recognizer].hasRequirements || edges.count > 0
      else { continue }
      let other = actedRequirement(recognizer)
      if other >= 0 { fail(recognizer, because: .requirementActed, of: other) }
    }
  }

  /// Notes recognizers that wait for each other in a circle.
  private mutating func noteCycles() {
    for place in 0..<attemptedCount {
      let recognizer = Int(attempted[place])
      if isRequired(recognizer), reaches(recognizer, recognizer) {
        record(.init(.requirementCycle, at: now, subject: recognizer))
      }
    }
  }

  /// Whether any edge leads to a recognizer.
  @inline(__always)
  private func isRequired(_ recognizer: Int) -> Bool {
    if tracks[recognizer].isRequired { return true }
    for place in 0..<edges.count where edges[place].to == Int32(recognizer) { return true }
    return false
  }

  /// Whether edges lead from one recognizer to another.
  private func reaches(_ start: Int, _ goal: Int) -> Bool {
    var seen = 0
    var next = 0
    var recognizer = start
    while !isSuccessor(goal, of: recognizer, &seen) {
      guard next < seen else { return false }
      recognizer = Int(scratch[next])
      next += 1
    }
    return true
  }

  /// Whether an edge leads from a recognizer to the goal; if not, those that edges lead to are added
  /// to the ones seen, in `scratch`.
  private func isSuccessor(_ goal: Int, of recognizer: Int, _ seen: inout Int) -> Bool {
    for place in tables.requirements[recognizer] {
      let other = tables.requirements.item(at: place)
      guard tracks[other].isInAttempt else { continue }
      if other == goal { return true }
      add(Int32(other), &seen)
    }
    for place in 0..<edges.count where edges[place].from == Int32(recognizer) {
      if Int(edges[place].to) == goal { return true }
      add(edges[place].to, &seen)
    }
    return false
  }

  private func add(_ recognizer: Int32, _ seen: inout Int) {
    for place in 0..<seen where scratch[place] == recognizer { return }
    scratch[seen] = recognizer
    seen += 1
  }
}

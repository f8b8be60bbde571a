extension Engine {
  /// R1: goes from one time at which something happens to the next. At one time, what ends comes
  /// first, then timers, then the app, then touches.
  mutating func playScript() {
    var nextTouch = 0
    nextApp = 0
    let touchCount = world.script.events.count
    let appCount = world.script.appEvents.count
    while true {
      let touchTime =
        nextTouch < touchCount ? events[nextTouch].time : RecognizerTrack.never
      let timerTime = min(earliestDeadline, earliestDelay)
      if touchTime < timerTime, completions.count == 0, nextApp == appCount {
        now = touchTime
        touchFrame(&nextTouch)
        continue
      }
      let appTime = nextAppTime
      let end = nextCompletion()
      let time = min(min(touchTime, timerTime), min(appTime, end.time))
      guard time != RecognizerTrack.never else { return }
      now = time
      if end.time == time {
        complete(end.place)
      } else if timerTime == time {
        timerFrame()
      } else if appTime == time {
        nextApp += 1
        perform(world.script.appEvents[nextApp - 1].actions, own: -1)
        finishAppFrame()
      } else {
        touchFrame(&nextTouch)
      }
    }
  }

  private var nextAppTime: Nanoseconds {
    nextApp < world.script.appEvents.count
      ? world.script.appEvents[nextApp].time : RecognizerTrack.never
  }

  private func nextCompletion() -> (time: Nanoseconds, place: Int) {
    var best = (time: RecognizerTrack.never, place: -1)
    for place in 0..<completions.count where completions[place].time < best.time {
      best = (completions[place].time, place)
    }
    return best
  }

  /// One thing came to its end.
  private mutating func complete(_ place: Int) {
    let completion = completions[place]
    completions.remove(at: place)
    if completion.navigation >= 0 {
      endTransition(Int(completion.navigation))
    } else {
      perform(sequels[Int(completion.sequel)], own: -1)
    }
    finishAppFrame()
  }

  /// What follows when the app did something by itself.
  mutating func finishAppFrame() {
    (frameTouches, movedTouches, liftedTouches, cancelledTouches) = (0, 0, 0, 0)
    callTargets()
    tellViews()
    finishFrame()
  }

  /// All phases of one time.
  private mutating func touchFrame(_ next: inout Int) {
    let first = next
    let count = world.script.events.count
    if isLoneMove(first) {
      moveFrame(first)
      next += 1
      if isQuiet { skipQuietMoves(&next) }
      return
    }
    var began: UInt8 = 0
    (frameTouches, movedTouches, liftedTouches, cancelledTouches) = (0, 0, 0, 0)
    repeat {
      let bit = UInt8(1) << UInt8(events[next].touch)
      switch events[next].phase {
      case .began: began |= bit
      case .moved: movedTouches |= bit
      case .ended: liftedTouches |= bit
      case .cancelled: cancelledTouches |= bit
      }
      next += 1
    } while next < count && events[next].time == now
    if cancelledTouches != 0 { each(first, next, .cancelled) { $0.cancelTouch($1) } }
    if began != 0 {
      each(first, next, .began) { $0.beginTouch($1) }
      relist()
      requireFailures()
    }
    for place in first..<next {
      switch events[place].phase {
      case .moved: moveTouch(place)
      case .ended: liftTouch(place)
      case .began, .cancelled: break
      }
    }
    frameTouches = began | movedTouches | liftedTouches
    decideWants()
    settle()
    callTargets()
    if untold != 0 { tellViews() }
    if (began | liftedTouches | cancelledTouches) != 0 { finishFrame() } else { pruneLive() }
  }

  /// One touch moved, which is what nearly every frame is.
  private mutating func moveFrame(_ place: Int) {
    moveTouch(place)
    movedTouches = UInt8(1) << UInt8(truncatingIfNeeded: events[place].touch)
    (frameTouches, liftedTouches, cancelledTouches) = (movedTouches, 0, 0)
    decideWants()
    if readyCount > 0 || requirementsToCheck { settle() }
    if calls.count > 0 || takenOut { callTargets() }
    if untold != 0 { tellViews() }
    pruneLive()
  }

  private func isLoneMove(_ place: Int) -> Bool {
    events[place].phase == .moved
      && (place + 1 == world.script.events.count || events[place + 1].time != events[place].time)
  }

  /// Whether a move can change nothing but the touch's place: all that is live has begun, has noted
  /// that it changed, and does nothing about more changes.
  private var isQuiet: Bool {
    guard liveCount == activeCount, readyCount == 0, untold == 0, !hasPopwardEdges else {
      return false
    }
    for place in 0..<liveCount {
      let track = tracks + Int(live[place])
      if track.pointee.state != .changed || track.pointee.reactsToMoves { return false }
    }
    return true
  }

  /// Goes over moves that change nothing, up to whatever else comes first.
  private mutating func skipQuietMoves(_ next: inout Int) {
    guard completions.count == 0 else { return }
    let end = min(min(earliestDeadline, earliestDelay), nextAppTime)
    let count = world.script.events.count
    while next < count, events[next].time < end, isLoneMove(next) {
      now = events[next].time
      moveTouch(next)
      next += 1
    }
  }

  private mutating func each(
    _ first: Int, _ end: Int, _ phase: Script.Phase, _ body: (inout Engine, Int) -> Void
  ) {
    for place in first..<end where events[place].phase == phase { body(&self, place) }
  }

  /// Timers of recognizers and of touches that a scroll view keeps.
  private mutating func timerFrame() {
    (frameTouches, movedTouches, liftedTouches, cancelledTouches) = (0, 0, 0, 0)
    if earliestDeadline <= now {
      earliestDeadline = RecognizerTrack.never
      for place in 0..<liveCount {
        let recognizer = Int(live[place])
        let deadline = tracks[recognizer].deadline
        if deadline <= now {
          tracks[recognizer].deadline = RecognizerTrack.never
          timeOut(recognizer)
        } else if deadline < earliestDeadline {
          earliestDeadline = deadline
        }
      }
    }
    if earliestDelay <= now { earliestDelay = RecognizerTrack.never }
    settle()
    callTargets()
    tellViews()
    finishFrame()
  }

  /// Sets a recognizer's timer.
  mutating func setDeadline(_ recognizer: Int, _ time: Nanoseconds) {
    tracks[recognizer].deadline = time
    if time < earliestDeadline { earliestDeadline = time }
  }

  /// Steps 9 and 10: what can never settle fails, and what is over is reset.
  mutating func finishFrame() {
    pruneLive()
    if down == 0, liveCount > 0, failTheStuck(), untold != 0 { tellViews() }
    if attemptedCount > 0 { resetGroups() }
  }

  /// Takes from `live` those that are over.
  mutating func pruneLive() {
    guard liveIsStale else { return }
    liveIsStale = false
    var kept = 0
    for place in 0..<liveCount {
      let recognizer = live[place]
      if !tracks[Int(recognizer)].state.isOver {
        live[kept] = recognizer
        kept += 1
      }
    }
    liveCount = kept
  }
}

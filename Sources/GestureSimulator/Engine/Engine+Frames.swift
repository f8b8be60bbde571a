extension Engine {
  /// R1: goes from one time at which something happens to the next. At one time, what ends comes
  /// first, then timers, then the app, then touches.
  mutating func playScript() {
    var nextTouch = 0
    nextApp = 0
    let appCount = world.script.appEvents.count
    while !isEndless {
      let touchTime =
        nextTouch < eventCount ? events[nextTouch].time : RecognizerTrack.never
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
    let movesEnd = Int(moveFrameEnds[next])
    if movesEnd > next {
      moveFrame(next, movesEnd)
      next = movesEnd
      if isQuiet { skipQuietMoves(&next) }
    } else {
      mixedFrame(&next)
    }
  }

  /// A frame in which touches do more than move.
  private mutating func mixedFrame(_ next: inout Int) {
    let first = next
    (beganTouches, movedTouches, liftedTouches, cancelledTouches) = (0, 0, 0, 0)
    repeat {
      let bit = UInt8(1) << UInt8(events[next].touch)
      switch events[next].phase {
      case .began: beganTouches |= bit
      case .moved: movedTouches |= bit
      case .ended: liftedTouches |= bit
      case .cancelled: cancelledTouches |= bit
      }
      next += 1
    } while next < eventCount && events[next].time == now
    if cancelledTouches != 0 { each(first, next, .cancelled) { $0.cancelTouch($1) } }
    if beganTouches != 0 {
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
    frameTouches = beganTouches | movedTouches | liftedTouches
    decideWants()
    settle()
    callTargets()
    tellViews()
    if (beganTouches | liftedTouches | cancelledTouches) != 0 { finishFrame() } else { pruneLive() }
  }

  /// Touches moved, which is all that nearly every frame is.
  @inline(__always)
  private mutating func moveFrame(_ first: Int, _ end: Int) {
    movedTouches = 0
    for place in first..<end {
      moveTouch(place)
      movedTouches |= 1 &<< UInt8(truncatingIfNeeded: events[place].touch)
    }
    (frameTouches, beganTouches) = (movedTouches, 0)
    (liftedTouches, cancelledTouches) = (0, 0)
    decideWants(movedAlone: end == first + 1)
    settle()
    callTargets()
    tellViews()
    pruneLive()
  }

  /// Whether a move can change nothing but the touch's place: all that is live has begun, has noted
  /// that it changed, and does nothing about more changes.
  @inline(__always)
  private var isQuiet: Bool {
    guard liveCount == activeCount, readyCount == 0, untold & ~informed == 0 else {
      return false
    }
    for place in 0..<liveCount {
      let track = tracks + Int(live[place])
      if track.pointee.state != .changed || track.pointee.reactsToMoves { return false }
    }
    return true
  }

  /// Goes over moves that change nothing, up to whatever else comes first. What is asked later of a
  /// touch that moved often, its last two samples can say.
  private mutating func skipQuietMoves(_ next: inout Int) {
    guard completions.count == 0 else { return }
    // What has begun has no timer, and views that were told everything wait for none.
    earliestDeadline = RecognizerTrack.never
    earliestDelay = RecognizerTrack.never
    let end = nextAppTime
    while next < eventCount, events[next].time < end {
      var movesEnd = Int(moveFrameEnds[next])
      guard movesEnd > next else { return }
      let last = Int(loneMoveEnds[next]) - 1
      if last > next + 1, events[last].time < end { (next, movesEnd) = (last - 1, last) }
      now = events[next].time
      while next < movesEnd {
        moveTouch(next)
        next += 1
      }
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
    if down == 0, liveCount > 0, failTheStuck() { tellViews() }
    if attemptedCount > 0 { resetGroups() }
    firstNewAttempt = attemptedCount
  }

  /// Takes from `live` those that are over.
  @inline(__always)
  mutating func pruneLive() {
    if liveIsStale { takeStaleFromLive() }
  }

  private mutating func takeStaleFromLive() {
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

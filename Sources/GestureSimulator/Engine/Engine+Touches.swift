extension Engine {
  /// R16: a touch is taken away.
  mutating func cancelTouch(_ place: Int) {
    let touch = events[place].touch
    let bit = UInt8(1) << UInt8(touch)
    record(.init(.touchCancelled, at: now, subject: touch))
    down &= ~bit
    touches[touch].isDown = false
    informed &= ~bit
    for place in 0..<attemptedCount {
      let recognizer = Int(attempted[place])
      guard tracks[recognizer].touches & bit != 0 else { continue }
      tracks[recognizer].touches &= ~bit
      tracks[recognizer].touchCount -= 1
      tracks[recognizer].lastLifted = UInt8(touch)
      if tracks[recognizer].state.isActive {
        change(recognizer, to: .cancelled, because: .touchCancelled)
      } else if tracks[recognizer].state == .possible {
        fail(recognizer, because: .touchCancelled)
      }
    }
  }

  /// A touch comes down: R2 to R4.
  mutating func beginTouch(_ place: Int) {
    let event = events[place]
    let bit = UInt8(1) << UInt8(event.touch)
    var track = TouchTrack()
    track.isDown = true
    track.start = event.point
    track.point = event.point
    track.startTime = now
    track.lastTime = now
    track.samples = 1
    let view = isStuck ? -1 : hitTest(event.point)
    track.hitView = Int32(view)
    if view >= 0 { track.view = .untold }
    touches[event.touch] = track
    down |= bit
    record(.init(.touchBegan, at: now, subject: event.touch, object: view))
    guard view >= 0 else { return }
    untold |= bit
    gather(event.touch, from: view)
  }

  /// R3: recognizers from the hit view to the window, in that order.
  private mutating func gather(_ touch: Int, from hitView: Int) {
    var view = hitView
    while true {
      for place in tables.recognizersOfView[view] {
        offer(touch, to: tables.recognizersOfView.item(at: place), hitView: hitView)
      }
      guard let parent = world.views[view].parent else { return }
      view = parent
    }
  }

  private mutating func offer(_ touch: Int, to recognizer: Int, hitView: Int) {
    let track = tracks + recognizer
    guard track.pointee.isEnabled else { return }
    if track.pointee.state != .possible {
      guard track.pointee.state.isActive,
        track.pointee.touchCount < track.pointee.maximumTouches
      else { return }
    } else if track.pointee.isReady {
      return
    }
    if track.pointee.hasAppDelegate, !shouldReceive(recognizer, touch) {
      record(.init(.refusedTouch, at: now, subject: recognizer, object: touch))
      return
    }
    record(.init(.received, at: now, subject: recognizer, object: touch))
    let bit = UInt8(1) << UInt8(truncatingIfNeeded: touch)
    if !track.pointee.isInAttempt { beginAttempt(recognizer, touch) }
    if track.pointee.touches == 0 {
      track.pointee.firstTime = now
      track.pointee.mostTouches = 0
      startTimer(recognizer)
    }
    track.pointee.touches |= bit
    track.pointee.touchCount += 1
    track.pointee.attemptTouches |= bit
    track.pointee.mostTouches = max(track.pointee.mostTouches, track.pointee.touchCount)
    if track.pointee.delaysTouchesBegan || track.pointee.delaysTouchesEnded {
      touches[touch].mayBeHeld = true
    }
    if track.pointee.kind == .scrollPan { noteContentDelay(touch, recognizer, hitView) }
  }

  @inline(__always)
  private mutating func beginAttempt(_ recognizer: Int, _ touch: Int) {
    let track = tracks + recognizer
    track.pointee.isInAttempt = true
    track.pointee.firstTouch = UInt8(truncatingIfNeeded: touch)
    track.pointee.attemptTouches = 0
    track.pointee.attemptPlace = Int32(truncatingIfNeeded: attemptedCount)
    attempted[attemptedCount] = Int32(truncatingIfNeeded: recognizer)
    attemptedCount += 1
    kindsUsed |= 1 << UInt16(track.pointee.kind.rawValue)
  }

  /// R4: the app's delegate may refuse the touch.
  private mutating func shouldReceive(_ recognizer: Int, _ touch: Int) -> Bool {
    // The delegate sees the recognizer with this touch, as `location(in:)` would.
    let track = tracks + recognizer
    let firstTouch = track.pointee.firstTouch
    track.pointee.touches |= 1 << UInt8(touch)
    track.pointee.touchCount += 1
    if !track.pointee.isInAttempt { track.pointee.firstTouch = UInt8(touch) }
    defer {
      track.pointee.touches &= ~(1 << UInt8(touch))
      track.pointee.touchCount -= 1
      track.pointee.firstTouch = firstTouch
    }
    print(.question(.shouldReceive, recognizer), own: recognizer)
    return answer(tables.receiveAnswers, own: recognizer, other: -1) ?? true
  }

  /// A scroll view may keep the touch from its content for a moment.
  private mutating func noteContentDelay(_ touch: Int, _ recognizer: Int, _ hitView: Int) {
    let view = Int(tracks[recognizer].view)
    guard view != hitView, touches[touch].contentDelay == RecognizerTrack.never,
      world.views[view].scroll?.delaysContentTouches == true
    else { return }
    touches[touch].contentDelay = now + tables.limits.contentDelay
    earliestDelay = min(earliestDelay, touches[touch].contentDelay)
    parametersUsed.insert(.scrollContentDelay)
  }

  /// A touch has a new place.
  @inline(__always)
  mutating func moveTouch(_ place: Int) {
    let track = touches + events[place].touch
    track.pointee.previousPoint = track.pointee.point
    track.pointee.previousTime = track.pointee.lastTime
    track.pointee.point = events[place].point
    track.pointee.moved = track.pointee.point - track.pointee.start
    track.pointee.lastTime = now
    track.pointee.samples &+= 1
  }

  /// A touch goes up.
  mutating func liftTouch(_ place: Int) {
    let touch = events[place].touch
    let bit = UInt8(1) << UInt8(touch)
    record(.init(.touchEnded, at: now, subject: touch))
    down &= ~bit
    touches[touch].isDown = false
    touches[touch].isLifted = true
    informed &= ~bit
    for place in 0..<attemptedCount {
      let track = tracks + Int(attempted[place])
      guard track.pointee.touches & bit != 0 else { continue }
      track.pointee.touches &= ~bit
      track.pointee.touchCount -= 1
      track.pointee.lastLifted = UInt8(touch)
    }
  }

  /// Lists the live recognizers by number, after some began an attempt.
  mutating func relist() {
    liveCount = 0
    for recognizer in 0..<world.recognizers.count
    where tracks[recognizer].isInAttempt && !tracks[recognizer].state.isOver {
      live[liveCount] = Int32(truncatingIfNeeded: recognizer)
      liveCount += 1
    }
    liveIsStale = false
  }

  /// Adds a record.
  @inline(__always)
  mutating func record(_ record: TraceRecord) { records.append(record) }
}

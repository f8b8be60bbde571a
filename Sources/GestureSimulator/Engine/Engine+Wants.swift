extension Engine {
  /// R6: what each recognizer wants, one of whose touches is in this frame, by number. R14 among it.
  ///
  /// - Parameter movedAlone: whether one touch moves in this frame and nothing else happens.
  mutating func decideWants(movedAlone: Bool = false) {
    let frame = frameTouches
    // What such a touch must have passed for anything to change.
    let moved = movedAlone ? touches[movedTouches.trailingZeroBitCount].moved.squaredLength : .max
    for place in 0..<liveCount {
      let recognizer = Int(live[place])
      let track = tracks + recognizer
      guard track.pointee.attemptTouches & frame != 0 else { continue }
      if track.pointee.state == .possible {
        if moved < stillBelow[recognizer], track.pointee.touches == frame { continue }
        if !track.pointee.isReady { wants(recognizer, track) }
        if liftedTouches != 0 { failIfLifted(recognizer, track) }
      } else if track.pointee.state.isActive {
        if track.pointee.touches == 0 {
          change(recognizer, to: .ended, because: .lifted)
        } else if track.pointee.attemptTouches & movedTouches != 0 {
          change(recognizer, to: .changed, because: .moved)
        }
      }
    }
    pruneLive()
  }

  /// R14: what is still possible without a touch fails, but for taps that may go on.
  private mutating func failIfLifted(_ recognizer: Int, _ track: Track) {
    if track.pointee.touches == 0, track.pointee.state == .possible,
      !(track.pointee.isReady && track.pointee.isDiscrete),
      !(track.pointee.kind == .tap && track.pointee.deadline != RecognizerTrack.never)
    {
      fail(recognizer, because: .lifted)
    }
  }

  @inline(__always)
  private mutating func wants(_ recognizer: Int, _ track: Track) {
    switch track.pointee.kind {
    case .pan: wantsPan(recognizer, track)
    case .scrollPan: wantsScrollPan(recognizer, track)
    case .swipe: wantsSwipe(recognizer, track)
    case .contentSwipe: wantsContentPop(recognizer, track)
    case .screenEdgePan, .edgeSwipe: wantsEdgePan(recognizer, track)
    case .tap: wantsTap(recognizer, track)
    case .longPress: wantsLongPress(recognizer, track)
    case .pinch, .rotation: wantsSpan(recognizer, track)
    }
  }

  /// A tap: a finger that stays, and goes up in time.
  @inline(__always)
  private mutating func wantsTap(_ recognizer: Int, _ track: Track) {
    if track.pointee.touchCount > track.pointee.minimumTouches {
      return fail(recognizer, because: .tooManyTouches)
    }
    if movedFarther(track.pointee.attemptTouches & movedTouches, than: tables.limits.tapSquared) {
      return fail(recognizer, because: .movedTooFar)
    }
    guard track.pointee.touches == 0 else { return }
    guard track.pointee.mostTouches >= track.pointee.minimumTouches else {
      return fail(recognizer, because: .lifted)
    }
    track.pointee.tapsDone += 1
    if track.pointee.tapsDone >= track.pointee.taps {
      track.pointee.deadline = RecognizerTrack.never
      makeReady(recognizer)
    } else {
      setDeadline(recognizer, now + tables.limits.tapInterval)
    }
  }

  /// A long press before it began: a finger that stays.
  @inline(__always)
  private mutating func wantsLongPress(_ recognizer: Int, _ track: Track) {
    if track.pointee.touchCount > track.pointee.minimumTouches {
      fail(recognizer, because: .tooManyTouches)
    } else if movedFarther(
      track.pointee.attemptTouches & movedTouches, than: tables.limits.longPressSquared)
    {
      fail(recognizer, because: .movedTooFar)
    }
  }

  /// Starts the timer of a tap or a long press at its first touch.
  @inline(__always)
  mutating func startTimer(_ recognizer: Int) {
    switch tracks[recognizer].kind {
    case .tap: setDeadline(recognizer, now + tables.limits.tapDuration)
    case .longPress:
      let duration = world.recognizers[recognizer].minimumDuration
      setDeadline(recognizer, now + (duration ?? tables.limits.longPressDuration))
    default: break
    }
  }

  /// A timer is due.
  mutating func timeOut(_ recognizer: Int) {
    let track = tracks + recognizer
    guard track.pointee.state == .possible, !track.pointee.isReady else { return }
    if track.pointee.kind == .longPress,
      track.pointee.touchCount == track.pointee.minimumTouches
    {
      makeReady(recognizer)
    } else {
      fail(recognizer, because: .tookTooLong)
    }
  }

  @inline(__always)
  private func movedFarther(_ moved: UInt8, than squared: Int64) -> Bool {
    var rest = moved
    while rest != 0 {
      if touches[rest.trailingZeroBitCount].moved.squaredLength >= squared { return true }
      rest &= rest - 1
    }
    return false
  }

  /// How far the touches of a recognizer went, in the window.
  @inline(__always)
  func translation(of recognizer: Int) -> Point { translation(tracks + recognizer) }

  /// How far the touches of a recognizer went, in the window.
  @inline(__always)
  func translation(_ track: Track) -> Point {
    let down = track.pointee.touches
    if track.pointee.touchCount > 1 { return meanTranslation(down) }
    return touches[down == 0 ? Int(track.pointee.lastLifted) : down.trailingZeroBitCount].moved
  }

  private func meanTranslation(_ down: UInt8) -> Point {
    var sum = Point.zero
    var rest = down
    while rest != 0 {
      sum = sum + touches[rest.trailingZeroBitCount].moved
      rest &= rest - 1
    }
    let count = Int64(down.nonzeroBitCount)
    return Point(sum.x / count, sum.y / count)
  }
}

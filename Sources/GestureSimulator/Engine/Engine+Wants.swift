extension Engine {
  /// R6: what each recognizer wants, one of whose touches is in this frame, by number. R14 among it.
  mutating func decideWants() {
    let frame = frameTouches
    for place in 0..<liveCount {
      let recognizer = Int(live[place])
      let track = tracks + recognizer
      guard track.pointee.attemptTouches & frame != 0, !track.pointee.state.isOver else { continue }
      if track.pointee.state.isActive {
        if track.pointee.touches == 0 {
          change(recognizer, to: .ended, because: .lifted)
        } else if track.pointee.attemptTouches & movedTouches != 0 {
          change(recognizer, to: .changed, because: .moved)
        }
      } else {
        wants(recognizer, track)
        if track.pointee.touches == 0, track.pointee.state == .possible,
          !(track.pointee.isReady && track.pointee.isDiscrete),
          !(track.pointee.kind == .tap && track.pointee.deadline != RecognizerTrack.never)
        {
          fail(recognizer, because: .lifted)
        }
      }
    }
    pruneLive()
  }

  @inline(__always)
  private mutating func wants(_ recognizer: Int, _ track: UnsafeMutablePointer<RecognizerTrack>) {
    if track.pointee.isReady { return }
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
  private mutating func wantsTap(
    _ recognizer: Int, _ track: UnsafeMutablePointer<RecognizerTrack>
  ) {
    if track.pointee.touches.nonzeroBitCount > Int(track.pointee.minimumTouches) {
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
  private mutating func wantsLongPress(
    _ recognizer: Int, _ track: UnsafeMutablePointer<RecognizerTrack>
  ) {
    if track.pointee.touches.nonzeroBitCount > Int(track.pointee.minimumTouches) {
      fail(recognizer, because: .tooManyTouches)
    } else if movedFarther(
      track.pointee.attemptTouches & movedTouches, than: tables.limits.longPressSquared)
    {
      fail(recognizer, because: .movedTooFar)
    }
  }

  /// Starts the timer of a tap or a long press at its first touch.
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
      track.pointee.touches.nonzeroBitCount == Int(track.pointee.minimumTouches)
    {
      makeReady(recognizer)
    } else {
      fail(recognizer, because: .tookTooLong)
    }
  }

  private func movedFarther(_ moved: UInt8, than squared: Int64) -> Bool {
    var rest = moved
    while rest != 0 {
      let touch = rest.trailingZeroBitCount
      rest &= rest - 1
      if (touches[touch].point - touches[touch].start).squaredLength >= squared { return true }
    }
    return false
  }

  /// How far the touches of a recognizer went, in the window.
  @inline(__always)
  func translation(of recognizer: Int) -> Point {
    let down = tracks[recognizer].touches
    if down & (down &- 1) == 0 {
      let touch = down == 0 ? Int(tracks[recognizer].lastLifted) : down.trailingZeroBitCount
      return touches[touch].point - touches[touch].start
    }
    return meanTranslation(down)
  }

  private func meanTranslation(_ down: UInt8) -> Point {
    var sum = Point.zero
    var rest = down
    while rest != 0 {
      let touch = rest.trailingZeroBitCount
      rest &= rest - 1
      sum = sum + (touches[touch].point - touches[touch].start)
    }
    let count = Int64(down.nonzeroBitCount)
    return Point(sum.x / count, sum.y / count)
  }
}

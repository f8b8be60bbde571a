extension Engine {
  /// A recognizer acts: touches of it that reach views are to be cancelled.
  mutating func cancelViewTouches(_ recognizer: Int) {
    guard untold != 0, tracks[recognizer].cancelsTouchesInView else { return }
    var rest = tracks[recognizer].attemptTouches & untold
    while rest != 0 {
      let touch = rest.trailingZeroBitCount
      rest &= rest - 1
      touches[touch].isToBeCancelled = true
    }
    informed &= ~tracks[recognizer].attemptTouches
  }

  /// R13: views get their touches, as far as nothing holds them.
  @inline(__always)
  mutating func tellViews() {
    if untold & ~informed != 0 { tellTheUninformed() }
  }

  private mutating func tellTheUninformed() {
    var rest = untold & ~informed
    while rest != 0 {
      let touch = rest.trailingZeroBitCount
      rest &= rest - 1
      tellView(touch)
    }
    // What controls do when they are tapped may take recognizers out.
    if takenOut || calls.count > 0 { callTargets() }
  }

  private mutating func tellView(_ touch: Int) {
    let track = touches + touch
    let bit = UInt8(1) << UInt8(touch)
    if cancelledTouches & bit != 0 || track.pointee.isToBeCancelled {
      if track.pointee.view == .told { tell(touch, .touchesCancelled) }
      track.pointee.view = .none
      untold &= ~bit
      return
    }
    if track.pointee.view == .untold {
      if isBeginningHeld(touch) { return }
      track.pointee.view = .told
      tell(touch, .touchesBegan)
    }
    if movedTouches & bit != 0, !track.pointee.movedIsTold {
      track.pointee.movedIsTold = true
      tell(touch, .touchesMoved)
    }
    if track.pointee.isLifted, !isEndHeld(touch) {
      track.pointee.view = .none
      untold &= ~bit
      tell(touch, .touchesEnded)
      tapControl(touch)
    } else if track.pointee.movedIsTold, !track.pointee.isLifted {
      informed |= bit
    }
  }

  private mutating func tell(_ touch: Int, _ what: ViewTouch) {
    let view = Int(touches[touch].hitView)
    record(
      .init(.viewTouch, at: now, subject: view, object: touch, detail: Int64(what.rawValue)))
    print(.touches(what, view), own: -1)
  }

  private mutating func isBeginningHeld(_ touch: Int) -> Bool {
    let track = touches + touch
    let delay = track.pointee.contentDelay
    if delay != RecognizerTrack.never, now < delay, isDelayed(touch) {
      // Its own timer may have been taken for another touch's.
      earliestDelay = min(earliestDelay, delay)
      return true
    }
    return track.pointee.mayBeHeld && isHeld(touch) { $0.pointee.delaysTouchesBegan }
  }

  /// Whether a scroll view above the hit view still keeps the touch.
  @inline(__always)
  private func isDelayed(_ touch: Int) -> Bool {
    let bit = UInt8(1) << UInt8(touch)
    for place in 0..<liveCount {
      let track = tracks + Int(live[place])
      if track.pointee.kind == .scrollPan, track.pointee.state == .possible,
        track.pointee.attemptTouches & bit != 0, track.pointee.view != touches[touch].hitView,
        world.views[Int(track.pointee.view)].scroll?.delaysContentTouches == true
      {
        return true
      }
    }
    return false
  }

  @inline(__always)
  private func isEndHeld(_ touch: Int) -> Bool {
    touches[touch].mayBeHeld && isHeld(touch) { $0.pointee.delaysTouchesEnded }
  }

  /// Whether a possible recognizer that took the touch, and fits, holds it.
  @inline(__always)
  private func isHeld(_ touch: Int, _ fits: (UnsafeMutablePointer<RecognizerTrack>) -> Bool) -> Bool
  {
    let bit = UInt8(1) << UInt8(touch)
    for place in 0..<liveCount {
      let recognizer = Int(live[place])
      if tracks[recognizer].state == .possible, tracks[recognizer].attemptTouches & bit != 0,
        fits(tracks + recognizer)
      {
        return true
      }
    }
    return false
  }

  /// `touchUpInside` of a control whose touch ended within it.
  private mutating func tapControl(_ touch: Int) {
    let view = Int(touches[touch].hitView)
    guard world.views[view].control != .none, !world.views[view].whenTapped.isEmpty else { return }
    let inside = touches[touch].point - origin(of: view)
    guard Rect(.zero, world.views[view].frame.size).contains(inside) else { return }
    perform(world.views[view].whenTapped, own: -1)
  }
}

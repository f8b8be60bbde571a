extension Engine {
  typealias Track = UnsafeMutablePointer<RecognizerTrack>

  /// A pan: fingers that go far enough, in any direction.
  @inline(__always)
  mutating func wantsPan(_ recognizer: Int, _ track: Track) {
    if track.pointee.touchCount > track.pointee.maximumTouches {
      return fail(recognizer, because: .tooManyTouches)
    }
    if isFarEnough(track) { makeReady(recognizer) }
  }

  /// The pan of a scroll view.
  mutating func wantsScrollPan(_ recognizer: Int, _ track: Track) {
    if tables.limits.axisRule,
      track.pointee.touchCount <= track.pointee.maximumTouches, isFarEnough(track)
    {
      let moved = translation(track)
      if !scrolls(Int(track.pointee.view), alongX: abs(moved.x) >= abs(moved.y)) {
        return fail(recognizer, because: .wrongAxis)
      }
    }
    wantsPan(recognizer, track)
  }

  @inline(__always)
  private func isFarEnough(_ track: Track) -> Bool {
    let count = track.pointee.touchCount
    return count >= track.pointee.minimumTouches && count > 0
      && translation(track).squaredLength >= tables.limits.panSquared
  }

  /// Whether a scroll view has more content than room along an axis.
  func scrolls(_ view: Int, alongX: Bool) -> Bool {
    guard let scroll = world.views[view].scroll else { return false }
    let size = world.views[view].frame.size
    return alongX ? scroll.content.x > size.x : scroll.content.y > size.y
  }

  /// A screen-edge pan: from the edge inward.
  mutating func wantsEdgePan(_ recognizer: Int, _ track: Track) {
    let began = track.pointee.attemptTouches & beganTouches
    if began != 0, !startsAtEdge(recognizer, track, began) {
      return fail(recognizer, because: .outsideEdge)
    }
    guard track.pointee.touches != 0, track.pointee.attemptTouches & movedTouches != 0 else {
      return
    }
    let moved = translation(track)
    guard moved.squaredLength >= tables.limits.edgeSquared else { return }
    let (inward, across) =
      switch track.pointee.edge {
      case .left: (moved.x, moved.y)
      case .right: (-moved.x, moved.y)
      case .up: (moved.y, moved.x)
      default: (-moved.y, moved.x)
      }
    if inward < 0 {
      fail(recognizer, because: .againstDirection)
    } else if abs(across) > inward {
      fail(recognizer, because: .acrossDirection)
    } else if inward > tables.limits.edgeHysteresis {
      makeReady(recognizer)
    }
  }

  /// Whether the touches that began in this frame did so at one of its edges; the first one's edge is
  /// kept.
  private func startsAtEdge(_ recognizer: Int, _ track: Track, _ began: UInt8) -> Bool {
    var rest = began
    while rest != 0 {
      let touch = rest.trailingZeroBitCount
      rest &= rest - 1
      let edge = edge(of: touch, for: recognizer)
      if edge.isEmpty { return false }
      if touch == Int(track.pointee.firstTouch) { track.pointee.edge = edge }
    }
    return true
  }

  /// The first edge of a recognizer at which a touch began; empty for none.
  @inline(__always)
  private func edge(of touch: Int, for recognizer: Int) -> RecognizerSpec.Directions {
    let edges = edges(of: recognizer)
    let flag = world.script.touches[touch]
    if flag == .no { return [] }
    let (start, region) = (touches[touch].start, tables.limits.edgeRegion)
    for bit in 0..<4 {
      let edge = RecognizerSpec.Directions(rawValue: 1 << UInt8(bit))
      guard edges.contains(edge) else { continue }
      if flag == .yes { return edge }
      let isNear =
        switch edge {
        case .left: start.x < region
        case .right: start.x >= world.screen.x - region
        case .up: start.y < region
        default: start.y >= world.screen.y - region
        }
      if isNear { return edge }
    }
    return []
  }

  @inline(__always)
  private func edges(of recognizer: Int) -> RecognizerSpec.Directions {
    guard tracks[recognizer].kind == .edgeSwipe else {
      return tracks[recognizer].directions
    }
    return world.isRightToLeft ? .right : .left
  }

  /// The content pop: popward, and not too steeply.
  mutating func wantsContentPop(_ recognizer: Int, _ track: Track) {
    guard track.pointee.touches != 0 else { return }
    let moved = translation(track)
    let popward = world.isRightToLeft ? -moved.x : moved.x
    let limits = tables.limits
    if -popward >= limits.contentPopAgainst, popward < 0 {
      return fail(recognizer, because: .againstDirection)
    }
    let slope =
      Arithmetic.scaled(abs(moved.x), by: limits.verticalRatio, over: 1_000_000)
      + limits.verticalBase
    if abs(moved.y) >= min(limits.verticalLimit, slope) {
      return fail(recognizer, because: .acrossDirection)
    }
    if popward >= limits.contentPop { makeReady(recognizer) }
  }

  /// A swipe: every finger far enough along, not too far across, in time.
  @inline(__always)
  mutating func wantsSwipe(_ recognizer: Int, _ track: Track) {
    let fingers = track.pointee.minimumTouches
    if track.pointee.directions.isEmpty || fingers == 0 {
      return fail(recognizer, because: .nothingLeft)
    }
    let count = track.pointee.touchCount
    if count > fingers { return fail(recognizer, because: .tooManyTouches) }
    guard track.pointee.attemptTouches & (movedTouches | liftedTouches) != 0 else { return }
    let elapsed = now - track.pointee.firstTime
    if elapsed > tables.limits.swipeDuration { return fail(recognizer, because: .tookTooLong) }
    guard track.pointee.attemptTouches & movedTouches != 0, count == fingers else { return }
    if elapsed != swipe.elapsed { swipe = tables.limits.swipe(after: elapsed) }
    judgeSwipe(recognizer, track)
  }

  @inline(__always)
  private mutating func judgeSwipe(_ recognizer: Int, _ track: Track) {
    let isHorizontal = track.pointee.isHorizontal
    var rest = track.pointee.touches
    var sign = Int64(track.pointee.sign)
    if sign == 0 {
      let lead = touches[rest.trailingZeroBitCount].moved
      sign = (isHorizontal ? lead.x : lead.y) < 0 ? -1 : 1
    }
    var qualify = true
    while rest != 0 {
      let moved = touches[rest.trailingZeroBitCount].moved
      rest &= rest - 1
      let along = sign * (isHorizontal ? moved.x : moved.y)
      if along < -tables.limits.swipeAgainst {
        return fail(recognizer, because: .againstDirection)
      }
      if abs(isHorizontal ? moved.y : moved.x) > swipe.allows {
        if tables.limits.swipeFailsOnSecondary {
          return fail(recognizer, because: .acrossDirection)
        }
        qualify = false
      }
      if along < swipe.needs { qualify = false }
    }
    if qualify { makeReady(recognizer) }
  }

  /// A pinch or a rotation: two fingers whose distance, or whose line, changes.
  @inline(__always)
  mutating func wantsSpan(_ recognizer: Int, _ track: Track) {
    if track.pointee.touchCount == 2 {
      judgeSpan(recognizer, track)
    } else if track.pointee.touchCount > 2 {
      fail(recognizer, because: .tooManyTouches)
    }
  }

  private mutating func judgeSpan(_ recognizer: Int, _ track: Track) {
    let down = track.pointee.touches
    let one = touches[down.trailingZeroBitCount].point
    let two = touches[(down & (down - 1)).trailingZeroBitCount].point
    let span = two - one
    if memories[recognizer].pair != down {
      memories[recognizer].pair = down
      memories[recognizer].span = span
      return
    }
    let start = memories[recognizer].span
    let isEnough =
      if track.pointee.kind == .pinch {
        abs(
          Arithmetic.squareRoot(span.squaredLength) - Arithmetic.squareRoot(start.squaredLength))
          > tables.limits.pinch
      } else {
        abs(Arithmetic.turn(from: start, to: span)) > tables.limits.rotation
      }
    if isEnough { makeReady(recognizer) }
  }

  /// The C and E parameters that a kind looks at, with those of grade B.
  static func parameters(of kind: RecognizerSpec.Kind) -> ParameterSet {
    switch kind {
    case .tap: ParameterSet(.tapMovement, .tapDuration)
    case .longPress: ParameterSet(.longPressDuration, .longPressMovement)
    case .pan: ParameterSet(.panHysteresis, .panInclusive)
    case .scrollPan: ParameterSet(.panHysteresis, .panInclusive, .scrollAxisRule)
    case .screenEdgePan: ParameterSet(.edgeRegion, .edgeHysteresis)
    case .edgeSwipe: ParameterSet(.edgeRegion, .edgeHysteresis)
    case .swipe: ParameterSet(.swipeFailsOnSecondary)
    case .pinch: ParameterSet(.pinchThreshold)
    case .rotation: ParameterSet(.rotationThreshold)
    case .contentSwipe:
      ParameterSet(
        .contentPopMinimumOS, .contentPopHysteresis, .contentPopInclusive, .contentPopAgainst,
        .contentPopVerticalLimit, .contentPopVerticalRatio, .contentPopVerticalBase,
        .contentPopWaitsForEdge)
    }
  }
}

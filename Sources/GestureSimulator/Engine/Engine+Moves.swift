extension Engine {
  typealias Track = UnsafeMutablePointer<RecognizerTrack>

  /// A pan: fingers that go far enough, in any direction.
  @inline(__always)
  mutating func wantsPan(_ recognizer: Int, _ track: Track) {
    if track.pointee.touches.nonzeroBitCount
      > Int(track.pointee.maximumTouches)
    {
      return fail(recognizer, because: .tooManyTouches)
    }
    if isFarEnough(recognizer, track) { makeReady(recognizer) }
  }

  /// The pan of a scroll view.
  mutating func wantsScrollPan(_ recognizer: Int, _ track: Track) {
    if tables.limits.axisRule,
      track.pointee.touches.nonzeroBitCount <= Int(track.pointee.maximumTouches),
      isFarEnough(recognizer, track)
    {
      let moved = translation(of: recognizer)
      if !scrolls(Int(track.pointee.view), alongX: abs(moved.x) >= abs(moved.y)) {
        return fail(recognizer, because: .wrongAxis)
      }
    }
    wantsPan(recognizer, track)
  }

  @inline(__always)
  private func isFarEnough(_ recognizer: Int, _ track: Track) -> Bool {
    let count = track.pointee.touches.nonzeroBitCount
    return count >= Int(track.pointee.minimumTouches) && count > 0
      && translation(of: recognizer).squaredLength >= tables.limits.panSquared
  }

  /// Whether a scroll view has more content than room along an axis.
  func scrolls(_ view: Int, alongX: Bool) -> Bool {
    guard let scroll = world.views[view].scroll else { return false }
    let size = world.views[view].frame.size
    return alongX ? scroll.content.x > size.x : scroll.content.y > size.y
  }

  /// A screen-edge pan: from the edge inward.
  mutating func wantsEdgePan(_ recognizer: Int, _ track: Track) {
    guard startsAtEdge(recognizer, track) else { return fail(recognizer, because: .outsideEdge) }
    let moved = translation(of: recognizer)
    guard track.pointee.touches != 0, track.pointee.attemptTouches & movedTouches != 0,
      moved.squaredLength >= tables.limits.edgeSquared
    else { return }
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
  private func startsAtEdge(_ recognizer: Int, _ track: Track) -> Bool {
    var rest = track.pointee.attemptTouches & frameTouches
    while rest != 0 {
      let touch = rest.trailingZeroBitCount
      rest &= rest - 1
      guard touches[touch].startTime == now else { continue }
      let edge = edge(of: touch, for: recognizer)
      if edge.isEmpty { return false }
      if touch == Int(track.pointee.firstTouch) { track.pointee.edge = edge }
    }
    return true
  }

  /// The first edge of a recognizer at which a touch began; empty for none.
  private func edge(of touch: Int, for recognizer: Int) -> RecognizerSpec.Directions {
    let edges = edges(of: recognizer)
    let flag = world.script.touches[touch]
    if flag == .no { return [] }
    let (start, region) = (touches[touch].start, tables.limits.edgeRegion)
    for edge in [.left, .right, .up, .down] as [RecognizerSpec.Directions]
    where edges.contains(edge) {
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

  private func edges(of recognizer: Int) -> RecognizerSpec.Directions {
    guard tracks[recognizer].kind == .edgeSwipe else {
      return tracks[recognizer].directions
    }
    return world.isRightToLeft ? .right : .left
  }

  /// The content pop: popward, and not too steeply.
  mutating func wantsContentPop(_ recognizer: Int, _ track: Track) {
    guard track.pointee.touches != 0 else { return }
    let moved = translation(of: recognizer)
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
  mutating func wantsSwipe(_ recognizer: Int, _ track: Track) {
    let directions = tracks[recognizer].directions
    let fingers = track.pointee.minimumTouches
    if directions.isEmpty || fingers == 0 { return fail(recognizer, because: .nothingLeft) }
    let down = track.pointee.touches
    if down.nonzeroBitCount > Int(fingers) {
      return fail(recognizer, because: .tooManyTouches)
    }
    guard track.pointee.attemptTouches & (movedTouches | liftedTouches) != 0 else { return }
    let elapsed = now - track.pointee.firstTime
    if elapsed > tables.limits.swipeDuration { return fail(recognizer, because: .tookTooLong) }
    guard track.pointee.attemptTouches & movedTouches != 0, down.nonzeroBitCount == Int(fingers)
    else { return }
    judgeSwipe(recognizer, down, directions, elapsed)
  }

  private mutating func judgeSwipe(
    _ recognizer: Int, _ down: UInt8, _ directions: RecognizerSpec.Directions,
    _ elapsed: Nanoseconds
  ) {
    let isHorizontal = !directions.isDisjoint(with: [.left, .right])
    let first = touches[down.trailingZeroBitCount]
    let lead = isHorizontal ? first.point.x - first.start.x : first.point.y - first.start.y
    let sign: Int64
    if isHorizontal {
      sign =
        directions.isSuperset(of: [.left, .right])
        ? (lead < 0 ? -1 : 1) : (directions.contains(.right) ? 1 : -1)
    } else {
      sign =
        directions.isSuperset(of: [.up, .down])
        ? (lead < 0 ? -1 : 1) : (directions.contains(.down) ? 1 : -1)
    }
    var qualify = true
    var rest = down
    while rest != 0 {
      let touch = rest.trailingZeroBitCount
      rest &= rest - 1
      let moved = touches[touch].point - touches[touch].start
      let along = sign * (isHorizontal ? moved.x : moved.y)
      let across = abs(isHorizontal ? moved.y : moved.x)
      if along < -tables.limits.swipeAgainst {
        return fail(recognizer, because: .againstDirection)
      }
      if across > tables.limits.swipeAllows(after: elapsed) {
        if tables.limits.swipeFailsOnSecondary {
          return fail(recognizer, because: .acrossDirection)
        }
        qualify = false
      }
      if along < tables.limits.swipeNeeds(after: elapsed) { qualify = false }
    }
    if qualify { makeReady(recognizer) }
  }

  /// A pinch or a rotation: two fingers whose distance, or whose line, changes.
  mutating func wantsSpan(_ recognizer: Int, _ track: Track) {
    let down = track.pointee.touches
    if down.nonzeroBitCount > 2 { return fail(recognizer, because: .tooManyTouches) }
    guard down.nonzeroBitCount == 2 else { return }
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

import GestureSimulator

extension ReferenceEngine {
  /// What a possible recognizer wants after its touches took their places.
  func want(of recognizer: Recognizer) -> Want {
    switch recognizer.spec.kind {
    case .tap: return wantOfTap(recognizer)
    case .longPress: return wantOfLongPress(recognizer)
    case .pan, .scrollPan: return wantOfPan(recognizer)
    case .screenEdgePan, .edgeSwipe: return wantOfEdgePan(recognizer)
    case .contentSwipe: return wantOfContentPop(recognizer)
    case .swipe: return wantOfSwipe(recognizer)
    case .pinch, .rotation: return wantOfPair(recognizer)
    }
  }

  /// What it wants when its timer is due.
  func wantAtTimer(of recognizer: Recognizer) -> Want {
    if recognizer.spec.kind == .longPress
      && recognizer.touchesDown.count == recognizer.spec.minimumTouches
    {
      return .ready
    }
    return .fail(.tookTooLong)
  }

  private func isBeyond(_ movement: Point, _ limit: Length) -> Bool {
    movement.squaredLength > limit * limit
  }

  private func wantOfTap(_ tap: Recognizer) -> Want {
    let down = tap.touchesDown
    guard down.count <= tap.spec.minimumTouches else { return .fail(.tooManyTouches) }
    if tap.taken.contains(where: { $0.hasMoved && isBeyond($0.displacement, length(.tapMovement)) })
    {
      return .fail(.movedTooFar)
    }
    guard down.isEmpty else { return .nothing }
    guard tap.mostFingers >= tap.spec.minimumTouches else { return .fail(.lifted) }
    tap.tapsDone += 1
    if tap.tapsDone >= tap.spec.taps { return .ready }
    tap.waitsForTap = true
    tap.deadline = now + time(.tapInterval)
    return .nothing
  }

  private func wantOfLongPress(_ press: Recognizer) -> Want {
    let down = press.touchesDown
    guard down.count <= press.spec.minimumTouches else { return .fail(.tooManyTouches) }
    if press.taken.contains(where: {
      $0.hasMoved && isBeyond($0.displacement, length(.longPressMovement))
    }) {
      return .fail(.movedTooFar)
    }
    return .nothing
  }

  private func wantOfPan(_ pan: Recognizer) -> Want {
    let count = pan.touchesDown.count
    guard count <= pan.spec.maximumTouches else { return .fail(.tooManyTouches) }
    let translation = pan.translation
    let limit = length(.panHysteresis)
    let isFar =
      isBeyond(translation, limit)
      || isOn(.panInclusive) && translation.squaredLength == limit * limit
    guard count >= pan.spec.minimumTouches, count > 0, isFar else { return .nothing }
    if pan.spec.kind == .scrollPan, isOn(.scrollAxisRule), let view = scrollView(of: pan) {
      let isHorizontal = abs(translation.x) >= abs(translation.y)
      let scrolls = isHorizontal ? view.scrollsHorizontally : view.scrollsVertically
      if !scrolls { return .fail(.wrongAxis) }
    }
    return .ready
  }

  /// The edges that a touch began at, of those that a recognizer looks at.
  private func edges(_ touch: Touch, of recognizer: Recognizer) -> [RecognizerSpec.Directions] {
    let own: RecognizerSpec.Directions =
      recognizer.spec.kind == .edgeSwipe
      ? (world.isRightToLeft ? .right : .left) : recognizer.spec.directions
    let region = length(.edgeRegion)
    let all: [(RecognizerSpec.Directions, Bool)] = [
      (.left, touch.start.x < region), (.right, touch.start.x >= world.screen.x - region),
      (.up, touch.start.y < region), (.down, touch.start.y >= world.screen.y - region),
    ]
    switch touch.flag {
    case .no: return []
    case .yes: return all.map(\.0).filter { own.contains($0) }.prefix(1).map { $0 }
    case .auto: return all.filter { own.contains($0.0) && $0.1 }.map(\.0)
    }
  }

  private func wantOfEdgePan(_ pan: Recognizer) -> Want {
    for touch in pan.taken where touch.hasBegun && edges(touch, of: pan).isEmpty {
      return .fail(.outsideEdge)
    }
    let translation = pan.translation
    let limit = length(.edgeHysteresis)
    guard !pan.isAllUp, pan.hasMoved, isBeyond(translation, limit),
      let edge = pan.firstTouch.flatMap({ edges($0, of: pan).first })
    else { return .nothing }
    let inward: Length
    let across: Length
    switch edge {
    case .left: (inward, across) = (translation.x, translation.y)
    case .right: (inward, across) = (-translation.x, translation.y)
    case .up: (inward, across) = (translation.y, translation.x)
    default: (inward, across) = (-translation.y, translation.x)
    }
    if inward < 0 { return .fail(.againstDirection) }
    if abs(across) > inward { return .fail(.acrossDirection) }
    return inward > limit ? .ready : .nothing
  }

  private func wantOfContentPop(_ pop: Recognizer) -> Want {
    if pop.isAllUp { return .nothing }
    let translation = pop.translation
    let forward = popward(translation)
    if forward < 0 && -forward >= length(.contentPopAgainst) { return .fail(.againstDirection) }
    let share = Arithmetic.scaled(
      abs(translation.x), by: world.parameters[.contentPopVerticalRatio], over: 1_000_000)
    let limit = min(length(.contentPopVerticalLimit), share + length(.contentPopVerticalBase))
    if abs(translation.y) >= limit { return .fail(.acrossDirection) }
    let hysteresis = length(.contentPopHysteresis)
    let isFar = isOn(.contentPopInclusive) ? forward >= hysteresis : forward > hysteresis
    return isFar ? .ready : .nothing
  }

  private func wantOfPair(_ recognizer: Recognizer) -> Want {
    let down = recognizer.touchesDown
    guard down.count <= 2 else { return .fail(.tooManyTouches) }
    guard down.count == 2 else { return .nothing }
    let places = down.map(\.place)
    guard recognizer.pair == down.map(\.number) else {
      recognizer.pair = down.map(\.number)
      recognizer.pairPlaces = places
      return .nothing
    }
    let line = places[1] - places[0]
    let lineAtFirst = recognizer.pairPlaces[1] - recognizer.pairPlaces[0]
    if recognizer.spec.kind == .pinch {
      let distance = Arithmetic.squareRoot(line.squaredLength)
      let distanceAtFirst = Arithmetic.squareRoot(lineAtFirst.squaredLength)
      return abs(distance - distanceAtFirst) > length(.pinchThreshold) ? .ready : .nothing
    }
    let turn = Arithmetic.turn(from: lineAtFirst, to: line)
    return abs(turn) > world.parameters[.rotationThreshold] ? .ready : .nothing
  }
}

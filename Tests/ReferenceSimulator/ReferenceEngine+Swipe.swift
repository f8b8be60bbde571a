import GestureSimulator

extension ReferenceEngine {
  func wantOfSwipe(_ swipe: Recognizer) -> Want {
    let directions = swipe.spec.directions
    let fingers = swipe.spec.minimumTouches
    let down = swipe.touchesDown
    if swipe.hasTouchBegun && (directions.isEmpty || fingers == 0) { return .fail(.nothingLeft) }
    if down.count > fingers { return .fail(.tooManyTouches) }
    let hasLifted = swipe.taken.contains { $0.isInFrame && $0.hasLifted }
    guard swipe.hasMoved || hasLifted, let first = swipe.firstTouch else { return .nothing }
    let elapsed = now - first.beganAt
    if elapsed > time(.swipeMaximumDuration) { return .fail(.tookTooLong) }
    guard swipe.hasMoved, down.count == fingers else { return .nothing }

    let minimum = swipeLimit(
      .swipePrimaryMinimum, .swipePrimaryDecay, elapsed, roundedUp: false)
    let maximum = swipeLimit(
      .swipeSecondaryMaximum, .swipeSecondaryDecay, elapsed, roundedUp: true)
    let ordered = down.sorted { $0.number < $1.number }
    let sense = sense(of: directions, ordered.first?.displacement ?? .zero)
    var qualified = 0
    for touch in ordered {
      let movement = touch.displacement
      let along = sense.isHorizontal ? movement.x * sense.sign : movement.y * sense.sign
      let across = sense.isHorizontal ? abs(movement.y) : abs(movement.x)
      if along < -length(.swipeAgainst) { return .fail(.againstDirection) }
      if across > maximum {
        if isOn(.swipeFailsOnSecondary) { return .fail(.acrossDirection) }
      } else if along >= minimum {
        qualified += 1
      }
    }
    return qualified == fingers ? .ready : .nothing
  }

  /// The axis that counts and the sense of it: that of the mask, or with both that of a movement.
  private func sense(
    of directions: RecognizerSpec.Directions, _ movement: Point
  ) -> (isHorizontal: Bool, sign: Int64) {
    if !directions.isDisjoint(with: [.left, .right]) {
      let isRight =
        directions.isSuperset(of: [.left, .right]) ? movement.x >= 0 : directions.contains(.right)
      return (true, isRight ? 1 : -1)
    }
    let isDown =
      directions.isSuperset(of: [.up, .down]) ? movement.y >= 0 : directions.contains(.down)
    return (false, isDown ? 1 : -1)
  }

  /// A limit that shrinks with time, in thousandths of a point.
  private func swipeLimit(
    _ limit: Parameter, _ decay: Parameter, _ elapsed: Nanoseconds, roundedUp: Bool
  ) -> Length {
    let whole: Int64 = 1_000_000_000_000_000
    let left = whole - world.parameters[decay] * elapsed
    let product = world.parameters[limit].magnitude.multipliedFullWidth(by: left.magnitude)
    let (quotient, remainder) = UInt64(1_000_000_000_000_000_000).dividingFullWidth(product)
    let isNegative = left < 0
    // Up is away from zero above it, and toward zero below it.
    let isAway = remainder > 0 && roundedUp != isNegative
    let magnitude = Int64(quotient) + (isAway ? 1 : 0)
    return isNegative ? -magnitude : magnitude
  }
}

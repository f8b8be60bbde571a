/// The numbers of the parameters, made ready to compare with.
struct Limits {
  /// A pan is ready from this squared distance on.
  let panSquared: Int64
  let tapSquared: Int64
  let longPressSquared: Int64
  /// Squared; more than this lets an edge pan decide.
  let edgeSquared: Int64
  let edgeHysteresis: Length
  let edgeRegion: Length
  /// The content pop is ready from this movement on.
  let contentPop: Length
  let contentPopAgainst: Length
  let verticalLimit: Length
  /// A factor with six decimals.
  let verticalRatio: Micro
  let verticalBase: Length
  let swipeMinimum: Length
  let swipeMaximum: Length
  /// Thousandths of a point that each second takes off, as a rate a nanosecond·10⁹.
  let swipeMinimumLoss: Int64
  let swipeMaximumLoss: Int64
  let swipeDuration: Nanoseconds
  let swipeAgainst: Length
  let swipeFailsOnSecondary: Bool
  let longPressDuration: Nanoseconds
  let tapDuration: Nanoseconds
  let tapInterval: Nanoseconds
  let pinch: Length
  let rotation: Micro
  let staleAfter: Nanoseconds
  let commitVelocity: Length
  let popDuration: Nanoseconds
  let contentDelay: Nanoseconds
  let tapsPreventMoreTaps: Bool
  let asksBeforeExclusion: Bool
  let axisRule: Bool
  let translatesFromBegin: Bool
  let contentPopScrollRule: Bool

  init(_ values: ParameterValues) {
    func squared(_ parameter: Parameter, inclusive: Bool) -> Int64 {
      let length = values.length(parameter)
      return length * length + (inclusive ? 0 : 1)
    }
    panSquared = squared(.panHysteresis, inclusive: values.isOn(.panInclusive))
    tapSquared = squared(.tapMovement, inclusive: false)
    longPressSquared = squared(.longPressMovement, inclusive: false)
    edgeSquared = squared(.edgeHysteresis, inclusive: false)
    edgeHysteresis = values.length(.edgeHysteresis)
    edgeRegion = values.length(.edgeRegion)
    contentPop =
      values.length(.contentPopHysteresis) + (values.isOn(.contentPopInclusive) ? 0 : 1)
    contentPopAgainst = values.length(.contentPopAgainst)
    verticalLimit = values.length(.contentPopVerticalLimit)
    verticalRatio = values[.contentPopVerticalRatio]
    verticalBase = values.length(.contentPopVerticalBase)
    swipeMinimum = values.length(.swipePrimaryMinimum)
    swipeMaximum = values.length(.swipeSecondaryMaximum)
    swipeMinimumLoss = Arithmetic.scaled(
      swipeMinimum, by: values[.swipePrimaryDecay], over: 1_000_000)
    swipeMaximumLoss = Arithmetic.scaled(
      swipeMaximum, by: values[.swipeSecondaryDecay], over: 1_000_000)
    swipeDuration = values.time(.swipeMaximumDuration)
    swipeAgainst = values.length(.swipeAgainst)
    swipeFailsOnSecondary = values.isOn(.swipeFailsOnSecondary)
    longPressDuration = values.time(.longPressDuration)
    tapDuration = values.time(.tapDuration)
    tapInterval = values.time(.tapInterval)
    pinch = values.length(.pinchThreshold)
    rotation = values[.rotationThreshold]
    staleAfter = values.time(.velocityStaleAfter)
    commitVelocity = values.length(.popCommitVelocity)
    popDuration = values.time(.popDuration)
    contentDelay = values.time(.scrollContentDelay)
    tapsPreventMoreTaps = values.isOn(.tapsPreventMoreTaps)
    asksBeforeExclusion = values.isOn(.askBeforeExclusion)
    axisRule = values.isOn(.scrollAxisRule)
    translatesFromBegin = values.isOn(.panTranslationFrom)
    contentPopScrollRule = values.isOn(.contentPopScrollRule)
  }

  /// The squared distance from its start below which a move of its only touch changes nothing for a
  /// recognizer that is possible.
  func stillBelow(_ recognizer: RecognizerSpec) -> Int64 {
    switch recognizer.kind {
    case .tap: return tapSquared
    case .longPress: return longPressSquared
    case .pan, .scrollPan: return recognizer.minimumTouches > 1 ? .max : panSquared
    case .screenEdgePan, .edgeSwipe: return edgeSquared
    case .pinch, .rotation: return .max
    // Time and direction decide.
    case .swipe: return 0
    case .contentSwipe:
      let least = min(min(contentPop, contentPopAgainst), min(verticalLimit, verticalBase))
      return least > 0 && verticalRatio >= 0 ? least * least : 0
    }
  }

  /// What a swipe must reach, and may reach, so long after its touch-down.
  func swipe(after elapsed: Nanoseconds) -> SwipeLimits {
    // The products are below 2⁶³ up to 2 minutes at a loss of 50 pt/s; later the swipe is over
    // anyway.
    SwipeLimits(
      elapsed: elapsed,
      needs: floorDivision(
        swipeMinimum &* 1_000_000_000 &- swipeMinimumLoss &* elapsed, 1_000_000_000),
      allows: -floorDivision(
        swipeMaximumLoss &* elapsed &- swipeMaximum &* 1_000_000_000, 1_000_000_000))
  }

  private func floorDivision(_ value: Int64, _ divisor: Int64) -> Int64 {
    let quotient = value / divisor
    return quotient &* divisor > value ? quotient - 1 : quotient
  }
}

/// The limits of a swipe at one moment; most swipes of a frame share them.
struct SwipeLimits {
  /// The time since the touch-down that they belong to; -1 for no time at all.
  var elapsed: Nanoseconds = -1
  /// The movement along its direction that fires it, rounded down.
  var needs: Length = 0
  /// The movement across its direction that it allows, rounded up.
  var allows: Length = 0
}

/// How one recognizer stands while the engine runs, with what of its specification every sample asks
/// for. One cache line of plain bytes.
struct RecognizerTrack {
  /// No timer.
  static let never = Nanoseconds.max

  // What does not change.
  let kind: RecognizerSpec.Kind
  let isDiscrete: Bool
  let minimumTouches: UInt8
  let maximumTouches: UInt8
  let taps: UInt8
  let directions: RecognizerSpec.Directions
  /// Of a swipe: whether only its horizontal directions count.
  let isHorizontal: Bool
  /// Of a swipe: -1 for left or up, 1 for right or down, 0 where the first touch decides.
  let sign: Int8
  /// Whether the app wrote its delegate.
  let hasAppDelegate: Bool
  let cancelsTouchesInView: Bool
  let delaysTouchesBegan: Bool
  let delaysTouchesEnded: Bool
  /// Whether it requires others to fail by a static edge.
  let hasRequirements: Bool
  /// Whether others require it to fail by a static edge.
  let isRequired: Bool
  /// Whether any answer or list could let it live beside another.
  let mayCoexist: Bool
  /// Whether some action runs, or something is driven, when it acts.
  let reacts: Bool
  /// Whether it does so on every move.
  let reactsToMoves: Bool
  let view: Int32
  /// Its place in the order of R9.
  let place: Int32

  // What does.
  var state = RecognizerState.possible
  var isEnabled: Bool
  var isInAttempt = false
  var isReady = false
  var isParked = false
  var wasAsked = false
  /// It was disabled by an action that is still running.
  var isTakenOut = false
  /// Its touches that are down, one bit each.
  var touches: UInt8 = 0
  /// How many they are.
  var touchCount: UInt8 = 0
  /// The touches it took in its attempt, down or up.
  var attemptTouches: UInt8 = 0
  var firstTouch: UInt8 = 0
  var lastLifted: UInt8 = 0
  /// The most touches that were down together in this tap.
  var mostTouches: UInt8 = 0
  var tapsDone: UInt8 = 0
  /// The edge, of a screen-edge pan, at which its touch began.
  var edge = RecognizerSpec.Directions()
  /// Its place in `Engine.attempted`.
  var attemptPlace: Int32 = 0
  /// When its attempt, or its present tap, began.
  var firstTime: Nanoseconds = 0
  var deadline = RecognizerTrack.never
}

/// What a recognizer remembers of its beginning.
struct RecognizerMemory {
  /// Translation when it began.
  var translation = Point.zero
  /// Two fingers, and the line between them when both were down.
  var pair: UInt8 = 0
  var span = Point.zero
  /// Offset of its scroll view when it began.
  var offset = Point.zero
}

/// How one touch stands.
struct TouchTrack {
  var isDown = false
  var start = Point.zero
  var point = Point.zero
  /// Its displacement: `point - start`.
  var moved = Point.zero
  var startTime: Nanoseconds = 0
  /// Its sample before the last, for its velocity.
  var previousPoint = Point.zero
  var previousTime: Nanoseconds = 0
  var lastTime: Nanoseconds = 0
  var samples: Int32 = 0
  /// -1 for none.
  var hitView: Int32 = -1
  var view = ViewSide.none
  /// A recognizer that cancels touches acted on it in this frame.
  var isToBeCancelled = false
  var movedIsTold = false
  var isLifted = false
  /// Recognizers that delay the beginning, or the end, of touches took it.
  var mayBeHeld = false
  /// Until when scroll views keep it from their content; `never` without one.
  var contentDelay = RecognizerTrack.never

  /// What the hit view knows of it.
  enum ViewSide: UInt8 {
    /// There is no view, or all is told.
    case none
    /// It was not told yet.
    case untold
    case told
  }
}

/// A failure requirement that holds for one attempt.
struct AttemptEdge {
  var from: Int32
  var to: Int32
  /// It only holds while the one that requires moves popward.
  var onlyPopward: Bool
}

/// How a view stands that scrolls or is transformed.
struct ViewTrack {
  var offset: Point
  var tx: Micro
  var scale: Micro
  var alpha: Micro
}

/// How a navigation controller stands.
struct NavigationTrack {
  enum Transition: UInt8 {
    case none, interactive, committing, cancelling
  }

  var count: Int32
  var transition = Transition.none
  /// The recognizer that drives it, -1 for the app.
  var driver: Int32 = -1
}

/// Something that comes to its end at a time.
struct Completion {
  var time: Nanoseconds
  /// The navigation controller whose transition ends, or -1 for an animation.
  var navigation: Int32
  /// The animation's place among `Engine.sequels`.
  var sequel: Int32
}

/// A line that was printed, before it is made text.
struct PrintedLine {
  var template: Template
  /// Where its values begin among `Engine.printedValues`.
  var firstValue: Int32
}

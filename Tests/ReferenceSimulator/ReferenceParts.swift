import GestureSimulator

extension ReferenceEngine {
  /// A view as it stands now.
  final class View {
    let number: Int
    let spec: ViewSpec
    let parent: View?
    /// The views above it.
    let depth: Int
    var offset: Point
    var tx: Micro = 0
    var scale: Micro = 1_000_000
    var alpha: Micro

    init(number: Int, spec: ViewSpec, parent: View?) {
      self.number = number
      self.spec = spec
      self.parent = parent
      depth = parent.map { $0.depth + 1 } ?? 0
      offset = spec.scroll?.offset ?? .zero
      alpha = spec.alpha
    }

    /// Whether the other view lies above it in the tree.
    func liesIn(_ other: View) -> Bool {
      var above = parent
      while let view = above {
        if view === other { return true }
        above = view.parent
      }
      return false
    }

    /// A place of the window in the coordinates of this view (a scroll view's: of its content).
    func local(_ place: Point) -> Point {
      let outer = parent?.local(place) ?? place
      return outer - spec.frame.origin + offset
    }

    /// Whether it can scroll to the sides, and up and down.
    var scrollsHorizontally: Bool { spec.scroll.map { $0.content.x > spec.frame.size.x } ?? false }
    var scrollsVertically: Bool { spec.scroll.map { $0.content.y > spec.frame.size.y } ?? false }
  }

  /// A finger.
  final class Touch {
    let number: Int
    let flag: Script.EdgeFlag
    var isDown = false
    var start = Point.zero
    var place = Point.zero
    var beganAt: Nanoseconds = 0
    /// When it lifted or was cancelled.
    var overAt: Nanoseconds = 0
    /// Its beginning and its moves.
    var samples: [(time: Nanoseconds, place: Point)] = []
    var hit: View?
    /// Where it began, in its hit view.
    var startInHit = Point.zero
    /// What it did in the frame that runs.
    var isInFrame = false
    var hasMoved = false
    var hasBegun = false
    /// Who took it, and in which attempt.
    var takers: [(recognizer: Recognizer, attempt: Int)] = []

    // What its view knows.
    var hasLifted = false
    var isCancelled = false
    /// A recognizer that cancels touches acted with it.
    var isClaimed = false
    var viewKnowsBeginning = false
    var viewKnowsMove = false
    /// Nothing more is told.
    var isClosed = false

    init(number: Int, flag: Script.EdgeFlag) {
      self.number = number
      self.flag = flag
    }

    var displacement: Point { place - start }
  }

  /// A recognizer and its attempt.
  final class Recognizer {
    let number: Int
    let spec: RecognizerSpec
    let view: View
    var isEnabled: Bool
    /// Disabled since the last time that such were taken out.
    var wasDisabled = false
    var state = RecognizerState.possible
    var acted = 0

    /// Which attempt it is in, or was in last.
    var attempt = 0
    var isInAttempt = false
    var hasAttemptBegunNow = false
    /// The touches that it took in this attempt, in that order.
    var taken: [Touch] = []
    var isReady = false
    var mayBegin = false
    var deadline: Nanoseconds?
    /// Those that its delegate, or theirs, made it require; only in this attempt.
    var given: Set<Int> = []
    /// Of a content pop: the scroll pans it waits for, and those that may wait for it.
    var scrollPansAhead: Set<Int> = []
    var scrollPansBehind: Set<Int> = []

    // Of a tap.
    var tapsDone = 0
    var mostFingers = 0
    var waitsForTap = false

    // Of a pinch or a rotation: two touches and their places when both were down.
    var pair: [Int] = []
    var pairPlaces: [Point] = []

    // Where it began.
    var translationAtBeginning = Point.zero
    var hasTranslationAtBeginning = false
    var offsetAtBeginning = Point.zero

    init(number: Int, spec: RecognizerSpec, view: View) {
      self.number = number
      self.spec = spec
      self.view = view
      isEnabled = spec.isEnabled
    }

    var isPossible: Bool { isInAttempt && state == .possible }
    var touchesDown: [Touch] { taken.filter(\.isDown) }
    var isAllUp: Bool { !taken.contains(where: \.isDown) }
    var isInFrame: Bool { taken.contains(where: \.isInFrame) }
    var hasMoved: Bool { taken.contains { $0.hasMoved } }
    var hasTouchBegun: Bool { taken.contains { $0.hasBegun } }
    var firstTouch: Touch? { taken.first }

    /// The touch that lifted last; in one frame cancelled ones come first.
    var lastTouch: Touch? {
      func key(_ touch: Touch) -> (Nanoseconds, Int, Int) {
        (touch.overAt, touch.hasLifted ? 1 : 0, touch.number)
      }
      return taken.filter { !$0.isDown }.max { key($0) < key($1) }
    }

    /// The mean of its touches, or of the one that lifted last.
    private func mean(_ part: (Touch) -> Point) -> Point {
      let down = touchesDown
      guard !down.isEmpty else { return lastTouch.map(part) ?? .zero }
      let sum = down.map(part).reduce(.zero, +)
      return Point(sum.x / Int64(down.count), sum.y / Int64(down.count))
    }

    var translation: Point { mean(\.displacement) }
    var place: Point { mean(\.place) }

    func beginAttempt() {
      attempt += 1
      isInAttempt = true
      hasAttemptBegunNow = true
    }

    func endAttempt() {
      isInAttempt = false
      hasAttemptBegunNow = false
      taken = []
      isReady = false
      mayBegin = false
      deadline = nil
      given = []
      scrollPansAhead = []
      scrollPansBehind = []
      tapsDone = 0
      mostFingers = 0
      waitsForTap = false
      pair = []
      pairPlaces = []
      hasTranslationAtBeginning = false
      translationAtBeginning = .zero
    }
  }

  /// A navigation controller.
  final class Navigation {
    let number: Int
    let spec: NavigationSpec
    var stack: [Int]
    var transition: Transition?

    init(number: Int, spec: NavigationSpec) {
      self.number = number
      self.spec = spec
      stack = spec.stack
    }
  }

  /// A pop that runs.
  struct Transition {
    /// The recognizer that drives it; nil for the app.
    var driver: Int?
    var top: Int
    var under: Int
    var isCommitted = false
    var isAtItsEnd = false
  }

  /// What happens by itself later.
  struct PendingEnd {
    enum Kind {
      case transition(Navigation)
      case animation([Action], own: Recognizer?)
    }
    var due: Nanoseconds
    var kind: Kind
  }

  /// An answer of a delegate, by its place among them.
  package struct GivenAnswer: Hashable, Sendable {
    let delegate: Int
    let place: Int

    /// The answer at a place of a delegate.
    package init(delegate: Int, place: Int) {
      self.delegate = delegate
      self.place = place
    }
  }

  /// What a recognizer wants.
  enum Want {
    case nothing, ready
    case fail(TraceRecord.Reason)
  }
}

import GestureSimulator

/// The worlds in which the engine of the simulator is measured.
enum SimulatedWorld {
  private static let screen = Point(402_000, 874_000)
  /// The recognizer that acts in `app`.
  static let winner = 3

  /// A card on the second page of a navigation controller, dragged to the left from the right edge:
  /// 20 recognizers of every kind, 40 touch events at 60 Hz.
  ///
  /// The finger rests for 6 samples and then goes 2.5 pt each. Until sample 10 all but the edge pop
  /// (outside its region) and the swipe to the right (against its direction) are undecided. Then
  /// the card's pan, whose delegate has a rule, begins, sets a variable and excludes the others, the
  /// two taps and the edge pan among them; at the lift it ends and sets the variable back.
  static var app: World {
    var world = World(screen: screen)
    world.views += [
      ViewSpec(name: "navigation", parent: 0, frame: Rect(.zero, screen)),
      ViewSpec(name: "list", parent: 1, frame: Rect(.zero, screen)),
      ViewSpec(name: "detail", parent: 1, frame: Rect(.zero, screen)),
      ViewSpec(
        name: "scroll", parent: 3, frame: Rect(.zero, screen),
        scroll: ViewSpec.Scroll(
          content: Point(402_000, 2_000_000), offset: .zero, bounces: true, isPaging: false,
          delaysContentTouches: true, pan: 2)),
      ViewSpec(
        name: "card", parent: 4, frame: Rect(Point(0, 200_000), Point(402_000, 400_000))),
    ]
    world.pages = [
      PageSpec(name: "List", view: 2, navigation: 0),
      PageSpec(name: "Detail", view: 3, navigation: 0),
    ]
    world.navigations = [
      NavigationSpec(
        name: "Navigation", view: 1, stack: [0, 1], isBarHidden: false, edgeSwipe: 0,
        contentSwipe: 1)
    ]
    world.root = .navigation(0)
    let first = world.words.count
    world.words += ["resting", "dragged", "List", "Detail"]
    world.variables = [
      World.Variable(
        name: "card", values: [.word(first), .word(first + 1)], start: .word(first))
    ]
    world.recognizers = systemRecognizers + appRecognizers(dragged: first + 1, resting: first)
    world.delegates = [
      DelegateSpec(
        name: "cardDelegate",
        answers: [
          DelegateSpec.Answer(
            question: .shouldBegin, recognizer: winner, other: nil,
            condition: Condition([
              [Comparison(.own(.translationX), .greater, .constant(.number(0)))]
            ]), answer: false)
        ])
    ]
    world.script = drag(samples: 40, rate: 60) { Point(392_000 - max(0, $0 - 6) * 2_500, 400_000) }
    return world
  }

  private static var systemRecognizers: [RecognizerSpec] {
    [
      RecognizerSpec(
        name: "edgePop", kind: .edgeSwipe, view: 1, delegate: .system, maximumTouches: 1,
        drive: .pop(0)),
      RecognizerSpec(
        name: "contentPop", kind: .contentSwipe, view: 1, delegate: .system, maximumTouches: 1,
        drive: .pop(0)),
      RecognizerSpec(
        name: "scrollPan", kind: .scrollPan, view: 4, delegate: .system, drive: .scroll(4)),
    ]
  }

  private static func appRecognizers(dragged: Int, resting: Int) -> [RecognizerSpec] {
    func set(_ word: Int) -> [Action] { [.set(variable: 0, to: .word(word))] }
    return [
      RecognizerSpec(
        name: "cardPan", kind: .pan, view: 5, delegate: .app(0),
        actions: Reactions(began: set(dragged), ended: set(resting))),
      RecognizerSpec(name: "cardTap", kind: .tap, view: 5, requirements: [5]),
      RecognizerSpec(name: "cardDoubleTap", kind: .tap, view: 5, taps: 2),
      RecognizerSpec(name: "cardPress", kind: .longPress, view: 5),
      RecognizerSpec(name: "swipeLeft", kind: .swipe, view: 3, directions: .left),
      RecognizerSpec(name: "swipeRight", kind: .swipe, view: 3, directions: .right),
      RecognizerSpec(name: "swipeUp", kind: .swipe, view: 3, directions: .up),
      RecognizerSpec(name: "swipeDown", kind: .swipe, view: 3, directions: .down),
      RecognizerSpec(name: "zoom", kind: .pinch, view: 5),
      RecognizerSpec(name: "turn", kind: .rotation, view: 5),
      RecognizerSpec(name: "menuEdge", kind: .screenEdgePan, view: 3, directions: .right),
      RecognizerSpec(name: "twoFingerPan", kind: .pan, view: 3, minimumTouches: 2),
      RecognizerSpec(name: "pagePan", kind: .pan, view: 3),
      RecognizerSpec(name: "twoFingerTap", kind: .tap, view: 3, minimumTouches: 2),
      RecognizerSpec(name: "pagePress", kind: .longPress, view: 1),
      RecognizerSpec(
        name: "tabSwipe", kind: .swipe, view: 1, minimumTouches: 2, directions: [.left, .right]),
      RecognizerSpec(name: "windowTap", kind: .tap, view: 0, cancelsTouchesInView: false),
    ]
  }

  /// Fingers that hardly move on a card, with any number of recognizers, ten kinds in turn on two
  /// views; all stay undecided until the lift.
  ///
  /// A frame has a cost of its own, whatever the number of recognizers. One finger with 40 samples at
  /// 120 Hz lets it show. Two fingers with 100 samples at 240 Hz, where no distance of one finger
  /// spares a recognizer the rest and pinches and rotations have work, let it weigh less.
  static func resting(fingers: Int, recognizers count: Int) -> World {
    var world = World(screen: screen)
    world.views += [
      ViewSpec(name: "page", parent: 0, frame: Rect(.zero, screen)),
      ViewSpec(name: "card", parent: 1, frame: Rect(.zero, screen)),
    ]
    world.pages = [PageSpec(name: "Page", view: 1, navigation: nil)]
    world.recognizers = (0..<count).map { number in
      let view = number % 20 < 10 ? 2 : 1
      var spec = RecognizerSpec(
        name: "recognizer\(number)", kind: restingKinds[number % 10], view: view,
        minimumTouches: fingers)
      switch number % 10 {
      case 0: spec.minimumTouches = 1
      case 1: spec.requirements = [number + 1]
      case 2: spec.taps = 2
      case 4: spec.directions = .left
      case 5: spec.directions = [.left, .right]
      case 8: spec.directions = .right
      case 9: spec.minimumTouches = 2
      default: break
      }
      return spec
    }
    let samples = restingSamples(fingers: fingers)
    let events = (0..<fingers).map { finger in
      drag(samples: samples, rate: fingers == 1 ? 120 : 240) {
        Point(395_000 - $0 * 80, 400_000 + Int64(finger) * (100_000 + $0 * 20))
      }.events.map { event in
        var event = event
        event.touch = finger
        return event
      }
    }
    world.script = Script(
      name: "rest", touches: Array(repeating: .auto, count: fingers),
      events: (0..<samples).flatMap { sample in events.map { $0[sample] } })
    return world
  }

  /// The samples of each finger in `resting`, down and lift among them.
  static func restingSamples(fingers: Int) -> Int { fingers == 1 ? 40 : 100 }

  private static let restingKinds: [RecognizerSpec.Kind] = [
    .pan, .tap, .tap, .longPress, .swipe, .swipe, .pinch, .rotation, .screenEdgePan, .pan,
  ]

  /// One touch: down, moves, and the lift in the place of the last one.
  private static func drag(
    samples: Int, rate: Int64, _ place: (Int64) -> Point
  ) -> Script {
    let last = Int64(samples) - 1
    let events = (0...last).map { number in
      Script.TouchEvent(
        time: number * 1_000_000_000 / rate, touch: 0,
        phase: number == 0 ? .began : number == last ? .ended : .moved,
        point: place(min(number, last - 1)))
    }
    return Script(name: "drag", touches: [.auto], events: events)
  }
}

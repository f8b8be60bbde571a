import GestureSimulator

/// The rows of the arbitration tables: a scene, and what each recognizer comes to.
enum ArbitrationCases {
  typealias Case = ArbitrationTableTests.Case

  private static func spec(
    _ kind: RecognizerSpec.Kind, _ view: Int = ArbitrationScene.inner, requires: [Int] = [],
    taps: Int = 1, fingers: Int = 1, directions: RecognizerSpec.Directions = .right
  ) -> RecognizerSpec {
    RecognizerSpec(
      name: "\(kind)", kind: kind, view: view, requirements: requires, minimumTouches: fingers,
      taps: taps, directions: kind == .swipe ? directions : [])
  }

  private static let outer = ArbitrationScene.outer
  private static let still = [(200, 400), (200, 400)]
  private static let drag = [(200, 400), (220, 400), (240, 400), (270, 400)]
  private static let swipeRight = [(200, 400), (260, 400), (270, 400)]

  private static func scene(_ recognizers: [RecognizerSpec]) -> ArbitrationScene {
    ArbitrationScene().with(recognizers)
  }

  private static func answer(
    _ question: DelegateSpec.Question, _ one: Int, _ other: Int? = nil, _ yes: Bool = true
  ) -> DelegateSpec.Answer {
    ArbitrationScene.answer(question, one, other, yes)
  }

  /// Failure requirements.
  static let requirements = waiting + met + circles

  private static let waiting: [Case] = [
    Case(
      "a tap waits for a second tap that never comes",
      scene([spec(.tap, requires: [1]), spec(.tap, taps: 2)]).finger(still),
      ["ended recognized at 382", "failed tookTooLong at 382"]),
    Case(
      "a tap fails when the double tap is recognized",
      scene([spec(.tap, requires: [1]), spec(.tap, taps: 2)]).finger(still)
        .finger(still, from: 100_000_000),
      ["failed requirementActed r1 at 132", "ended recognized at 132"]),
    Case(
      "a tap that waits for nothing does not keep a double tap",
      scene([spec(.tap), spec(.tap, taps: 2)]).finger(still).finger(still, from: 100_000_000),
      ["ended recognized at 32", "ended recognized at 132"]),
    Case(
      "a pan waits until the swipe fails",
      scene([spec(.pan, requires: [1]), spec(.swipe)]).finger(
        [(200, 400), (220, 400), (210, 420), (199, 420), (180, 420)]),
      ["began recognized at 48", "failed againstDirection at 48"]),
    Case(
      "a pan fails when the swipe is recognized",
      scene([spec(.pan, requires: [1]), spec(.swipe)]).finger(drag),
      ["failed excluded r1 at 48", "ended recognized at 48"]),
    Case(
      "a parked pan fails when its touch lifts",
      scene([spec(.pan, requires: [1]), spec(.swipe, fingers: 2)]).finger(drag),
      ["failed lifted at 64", "failed lifted at 64"]),
    Case(
      "a parked swipe acts when the pan fails at the lift",
      scene([spec(.swipe, requires: [1]), spec(.pan, fingers: 2)]).finger(drag),
      ["ended recognized at 64", "failed lifted at 64"]),
    Case(
      "a swipe waits for a swipe that waits for a pan",
      scene([
        spec(.swipe, requires: [1]), spec(.swipe, outer, requires: [2]), spec(.pan, fingers: 2),
      ]).finger(drag),
      ["failed excluded r1 at 64", "ended recognized at 64", "failed lifted at 64"]),
    Case(
      "the one that is required acts, and excludes the deeper one that waits",
      scene([spec(.pan, outer), spec(.pan, requires: [0])]).finger(drag),
      ["began recognized at 16", "failed excluded r0 at 16"]),
  ]

  private static let met: [Case] = [
    Case(
      "one that is allowed beside the other still waits for it, and fails with it",
      scene([spec(.pan, requires: [1]), spec(.swipe)]).answering([
        answer(.shouldRecognizeSimultaneously, 0, 1)
      ]).finger(drag), ["failed requirementActed r1 at 48", "ended recognized at 48"]),
    Case(
      "with two that acted the one of the lesser number is the reason",
      scene([spec(.pan), spec(.pan), spec(.swipe, requires: [0, 1])]).answering([
        answer(.shouldRecognizeSimultaneously, 0, 1), answer(.shouldRecognizeSimultaneously, 0, 2),
        answer(.shouldRecognizeSimultaneously, 1, 2),
      ]).finger(drag),
      ["began recognized at 16", "began recognized at 16", "failed requirementActed r0 at 16"]),
    Case(
      "a disabled one counts as failed",
      {
        var off = scene([spec(.pan, requires: [1]), spec(.swipe)])
        off.world.recognizers[1].isEnabled = false
        return off.finger(drag)
      }(), ["began recognized at 16", "nothing"]),
    Case(
      "one that was refused the touch counts as failed",
      scene([spec(.pan, requires: [1]), spec(.swipe)]).answering([
        answer(.shouldReceive, 1, nil, false)
      ]).finger(drag), ["began recognized at 16", "nothing"]),
    Case(
      "one that its delegate stops has failed",
      scene([spec(.pan, outer, requires: [1]), spec(.pan)]).answering([
        answer(.shouldBegin, 1, nil, false)
      ]).finger(drag), ["began recognized at 16", "failed refused at 16"]),
    Case(
      "a delegate requires the failure of another",
      scene([spec(.pan), spec(.swipe)]).answering([answer(.shouldRequireFailureOf, 0, 1)])
        .finger(swipeRight), ["failed excluded r1 at 16", "ended recognized at 16"]),
    Case(
      "a delegate lets another wait for its recognizer",
      scene([spec(.pan), spec(.swipe)]).answering([answer(.shouldBeRequiredToFailBy, 1, 0)])
        .finger(swipeRight), ["failed excluded r1 at 16", "ended recognized at 16"]),
    Case(
      "a delegate's NO takes nothing back",
      scene([spec(.pan, requires: [1]), spec(.swipe)]).answering([
        answer(.shouldRequireFailureOf, 0, 1, false)
      ]).finger(swipeRight), ["failed excluded r1 at 16", "ended recognized at 16"]),
  ]

  private static let circles: [Case] = [
    Case(
      "two swipes that wait for each other",
      scene([spec(.swipe, requires: [1]), spec(.swipe, requires: [0])]).finger(swipeRight),
      ["failed nothingLeft at 48", "failed nothingLeft at 48"]),
    Case(
      "two pans that wait for each other",
      scene([spec(.pan, requires: [1]), spec(.pan, requires: [0])]).finger(drag),
      ["failed lifted at 64", "failed lifted at 64"]),
    Case(
      "a circle of three through delegates",
      scene([spec(.swipe, requires: [1]), spec(.swipe), spec(.swipe)]).answering([
        answer(.shouldRequireFailureOf, 1, 2), answer(.shouldBeRequiredToFailBy, 0, 2),
      ]).finger(swipeRight), Array(repeating: "failed nothingLeft at 48", count: 3)),
    Case(
      "a circle opens when one of it fails",
      scene([spec(.pan, requires: [1]), spec(.swipe, requires: [0], directions: .left)]).finger(
        drag), ["began recognized at 16", "failed againstDirection at 16"]),
  ]

  /// Who may act beside whom.
  static let simultaneity: [Case] = [
    Case(
      "the deeper view first", scene([spec(.pan, outer), spec(.pan)]).finger(drag),
      ["failed excluded r1 at 16", "began recognized at 16"]),
    Case(
      "on one view the order of declaration", scene([spec(.pan), spec(.pan)]).finger(drag),
      ["began recognized at 16", "failed excluded r0 at 16"]),
    Case(
      "the first to be ready wins, however deep the other",
      scene([spec(.pan, outer), spec(.swipe)]).finger(drag),
      ["began recognized at 16", "failed excluded r0 at 16"]),
    Case(
      "the acting one's delegate allows it",
      scene([spec(.pan, outer), spec(.pan)]).answering([
        answer(.shouldRecognizeSimultaneously, 1, 0)
      ]).finger(drag), ["began recognized at 16", "began recognized at 16"]),
    Case(
      "the other's delegate allows it",
      scene([spec(.pan, outer), spec(.pan)]).answering([
        answer(.shouldRecognizeSimultaneously, 0, 1)
      ]).finger(drag), ["began recognized at 16", "began recognized at 16"]),
    Case(
      "of three only the two that allow each other",
      scene([spec(.pan, outer), spec(.pan), spec(.pan)]).answering([
        answer(.shouldRecognizeSimultaneously, 0, 1)
      ]).finger(drag),
      ["began recognized at 16", "began recognized at 16", "failed excluded r1 at 16"]),
    Case(
      "allowed beside the first, excluded by the second",
      scene([spec(.pan), spec(.pan, outer), spec(.pan, outer)]).answering([
        answer(.shouldRecognizeSimultaneously, 0, 1),
        answer(.shouldRecognizeSimultaneously, 0, 2),
      ]).finger(drag),
      ["began recognized at 16", "began recognized at 16", "failed excluded r1 at 16"]),
    Case(
      "a NO of shouldBegin leaves the other alone",
      scene([spec(.pan, outer), spec(.pan)]).answering([answer(.shouldBegin, 1, nil, false)])
        .finger(drag), ["began recognized at 16", "failed refused at 16"]),
    Case(
      "two fingers on two recognizers share nothing",
      scene([spec(.pan), spec(.pan)]).answering([
        left(of: 250, 0), right(of: 250, 1),
      ]).finger(drag).finger([(300, 600), (320, 600), (340, 600), (360, 600)]),
      ["began recognized at 16", "began recognized at 16"]),
  ]

  /// The touch is refused on the one side of a place, in points.
  private static func left(of x: Int64, _ recognizer: Int) -> DelegateSpec.Answer {
    side(.greaterOrEqual, x, recognizer)
  }

  private static func right(of x: Int64, _ recognizer: Int) -> DelegateSpec.Answer {
    side(.less, x, recognizer)
  }

  private static func side(
    _ refused: Comparison.Operator, _ x: Int64, _ recognizer: Int
  ) -> DelegateSpec.Answer {
    DelegateSpec.Answer(
      question: .shouldReceive, recognizer: recognizer, other: nil,
      condition: Condition([
        [
          Comparison(.own(.windowX), refused, .constant(.number(x * 1_000_000)))
        ]
      ]), answer: false)
  }

  /// Two pages, the pops of OS 26, a right swipe on the upper page, and one drag.
  static func race(speed: Int64) -> World {
    var world = World(screen: Point(402_000, 874_000))
    let whole = Rect(.zero, world.screen)
    world.views += [
      ViewSpec(name: "navigation", parent: 0, frame: whole),
      ViewSpec(name: "home", parent: 1, frame: whole),
      ViewSpec(name: "category", parent: 1, frame: whole),
    ]
    world.pages = [
      PageSpec(name: "Home", view: 2, navigation: 0),
      PageSpec(name: "Category", view: 3, navigation: 0),
    ]
    world.recognizers = [
      RecognizerSpec(name: "edge", kind: .edgeSwipe, view: 1, delegate: .system, drive: .pop(0)),
      RecognizerSpec(
        name: "content", kind: .contentSwipe, view: 1, delegate: .system, drive: .pop(0)),
      RecognizerSpec(name: "swipe", kind: .swipe, view: 3, directions: .right),
    ]
    world.navigations = [
      NavigationSpec(
        name: "Navigation", view: 1, stack: [0, 1], isBarHidden: false, edgeSwipe: 0,
        contentSwipe: 1)
    ]
    world.root = .navigation(0)
    let start = Point(120_000, 400_000)
    let way: Int64 = 270_000
    var events = [Script.TouchEvent(time: 0, touch: 0, phase: .began, point: start)]
    var number: Int64 = 1
    var place = start
    while place.x < start.x + way {
      // speed / 60 points a sample, in thousandths.
      let x = min(Arithmetic.scaled(speed * 1000, by: number, over: 60), way)
      place = start + Point(x, 0)
      events.append(
        Script.TouchEvent(
          time: Arithmetic.scaled(number, by: 1_000_000_000, over: 60), touch: 0, phase: .moved,
          point: place))
      number += 1
    }
    events.append(
      Script.TouchEvent(
        time: Arithmetic.scaled(number, by: 1_000_000_000, over: 60), touch: 0, phase: .ended,
        point: place))
    world.script = Script(name: "right-mid", touches: [.auto], events: events)
    return world
  }
}

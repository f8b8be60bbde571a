/// What an engine looks up, made once from its world.
struct EngineTables {
  /// Static failure requirements, with those UIKit always makes, by the one that requires.
  let requirements: Rows
  /// The same, by the one that is required.
  let dependants: Rows
  /// Answers of app delegates by recognizer, as places in `answers`.
  let answers: [DelegateSpec.Answer]
  let receiveAnswers: Rows
  let beginAnswers: Rows
  let simultaneousAnswers: Rows
  /// `shouldRequireFailureOf` and `shouldBeRequiredToFailBy`.
  let failureAnswers: Rows
  /// The recognizers of each view, by number.
  let recognizersOfView: Rows
  /// Children of each view, the front-most first.
  let children: Rows
  /// The page or navigation controller whose view this is.
  let containerOfView: [Container?]
  let depths: [Int]
  let tracks: [RecognizerTrack]
  let views: [ViewTrack]
  let navigations: [NavigationTrack]
  let contentSwipes: [Int]
  let scrollPans: [Int]
  let limits: Limits
  let probes: ProbeTables
  let words: WordTables

  init(_ world: World) {
    let edges = Self.staticEdges(world)
    let count = world.recognizers.count
    requirements = Rows(count: count, edges.map { ($0.0, $0.1) })
    dependants = Rows(count: count, edges.map { ($0.1, $0.0) })
    let answers = Self.usedAnswers(world)
    self.answers = answers
    func rows(_ questions: Set<DelegateSpec.Question>) -> Rows {
      Rows(
        count: count,
        answers.enumerated().filter { questions.contains($0.element.question) }
          .map { ($0.element.recognizer, $0.offset) })
    }
    receiveAnswers = rows([.shouldReceive])
    beginAnswers = rows([.shouldBegin])
    simultaneousAnswers = rows([.shouldRecognizeSimultaneously])
    failureAnswers = rows([.shouldRequireFailureOf, .shouldBeRequiredToFailBy])
    recognizersOfView = Rows(
      count: world.views.count, world.recognizers.enumerated().map { ($0.element.view, $0.offset) })
    children = Rows(
      count: world.views.count,
      world.views.indices.reversed().compactMap { view in
        world.views[view].parent.map { ($0, view) }
      })
    var containers = [Container?](repeating: nil, count: world.views.count)
    for (page, spec) in world.pages.enumerated() { containers[spec.view] = .page(page) }
    for (navigation, spec) in world.navigations.enumerated() {
      containers[spec.view] = .navigation(navigation)
    }
    containerOfView = containers
    depths = world.depths
    tracks = Self.tracks(world, requirements, dependants, simultaneousAnswers)
    views = world.views.map {
      ViewTrack(offset: $0.scroll?.offset ?? .zero, tx: 0, scale: 1_000_000, alpha: $0.alpha)
    }
    navigations = world.navigations.map { NavigationTrack(count: Int32($0.stack.count)) }
    contentSwipes = world.recognizers.indices.filter { world.recognizers[$0].kind == .contentSwipe }
    scrollPans = world.recognizers.indices.filter { world.recognizers[$0].kind == .scrollPan }
    limits = Limits(world.parameters)
    probes = ProbeTables(world)
    words = WordTables(world)
  }

  /// `require(toFail:)` of the app, and what UIKit requires without looking at a touch.
  private static func staticEdges(_ world: World) -> [(Int, Int)] {
    var edges: [(Int, Int)] = []
    for (number, recognizer) in world.recognizers.enumerated() {
      edges += recognizer.requirements.map { (number, $0) }
    }
    for navigation in world.navigations {
      if let content = navigation.contentSwipe, world.parameters.isOn(.contentPopWaitsForEdge) {
        edges.append((content, navigation.edgeSwipe))
      }
      guard world.parameters.isOn(.edgePopOthersWait),
        world.recognizers[navigation.edgeSwipe].delegate == .system
      else { continue }
      for (number, recognizer) in world.recognizers.enumerated()
      where recognizer.kind == .pan || recognizer.kind == .scrollPan {
        if recognizer.kind == .scrollPan, world.scrollsHorizontally(recognizer),
          world.parameters.isOn(.edgePopHorizontalScrollExempt)
        {
          continue
        }
        edges.append((number, navigation.edgeSwipe))
      }
    }
    return edges.map { EdgeKey(from: $0.0, to: $0.1) }.uniqued().map { ($0.from, $0.to) }
  }

  /// Answers that can be given: of a delegate by a recognizer that has it.
  private static func usedAnswers(_ world: World) -> [DelegateSpec.Answer] {
    world.delegates.enumerated().flatMap { number, delegate in
      delegate.answers.filter { world.recognizers[$0.recognizer].delegate == .app(number) }
    }
  }

  private static func tracks(
    _ world: World, _ requirements: Rows, _ dependants: Rows, _ simultaneous: Rows
  ) -> [RecognizerTrack] {
    let places = world.settlingOrder
    let manyTaps = Set(world.recognizers.filter { $0.kind == .tap }.map(\.taps)).count > 1
    return world.recognizers.enumerated().map { number, spec in
      let listed =
        !spec.cannotPrevent.isEmpty || !spec.cannotBePreventedBy.isEmpty
        || !simultaneous[number].isEmpty || (spec.kind == .tap && manyTaps)
      let probed = world.probes.contains {
        $0.places.contains(.action(number))
          || $0.places.contains(.question(.shouldRecognizeSimultaneously, number))
      }
      let actions = spec.actions
      let acts =
        !actions.began.isEmpty || !actions.changed.isEmpty || !actions.ended.isEmpty
        || !actions.cancelled.isEmpty || spec.drive != .none
      var hasAppDelegate = false
      if case .app = spec.delegate { hasAppDelegate = true }
      return RecognizerTrack(
        kind: spec.kind, isDiscrete: spec.kind.isDiscrete,
        minimumTouches: UInt8(clamping: spec.minimumTouches),
        maximumTouches: UInt8(clamping: spec.maximumTouches), taps: UInt8(clamping: spec.taps),
        directions: spec.directions,
        isHorizontal: !spec.directions.isDisjoint(with: [.left, .right]),
        sign: spec.directions.swipeSign, hasAppDelegate: hasAppDelegate,
        cancelsTouchesInView: spec.cancelsTouchesInView,
        delaysTouchesBegan: spec.delaysTouchesBegan, delaysTouchesEnded: spec.delaysTouchesEnded,
        hasRequirements: !requirements[number].isEmpty, isRequired: !dependants[number].isEmpty,
        mayCoexist: listed || probed, reacts: acts || probed,
        reactsToMoves: !actions.changed.isEmpty || probed || spec.kind == .scrollPan,
        view: Int32(spec.view),
        place: Int32(places[number]), isEnabled: spec.isEnabled)
    }
  }
}

/// One edge, to find doubles.
private struct EdgeKey: Hashable {
  let from: Int
  let to: Int
}

extension Array where Element: Hashable {
  /// The elements without those that came before.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension World {
  /// Whether the scroll view of a scroll pan has more content than width.
  func scrollsHorizontally(_ recognizer: RecognizerSpec) -> Bool {
    guard let scroll = views[recognizer.view].scroll else { return false }
    return scroll.content.x > views[recognizer.view].frame.size.x
  }
}

extension RecognizerSpec.Directions {
  /// Of what counts for a swipe: -1 left or up, 1 right or down, 0 both of one axis.
  fileprivate var swipeSign: Int8 {
    let counting = isDisjoint(with: [.left, .right]) ? self : intersection([.left, .right])
    let (back, forward) = (
      !counting.isDisjoint(with: [.left, .up]), !counting.isDisjoint(with: [.right, .down])
    )
    return back == forward ? 0 : back ? -1 : 1
  }
}

extension Script {
  /// For each phase the end of the frame that begins there, if it only moves touches; else its own
  /// place.
  var moveFrameEnds: [Int32] {
    var ends = events.indices.map { Int32($0) }
    for place in events.indices.reversed() where events[place].phase == .moved {
      let after = place + 1
      if after == events.count || events[after].time != events[place].time {
        ends[place] = Int32(after)
      } else if ends[after] > after {
        ends[place] = ends[after]
      }
    }
    return ends
  }

  /// Likewise the end of the moves of one touch that begin there, each alone in its frame.
  var loneMoveEnds: [Int32] {
    var ends = moveFrameEnds
    for place in events.indices.reversed() {
      let after = place + 1
      if ends[place] != Int32(after) {
        ends[place] = Int32(place)
      } else if after < events.count, ends[after] > after,
        events[after].touch == events[place].touch
      {
        ends[place] = ends[after]
      }
    }
    return ends
  }
}

import GestureSimulator

/// A window with a view and a view in it, and what a test puts on them.
struct ArbitrationScene {
  var world: World
  /// The views.
  static let outer = 1
  static let inner = 2

  init() {
    world = World(screen: Point(402_000, 874_000))
    let whole = Rect(.zero, world.screen)
    world.views += [
      ViewSpec(name: "outer", parent: 0, frame: whole),
      ViewSpec(name: "inner", parent: 1, frame: whole),
    ]
    world.pages = [PageSpec(name: "Page", view: Self.outer, navigation: nil)]
  }

  /// The scene with these recognizers, by their numbers.
  func with(_ recognizers: [RecognizerSpec]) -> ArbitrationScene {
    var scene = self
    scene.world.recognizers = recognizers
    return scene
  }

  /// The scene with one delegate for all its recognizers, with these answers.
  func answering(_ answers: [DelegateSpec.Answer]) -> ArbitrationScene {
    var scene = self
    scene.world.delegates = [DelegateSpec(name: "Delegate", answers: answers)]
    for number in scene.world.recognizers.indices {
      scene.world.recognizers[number].delegate = .app(0)
    }
    return scene
  }

  static func answer(
    _ question: DelegateSpec.Question, _ recognizer: Int, _ other: Int? = nil, _ yes: Bool
  ) -> DelegateSpec.Answer {
    DelegateSpec.Answer(
      question: question, recognizer: recognizer, other: other, condition: .always, answer: yes)
  }

  /// One finger: its places, in points and 16 ms apart, then its lift.
  func finger(_ places: [(Int, Int)], from start: Nanoseconds = 0) -> ArbitrationScene {
    var scene = self
    let touch = world.script.touches.count
    scene.world.script.touches.append(.auto)
    var time = start
    for (number, place) in places.enumerated() {
      scene.world.script.events.append(
        Script.TouchEvent(
          time: time, touch: touch, phase: number == 0 ? .began : .moved,
          point: Point(Length(place.0) * 1000, Length(place.1) * 1000)))
      time += Self.frame
    }
    let last = scene.world.script.events[scene.world.script.events.count - 1].point
    scene.world.script.events.append(
      Script.TouchEvent(time: time, touch: touch, phase: .ended, point: last))
    scene.world.script.events.sort { ($0.time, $0.touch) < ($1.time, $1.touch) }
    return scene
  }

  static let frame: Nanoseconds = 16_000_000

  /// What each recognizer came to in its first attempt, without its changes and its reset.
  static func outcomes(_ recording: Recording, _ count: Int) -> [String] {
    (0..<count).map { recognizer in
      for record in recording.records where Int(record.subject) == recognizer {
        guard let (from, to) = record.transition, from == .possible else { continue }
        let other = record.object >= 0 ? " r\(record.object)" : ""
        return "\(to) \(record.reason)\(other) at \(record.time / 1_000_000)"
      }
      return "nothing"
    }
  }
}

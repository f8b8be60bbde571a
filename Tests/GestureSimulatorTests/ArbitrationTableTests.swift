import GestureSimulator
import Testing

/// Who wins, as tables, on both engines.
@Suite("Arbitration tables")
struct ArbitrationTableTests {
  /// Who of the two pans' delegates allows the other.
  enum Delegates: CaseIterable { case none, oneYes, bothNo }

  struct Prevention: Sendable {
    let canPrevent: Bool
    let canBePrevented: Bool
    let delegates: Delegates
    let isExcluded: Bool
  }

  private static let prevention: [Prevention] = [
    Prevention(canPrevent: true, canBePrevented: true, delegates: .none, isExcluded: true),
    Prevention(canPrevent: true, canBePrevented: true, delegates: .oneYes, isExcluded: false),
    Prevention(canPrevent: true, canBePrevented: true, delegates: .bothNo, isExcluded: true),
    Prevention(canPrevent: true, canBePrevented: false, delegates: .none, isExcluded: false),
    Prevention(canPrevent: true, canBePrevented: false, delegates: .oneYes, isExcluded: false),
    Prevention(canPrevent: true, canBePrevented: false, delegates: .bothNo, isExcluded: false),
    Prevention(canPrevent: false, canBePrevented: true, delegates: .none, isExcluded: false),
    Prevention(canPrevent: false, canBePrevented: true, delegates: .oneYes, isExcluded: false),
    Prevention(canPrevent: false, canBePrevented: true, delegates: .bothNo, isExcluded: false),
    Prevention(canPrevent: false, canBePrevented: false, delegates: .none, isExcluded: false),
    Prevention(canPrevent: false, canBePrevented: false, delegates: .oneYes, isExcluded: false),
    Prevention(canPrevent: false, canBePrevented: false, delegates: .bothNo, isExcluded: false),
  ]

  /// Recognizer 1 acts; recognizer 0 is the other.
  private func scene(_ row: Prevention, _ other: RecognizerSpec, asker: Int) -> ArbitrationScene {
    var acting = RecognizerSpec(name: "acting", kind: .pan, view: ArbitrationScene.inner)
    var other = other
    if !row.canPrevent { acting.cannotPrevent = [0] }
    if !row.canBePrevented { other.cannotBePreventedBy = [1] }
    let scene = ArbitrationScene().with([other, acting])
    switch row.delegates {
    case .none: return scene
    case .oneYes:
      return scene.answering([
        ArbitrationScene.answer(.shouldRecognizeSimultaneously, asker, 1 - asker, true),
        ArbitrationScene.answer(.shouldRecognizeSimultaneously, 1 - asker, asker, false),
      ])
    case .bothNo:
      return scene.answering([
        ArbitrationScene.answer(.shouldRecognizeSimultaneously, 0, 1, false),
        ArbitrationScene.answer(.shouldRecognizeSimultaneously, 1, 0, false),
      ])
    }
  }

  @Test("a possible one, in the frame in which the other acts", arguments: ModelEngine.both)
  func preventionOfPossible(engine: ModelEngine) {
    let pan = RecognizerSpec(name: "pan", kind: .pan, view: ArbitrationScene.outer)
    for row in Self.prevention {
      for asker in 0...1 {
        let scene = scene(row, pan, asker: asker).finger([(200, 400), (220, 400), (230, 400)])
        let outcomes = ArbitrationScene.outcomes(engine.run(scene.world), 2)
        #expect(outcomes[1] == "began recognized at 16")
        let expected = row.isExcluded ? "failed excluded r1 at 16" : "began recognized at 16"
        #expect(outcomes[0] == expected, "\(row)")
      }
    }
  }

  @Test("a candidate, while the other is active", arguments: ModelEngine.both)
  func preventionOfCandidate(engine: ModelEngine) {
    // It lies on a view of its own, which only the second finger touches: the pan could not exclude
    // it when it began.
    let low = 3
    var press = RecognizerSpec(name: "press", kind: .longPress, view: low)
    press.minimumDuration = 100_000_000
    for row in Self.prevention {
      for asker in 0...1 {
        var scene = scene(row, press, asker: asker)
        scene.world.views.append(
          ViewSpec(
            name: "low", parent: ArbitrationScene.inner,
            frame: Rect(Point(0, 500_000), Point(402_000, 200_000))))
        scene = scene.finger([(200, 400), (220, 400)] + Array(repeating: (221, 400), count: 20))
          .finger(Array(repeating: (300, 600), count: 12), from: 40_000_000)
        let outcomes = ArbitrationScene.outcomes(engine.run(scene.world), 2)
        #expect(outcomes[1] == "began recognized at 16")
        let expected = row.isExcluded ? "failed excluded r1 at 140" : "began recognized at 140"
        #expect(outcomes[0] == expected, "\(row)")
      }
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let scene: ArbitrationScene
    let outcomes: [String]

    init(_ name: String, _ scene: ArbitrationScene, _ outcomes: [String]) {
      testDescription = name
      self.scene = scene
      self.outcomes = outcomes
    }
  }

  @Test("failure requirements", arguments: ModelEngine.both, ArbitrationCases.requirements)
  func requirements(engine: ModelEngine, row: Case) {
    let outcomes = ArbitrationScene.outcomes(engine.run(row.scene.world), row.outcomes.count)
    #expect(outcomes == row.outcomes)
  }

  @Test("beside each other", arguments: ModelEngine.both, ArbitrationCases.simultaneity)
  func simultaneity(engine: ModelEngine, row: Case) {
    let outcomes = ArbitrationScene.outcomes(engine.run(row.scene.world), row.outcomes.count)
    #expect(outcomes == row.outcomes)
  }

  /// A drag of 270 pt to the right from the middle, at 60 samples a second: does the content pop
  /// win, or the swipe of the page?
  @Test(
    "content pop against a right swipe, by speed",
    arguments: ModelEngine.both,
    [
      (40, true), (52, true), (79, true), (120, true), (600, true), (1452, true), (1453, false),
      (1600, false), (1799, false), (1800, true), (2400, true), (2952, true), (2953, false),
      (4000, false),
    ] as [(Int64, Bool)])
  func race(engine: ModelEngine, row: (speed: Int64, popWins: Bool)) {
    let recording = engine.run(ArbitrationCases.race(speed: row.speed))
    #expect(recording.end.acted == (row.popWins ? [0, 1, 0] : [0, 0, 1]))
  }
}

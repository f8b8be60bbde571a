import GestureSimulator
import ReferenceSimulator
import Testing

/// Every invariant sees the fault that it is there for.
@Suite("Planted faults")
struct InvariantFaultTests {
  /// A pan and a tap on one page of two, and what happens to them in the order of the records.
  private static let world: World = {
    var world = World(screen: Point(400_000, 800_000))
    let whole = Rect(.zero, world.screen)
    world.views += [
      ViewSpec(name: "navigation", parent: 0, frame: whole),
      ViewSpec(name: "one", parent: 1, frame: whole),
      ViewSpec(name: "two", parent: 1, frame: whole),
    ]
    world.pages = [
      PageSpec(name: "One", view: 2, navigation: 0), PageSpec(name: "Two", view: 3, navigation: 0),
    ]
    world.recognizers = [
      RecognizerSpec(name: "edge", kind: .edgeSwipe, view: 1, delegate: .system, drive: .pop(0)),
      RecognizerSpec(name: "pan", kind: .pan, view: 3, requirements: [2]),
      RecognizerSpec(name: "tap", kind: .tap, view: 3),
      RecognizerSpec(name: "other", kind: .pan, view: 2),
    ]
    world.navigations = [
      NavigationSpec(
        name: "Navigation", view: 1, stack: [0, 1], isBarHidden: false, edgeSwipe: 0,
        contentSwipe: nil)
    ]
    world.root = .navigation(0)
    world.script = Script(
      name: "drag", touches: [.auto],
      events: [
        Script.TouchEvent(time: 0, touch: 0, phase: .began, point: Point(200_000, 400_000)),
        Script.TouchEvent(
          time: 16_000_000, touch: 0, phase: .moved, point: Point(230_000, 400_000)),
        Script.TouchEvent(
          time: 32_000_000, touch: 0, phase: .ended, point: Point(230_000, 400_000)),
      ])
    return world
  }()

  /// A name, the invariant, and what makes a good recording a bad one.
  struct Plant: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let invariant: String
    let change: @Sendable (inout Recording) -> Void

    init(
      _ invariant: String, _ name: String, _ change: @escaping @Sendable (inout Recording) -> Void
    ) {
      self.invariant = invariant
      testDescription = "\(invariant): \(name)"
      self.change = change
    }
  }

  private static func taken(_ recognizer: Int) -> TraceRecord {
    TraceRecord(.received, at: 0, subject: recognizer, object: 0)
  }

  private static func began(_ recognizer: Int, at time: Int64 = 40_000_000) -> TraceRecord {
    .transition(recognizer, from: .possible, to: .began, because: .recognized, at: time)
  }

  private static let plants: [Plant] = [
    Plant("I1", "two pans beside each other") {
      $0.records = [taken(1), taken(3), began(3), began(1)]
    },
    Plant("I2", "a tap that begins") { $0.records += [taken(2), began(2)] },
    Plant("I2", "a transition from a state that it was not in") {
      $0.records.append(
        .transition(1, from: .began, to: .changed, because: .moved, at: 50_000_000))
    },
    Plant("I3", "a transition without a touch") {
      $0.records.append(.transition(3, from: .possible, to: .failed, because: .lifted, at: 0))
    },
    Plant("I3", "a touch that was refused") {
      $0.records += [TraceRecord(.refusedTouch, at: 0, subject: 3, object: 0), taken(3)]
    },
    Plant("I3", "a touch while disabled") {
      $0.records += [TraceRecord(.enabled, at: 0, subject: 3), taken(3)]
    },
    Plant("I4", "asked twice") { recording in
      let asked = recording.records.filter { $0.kind == .askedToBegin }
      let place = recording.records.firstIndex { $0.kind == .askedToBegin } ?? 0
      recording.records.insert(contentsOf: asked, at: place)
    },
    Plant("I4", "asked after it failed") {
      $0.records += [
        taken(3), .transition(3, from: .possible, to: .failed, because: .lifted, at: 0),
        TraceRecord(.askedToBegin, at: 0, subject: 3, detail: 1),
      ]
    },
    Plant("I5", "a tap that acts twice") {
      let act = TraceRecord.transition(
        2, from: .possible, to: .ended, because: .recognized, at: 40_000_000)
      $0.records += [taken(2), act, act]
    },
    Plant("I5", "a wrong count") { $0.end.acted[1] += 1 },
    Plant("I6", "a pan that does not wait for the tap") {
      $0.records = [taken(1), taken(2), began(1)]
    },
    Plant("I6", "one that was parked and acts") {
      $0.records = [
        taken(3), taken(1), TraceRecord(.parked, at: 0, subject: 3, object: 1), began(3),
      ]
    },
    Plant("I7", "an end without a beginning") {
      $0.records.append(
        TraceRecord(
          .viewTouch, at: 0, subject: 2, object: 5, detail: Int64(ViewTouch.touchesEnded.rawValue)))
    },
    Plant("I7", "a beginning without an end") {
      $0.records.append(
        TraceRecord(
          .viewTouch, at: 0, subject: 2, object: 5, detail: Int64(ViewTouch.touchesBegan.rawValue)))
    },
    Plant("I8", "a pan without a reset") { recording in
      recording.records.removeAll { $0.reason == .reset && $0.subject == 1 }
    },
    Plant("I11", "a pop without an end") {
      $0.records.append(TraceRecord(.popBegan, at: 0, subject: 0))
    },
    Plant("I11", "a cancelled pop that never began") {
      $0.records.append(TraceRecord(.popCancelled, at: 0, subject: 0))
    },
    Plant("I11", "a page too many") { $0.end.stacks = [[0, 1, 1]] },
    Plant("I11", "a page that is about to appear for ever") {
      $0.records.append(
        TraceRecord(
          .lifeCycle, at: 0, subject: 0, detail: Int64(LifeCycle.Moment.viewWillAppear.rawValue)))
    },
    Plant("I11", "a page that appeared without notice") {
      $0.records.append(
        TraceRecord(
          .lifeCycle, at: 0, subject: 0, detail: Int64(LifeCycle.Moment.viewDidAppear.rawValue)))
    },
  ]

  private static func found(_ invariant: String, in recording: Recording) -> [String] {
    Invariants.ofOneRun.filter { $0.name == invariant }.flatMap { $0.check(world, recording) }
  }

  @Test("a planted fault is found, and nothing is found without it", arguments: plants)
  func plantedFaultIsFound(plant: Plant) {
    let good = ReferenceEngine(Self.world).run()
    #expect(Self.found(plant.invariant, in: good).isEmpty)
    var bad = good
    plant.change(&bad)
    #expect(bad != good)
    #expect(!Self.found(plant.invariant, in: bad).isEmpty)
  }

  @Test("what two runs do not share is found")
  func differenceOfTwoRunsIsFound() {
    let good = ReferenceEngine(Self.world).run()
    var bad = good
    bad.records.append(Self.began(3))
    #expect(!Invariants.same(good, bad).isEmpty)
    #expect(!Invariants.agree(good, bad).isEmpty)
    #expect(!Invariants.difference(good, bad).isEmpty)
    #expect(!Invariants.mirrored(Self.world, good, bad).isEmpty)
    #expect(!Invariants.probesOnlyPrint(good, bad).isEmpty)
    #expect(!Invariants.orderExplained(Self.world, good, bad).isEmpty)
    bad = good
    bad.end.views[0].tx = 1
    #expect(!Invariants.agree(good, bad).isEmpty)
    #expect(Invariants.difference(good, bad).count == 1)
    bad = good
    bad.records.append(TraceRecord(.received, at: 0, subject: 3, object: 0))
    #expect(Invariants.agree(good, bad).isEmpty)
    #expect(Invariants.showTheSame(good, good).isEmpty)
    #expect(Invariants.showTheSame(good, bad).count == 1)
    bad = good
    bad.lines.append("[Other] line")
    #expect(Invariants.showTheSame(good, bad).count == 1)
    #expect(!Invariants.probesOnlyPrint(good, bad).isEmpty)
    #expect(!Invariants.same(good, bad).isEmpty)
    bad = good
    bad.records.append(
      .transition(3, from: .possible, to: .failed, because: .excluded, of: 1, at: 0))
    #expect(Invariants.nothingExcluded(good).isEmpty)
    #expect(!Invariants.nothingExcluded(bad).isEmpty)
  }

  @Test("two of one view that meet in one frame explain a difference, two of two views do not")
  func orderIsExplained() {
    let good = ReferenceEngine(Self.world).run()
    for (recognizer, isExplained) in [(2, true), (0, false)] {
      var bad = good
      let time: Int64 = 16_000_000
      bad.records.append(
        .transition(
          recognizer, from: .possible, to: .failed, because: .excluded, of: 1, at: time))
      bad.records.append(Self.began(1, at: time))
      let found = Invariants.orderExplained(Self.world, good, bad)
      #expect(found.isEmpty == isExplained)
    }
  }

  @Test("the mirror image of a mirror image is the scenario")
  func mirrorTwice() {
    var count = 0
    for seed in 0..<200 as Range<UInt64> {
      let world = WorldGenerator.world(seed: seed).withoutProbes()
      guard let image = WorldMirror.image(of: world) else { continue }
      count += 1
      #expect(WorldMirror.image(of: image) == world, "\(seed)")
      #expect(image != world, "\(seed)")
    }
    #expect(count > 20)
  }
}

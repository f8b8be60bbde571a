import GestureSimulator
import Testing

/// Scenarios come from anywhere: one whose app calls itself for ever crashed the program, or kept it
/// busy, before its run was broken off; one with huge numbers crashed it too.
@Suite("Scenarios beyond all measure")
struct HostileScenarioTests {
  private static let sentence =
    "a run of 'tap' never comes to rest: what pages and animations do calls itself again and again"

  @Test(
    "are refused, by the check and by the run",
    arguments: [
      // Each page's method calls the other's, deeper and deeper.
      "{Home: {}, Detail: {on: {viewDidAppear: [{push: 'Later'}]}}, "
        + "Later: {in: 'nav', on: {viewDidAppear: [{pop: 'nav', animated: false}]}}}",
      // The same, one after the other, for ever.
      "{Home: {}, Detail: {on: {viewDidAppear: "
        + "[{animate: 'Detail', duration: 0.1, then: [{push: 'Later'}]}]}}, "
        + "Later: {in: 'nav', on: {viewDidAppear: "
        + "[{animate: 'Later', duration: 0.1, then: [{pop: 'nav', animated: false}]}]}}}",
      // Animated pops end by themselves, without an animation of the app's.
      "{Home: {}, Detail: {on: {viewDidAppear: [{push: 'Later'}]}}, "
        + "Later: {in: 'nav', on: {viewDidAppear: [{pop: 'nav'}]}}}",
    ])
  func areRefused(pages: String) throws {
    let bytes = Array(ScenarioFixture.text(["pages": pages]).utf8)
    #expect(ScenarioFile.faults(in: bytes).map(\.message) == [Self.sentence])
    let file = try ScenarioFile.read(bytes)
    let fault = #expect(throws: ScenarioFault.self) {
      try Simulation(of: file, ScenarioChoice(gesture: "tap"))
    }
    #expect(fault?.message == Self.sentence)
    #expect(fault?.path == "$.gestures.tap")
  }

  /// A finger that crosses the screen within a nanosecond, and a drag that is counted in millionths of a
  /// point: both went beyond what a number can hold.
  @Test("numbers beyond all measure stay numbers", arguments: ["velocity.x", "translation.x"])
  func beyondMeasure(by: String) throws {
    let recognizers =
      "{p: {kind: 'pan', on: 'Detail', actions: {changed: [{drag: 'Detail', by: '\(by)', "
      + "over: 0.000001, scale: 1000, alpha: 0}]}}}"
    let gestures =
      "{tap: {touch: {from: [10, 20], samples: [[0, 5, 0.000001], [0, 20, 0.000001001], "
      + "[380, 20, 0.000001002], [0, 20, 0.000001003]]}}}"
    let text = ScenarioFixture.text(["recognizers": recognizers, "gestures": gestures])
    #expect(ScenarioFile.faults(in: Array(text.utf8)).isEmpty)
    let file = try ScenarioFile.read(Array(text.utf8))
    let simulation = try Simulation(of: file, ScenarioChoice(gesture: "tap"))
    #expect(simulation.outcomes.contains(Outcome("acted", "p")))
  }

  @Test("one that ends after many actions runs")
  func manyActions() throws {
    let pages = "{Home: {}, Detail: {on: {viewDidAppear: [{push: 'Later'}]}}, Later: {in: 'nav'}}"
    let bytes = Array(ScenarioFixture.text(["pages": pages]).utf8)
    #expect(ScenarioFile.faults(in: bytes).isEmpty)
    let simulation = try Simulation(
      of: try ScenarioFile.read(bytes), ScenarioChoice(gesture: "tap"))
    #expect(simulation.outcomes.contains(Outcome("stack", "Home/Detail/Later")))
  }

  @Test("an engine runs again after a run that was broken off")
  func runsAgain() throws {
    let pages =
      "{Home: {}, Detail: {on: {viewDidAppear: [{push: 'Later'}]}}, "
      + "Later: {in: 'nav', on: {viewDidAppear: [{pop: 'nav', animated: false}]}}}"
    let file = try ScenarioFile.read(Array(ScenarioFixture.text(["pages": pages]).utf8))
    var engine = Engine(try file.world(ScenarioChoice(gesture: "tap")))
    engine.run()
    let first = engine.recordCount
    engine.run()
    #expect(engine.isEndless && engine.recordCount == first)
  }
}

import GestureSimulator
import Testing

/// Scenarios come from anywhere: one whose app calls itself for ever crashed the program, or kept it
/// busy, before its run was broken off.
@Suite("Scenarios that never come to rest")
struct EndlessScenarioTests {
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

import Testing

@testable import GestureSimulator

/// R1: what fingers do, sample by sample.
@Suite struct ScenarioScriptTests {
  private func script(
    _ gesture: String, rate: String = "60", parameters: String = "{}"
  ) throws -> Script {
    let world = try ScenarioFixture.world([
      "screen": "{width: 402, height: 874}", "rate": rate, "parameters": parameters,
      "gestures": "{g: \(gesture)}",
    ])
    WorldContract.checkScript(world.script)
    return world.script
  }

  @Test func sampleThreeAt600IsAt30Points() throws {
    let events = try script("{touch: {from: [120, 400], by: [270, 0], speed: 600}}").events
    #expect(events.count == 1 + 27 + 1)
    #expect(events[3].time == 50_000_000)
    #expect(events[3].point == Point(150_000, 400_000))
    #expect(events[27].time == 450_000_000)
    #expect(events[27].point == Point(390_000, 400_000))
    #expect(events[28].time == 466_666_667)
    #expect(events[28].phase == .ended)
  }

  @Test func sampleTwoAt1453IsRounded() throws {
    let events = try script("{touch: {from: [100, 1], by: [270, 0], speed: 1453}}").events
    #expect(events[2].point == Point(148_433, 1_000))
    #expect(events[2].time == 33_333_333)
    #expect(events.count == 1 + 12 + 1)
    #expect(events[12].point == Point(370_000, 1_000))
  }

  @Test func durationDividesALeg() throws {
    let events = try script("{touch: {from: [0, 0], to: [100, 50], duration: 0.1}}").events
    #expect(events.count == 1 + 6 + 1)
    #expect(events[1].point == Point(16_667, 8_333))
    #expect(events[6].point == Point(100_000, 50_000))
    let short = try script("{touch: {from: [0, 0], to: [100, 50], duration: 0.001}}").events
    #expect(short.map(\.point) == [.zero, Point(100_000, 50_000), Point(100_000, 50_000)])
  }

  @Test func diagonalsGoAtTheirSpeed() throws {
    let events = try script("{touch: {from: [0, 0], by: [30, 40], speed: 600}}").events
    #expect(events.map(\.point.x) == [0, 6_000, 12_000, 18_000, 24_000, 30_000, 30_000])
    #expect(events[1].point == Point(6_000, 8_000))
  }

  @Test func legsAndRestsCountOnInFrames() throws {
    let events = try script(
      """
      {touch: {at: 1, from: [0, 0], moves: [{by: [10, 0], speed: 600}, {hold: 0.05},
        {to: [20, 0], speed: 300}, {hold: 0.01}]}}
      """
    ).events
    #expect(events.map(\.point.x) == [0, 10_000, 15_000, 20_000, 20_000])
    let frames: [Int64] = [0, 1, 5, 6, 8]
    #expect(
      events.map(\.time)
        == frames.map { 1_000_000_000 + Arithmetic.scaled($0, by: 1_000_000_000, over: 60) })
  }

  @Test func liftFramesAreAParameter() throws {
    let touch = "{touch: {from: [0, 0], by: [10, 0], speed: 600, hold: 0.1}}"
    let events = try script(touch, rate: "120", parameters: "{'touch.liftFrames': 2.5}").events
    // Two frames of moving, twelve of rest, two and a half to the lift.
    #expect(events.last?.time == 137_500_000)
  }

  @Test func samplesKeepTheirTimes() throws {
    let samples = "[[12, 0, 0.02], [50, 0, 0.1], [-5, 1.0005, 0.2]]"
    let touch = "from: [5, 400], samples: \(samples)"
    let events = try script("{touch: {\(touch)}}").events
    #expect(events.map(\.point.x) == [5_000, 17_000, 55_000, 0, 0])
    #expect(events[3].point.y == 401_001)
    #expect(events.map(\.time) == [0, 20_000_000, 100_000_000, 200_000_000, 216_666_667])
    let lifted = try script("{touch: {\(touch), lift: 0.5, end: 'cancel'}}").events
    #expect(lifted.last?.time == 500_000_000)
    #expect(lifted.last?.phase == .cancelled)
  }

  @Test func aTapLiftsAfterAFrame() throws {
    let tap = try script("{touch: {from: [5, 400]}}").events
    #expect(tap.map(\.time) == [0, 16_666_667])
    let press = try script("{touch: {from: [5, 400], hold: 0.6}}").events
    #expect(press.map(\.time) == [0, Arithmetic.scaled(37, by: 1_000_000_000, over: 60)])
  }

  @Test func fingersAreOrderedByTimeThenNumber() throws {
    let script = try script(
      """
      {touches: [{from: [9, 9], by: [10, 0], speed: 600, edge: true}, {from: [1, 1], edge: false},
        {at: 0.01, from: [2, 2], edge: 'auto'}],
       events: [{at: 2, do: [{pop: 'nav'}]}, {at: 1, do: [{push: 'Later'}]}]}
      """)
    #expect(script.touches == [.yes, .no, .auto])
    #expect(script.events.map(\.touch) == [0, 1, 2, 0, 1, 2, 0])
    #expect(script.appEvents.map(\.time) == [1_000_000_000, 2_000_000_000])
  }

  @Test func theAppCanActAlone() throws {
    let script = try script("{events: [{at: 0.5, do: [{pop: 'nav', animated: false}]}]}")
    #expect(script.touches.isEmpty && script.events.isEmpty)
    #expect(
      script.appEvents
        == [Script.AppEvent(time: 500_000_000, actions: [.pop(navigation: 0, animated: false)])])
  }

  @Test(arguments: [
    ("0.0005", 1), ("0.00049", 0), ("-0.0005", -1), ("1e2", 100_000), ("12.34567e1", 123_457),
    ("0", 0), ("0e9999999999999", 0), ("1e-9999999999999", 0), ("99999999", 99_999_999_000),
  ])
  func decimalsAreRounded(_ spelling: String, _ thousandths: Int64) {
    #expect(Decimal.parse(spelling, digits: 3) == thousandths)
  }

  @Test(arguments: ["", "-", ".", "1.2.3", "e5", "1e", "1x", "1e99", "9999999999999999"])
  func whatIsNoDecimal(_ spelling: String) {
    #expect(Decimal.parse(spelling, digits: 3) == nil)
  }
}

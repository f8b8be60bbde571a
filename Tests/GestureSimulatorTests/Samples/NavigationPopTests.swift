import GestureSimulator
import Testing

/// The seven steps: what each variant prints and does.
@Suite struct NavigationPopTests {
  private let sample: Sample

  init() throws { sample = try Sample("navigation-pop") }

  private static let popped = "stack=Home tab=Web tabChanges=0 pops=1"
  private static let next = "stack=Home/Category tab=Ids tabChanges=1 pops=0"
  private static let previous = "stack=Home/Category tab=Chat tabChanges=1 pops=0"

  private func end(_ run: SampleRun) -> String {
    run.outcomes("stack", "tab", "tabChanges", "pops")
  }

  private static let steps = [
    "base", "handler-probe", "begin-probe", "delegate-guard", "receive-guard", "coordination",
    "enumerate",
  ]

  @Test(arguments: steps) func leftWorksAndRightLeavesThePage(_ variant: String) throws {
    let left = try sample.run("left-mid", variant: variant)
    #expect(end(left) == Self.next)
    #expect(left.states(of: "leftSwipe") == ["+83 ended"])
    let right = try sample.run("right-mid", variant: variant)
    #expect(end(right) == Self.popped)
    #expect(right.states(of: "nav.contentSwipe") == ["+50 began", "+67 changed", "+467 ended"])
    #expect(right.states(of: "rightSwipe") == ["+50 failed"])
    #expect(right.says("rightSwipe: possible -> failed (excluded by nav.contentSwipe)"))
    #expect(right.says("nav begins to pop, by nav.contentSwipe"))
    #expect(end(try sample.run("right-edge", variant: variant)) == Self.popped)
  }

  @Test func stepTwoTheHandlerRunsOnTheLeftOnly() throws {
    let left = try sample.run("left-mid", variant: "handler-probe")
    #expect(left.printed == ["[CategorySwipe] dir=left popEnabled=false"])
    #expect(left.lines.contains("+0.083333 [CategorySwipe] dir=left popEnabled=false"))
    #expect(try sample.run("right-mid", variant: "handler-probe").printed == [])
  }

  @Test func stepThreeTheRightSwipeIsNotEvenAsked() throws {
    let left = try sample.run("left-mid", variant: "begin-probe")
    #expect(
      left.printed == [
        "[ShouldBegin] isRight=false x=250 y=400 popEnabled=false",
        "[CategorySwipe] dir=left popEnabled=false",
      ])
    let right = try sample.run("right-mid", variant: "begin-probe")
    #expect(right.printed == [])
    #expect(
      try right.answer("rightSwipe")
        == "never asked to begin: nav.contentSwipe began at +50 ms and excluded it")
    #expect(
      try right.answer("nav.edgeSwipe") == "never took a touch: it had been disabled")
  }

  @Test func stepFourTheDelegateIsOursAndIsNotAsked() throws {
    let right = try sample.run("right-mid", variant: "delegate-guard")
    #expect(right.printed == ["[viewDidAppear] enabled=true delegate=Category"])
    #expect(right.simulation.installedTags.contains("[PopShouldBegin]"))
    let left = try sample.run("left-mid", variant: "delegate-guard")
    #expect(left.printed.last == "[CategorySwipe] dir=left popEnabled=true")
  }

  /// The run that was never made: from the edge, our delegate is asked, refuses, and the page goes.
  @Test func theRunThatWasNeverMade() throws {
    let edge = try sample.run("right-edge", variant: "delegate-guard")
    #expect(
      edge.printed == [
        "[viewDidAppear] enabled=true delegate=Category", "[PopShouldBegin] result=false",
      ])
    #expect(edge.states(of: "nav.edgeSwipe") == ["+33 failed"])
    #expect(edge.states(of: "nav.contentSwipe").first == "+50 began")
    #expect(end(edge) == Self.popped)
  }

  @Test func stepFiveRefusedTheTouchItStillPops() throws {
    let right = try sample.run("right-mid", variant: "receive-guard")
    #expect(
      right.printed == [
        "[viewDidAppear] enabled=true delegate=Category", "[PopShouldReceive] result=false",
        "[viewWillDisappear] isMovingFromParent=true",
      ])
    #expect(right.says("nav.edgeSwipe is refused touch 1"))
    #expect(right.states(of: "nav.edgeSwipe") == [])
  }

  @Test func stepSevenThereAreTwo() throws {
    let right = try sample.run("right-mid", variant: "enumerate")
    let listed = right.printed.filter { $0.hasPrefix("[NavGR") }
    #expect(
      listed == [
        "[NavGR 0] isPop=true enabled=true delegate=Category",
        "[NavGR 1] isPop=false enabled=true delegate=_UINavigationInteractiveTransition",
      ])
    let older = try sample.run("right-mid", variant: "enumerate", os: 18)
    #expect(
      older.printed.filter { $0.hasPrefix("[NavGR") } == [
        "[NavGR 0] isPop=true enabled=true delegate=Category"
      ])
  }

  /// Before the second recognizer, disabling the first was enough.
  @Test(arguments: steps) func onAnOlderSystemNothingPops(_ variant: String) throws {
    let run = try sample.run("right-mid", variant: variant, os: 18)
    #expect(end(run) == Self.previous)
    #expect(run.states(of: "rightSwipe") == ["+83 ended"])
    #expect(run["acted.nav.contentSwipe"] == "")
  }

  /// Without the culprit the bug is gone; with every other part taken away it stays.
  @Test func withoutTheCulpritTheBugIsGone() throws {
    let silenced = try sample.replacing(
      "  recognizers: {\n    leftSwipe",
      "  recognizers: {\n    \"nav.contentSwipe\": { enabled: false },\n    leftSwipe")
    #expect(end(try silenced.run("right-mid")) == Self.previous)
    #expect(end(try silenced.run("right-mid", variant: "receive-guard")) == Self.previous)
    let absent = try sample.run("right-mid", set: ["contentPop.minimumOS=27"])
    #expect(end(absent) == Self.previous)
    let bare = try sample.replacing(
      "\n        viewWillAppear: [{ disable: \"nav.edgeSwipe\" }],\n", "\n")
    #expect(end(try bare.run("right-mid")) == Self.popped)
  }

  @Test func probesChangeNothing() throws {
    for variant in sample.file.variants.map(\.name) {
      for gesture in sample.file.gestures.map(\.name) {
        let probed = try sample.run(gesture, variant: variant)
        let bare = try sample.run(gesture, variant: variant, withoutProbes: true)
        #expect(probed.simulation.outcomes == bare.simulation.outcomes, "\(variant) \(gesture)")
        #expect(bare.printed == [])
      }
    }
  }

  /// The page's grid, which scrolls up and down beside the swipes, is left out of the scenario. With
  /// it every step ends the same, and so does the fix; but a drag from the edge that is too slow for
  /// a swipe goes to the grid, whose pan begins 5 pt before our edge pan would.
  @Test func theGridThatIsLeftOut() throws {
    let grid = try sample.replacing(
      "  recognizers: {\n    leftSwipe",
      """
        views: { grid: { in: "Category", scroll: { content: [402, 3000] } } },
        recognizers: {
          leftSwipe
      """
    ).replacing(
      "    Category: { shouldBegin: [{ of: \"*\", when: \"selecting == true\", answer: false }] },\n",
      """
          Category: {
            shouldBegin: [{ of: "*", when: "selecting == true", answer: false }],
            shouldRecognizeSimultaneously: [
              { of: ["leftSwipe", "rightSwipe"], other: "grid.pan", answer: true },
            ],
          },

      """)
    for variant in Self.steps + ["fixed", "public-properties", "content-only"] {
      for gesture in sample.file.gestures.map(\.name) {
        let (bare, full) = (
          try sample.run(gesture, variant: variant), try grid.run(gesture, variant: variant)
        )
        #expect(end(full) == end(bare), "\(variant) \(gesture)")
      }
    }
    let slow = "{ touch: { from: [4, 400], by: [300, 0], speed: 50, edge: true } }"
    #expect(try sample.adding(gesture: slow).run(variant: "fixed")["tab"] == "Chat")
    let taken = try grid.adding(gesture: slow).run(variant: "fixed")
    #expect(taken["tab"] == "Web")
    #expect(taken.says("edgePan: possible -> failed (excluded by grid.pan)"))
  }
}

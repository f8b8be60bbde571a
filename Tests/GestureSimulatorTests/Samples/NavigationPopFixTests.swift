import GestureSimulator
import Testing

/// The fix, what else was possible, and how it goes wrong again.
@Suite struct NavigationPopFixTests {
  private let sample: Sample

  init() throws { sample = try Sample("navigation-pop") }

  private func end(_ gesture: String, _ variant: String) throws -> String {
    try sample.run(gesture, variant: variant).outcomes("stack", "tab", "tabChanges", "pops")
  }

  private static let chat = "stack=Home/Category tab=Chat tabChanges=1 pops=0"
  private static let web = "stack=Home/Category tab=Web tabChanges=0 pops=0"
  private static let home = "stack=Home tab=Web tabChanges=0 pops=1"

  @Test(arguments: ["fixed", "public-properties", "content-only", "no-wait"])
  func theFixVerifies(_ variant: String) throws {
    // V1, exactly once; V2; V3.
    #expect(try end("right-mid", variant) == Self.chat)
    #expect(try end("right-edge", variant) == Self.chat)
    for gesture in ["orders-right", "orders-edge"] {
      #expect(try end(gesture, variant) == "stack=Home tab=Orders tabChanges=0 pops=1")
    }
    #expect(try end("left-mid", variant) == "stack=Home/Category tab=Ids tabChanges=1 pops=0")
    #expect(try end("right-slow", variant) == Self.web)
    // V4: the next page can be left as ever, and nothing is left disabled.
    let leave = try sample.run("leave-and-push", variant: variant)
    #expect(leave.outcomes("stack", "pops", "pushes") == "stack=Home pops=2 pushes=1")
    #expect(leave["acted.nav.edgeSwipe"] == "1")
    #expect(leave["enabled.nav.edgeSwipe"] == "true")
    #expect(leave["enabled.nav.contentSwipe"] == "true")
    // Selection mode: nothing moves, and Done gives the swipes back.
    #expect(try end("selecting-right", variant) == Self.web)
    #expect(try end("selecting-done", variant) == Self.chat)
  }

  @Test func selectionAtTheEdge() throws {
    #expect(try end("selecting-edge", "fixed") == Self.web)
    #expect(try end("selecting-edge", "public-properties") == Self.web)
    // What an edge pan of one's own does not take, the edge pop does.
    #expect(try end("selecting-edge", "content-only") == Self.home)
  }

  /// Left while shots are selected, the page gives everything back.
  @Test(arguments: ["fixed", "public-properties", "content-only"])
  func leavingInSelectionModeRestores(_ variant: String) throws {
    let run = try sample.adding(
      gesture: """
        { start: { selecting: true }, touch: { at: 1, from: [200, 400] },
          events: [{ at: 0.2, do: [{ pop: "nav" }] }] }
        """
    ).run(variant: variant)
    #expect(
      run.outcomes("stack", "enabled.nav.edgeSwipe", "enabled.nav.contentSwipe")
        == "stack=Home enabled.nav.edgeSwipe=true enabled.nav.contentSwipe=true")
  }

  @Test func whileThePageShowsBothAreDisabled() throws {
    let run = try sample.run("right-mid", variant: "fixed")
    #expect(run["enabled.nav.edgeSwipe"] == "false")
    #expect(run["enabled.nav.contentSwipe"] == "false")
    #expect(run.states(of: "rightSwipe") == ["+83 ended"])
    let edge = try sample.run("right-edge", variant: "fixed")
    #expect(edge["acted"] == "edgePan")
  }

  /// Every part of the fix is needed: without it the outcome is another.
  @Test func withoutTheFixTheBugIsBack() throws {
    let awake = try sample.replacing(
      "            viewWillAppear: [{ disable: \"nav.recognizers\" }],\n", "")
    #expect(
      try awake.run("right-mid", variant: "fixed").outcomes("stack", "tab")
        == "stack=Home tab=Web")
  }

  @Test func alternatives() throws {
    // A failure requirement: swipes act, slow drags still leave the page.
    #expect(try end("right-mid", "requirement-only") == Self.chat)
    #expect(try end("right-edge", "requirement-only") == Self.chat)
    #expect(try end("right-slow", "requirement-only") == Self.home)
    // The content pop alone: from the edge the page goes, unless a deeper pan of our own takes it.
    #expect(try end("right-mid", "content-only-bare") == Self.chat)
    #expect(try end("right-edge", "content-only-bare") == Self.home)
    #expect(try end("right-edge", "content-only") == Self.chat)
    // The two public properties: as the fix, and sparing any other recognizer of the view.
    for gesture in sample.file.gestures.map(\.name) {
      let (one, other) = (
        try sample.run(gesture, variant: "fixed"),
        try sample.run(gesture, variant: "public-properties")
      )
      #expect(one.simulation.outcomes == other.simulation.outcomes, "\(gesture)")
    }
  }

  @Test func regressions() throws {
    // Never restored: the next page cannot be left.
    let leaked = try sample.run("leave-and-push", variant: "forgotten-restore")
    #expect(leaked.outcomes("stack", "pops") == "stack=Home/Detail pops=1")
    #expect(leaked["acted"] == "none")
    #expect(leaked["enabled.nav.edgeSwipe"] == "false")
    // A leave that is given up: disabled again, or the next swipe pops.
    #expect(try end("cancelled-leave", "content-only-bare") == Self.chat)
    #expect(try end("cancelled-leave", "disabled-once") == Self.home)
    let given = try sample.run("cancelled-leave", variant: "disabled-once")
    #expect(given.says("nav kept its top page"))
    // Not on .ended only: two tabs at once.
    #expect(
      try end("right-edge", "acts-twice") == "stack=Home/Category tab=Orders tabChanges=2 pops=0")
  }

  /// "The swipe in the middle waits for the edge pan": the model sees no difference.
  @Test func waitingForTheEdgePanChangesNothing() throws {
    for place in ["from: [120, 400], by: [270, 0]", "from: [4, 400], by: [300, 0], edge: true"] {
      for speed in [60, 80, 120, 300, 600, 1000, 1453, 1800, 2000, 3000, 4000, 5000] {
        let built = try sample.adding(gesture: "{ touch: { \(place), speed: \(speed) } }")
        for seed in UInt64(0)...3 {
          let waits = try built.run(variant: "fixed", seed: seed)
          let not = try built.run(variant: "no-wait", seed: seed)
          for name in ["stack", "tab", "tabChanges", "pops"] {
            #expect(waits[name] == not[name], "\(name), \(place) at \(speed) pt/s, seed \(seed)")
          }
        }
      }
    }
  }
}

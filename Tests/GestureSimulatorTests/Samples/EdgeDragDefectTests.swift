import GestureSimulator
import Testing

/// What the published code does that nobody wanted.
@Suite struct EdgeDragDefectTests {
  private let sample: Sample

  init() throws { sample = try Sample("edge-drag-dismiss") }

  /// The 20 pt are looked at after more than 10 pt of way: the zone in which a drag may really
  /// start, in thousandths of a point.
  @Test(arguments: [
    (60, 100, 8333), (60, 300, 5000), (60, 600, 0), (120, 100, 9167), (120, 300, 7500),
    (120, 600, 5000),
  ])
  func d_theZoneIsSmallerThanItSays(_ rate: Int, _ speed: Int, _ zone: Int) throws {
    let clocked = try sample.replacing("  rate: 60,", "  rate: \(rate),")
    for (start, acts) in [(zone, "1"), (zone + 1, "0")] {
      let x = World.text(of: Micro(start) * 1000)
      let run = try clocked.adding(
        gesture: "{ touch: { from: [\(x), 400], by: [150, 0], speed: \(speed) } }"
      ).run()
      #expect(run["acted.cardPan"] == acts, "from \(x) at \(speed) pt/s, \(rate) Hz")
    }
  }

  @Test func e_draggedBackItStaysWhereItWas() throws {
    let run = try sample.run("there-and-back")
    #expect(
      run.outcomes("presented", "transform.tx", "transform.scale", "alpha", "duration")
        == "presented=Card transform.tx=50 transform.scale=0.987179 alpha=0.961538 duration=0")
    #expect(
      run.printed.suffix(2) == [
        "[Card] state=changed t=-5 scale=0.987179 alpha=0.961538",
        "[Card] state=ended t=-5 scale=0.987179 alpha=0.961538",
      ])
  }

  @Test func f_aCancelledDragDismisses() throws {
    let run = try sample.run("cancelled-150")
    #expect(run.states(of: "cardPan").last?.hasSuffix("cancelled") == true)
    #expect(run["dismissals"] == "1")
  }

  @Test func g_insideAPresentedNavigationAllOfItGoes() throws {
    let run = try sample.run("drag-117", variant: "nested")
    #expect(
      run.outcomes("presented", "dismissals", "pops", "stack.stack")
        == "presented=none dismissals=1 pops=0 stack.stack=List/Card")
  }

  @Test func h_besideTheSystemsPopItNeverBegins() throws {
    for gesture in ["edge-flag", "drag-195"] {
      let run = try sample.run(gesture, variant: "pushed-with-pop")
      #expect(run["acted"] == "nav.edgeSwipe")
      #expect(run["pops"] == "1")
      #expect(run.says("cardPan waits for nav.edgeSwipe to fail"))
      #expect(
        try run.answer("cardPan")
          == "never asked to begin: nav.edgeSwipe began at +67 ms and excluded it")
    }
    #expect(try sample.run("edge-flag", variant: "pushed")["acted"] == "cardPan")
  }

  @Test func i_aVerticalDragBeginsToo() throws {
    let run = try sample.run("vertical")
    #expect(run["acted"] == "cardPan")
    #expect(run.printed.contains("[Card] state=began t=0 scale=1 alpha=1"))
  }

  /// A screen-edge pan that comes back whenever it does not leave mends d, e, f and i.
  @Test func aScreenEdgePan() throws {
    for (gesture, acted, dismissals) in [
      ("drag-116", "1", "0"), ("drag-117", "1", "1"), ("fast-5", "1", "1"), ("from-12", "1", "1"),
      ("from-30", "0", "0"), ("there-and-back", "1", "0"), ("cancelled-150", "1", "0"),
      ("vertical", "0", "0"),
    ] {
      let run = try sample.run(gesture, variant: "edge-pan")
      #expect(run["acted.cardPan"] == acted, "\(gesture)")
      #expect(run["dismissals"] == dismissals, "\(gesture)")
      if dismissals == "0" {
        #expect(run.outcomes("transform.tx", "alpha") == "transform.tx=0 alpha=1", "\(gesture)")
      }
    }
  }

  /// Each part of it is needed: without one the defect it mends is back.
  @Test func withoutAPartOfTheFix() throws {
    let cancelled = try sample.replacing(
      "            cancelled: [{ animate: \"Card\", duration: 0.2 }],\n", "")
    #expect(try cancelled.run("cancelled-150", variant: "edge-pan")["dismissals"] == "1")
    let plain = try sample.replacing(
      "          kind: \"screenEdgePan\",\n          edges: \"left\",\n", "")
    #expect(try plain.run("vertical", variant: "edge-pan")["acted"] == "cardPan")
    let back = try sample.replacing(
      "                else: [{ animate: \"Card\", duration: 0.2 }],\n", "")
    let moves = """
      { touch: { from: [5, 400], samples: [[20, 0, 0.05], [50, 0, 0.15], [-5, 0, 0.35]] } }
      """
    for (changed, tx) in [(sample, "0"), (back, "50")] {
      let run = try changed.adding(gesture: moves).run(variant: "edge-pan")
      #expect(run["transform.tx"] == tx)
    }
  }
}

import GestureSimulator
import Testing

/// A pan that drives the pop, under a scroll view.
@Suite struct ScrollViewBackTests {
  private let sample: Sample

  init() throws { sample = try Sample("scroll-view-back") }

  private func end(_ run: SampleRun) -> String { run.outcomes("pops", "acted", "bounced") }

  private static let scrolls = "pops=0 acted=strip.pan bounced=true"
  private static let pops = "pops=1 acted=backPan bounced=false"

  @Test func beforeTheDeeperPanTakesTheDrag() throws {
    let run = try sample.run("right-60")
    #expect(end(run) == Self.scrolls)
    // Both cross 10 pt in one sample.
    #expect(run.states(of: "strip.pan").first == "+33 began")
    #expect(run.states(of: "backPan") == ["+33 failed"])
    #expect(run.says("backPan: possible -> failed (excluded by strip.pan)"))
    let other = try (UInt64(0)...7).map {
      try sample.run("right-60", seed: $0, set: ["arbitration.deeperFirst=0"])["acted"]
    }
    #expect(Set(other) == ["strip.pan", "backPan"])
  }

  @Test func simultaneousPopsAndScrolls() throws {
    let run = try sample.run("right-60", variant: "simultaneous")
    #expect(end(run) == "pops=1 acted=strip.pan,backPan bounced=true")
    #expect(run.says("strip.pan and backPan may act together"))
  }

  @Test func keptFromBeginningItOnlyPops() throws {
    let run = try sample.run("right-60", variant: "both")
    #expect(end(run) == Self.pops)
    #expect(run.states(of: "strip.pan") == ["+33 failed"])
    #expect(try run.answer("strip.pan") == "asked to begin (no): it was refused at +33 ms")
  }

  /// `shouldBegin` alone does the same everywhere: the other method is dead code beside it.
  @Test func ablation() throws {
    var gestures = sample.file.gestures.map(\.name)
    gestures.append("built")
    for start in ["20, 300", "79.9, 300", "80, 300", "99, 700"] {
      let built = try sample.adding(
        gesture: "{ touch: { from: [\(start)], by: [200, 0], speed: 450 } }")
      for gesture in gestures {
        let both = try built.run(gesture, variant: "both")
        let alone = try built.run(gesture, variant: "begin-only")
        #expect(both.simulation.outcomes == alone.simulation.outcomes, "\(gesture) \(start)")
        #expect(both.lines.filter { $0.hasPrefix("+") } == alone.lines.filter { $0.hasPrefix("+") })
        #expect(!both.lines.contains { $0.hasSuffix("may act together") })
      }
    }
  }

  @Test(arguments: ["base", "simultaneous", "both", "begin-only"])
  func elsewhereItScrolls(_ variant: String) throws {
    for (gesture, x) in [
      ("right-140", "0"), ("right-second", "120"), ("left-60", "55"), ("left-300", "250"),
      ("down", "0"), ("right-80", "0"), ("right-half", "0"),
    ] {
      let run = try sample.run(gesture, variant: variant)
      #expect(run.outcomes("pops", "acted") == "pops=0 acted=strip.pan", "\(gesture)")
      #expect(run["scroll.x"] == x, "\(gesture)")
    }
  }

  /// 20 pt of way at recognition: strictly less than 100 pt there, so a start below 80 pt.
  @Test(arguments: ["simultaneous", "both", "begin-only"])
  func boundaries(_ variant: String) throws {
    for (start, by, speed, offset, pops) in [
      ("79.9", "100, 0", 600, "0", "1"), ("80", "100, 0", 600, "0", "0"),
      ("79.999", "100, 0", 600, "0", "1"),
      // 12.5 pt of way at recognition.
      ("87.499", "100, 0", 750, "0", "1"), ("87.5", "100, 0", 750, "0", "0"),
      ("60", "100, 0", 600, "0.5", "0"), ("60", "0, 100", 600, "0", "0"),
    ] {
      let run = try sample.adding(
        gesture: """
          { start: { "strip.offset.x": \(offset) },
            touch: { from: [\(start), 300], by: [\(by)], speed: \(speed), hold: 0.2 } }
          """
      ).run(variant: variant, set: ["pop.commitProgress=0.2"])
      #expect(run["pops"] == pops, "from \(start) by \(by), offset \(offset)")
    }
  }

  /// `location(in: scrollView)` counts from the content's edge, not from the screen's.
  @Test func theLocationIsInTheContent() throws {
    let run = try sample.run("right-second", variant: "both")
    #expect(run.printed == ["[StripBegins] x=470 offset=390 dx=20"])
    let edge = try sample.run("right-60", variant: "both")
    #expect(
      edge.printed == ["[StripBegins] x=80 offset=0 dx=20", "[Back] began x=80"])
  }

  /// Without the rule that keeps it from beginning the fix is gone.
  @Test func withoutTheRuleItScrollsAgain() throws {
    let bare = try sample.replacing(
      "delegates: { strip: { shouldRecognizeSimultaneously: null } },",
      "delegates: { strip: { shouldRecognizeSimultaneously: null, shouldBegin: null } },")
    #expect(end(try bare.run("right-60", variant: "begin-only")) == Self.scrolls)
  }
}

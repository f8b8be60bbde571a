import GestureSimulator
import Testing

/// Who is first, the content pop or the swipe, and what that hangs on.
@Suite struct NavigationPopRaceTests {
  private let sample: Sample

  init() throws { sample = try Sample("navigation-pop") }

  /// The scenario with a right swipe at each of these speeds, called `at` and the speed.
  private func racing(
    _ speeds: [Int], from start: String = "120, 400", rate: Int = 60
  ) throws -> Sample {
    try sample.replacing("  rate: 60,", "  rate: \(rate),").adding(
      speeds.map { ("at\($0)", "{ touch: { from: [\(start)], by: [270, 0], speed: \($0) } }") })
  }

  private func winner(
    seed: UInt64 = 0, set: [String] = [], from start: String = "120, 400", rate: Int = 60
  ) throws -> String {
    try racing([600], from: start, rate: rate).run("at600", seed: seed, set: set)["acted"]
  }

  private static let pop = "nav.contentSwipe"
  private static let swipe = "rightSwipe"

  /// The same race by arithmetic alone, in thousandths of a point.
  private func predicted(_ speed: Int) -> String {
    var sample = 0
    while true {
      sample += 1
      let x = min(270_000, (speed * 1000 * sample + 30) / 60)
      // 50 · (1 − 0.94·t) pt at t = sample / 60 s, rounded down; over after half a second.
      let minimum = (50_000 * 60 - 47_000 * sample) / 60
      if sample <= 30, x >= minimum { return Self.swipe }
      if x >= 30_000 { return Self.pop }
    }
  }

  /// From 20 to 5,000 pt/s: who wins, and where that changes.
  @Test func theTableOfSpeeds() throws {
    let near = [52, 79, 1453, 1800, 2953].flatMap { $0 - 3...$0 + 3 }
    let speeds = Set(20...120).union(near).union(stride(from: 120, through: 5000, by: 37)).sorted()
    let racing = try racing(speeds)
    var changes: [String] = []
    var last = ""
    var mixed = [Self.swipe: 0, Self.pop: 0]
    for speed in speeds {
      let winner = try racing.run("at\(speed)")["acted"]
      #expect(winner == predicted(speed), "at \(speed) pt/s")
      if (53...78).contains(speed) {
        mixed[winner, default: 0] += 1
        if speed == 53 || speed == 78 { #expect(winner == Self.swipe) }
        continue
      }
      if winner != last { changes.append("\(speed) \(winner)") }
      last = winner
    }
    #expect(
      changes == [
        "20 \(Self.pop)", "1453 \(Self.swipe)", "1800 \(Self.pop)", "2953 \(Self.swipe)",
      ])
    #expect(mixed == [Self.swipe: 22, Self.pop: 4], "mostly the swipe")
  }

  /// Where both would act in one sample it is the deeper view that decides.
  @Test(arguments: [1453, 1799, 2953]) func inOneSampleTheDeeperViewWins(_ speed: Int) throws {
    let racing = try racing([speed])
    let moment = speed < 2000 ? 33 : 17
    #expect(try racing.run("at\(speed)").states(of: Self.pop) == ["+\(moment) failed"])
    let seeds = try (UInt64(0)...7).map {
      try racing.run("at\(speed)", seed: $0, set: ["arbitration.deeperFirst=0"])["acted"]
    }
    #expect(Set(seeds) == [Self.pop, Self.swipe])
  }

  @Test func theMomentsAtSixHundred() throws {
    let run = try sample.run("right-mid", set: ["contentPop.minimumOS=27"])
    #expect(run.states(of: "rightSwipe") == ["+83 ended"])
    #expect(try sample.run("right-mid").states(of: "nav.contentSwipe").first == "+50 began")
  }

  @Test func onlyAHysteresisAboveFortyLetsTheSwipeWin() throws {
    for (value, expected) in [
      ("5", Self.pop), ("20", Self.pop), ("30", Self.pop), ("40", Self.pop),
      ("40.001", Self.swipe), ("60", Self.swipe),
    ] {
      #expect(try winner(set: ["contentPop.hysteresis=\(value)"]) == expected, "\(value) pt")
    }
  }

  /// A lift at 600 pt/s commits whatever the way; without that the way decides.
  @Test func theCommitThreshold() throws {
    for gesture in ["right-mid", "right-edge"] {
      let run = try sample.run(gesture, set: ["pop.commitProgress=0.99"])
      #expect(run["pops"] == "1")
    }
    for (gesture, threshold, pops) in [
      ("right-mid", "0.671", "1"), ("right-mid", "0.672", "0"), ("right-edge", "0.746", "1"),
      ("right-edge", "0.747", "0"),
    ] {
      let run = try sample.run(
        gesture, set: ["pop.commitProgress=\(threshold)", "pop.commitVelocity=601"])
      #expect(run["pops"] == pops, "\(gesture) above \(threshold)")
    }
  }

  /// Neither the order of recognizers, nor the clock's rate, nor the edge's width is behind it.
  @Test func theOutcomeIsInsensitive() throws {
    for seed in UInt64(0)...15 { #expect(try winner(seed: seed) == Self.pop) }
    for rate in [30, 60, 90, 120, 240, 1000] {
      #expect(try winner(rate: rate) == Self.pop, "\(rate) Hz")
    }
    for region in ["0", "5", "20", "44", "130"] {
      #expect(try winner(set: ["edge.region=\(region)"]) == Self.pop, "region \(region)")
    }
    // With a region that reaches as far as the finger, the first recognizer is asked, and refuses.
    for (variant, tag) in [
      ("delegate-guard", "[PopShouldBegin]"), ("receive-guard", "[PopShouldReceive]"),
    ] {
      let wide = try sample.run("right-mid", variant: variant, set: ["edge.region=130"])
      #expect(wide.printed.contains { $0.hasPrefix(tag) })
      #expect(wide.outcomes("stack", "acted") == "stack=Home acted=\(Self.pop)")
    }
    for start in ["15, 400", "60, 400", "130, 10", "130, 860"] {
      #expect(try winner(from: start) == Self.pop, "from \(start)")
    }
  }

  /// Every other number the run rests on, halved, doubled or switched over.
  @Test func noOtherDoubtfulNumberDecides() throws {
    let named: Set = ["contentPop.hysteresis", "contentPop.minimumOS"]
    #expect(
      try sample.run("right-mid").simulation.parameters.contains { named.contains($0.name) })
    for parameter in Parameter.allCases.filter(\.isDoubtful) where !named.contains(parameter.name) {
      let standard = parameter.about.standard
      let isSwitch = parameter.about.unit == .toggle
      for value in isSwitch ? [1_000_000 - standard] : [standard / 2, standard * 2] {
        guard let setting = Self.setting(parameter, value) else { continue }
        let run = try sample.run("right-mid", set: [setting])
        #expect(run.outcomes("stack", "pops", "tab") == "stack=Home pops=1 tab=Web", "\(setting)")
      }
    }
  }

  /// The text of a setting that the parameter can have, or nil.
  private static func setting(_ parameter: Parameter, _ value: Micro) -> String? {
    let text = "\(parameter.name)=\(World.text(of: value))"
    return (try? ScenarioFile.settings([text])) == nil ? nil : text
  }
}

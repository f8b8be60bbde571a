import CaseModel
import Foundation
import GestureSimulator
import Testing

@testable import Inquest

/// What the library makes of a scenario and its choices.
@Suite struct SimulationTests {
  private static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures/scenarios/tabs.json5").path

  @Test func installedTagsAreSpelledAsRulesSpellThem() {
    for (tag, spelled) in [
      ("[Swipe]", "[Swipe]"), ("[NavGR {index}]", "[NavGR {p1}]"),
      ("[A {nav.edgeSwipe.enabled} {x}]", "[A {p1} {p2}]"), ("[A {open]", "[A {p1}"),
    ] {
      #expect(InstalledTag.spelled(tag) == spelled)
    }
  }

  /// The build tells programs apart and forgets the gesture, the seed and how a number is spelled.
  @Test func theBuildIsTheProgram() throws {
    let here = try TemporaryBench()
    try here.open()
    func build(
      _ variant: String?, _ gesture: String = "right", os: String? = nil, seed: Int? = nil,
      settings: [String] = [], noProbes: Bool = false
    ) throws -> String {
      let receipt = try here.bench.simulate(
        SimulationWords(
          scenario: Self.path, variant: variant, gestures: gesture, os: os, seed: seed,
          settings: settings, noProbes: noProbes), Request())
      return try #require(receipt.subject.flatMap { receipt.after.runs[$0]?.build })
    }
    let first = try build("probed")
    let same = [
      try build("probed", "left"), try build("probed", seed: 3), try build("probed", os: "26"),
    ]
    #expect(same.allSatisfy { $0 == first })
    let set = try build("probed", settings: ["pan.hysteresis=9"])
    #expect(try build("probed", settings: ["pan.hysteresis=9.0"]) == set)
    let others = [
      set, try build(nil), try build("off"), try build("probed", os: "18"),
      try build("probed", noProbes: true),
    ]
    #expect(Set(others + [first]).count == 6)
  }

  /// A run that was recorded with a variant is judged and loaded as it was folded.
  @Test func rowsFollowFromTheEvents() throws {
    let here = try TemporaryBench()
    try here.open()
    let made = try here.bench.simulate(
      SimulationWords(
        scenario: Self.path, variant: "off", gestures: "right,left", os: "26,18", seed: 5,
        settings: ["pan.hysteresis=9"], conditions: ["day=Tue"]), Request())
    #expect(made.recorded == 5, "a change and four runs")
    let shown = try here.bench.showCase()
    #expect(shown.runs.map(\.simulation) == made.after.runs.map(\.simulation))
    #expect(shown.lastSimulations.map(\.number) == [1, 2, 3, 4])
    #expect(Set(shown.runs.compactMap(\.simulation?.batch)) == [try #require(made.subject)])
    #expect(try here.bench.verify(nil).findings == [])
    #expect(try here.bench.verify(nil).scenarios == 1)
  }

  /// One gesture that does not exist keeps all from being recorded.
  @Test func allRunsOrNone() throws {
    let here = try TemporaryBench()
    try here.open()
    #expect(throws: CaseFault.self) {
      try here.bench.simulate(
        SimulationWords(scenario: Self.path, variant: nil, gestures: "right,lft"), Request())
    }
    #expect(try here.bench.showCase().runs.isEmpty)
  }
}

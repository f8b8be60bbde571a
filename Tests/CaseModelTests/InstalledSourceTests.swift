import Testing

@testable import CaseModel

/// When the model lists a probe as installed, so that its silence says something.
@Suite struct InstalledSourceTests {
  static let cases: [(rule: String, installed: String, isAlive: Bool)] = [
    ("[Swipe] fires", "[Swipe]", true), ("[Swipe] fires", "[Swipes]", false),
    ("[Swipe] fires", "Swipe", false), ("[NavGR {n}] fires", "[NavGR {n}]", true),
    ("[NavGR {n}] fires", "[NavGR {p1}]", true), ("[NavGR {n}] fires", "[NavGR 1]", true),
    ("[NavGR 1] fires", "[NavGR {p1}]", true), ("[NavGR x y] fires", "[NavGR {p1}]", false),
    ("[NavGR {n}] fires", "[NavGR {a} {b}]", false), ("[NavGR {n}] fires", "[Nav {p1}]", false),
    ("text \"Swipe\" fires", "[Swipe]", true),
  ]

  @Test(arguments: cases.indices) func installedTagsAreAlive(index: Int) throws {
    let (text, installed, isAlive) = Self.cases[index]
    let rule = try Rule(parsing: text, as: .rule, compiles: { _, _ in true })
    let run = RunEvidence(
      label: "R1", kind: .simulate, build: "b",
      attempts: [AttemptEvidence(outcomes: [:], logComplete: true, hits: [:])],
      installedSources: [installed])
    let verdict = Judge(symptom: nil, aliveIf: [:], runs: [run]).verdict(
      of: rule, onRun: 0, isSymptom: false)
    #expect(verdict.value == (isAlive ? .fails : .unknown))
  }
}

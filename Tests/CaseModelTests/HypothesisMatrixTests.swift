import Testing

@testable import CaseModel

@Suite struct HypothesisMatrixTests {
  /// R1 left, R2 and R3 right; H3 is withdrawn.
  private func fixture() throws -> CaseFixture {
    var fixture = CaseFixture()
    for side in ["left", "right", "right"] {
      try fixture.run(.holds, CaseFixture.draft(conditions: ["side": side]))
    }
    fixture.hypothesis("one", ["[A] fires", "[B] fires"])
    fixture.hypothesis("two", ["[C] fires"])
    let third = fixture.hypothesis("three", ["[D] fires"])
    fixture.take(try fixture.state.withdrawHypothesis(third, because: "no"))
    let values: [[VerdictValue]] = [
      [.holds, .unknown, .holds], [.fails, .outOfScope, .outOfScope],
      [.holds, .holds, .outOfScope],
    ]
    for (run, row) in zip(fixture.state.runs, values) {
      for (rule, value) in zip(fixture.state.predictions, row) {
        fixture.judge(rule.id, on: run.id, value)
      }
    }
    return fixture
  }

  @Test func aRowForEachRun() throws {
    let fixture = try fixture()
    let matrix = HypothesisMatrix(fixture.state)
    #expect(matrix.columns.map(\.label) == ["H1.1", "H1.2", "H2.1"])
    #expect(matrix.rows.map(\.label) == ["R1", "R2", "R3"])
    #expect(
      matrix.rows.map(\.cells) == [
        [.holds, .unknown, .holds], [.fails, .outOfScope, .outOfScope],
        [.holds, .holds, .outOfScope],
      ])
    #expect(matrix.pairs == 1)
    #expect(matrix.rows.map(\.separated) == [0, 1, 0], "R2 contradicts H1 and not H2")
  }

  @Test func rowsByConditions() throws {
    var fixture = try fixture()
    let matrix = HypothesisMatrix(fixture.state, by: ["side", "os"])
    #expect(matrix.rows.map(\.label) == ["side=left os=?", "side=right os=?"])
    #expect(matrix.rows.map(\.runs.count) == [1, 2])
    #expect(matrix.rows[1].cells == [.both, .holds, .outOfScope])
    #expect(matrix.rows[1].symptom == .holds)
    fixture.take(try fixture.state.voidRun(fixture.state.runs.all[1].id, because: "old"))
    let less = HypothesisMatrix(fixture.state, by: ["side"])
    #expect(less.rows[1].cells == [.holds, .holds, .outOfScope])
  }

  /// It is a view: nothing that stands changes, and a decided hypothesis is no part of a pair.
  @Test func separationCountsOpenHypothesesOnly() throws {
    var fixture = try fixture()
    let first = fixture.state.hypotheses.all[0].id
    try fixture.settle(first, .falsified, runs: [fixture.state.runs.all[1].id])
    let matrix = HypothesisMatrix(fixture.state)
    #expect(matrix.pairs == 0)
    #expect(matrix.rows.map(\.separated) == [0, 0, 0])
    #expect(matrix.columns.first?.state == .falsified)
  }
}

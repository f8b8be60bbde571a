@testable import CaseModel

/// A case led to its root cause, and further when asked: R1 is red, H1 rests on it, C1 is
/// explained, F1 is proposed, R2 is green and clean.
struct InvestigatedCase {
  var fixture: CaseFixture
  let clue: EntityID
  let hypothesis: EntityID
  let prediction: EntityID
  let red: EntityID
  let cause: EntityID

  var state: CaseState { fixture.state }
  var standing: Standing { fixture.state.standing }

  init(gates: GateMode = .guided) throws {
    fixture = CaseFixture(gates: gates, clues: ["only swipes to the right fail"])
    clue = fixture.state.clues.all[0].id
    red = try fixture.run(.holds)
    hypothesis = fixture.hypothesis("the pop takes the touch", ["[Pop] fires"])
    prediction = fixture.state.predictions(of: hypothesis)[0].id
    fixture.judge(prediction, on: red, .holds)
    try fixture.settle(hypothesis, .supported, runs: [red])
    let clause = ClauseOffer(
      text: "the pop begins first", rule: nil, cites: [.run(red)], explains: [clue], verdicts: [])
    cause = try fixture.cause(on: [hypothesis], clauses: [clause])
  }

  /// Proposes F1 and records the run that is green with it and free of probes.
  mutating func proposed() throws -> (fix: EntityID, green: EntityID) {
    let fix = try fixture.fix("let the pop fail first")
    let green = try fixture.run(.fails, carrying: .fix(fix), CaseFixture.draft(noProbes: true))
    return (fix, green)
  }
}

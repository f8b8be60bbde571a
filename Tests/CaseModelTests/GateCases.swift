@testable import CaseModel

/// A gate that owes something, and one of the same code that does not.
struct GateCase: Sendable, CustomStringConvertible {
  let code: GateCode
  /// What about it this case shows.
  let what: String
  /// Labels and places that the refusal must mention; empty when nothing has a label yet.
  let mentions: [String]
  /// A question that the gate refuses.
  let refused: @Sendable () throws -> GateQuestion
  /// The same after someone did what the refusal asks.
  let admitted: @Sendable () throws -> GateQuestion

  var description: String { "\(code.rawValue): \(what)" }

  init(
    _ code: GateCode, _ what: String, mentions: [String] = [],
    refused: @escaping @Sendable () throws -> GateQuestion,
    admitted: @escaping @Sendable () throws -> GateQuestion
  ) {
    self.code = code
    self.what = what
    self.mentions = mentions
    self.refused = refused
    self.admitted = admitted
  }

  static let all = evidence + causes + remedies + endings

  /// Asks about a case that `make` builds from an empty one.
  static func ask(
    _ action: String = "next", symptom: String? = "[Bug] fires",
    make: (inout CaseFixture) throws -> Void = { _ in },
    with more: (inout GateQuestion) -> Void = { _ in }
  ) throws -> GateQuestion {
    var fixture = CaseFixture(symptom: symptom)
    try make(&fixture)
    var question = GateQuestion(fixture.state, action: action)
    more(&question)
    return question
  }

  private static let evidence: [GateCase] = [
    GateCase(
      .reproduced, "no symptom rule",
      refused: { try ask(symptom: nil) }, admitted: { try ask { try $0.run(.holds) } }),
    GateCase(
      .reproduced, "no red run",
      refused: {
        try ask {
          try $0.run(.fails)
          try $0.run(.unknown)
          try $0.run(.outOfScope)
        }
      }, admitted: { try ask { try $0.run(.holds) } }),
    GateCase(
      .reproduced, "the red run is void",
      refused: {
        try ask {
          let run = try $0.run(.holds)
          $0.take(try $0.state.voidRun(run, because: "wrong build"))
        }
      }, admitted: { try ask { try $0.run(.holds) } }),
    GateCase(
      .citesEvidence, "nothing is cited", mentions: ["H1"],
      refused: { try ask("hypothesis falsify", with: { $0.subject = "H1" }) },
      admitted: { try ask("hypothesis falsify", with: { $0.cites = [.git("ab12")] }) }),
    GateCase(
      .citesEvidence, "what was looked at does not decide", mentions: ["H1.1", "R2"],
      refused: {
        try ask("hypothesis falsify") { _ in
        } with: {
          $0.subject = "H1"
          $0.undecided = "R2 is outside the scope of H1.1"
        }
      },
      admitted: { try ask("hypothesis falsify", with: { $0.recalled = true }) }),
    GateCase(
      .liveProbe, "silence", mentions: ["H1.1", "R1"],
      refused: { try ask(with: { $0.silences = [silence] }) },
      admitted: {
        try ask(with: {
          $0.silences = [silence]
          $0.cites = [.git("ab12")]
        })
      }),
    GateCase(
      .liveProbe, "silence, but for memory", mentions: ["H1.1", "R1"],
      refused: { try ask(with: { $0.silences = [silence] }) },
      admitted: {
        try ask(with: {
          $0.silences = [silence]
          $0.recalled = true
        })
      }),
  ]

  private static let silence = Silence(
    rule: "H1.1", run: "R1", sentence: "nothing shows [Pop] alive", tags: ["[Pop]", "[Pop]"])

  private static let causes: [GateCase] = [
    GateCase(
      .rivals, "open rivals", mentions: ["H2", "H3"],
      refused: { try rivals { _, _, _ in } },
      admitted: {
        try rivals { fixture, second, third in
          try fixture.settle(second, .falsified, recalled: true)
          fixture.take(try fixture.state.withdrawHypothesis(third, because: "no longer believed"))
        }
      }),
    GateCase(
      .rivals, "a run says the same of both", mentions: ["H2"],
      refused: {
        try rivals { fixture, second, third in
          fixture.take(try fixture.state.withdrawHypothesis(third, because: "no longer believed"))
          fixture.judgeFirst(of: second, .holds)
        }
      },
      admitted: {
        try rivals { fixture, second, third in
          fixture.take(try fixture.state.withdrawHypothesis(third, because: "no longer believed"))
          fixture.judgeFirst(of: second, .fails)
        }
      }),
    GateCase(
      .explains, "unexplained clues", mentions: ["C1", "C2"],
      refused: { try clues { _, _ in } },
      admitted: {
        try clues { fixture, clues in
          fixture.take(
            try fixture.state.dismissClue(clues[0], unrelated: true, because: "another bug"))
          let offer = ClauseOffer(
            text: "it explains the second", rule: nil, cites: [.git("ab12")],
            explains: [clues[1]], verdicts: [])
          try fixture.cause(on: [fixture.state.hypotheses.all[0].id], clauses: [offer])
        }
      }),
    GateCase(
      .explains, "an untested clause explains nothing", mentions: ["C2"],
      refused: {
        try clues { fixture, clues in
          fixture.take(
            try fixture.state.dismissClue(clues[0], unrelated: false, because: "no longer seen"))
          let offer = ClauseOffer(
            text: "untested", rule: nil, cites: [], explains: [clues[1]], verdicts: [])
          try fixture.cause(on: [fixture.state.hypotheses.all[0].id], clauses: [offer])
        }
      },
      admitted: {
        try clues { fixture, clues in
          for clue in clues {
            fixture.take(
              try fixture.state.dismissClue(clue, unrelated: false, because: "no longer seen"))
          }
        }
      }),
    GateCase(
      .rootCauseFirst, "no root cause",
      refused: { try ask { try $0.run(.holds) } },
      admitted: { GateQuestion(try InvestigatedCase().state, action: "fix propose") }),
    GateCase(
      .rootCauseFirst, "a withdrawn root cause",
      refused: {
        var made = try InvestigatedCase()
        made.fixture.take(
          try made.state.withdrawCause(insufficient: true, because: "there is more"))
        return GateQuestion(made.state, action: "fix propose")
      },
      admitted: { try ask("fix propose", with: { $0.mitigation = true }) }),
  ]

  private static func rivals(
    _ settle: (inout CaseFixture, EntityID, EntityID) throws -> Void
  ) throws -> GateQuestion {
    var made = try InvestigatedCase()
    let second = made.fixture.hypothesis("the list takes it", ["[List] fires"])
    let third = made.fixture.hypothesis("nobody takes it")
    try settle(&made.fixture, second, third)
    return GateQuestion(made.state, action: "cause accept")
  }

  private static func clues(
    _ explain: (inout CaseFixture, [EntityID]) throws -> Void
  ) throws -> GateQuestion {
    var fixture = CaseFixture(clues: ["only to the right", "only on the first page"])
    fixture.hypothesis("the pop takes the touch")
    try fixture.run(.holds)
    try fixture.settle(fixture.state.hypotheses.all[0].id, .supported, recalled: true)
    try explain(&fixture, fixture.state.clues.map(\.id))
    return GateQuestion(fixture.state, action: "cause accept")
  }
}

extension CaseFixture {
  /// Sets what the first run says of a hypothesis' first prediction.
  mutating func judgeFirst(of hypothesis: EntityID, _ value: VerdictValue) {
    judge(state.predictions(of: hypothesis)[0].id, on: state.runs.all[0].id, value)
  }
}

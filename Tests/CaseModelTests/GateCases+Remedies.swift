@testable import CaseModel

extension GateCase {
  /// A question about a case with a root cause, after `make`.
  static func investigated(
    _ make: (inout InvestigatedCase) throws -> Void
  ) throws -> GateQuestion {
    var made = try InvestigatedCase()
    try make(&made)
    return GateQuestion(made.state, action: "next")
  }

  static let remedies: [GateCase] = [
    GateCase(
      .oneFix, "a proposed fix", mentions: ["F1", "proposed"],
      refused: { try investigated { try $0.fixture.fix("let it fail first") } },
      admitted: {
        try investigated {
          let fix = try $0.fixture.fix("let it fail first")
          $0.fixture.take(
            try $0.state.settleFix(fix, .reverted, cites: [], because: "it breaks the list"))
        }
      }),
    GateCase(
      .oneFix, "a failed fix", mentions: ["F1", "failed"],
      refused: {
        try investigated {
          try $0.fixture.run(.holds, carrying: .fix(try $0.fixture.fix("let it fail first")))
        }
      },
      admitted: {
        try investigated {
          let fix = try $0.fixture.fix("let it fail first")
          $0.fixture.take(try $0.state.settleFix(fix, .kept, cites: [], because: "it helps"))
        }
      }),
    GateCase(
      .oneFix, "an applied fix", mentions: ["F1", "applied"],
      refused: { try investigated { _ = try $0.proposed() } },
      admitted: {
        try investigated {
          _ = try $0.fixture.verify(try $0.proposed().fix)
          try $0.fixture.fix("a mitigation", mitigation: true)
        }
      }),
    GateCase(
      .threeStrikes, "three failed changes", mentions: ["X1 (R1)", "X2 (R2)", "X3 (R3)"],
      refused: { try ask { try $0.strike(["a", "b", "c"]) } },
      admitted: { try ask { try $0.strike(["a", "b"]) } }),
    GateCase(
      .redGreen, "no fix",
      refused: { try investigated { _ in } },
      admitted: { try investigated { _ = try $0.proposed() } }),
    GateCase(
      .redGreen, "no green run", mentions: ["F1", "R1"],
      refused: { try investigated { try $0.fixture.fix("let it fail first") } },
      admitted: { try investigated { _ = try $0.proposed() } }),
    GateCase(
      .redGreen, "a check that fails", mentions: ["K1", "R2"],
      refused: { try checked(.fails) }, admitted: { try checked(.holds) }),
  ]

  static let endings: [GateCase] = [
    GateCase(
      .rung, "no fix",
      refused: { try investigated { _ in } },
      admitted: { try investigated { _ = try $0.proposed() } }),
    GateCase(
      .rung, "green on a lower rung only", mentions: ["F1", "field"],
      refused: {
        try investigated {
          let fix = try $0.fixture.fix("let it fail first")
          try $0.fixture.run(.fails, carrying: .fix(fix), CaseFixture.draft(rung: .bench))
        }
      },
      admitted: { try investigated { _ = try $0.proposed() } }),
    GateCase(
      .cleanRun, "no fix",
      refused: { try investigated { _ in } },
      admitted: { try investigated { _ = try $0.proposed() } }),
    GateCase(
      .cleanRun, "green with probes only", mentions: ["F1"],
      refused: {
        try investigated {
          try $0.fixture.run(.fails, carrying: .fix(try $0.fixture.fix("let it fail first")))
        }
      },
      admitted: { try investigated { _ = try $0.proposed() } }),
    GateCase(
      .cleanRun, "a probe fired in the run without probes", mentions: ["F1", "R2"],
      refused: {
        try investigated {
          let green = try $0.proposed().green
          $0.fixture.probe("[Pop]")
          $0.fixture.hit("[Pop]", in: green)
        }
      },
      admitted: {
        try investigated {
          _ = try $0.proposed()
          $0.fixture.probe("[Pop]")
        }
      }),
    GateCase(
      .probesRemoved, "a fresh scan finds one", mentions: ["A.swift:2", "B.swift:12"],
      refused: {
        try ask(with: {
          $0.found = [
            ProbePlace(path: "B.swift", line: 12, column: 3),
            ProbePlace(path: "A.swift", line: 2, column: 1),
          ]
        })
      },
      admitted: {
        try ask {
          $0.probe("[Pop]")
        } with: {
          $0.found = []
        }
      }),
    GateCase(
      .probesRemoved, "a tag that is part of the product",
      refused: { try ask { $0.probe("[Launch]") } },
      admitted: {
        try ask {
          let probe = $0.probe("[Launch]")
          $0.take($0.state.keepProbe(probe, because: "every build prints it"))
        }
      }),
    GateCase(
      .cleanRun, "a tag of the product fired", mentions: ["F1", "R2"],
      refused: {
        try investigated {
          let green = try $0.proposed().green
          $0.fixture.probe("[Launch]")
          $0.fixture.hit("[Launch]", in: green)
        }
      },
      admitted: {
        try investigated {
          let green = try $0.proposed().green
          let probe = $0.fixture.probe("[Launch]")
          $0.fixture.hit("[Launch]", in: green)
          $0.fixture.take($0.fixture.state.keepProbe(probe, because: "every build prints it"))
        }
      }),
    GateCase(
      .probesRemoved, "no empty scan is recorded",
      refused: { try ask { $0.probe("[Pop]") } },
      admitted: {
        try ask {
          $0.probe("[Pop]")
          $0.take($0.state.recordScan(files: 9, found: [:]))
        }
      }),
    GateCase(
      .changesSettled, "failed changes", mentions: ["X1", "X2"],
      refused: { try ask { try $0.strike(["a", "b"]) } },
      admitted: {
        try ask {
          try $0.strike(["a", "b"])
          for (change, verdict) in zip(
            $0.state.changes.map(\.id), [Change.State.reverted, .kept])
          {
            $0.take(try $0.state.settleChange(change, verdict, cites: [], because: "as asked"))
          }
          try $0.run(.fails, carrying: .changeText("c"))
        }
      }),
  ]

  private static func checked(_ value: VerdictValue) throws -> GateQuestion {
    try investigated {
      let check = $0.fixture.check("the list still scrolls", "[List] fires")
      $0.fixture.judge(check, on: try $0.proposed().green, value)
    }
  }
}

extension CaseFixture {
  /// Records one red run for each change.
  mutating func strike(_ changes: [String]) throws {
    for change in changes { try run(.holds, carrying: .changeText(change)) }
  }
}

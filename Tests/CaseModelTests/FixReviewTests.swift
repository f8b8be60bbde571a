import Testing

@testable import CaseModel

/// Which runs are red, green and clean for a fix, and what is still owed.
@Suite struct FixReviewTests {
  private func review(_ state: CaseState, _ fix: EntityID, on runs: [EntityID] = []) throws
    -> FixReview
  {
    try #require(state.review(of: fix, on: runs))
  }

  /// A condition that differs between the red run and the one with the fix.
  static let conditions: [(key: String, comparable: Bool)] = [
    ("variant", true), ("build", true), ("seed", true), ("tab", false), ("os", false),
    ("host", false), ("gesture", false),
  ]

  @Test(arguments: conditions)
  func greenRunsShareTheConditionsOfARedOne(_ key: String, _ comparable: Bool) throws {
    var made = try InvestigatedCase()
    try made.fixture.run(.holds, CaseFixture.draft(conditions: [key: "a"]))
    made.fixture.take(try made.state.voidRun(made.red, because: "keep one red run"))
    made.fixture.gates(.log)
    let fix = try made.fixture.fix("let it fail first")
    let run = try made.fixture.run(
      .fails, carrying: .fix(fix), CaseFixture.draft(conditions: [key: "b"]))
    let review = try review(made.state, fix)
    #expect(review.green.map(\.id) == (comparable ? [run] : []))
    #expect(review.missing.isEmpty == comparable)
    if !comparable {
      let owed = try #require(review.missing.first)
      #expect(owed.sentence.contains("R2"))
      #expect(owed.satisfy[0].contains("\(key)=a"), "\(owed.satisfy)")
      #expect(owed.satisfy[0].suffix(2) == ["--change", "F1"])
    }
  }

  @Test(arguments: [Rung.model, .bench])
  func rungAndKindMustMatchToo(_ rung: Rung) throws {
    var made = try InvestigatedCase()
    let fix = try made.fixture.fix("let it fail first")
    try made.fixture.run(.fails, carrying: .fix(fix), CaseFixture.draft(rung: rung))
    try made.fixture.run(.fails, carrying: .fix(fix), CaseFixture.draft(.exec))
    #expect(try review(made.state, fix).green.isEmpty)
  }

  @Test func onlyRunsThatAreFalseAreGreen() throws {
    var made = try InvestigatedCase()
    let fix = try made.fixture.fix("let it fail first")
    for value in [VerdictValue.unknown, .outOfScope, nil] {
      try made.fixture.run(value, carrying: .fix(fix))
    }
    let review = try review(made.state, fix)
    #expect(review.green.isEmpty && review.stillRed.isEmpty)
    #expect(review.red.map(\.id) == [made.red])
  }

  @Test func runsOfAnotherFixDoNotCount() throws {
    var made = try InvestigatedCase()
    let (first, green) = try made.proposed()
    made.fixture.take(try made.state.settleFix(first, .reverted, cites: [], because: "ugly"))
    let second = try made.fixture.fix("ask the delegate")
    let red = try made.fixture.run(.holds, carrying: .fix(first))
    let review = try review(made.state, second)
    #expect(review.green.isEmpty && review.stillRed.isEmpty)
    #expect(!review.red.contains { $0.id == red }, "a red run carries no fix")
    #expect(try self.review(made.state, first).green.map(\.id) == [green])
  }

  @Test func aStillRedRunIsNamed() throws {
    var made = try InvestigatedCase()
    let fix = try made.proposed().fix
    let red = try made.fixture.run(.holds, carrying: .fix(fix))
    let review = try review(made.state, fix)
    #expect(review.stillRed.map(\.id) == [red])
    #expect(review.missing.map(\.sentence) == ["R3 carries F1 and still shows the symptom"])
    #expect(
      review.missing[0].satisfy == [["inquest", "fix", "revert", "F1", "--because", "<TEXT>"]])
  }

  @Test func namedRunsAreLookedAtAlone() throws {
    var made = try InvestigatedCase()
    let (fix, green) = try made.proposed()
    let second = try made.fixture.run(.fails, carrying: .fix(fix))
    #expect(try review(made.state, fix).green.map(\.id) == [green, second])
    #expect(try review(made.state, fix, on: [second]).green.map(\.id) == [second])
  }

  /// What the runs with the fix say of a check, and what it comes to.
  static let checks: [(values: [VerdictValue?], result: VerdictValue)] = [
    ([.holds, .holds], .holds), ([.holds, .fails], .fails), ([.unknown, .holds], .holds),
    ([.outOfScope, .holds], .holds), ([.unknown, .outOfScope], .unknown),
    ([.outOfScope, .outOfScope], .unknown), ([nil, nil], .unknown), ([.fails, .unknown], .fails),
  ]

  @Test(arguments: checks)
  func checksAreJudgedOnRunsWithTheFix(
    _ values: [VerdictValue?], _ result: VerdictValue
  ) throws {
    var made = try InvestigatedCase()
    let check = made.fixture.check("the list scrolls", "[List] fires")
    made.fixture.judge(check, on: made.red, .fails)
    let (fix, green) = try made.proposed()
    let second = try made.fixture.run(.fails, carrying: .fix(fix))
    for (run, value) in zip([green, second], values) {
      if let value { made.fixture.judge(check, on: run, value, sentence: "so says the log") }
    }
    let review = try review(made.state, fix)
    #expect(review.checks.map(\.value) == [result])
    #expect(review.missing.isEmpty == (result == .holds))
    guard let owed = review.missing.first else { return }
    #expect(owed.sentence.contains("K1"))
    #expect(owed.satisfy.allSatisfy { $0.first == "inquest" })
    #expect(owed.sentence.contains("fails on R") == (result == .fails))
  }

  // MARK: The run that would show what is missing

  /// A case whose red runs are of the model, with a variant that is the fix.
  private func modelled(_ gesture: String = "right") throws -> (
    made: InvestigatedCase, fix: EntityID
  ) {
    var made = try InvestigatedCase()
    made.fixture.take(try made.state.voidRun(made.red, because: "only the model here"))
    made.fixture.gates(.log)
    try made.fixture.run(.holds, Self.simulated(gesture))
    let decision = try made.state.proposeFix(
      "let it fail first", mitigation: false, hypotheses: [], cites: [], variant: "fixed",
      waiver: nil, ids: &made.fixture.ids)
    let fix = made.fixture.take(decision)
    return (made, fix)
  }

  private static func simulated(_ gesture: String) -> Run {
    var run = CaseFixture.simulated()
    run.conditions["gesture"] = gesture
    run.simulation?.gesture = gesture
    return run
  }

  static let scopes: [(rule: String, gesture: String, clean: String)] = [
    ("outcome.tab = A when gesture=left", "left", "left"),
    ("outcome.tab = A when gesture=up|left", "up", "up"),
    ("outcome.tab = A when gesture=up|right", "right", "right"),
    ("outcome.tab = A", "right", "right"),
    ("outcome.tab = A when gesture=far|left", "left", "far"),
    ("outcome.tab = A when gesture!=right", "<GESTURE>", "far"),
  ]

  /// A check is asked for with a gesture in its scope: as a red run if that is, else by its name, and
  /// the next of its names once one was made. A clean run may be one that was made with probes.
  @Test(arguments: scopes)
  func aCheckIsAskedForInItsScope(_ rule: String, _ gesture: String, _ clean: String) throws {
    var (made, fix) = try modelled()
    made.fixture.check("the tab stays", rule)
    for name in ["right", "far"] {
      try made.fixture.run(.fails, carrying: .fix(fix), Self.simulated(name))
    }
    func command(_ gesture: String) -> [String] {
      ["inquest", "run", "simulate", "s.json5", "-v", "fixed", "-g", gesture, "--change", "F1"]
    }
    let review = try review(made.state, fix)
    #expect(review.missing.map(\.satisfy) == [[command(gesture)]])
    #expect(review.uncleaned.last?.satisfy == [command(clean) + ["--no-probes"]])
  }

  /// Of two programs in a check's scope that which shows the symptom, though the other ran last.
  @Test func aCheckIsShownByTheProgramOfTheSymptom() throws {
    var made = try InvestigatedCase()
    made.fixture.gates(.log)
    try made.fixture.run(.holds, CaseFixture.executed(["./app", "a"], walls: [1]))
    let quiet = CaseFixture.executed(["./app", "b"], walls: [1], conditions: ["side": "left"])
    try made.fixture.run(.fails, quiet)
    let look = CaseFixture.executed(["./look"], walls: [1], conditions: ["side": "left"])
    try made.fixture.run(.fails, look)
    made.fixture.check("the left one works", "exit = 0 when side=left")
    let fix = try made.fixture.fix("let it fail first")
    let review = try review(made.state, fix)
    #expect(
      review.missing.last?.satisfy == [["inquest", "run", "again", "R3", "--change", "F1"]])
    var wish = FixReview.Wish()
    wish.green = false
    #expect(review.makings(wish, in: made.state).map(\.like.number) == [3])
  }

  /// What is missing on the rung where the bug was seen says what a log must be told.
  @Test(arguments: [
    (
      "outcome.tab = A when gesture=right|left, side!=top",
      "--rung field --with gesture=right --with side=<VALUE> --outcome tab=<VALUE>"
    ),
    ("[Bug] fires when kind=import, os>=26", "--rung field --with os=<VALUE>"),
    ("exit != 0", "--rung field"),
  ])
  func aLogIsToldWhatTheSymptomReads(_ symptom: String, _ words: String) throws {
    let fixture = CaseFixture(symptom: symptom)
    let command = fixture.state.importing(on: .field, like: nil).joined(separator: " ")
    #expect(command == "inquest run import <FILE> \(words)")
    let like = CaseFixture.draft(conditions: ["gesture": "up", "variant": "x", "side": "left"])
    let again = fixture.state.importing(on: .bench, like: like).joined(separator: " ")
    #expect(again.hasPrefix("inquest run import <FILE> --rung bench --with gesture=up"))
    #expect(again.contains("--with side=left") && !again.contains("variant"))
  }

  @Test func aCheckByEyeNeedsEyes() throws {
    var made = try InvestigatedCase()
    let check = made.fixture.check("it looks right")
    let fix = try made.proposed().fix
    #expect(try review(made.state, fix).missing[0].satisfy[0].starts(with: ["inquest", "check"]))
    made.fixture.take(
      try made.state.passCheck(check, rung: .field, cites: [], because: "looked"))
    let review = try review(made.state, fix)
    #expect(review.missing.isEmpty && review.uncleaned.isEmpty)
    #expect(review.checks[0].runs.isEmpty)
  }

  @Test func cleanRunsCarryNoProbe() throws {
    var made = try InvestigatedCase()
    let check = made.fixture.check("the list scrolls", "[List] fires")
    made.fixture.probe("[Pop]")
    let fix = try made.fixture.fix("let it fail first")
    let noisy = try made.fixture.run(.fails, carrying: .fix(fix))
    made.fixture.judge(check, on: noisy, .holds)
    var review = try review(made.state, fix)
    #expect(review.missing.isEmpty)
    #expect(review.uncleaned.count == 2, "the symptom and the check")

    let denied = try made.fixture.run(
      .fails, carrying: .fix(fix), CaseFixture.draft(noProbes: true))
    made.fixture.judge(check, on: denied, .holds)
    made.fixture.hit("[Pop]", in: denied, times: 2)
    review = try self.review(made.state, fix)
    #expect(review.uncleaned.first?.sentence.contains("R3 says so, yet a probe fired") == true)

    let clean = try made.fixture.run(
      .fails, carrying: .fix(fix), CaseFixture.draft(noProbes: true))
    #expect(try self.review(made.state, fix).uncleaned.map(\.sentence).count == 1)
    made.fixture.judge(check, on: clean, .holds)
    #expect(try self.review(made.state, fix).uncleaned.isEmpty)
  }
}

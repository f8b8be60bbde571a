import Testing

@testable import CaseModel

/// Advice is computed from what is open, what runs said, and what runs would cost.
@Suite struct AdviceTests {
  private func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

  // MARK: What runs have decided

  @Test func aFailureFalsifiesWhateverHolds() throws {
    var fixture = try CaseFixture.asking([["[A] fires", "[B] fires"]])
    let (first, second) = (fixture.state.predictions.all[0].id, fixture.state.predictions.all[1].id)
    let (red, later) = (fixture.state.runs.all[0].id, try fixture.run(.holds))
    fixture.judge(second, on: red, .fails)
    fixture.judge(first, on: later, .holds)
    let advice = fixture.advice(.decide)
    #expect(advice.map(\.command) == [words("inquest hypothesis falsify H1 @R1")])
    #expect(advice.first?.reason == "H1.2 fails on R1")
  }

  @Test(arguments: [
    (VerdictValue.holds, "confirm"), (.fails, "refute"),
  ])
  func anAssumptionThatARunDecides(_ value: VerdictValue, _ verb: String) throws {
    var fixture = try CaseFixture.asking([])
    fixture.assumption("the flag is read", ["[Flag] fires"])
    fixture.judge(
      fixture.state.predictions.all[0].id, on: fixture.state.runs.all[0].id, value)
    #expect(
      fixture.advice(.decide).map(\.command) == [words("inquest assumption \(verb) A1 @R1")])
  }

  @Test func whatPredictsNothingIsAskedToPredict() throws {
    let fixture = try CaseFixture.asking([[], ["[A] fires"]])
    #expect(
      fixture.advice(.predict).map(\.command) == [words("inquest hypothesis predict H1 <RULE>")])
  }

  // MARK: What tells most apart

  /// H1 and H2 expect opposite answers of one rule, H3 says nothing of it: it tells all three pairs
  /// apart, and H3's own only two.
  @Test func thePredictionThatSplitsMost() throws {
    let fixture = try CaseFixture.asking([["[B] fires"], ["[A] fires"], ["never [A]"]])
    let both = CaseFixture.modelled("both", installed: ["[A]", "[B]"])
    let advice = try #require(fixture.advice(.split, options: [both]).first)
    #expect(advice.command == both.command)
    #expect(advice.reason.hasPrefix("H2.1 tells apart 3 of 3 pairs: if it fails, H2 falls"))
    #expect(advice.reason.contains("if it holds, H3 falls"))
    #expect(!advice.reason.contains("as many as"), "H3.1 asks the same")
    #expect(fixture.advice(.run, options: [both]).isEmpty, "that run decides all of them")
  }

  /// Of two that split alike, the one whose run is cheaper; the other is named.
  @Test func aTieGoesToTheCheaperRun() throws {
    let fixture = try CaseFixture.asking([["[A] fires"], ["[B] fires"]])
    let a = RunOption(
      command: words("inquest run again R1"), kind: .exec, conditions: [:], installed: ["[A]"],
      wall: 5)
    let b = CaseFixture.modelled("b", installed: ["[B]"])
    let advice = try #require(fixture.advice(.split, options: [a, b]).first)
    #expect(advice.command == b.command)
    #expect(advice.reason.hasPrefix("H2.1 tells the two open hypotheses apart (as many as H1.1)"))
    #expect(fixture.advice(.run, options: [a, b]).map(\.command) == [a.command])
    let equal = CaseFixture.modelled("a", installed: ["[A]"])
    let first = try #require(fixture.advice(.split, options: [b, equal]).first)
    #expect(first.reason.hasPrefix("H1.1"), "of equal cost, the one that was stated first")
    #expect(first.command == equal.command)
  }

  @Test(arguments: [
    ("[A] fires", "never [A]", true), ("[A] fires", "[A] count = 0", true),
    ("[A] count >= 1", "never [A]", true), ("symptom", "not symptom", true),
    ("outcome.tab = Chat", "outcome.tab = Home", true),
    ("outcome.tab = Chat | Home", "outcome.tab = Home", false),
    ("outcome.n = 1", "outcome.n = 1.0", false),
    ("outcome.tab = Chat", "outcome.tab != Chat", true),
    ("[A] fires when os>=26", "never [A] when os<26", false),
    ("[A] fires given [B] fires", "never [A]", false), ("exit = 0", "exit != 0", true),
  ])
  func rulesThatExcludeEachOther(_ a: String, _ b: String, _ excludes: Bool) throws {
    let (first, second) = (
      try Rule(parsing: a, compiles: { _, _ in true }),
      try Rule(parsing: b, compiles: { _, _ in true })
    )
    #expect(first.excludes(second) == excludes)
    #expect(second.excludes(first) == excludes)
    #expect(first.agrees(with: first) && !first.excludes(first))
  }

  // MARK: What would decide, and what that costs

  @Test func theModelBeforeProgramsBeforeLogs() throws {
    var fixture = try CaseFixture.asking([["[A] fires when side=left"]])
    try fixture.run(
      .holds, CaseFixture.executed(walls: [9_000_000_000], conditions: ["side": "left"]))
    try fixture.run(
      .holds,
      CaseFixture.executed(["./quick"], walls: [2_000_000_000], conditions: ["side": "left"]))
    fixture.probe("[A]")
    let model = CaseFixture.modelled("probe", installed: ["[A]"], conditions: ["side": "left"])
    let wrong = CaseFixture.modelled("other", installed: ["[B]"], conditions: ["side": "left"])
    let right = CaseFixture.modelled("probe", installed: ["[A]"], conditions: ["side": "right"])

    #expect(fixture.advice(.run, options: [wrong, right, model]).map(\.command) == [model.command])
    let logs = try #require(fixture.advice(.run, options: [wrong, right]).first)
    #expect(
      logs.command == words("inquest run import <FILE> --with side=left"),
      "no program holds the probe")

    let probe = fixture.state.probes.all[0].id
    fixture.take(
      fixture.state.recordScan(
        files: 1, found: [probe: [ProbePlace(path: "A.swift", line: 3, column: 1)]]))
    let programs = try #require(fixture.advice(.run, options: [wrong, right]).first)
    #expect(programs.command == words("inquest run again R3"))
    #expect(programs.reason.contains("which took 2 s in R3"))
  }

  /// A program that said no before, for a reason that another run does not cure, is no way on.
  @Test(arguments: [("not-alive", true), ("infrastructure", true), ("private", false)])
  func aProgramThatSaidNothing(_ reason: String, _ helps: Bool) throws {
    var fixture = try CaseFixture.asking(
      [["outcome.x = 1"]], red: CaseFixture.executed(walls: [1_000_000]))
    fixture.judge(
      fixture.state.predictions.all[0].id, on: fixture.state.runs.all[0].id, .unknown,
      reason: reason, sentence: "it is not told")
    let again = fixture.advice(.run).contains { $0.command == words("inquest run again R1") }
    #expect(again == helps)
  }

  /// No source file holds the probe: another run of the program helps once it is planted.
  @Test func aProbeThatStandsNowhere() throws {
    var fixture = try CaseFixture.asking(
      [["[A] fires when kind=exec"]], red: CaseFixture.executed(walls: [1_000_000]))
    fixture.probe("[A]")
    let (rule, run) = (fixture.state.predictions.all[0].id, fixture.state.runs.all[0].id)
    fixture.judge(rule, on: run, .unknown, reason: "not-alive", sentence: "[A] is silent")
    let advice = try #require(fixture.advice(.run).first)
    #expect(
      advice.reason
        == "H1.1 is unknown on R1: [A] is silent; plant the probe, then make the run again")
    #expect(advice.command == words("inquest run again R1"))
    #expect(fixture.state.owed(.liveProbe)?.message == "H1.1 is unknown on R1: [A] is silent")
  }

  @Test func attemptsThatAreOwed() throws {
    var fixture = try CaseFixture.asking(
      [["not symptom when side=left"]], red: CaseFixture.executed(walls: [1, 1, 1, 1]))
    let (symptom, red) = (
      try #require(fixture.state.file.symptom?.id), fixture.state.runs.all[0].id
    )
    fixture.judge(
      symptom, on: red,
      RuleVerdict(value: .holds, reason: nil, sentence: nil, spans: [], shown: 1, judged: 4))
    let later = try fixture.run(nil, CaseFixture.executed(walls: [1], conditions: ["side": "left"]))
    fixture.judge(
      fixture.state.predictions.all[0].id, on: later,
      RuleVerdict(
        value: .unknown, reason: "flaky", sentence: nil, spans: [], shown: 0, judged: 1, owed: 10))
    let advice = try #require(fixture.advice(.attempts).first)
    #expect(advice.reason.contains("H1.1 is open on R2"))
    #expect(advice.reason.contains("10 more quiet attempts are owed"))
    let needed = fixture.state.quietAttemptsNeeded
    #expect(needed == 11)
    #expect(advice.command == words("inquest run again R2 --repeat \(needed)"))
    #expect(fixture.advice(.run).isEmpty, "the attempts decide it")
  }

  // MARK: Where nothing helps

  @Test func aRuleThatNoRecordAnswersNeedsAnother() throws {
    var fixture = try CaseFixture.asking([["[A] where reslt=1 fires"]])
    let rule = fixture.state.predictions.all[0].id
    fixture.judge(
      rule, on: fixture.state.runs.all[0].id, .unknown, reason: "unknown-field",
      sentence: "no record of [A] carries reslt")
    #expect(fixture.advice(.split).isEmpty && fixture.advice(.run).isEmpty)
    let advice = try #require(fixture.advice(.predict).first)
    #expect(advice.command == words("inquest hypothesis predict H1 <RULE>"))
    #expect(advice.reason.contains("no record of [A] carries reslt"))
  }

  @Test func aConditionThatWasNeverSaidCostsNoRun() throws {
    var fixture = try CaseFixture.asking([["[A] fires when side=left"]])
    fixture.judge(
      fixture.state.predictions.all[0].id, on: fixture.state.runs.all[0].id, .unknown,
      reason: "unstated-key")
    let advice = try #require(fixture.advice(.run).first)
    #expect(advice.command == ["inquest", "run", "set", "R1", "side=<VALUE>"])
  }

  @Test func nothingIsClaimedToHelp() throws {
    let fixture = try CaseFixture.asking(
      [["[A] fires when os>=40"], ["never [A] when os>=40"]], red: CaseFixture.simulated())
    let other = CaseFixture.modelled("probe", installed: ["[A]"], conditions: ["os": "26"])
    #expect(fixture.advice(.split, options: [other]).isEmpty)
    let left = fixture.advice(.run, options: [other])
    #expect(left.map(\.command) == [words("inquest run simulate -v <VARIANT>")])
    #expect(left.first?.reason == "no run decides H1 yet, and no variant at hand would")
    #expect(fixture.advice(.decide, options: [other]).isEmpty)
  }

  // MARK: What is only worth knowing

  @Test func aProbeThatTellsNothingApart() throws {
    var fixture = try CaseFixture.asking([["[B] fires"]])
    fixture.probe("[A]")
    let probe = try #require(fixture.state.probes.all.last)
    let (red, quiet) = (fixture.state.runs.all[0].id, try fixture.run(.fails))
    fixture.hit("[A]", in: red, times: 2)
    #expect(fixture.advice(.source).isEmpty, "it is not shown alive in a quiet run")
    fixture.hit("[A]", in: quiet, times: 2)
    let advice = try #require(fixture.advice(.source).first)
    #expect(
      advice.reason
        == "P\(probe.number) [A] separates nothing: 2 hits in each of 1 red and 1 quiet run")
    fixture.hit("[A]", in: quiet, times: 1)
    #expect(fixture.advice(.source).isEmpty, "it fires less often where it is quiet")
  }

  /// A probe that tells nothing goes, once it is known where it stands; one of the product stays.
  @Test func aProbeThatTellsNothingIsTakenOut() throws {
    var fixture = try CaseFixture.asking([["[B] fires"]])
    let probe = fixture.probe("[A]")
    let (red, quiet) = (fixture.state.runs.all[0].id, try fixture.run(.fails))
    for run in [red, quiet] { fixture.hit("[A]", in: run) }
    #expect(fixture.advice(.source).map(\.command) == [words("inquest probe show P2")])
    let place = ProbePlace(path: "A.swift", line: 3, column: 1)
    fixture.take(fixture.state.recordScan(files: 1, found: [probe: [place]]))
    #expect(fixture.advice(.source).map(\.command) == [words("inquest probe remove P2")])
    fixture.take(fixture.state.keepProbe(probe, because: "the product logs it"))
    #expect(fixture.advice(.source).isEmpty)
  }

  /// A probe that an open rule reads is planted where it is to stand, if programs run here.
  @Test(arguments: [
    (true, "[A] fires", true), (false, "[A] fires", false), (true, "exit = 0", false),
  ])
  func aPlannedProbeIsPlanted(_ runsHere: Bool, _ rule: String, _ isAdvised: Bool) throws {
    var fixture = try CaseFixture.asking(
      [[rule]], red: runsHere ? CaseFixture.executed(walls: [1_000_000]) : CaseFixture.draft())
    let probe = fixture.take(
      fixture.state.setProbe(
        "[A]", place: "A.swift:3", layer: nil, hypothesis: nil, aliveIf: nil, ids: &fixture.ids))
    let label = fixture.state.name(of: probe) ?? ""
    #expect(
      fixture.advice(.source).map(\.command)
        == (isAdvised ? [words("inquest probe place \(label)")] : []))
    let place = ProbePlace(path: "A.swift", line: 4, column: 1)
    fixture.take(fixture.state.recordScan(files: 1, found: [probe: [place]]))
    #expect(fixture.advice(.source).isEmpty, "it stands there")
  }

  /// As often, but with other words: a rule that reads them tells.
  @Test func aProbeWhoseRecordsDiffer() throws {
    var fixture = try CaseFixture.asking([["[A] where dir=right fires"]])
    fixture.probe("[A]")
    let (rule, red, quiet) = (
      fixture.state.predictions.all[0].id, fixture.state.runs.all[0].id, try fixture.run(.fails)
    )
    for run in [red, quiet] { fixture.hit("[A]", in: run) }
    fixture.judge(rule, on: red, .holds)
    fixture.judge(rule, on: quiet, .holds)
    #expect(fixture.advice(.source).count == 1)
    fixture.judge(rule, on: quiet, .fails)
    #expect(fixture.advice(.source).isEmpty)
  }

  @Test func failedChangesOnWhatNobodyVerified() throws {
    var fixture = try CaseFixture.asking([])
    fixture.assumption("the flag is read")
    try fixture.strike(["a"])
    fixture.assumption("there is one recognizer")
    try fixture.strike(["b"])
    let found = fixture.advice(.assumption)
    #expect(
      found.map(\.command) == [
        words("inquest hypothesis predict A1 <RULE>"), words("inquest assumption question A1"),
        words("inquest hypothesis predict A2 <RULE>"), words("inquest assumption question A2"),
      ])
    #expect(found.first?.reason == "X1, X2 failed and rest on A1, which nobody has verified")
    #expect(found.last?.reason == "X2 failed and rests on A2, which nobody has verified")
    fixture.take(fixture.state.groundChange(fixture.state.changes.all[1].id, on: []))
    #expect(
      fixture.advice(.assumption).map(\.reason) == [
        "X1 failed and rests on A1, which nobody has verified",
        "X1 failed and rests on A1, which nobody has verified",
      ])
  }

  @Test func whatHasMovedOn() throws {
    let fixture = try CaseFixture.asking([])
    let stale = StaleRun(run: fixture.state.runs.all[0].id, sentence: "its commit is gone")
    let advice = try #require(fixture.advice(.stale, stale: [stale]).first)
    #expect(advice.reason == "stale: R1: its commit is gone")
    #expect(advice.command == words("inquest run again R1"))
  }

  @Test func everyCommandIsGivenOnce() throws {
    var fixture = try CaseFixture.asking([["[A] fires"], ["[A] fires"], []])
    try fixture.strike(["a", "b", "c"])
    let commands = fixture.state.advice.map(\.command)
    #expect(Set(commands).count == commands.count)
    #expect(fixture.state.advice == fixture.state.advice)
  }
}

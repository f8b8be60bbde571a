import Foundation
import Testing

/// Runs of the model as evidence: replayed, checked, counted as changes and fixes, reported.
@Suite struct SimulationEvidenceTests {
  private typealias Session = SimulateTests

  @Test func aRunCanBeReplayedWhateverBecameOfItsFile() throws {
    let here = try Session.session()
    defer { here.remove() }
    try Session.run(here, "run simulate tabs.json5 -g right,left -v probed")
    try here.write("tabs.json5", "{}")
    let same = try Session.run(here, "run replay R1")
    #expect(same.output.hasPrefix("R1 reproduced (trace "), "\(same.output)")

    let planted = try here.shell(
      "sqlite3 store/inquest.db \"update run_simulation set gesture = 'left' where number = 1\"")
    #expect(planted.status == 0, "\(planted.error)")
    let other = try here("run", "replay", "R1")
    #expect(other.status == 1, "\(other.output)\(other.error)")
    let lines = other.output.split(separator: "\n")
    try #require(lines.count == 3, "\(other.output)")
    #expect(lines[0].hasPrefix("R1 differs from line "))
    #expect(lines[1].hasPrefix("  recorded: ") && lines[2].hasPrefix("  replayed: "))
    #expect(lines[1].dropFirst(12) != lines[2].dropFirst(12))
    let json = try here.shell("$INQUEST --json run replay R1")
    #expect(json.status == 1 && json.output.contains("\"reproduced\":false"), "\(json.output)")
  }

  @Test func anotherEngineIsSaidSo() throws {
    let here = try Session.session()
    defer { here.remove() }
    try Session.run(here, "run simulate tabs.json5 -g right")
    _ = try here.shell("sqlite3 store/inquest.db 'update run_simulation set engine = 77'")
    let answer = try Session.run(here, "run replay R1")
    #expect(answer.output.contains("recorded by engine 77, replayed by engine"), "\(answer.output)")
    let found = try here("verify")
    #expect(found.status == 6 && found.output.contains("run_simulation"), "\(found.output)")
  }

  @Test func otherKindsOfRunsAreNotReplayed() throws {
    let here = try Session.session()
    defer { here.remove() }
    try here.write("a.log", "[P] x=1\n")
    try Session.run(here, "run import a.log", "run observe tab=B")
    for command in ["run replay R1", "run explain R1", "run replay R2", "run explain R2"] {
      let answer = try here.shell("$INQUEST \(command)")
      #expect(answer.status == 64 && answer.error.contains("so it cannot be"), "\(answer.error)")
    }
    #expect(try here("run", "replay", "R9").status == 3)
  }

  @Test func aRunIsExplainedFromItsTrace() throws {
    let here = try Session.session()
    defer { here.remove() }
    try Session.run(here, "run simulate tabs.json5 -g right")
    let whole = try Session.run(here, "run explain R1")
    #expect(whole.output.contains("swipe"), "\(whole.output)")
    let one = try Session.run(here, "run explain R1 --recognizer swipe")
    #expect(one.output.contains("swipe"), "\(one.output)")
    let none = try here.shell("$INQUEST run explain R1 --recognizer swope")
    #expect(none.status == 3 && none.error.contains("'swipe'"), "\(none.error)")
    let json = try Session.data(here, "run explain R1 --recognizer swipe")
    let parts = try #require(json["recognizers"] as? [[String: Any]])
    #expect(parts.map { $0["name"] as? String } == ["swipe"])
    #expect((parts[0]["steps"] as? [String])?.isEmpty == false)
  }

  @Test func aFourthChangeIsRefusedBeforeItRuns() throws {
    let here = try Session.session()
    defer { here.remove() }
    for change in ["one", "two", "three"] {
      let answer = try Session.run(here, "run simulate tabs.json5 -g right --change \(change)")
      #expect(answer.output.contains("failed"), "\(answer.output)")
    }
    let before = try Session.store(here)
    let answer = try here("run", "simulate", "--change", "four")
    #expect(answer.status == 4 && answer.output == "", "\(answer.output)")
    #expect(answer.error.contains("refused by three-strikes"), "\(answer.error)")
    #expect(answer.error.contains("satisfy it: inquest assumption question"), "\(answer.error)")
    #expect(try Session.store(here) == before)
    try Session.run(here, "run simulate --change two")
    let waived = try Session.run(
      here, "run simulate --change four --waive three-strikes --because 'the last idea'")
    #expect(waived.output.contains("W1 waives three-strikes"), "\(waived.output)")
    try Session.run(here, "assumption question 'swipes are rare'", "run simulate --change five")
  }

  @Test func aVariantCarriesItsChangeOrTheFixThatItIs() throws {
    let here = try Session.session()
    defer { here.remove() }
    let own = try Session.run(here, "run simulate tabs.json5 -v off -g right")
    #expect(own.output.contains("change=X1"), "\(own.output)")
    let same = try Session.run(here, "run simulate --change 'the swipe is disabled'")
    #expect(same.output.contains("change=X1"), "\(same.output)")
    try Session.run(here, "fix propose 'no swipe' --mitigation -v off")
    let fixed = try Session.run(here, "run simulate")
    #expect(fixed.output.contains("fix=F1") && !fixed.output.contains("change="), "\(fixed.output)")
    let other = try Session.run(here, "run simulate --change 'another thing'")
    #expect(other.output.contains("change=X2") && !other.output.contains("fix="))
    #expect(try !Session.run(here, "run simulate -v base").output.contains("change="))
  }

  @Test func aFixIsVerifiedOnTheModelWhichIsNotThePhone() throws {
    let here = try Session.session(seen: "field")
    defer { here.remove() }
    try Session.run(
      here, "run simulate tabs.json5 -g right",
      "hypothesis add 'the swipe acts' --predict '[Swipe] fires when gesture=right'",
      "run simulate -v probed", "hypothesis support H1",
      "cause accept H1 --mechanism 'it swipes' "
        + "--clause 'it fires :: [Swipe] fires when gesture=right'",
      "fix propose 'no swipe' --for H1 -v off")
    let owed = try here("fix", "verify", "F1", "R2")
    #expect(owed.error.contains("R2 does not carry F1"), "\(owed.error)")
    try Session.run(here, "run simulate -v off", "fix verify F1", "run simulate --no-probes")
    #expect(try here("next", "--gate", "clean-run").status == 0)
    let rung = try here("next", "--gate", "rung")
    let said = rung.output + rung.error
    #expect(rung.status == 4 && said.contains("the model is not the phone"), "\(said)")
    #expect(said.contains("field rung") && said.contains("on the model rung"), "\(said)")
    let report = try Session.run(here, "report").output
    for words in [
      "inquest run replay R1\n",
      "`inquest run simulate tabs.json5 -v off -g right --os 26 --change F1`",
      "a model, which is not the device", "rung=model",
    ] {
      #expect(report.contains(words), "\(words) is not in \(report)")
    }
    #expect(try Session.run(here, "verify").output.contains("1 scenario,"))
  }

  @Test func verifyFindsADamagedScenario() throws {
    let here = try Session.session()
    defer { here.remove() }
    try Session.run(here, "run simulate tabs.json5 -g right", "verify")
    let damage = """
      digest=$(sqlite3 store/inquest.db 'select lower(hex(digest)) from run_simulation')
      printf x >> "store/blobs/${digest:0:2}/$digest.zst"
      """
    #expect(try here.shell(damage).status == 0)
    let found = try here("verify")
    #expect(found.status == 6, "\(found.output)")
    #expect(found.output.contains("the scenario of R1: the stored log"), "\(found.output)")
    #expect(try here("run", "replay", "R1").status == 6)
  }

  @Test func theRowsCanBeMadeAgain() throws {
    let here = try Session.session()
    defer { here.remove() }
    try Session.run(
      here, "run simulate tabs.json5 -g right,left -v probed --set pan.hysteresis=9 --with a=b",
      "fix propose 'no swipe' --mitigation -v off", "run simulate -v off")
    let tables = ["run_simulation", "fix", "run"].map { "select * from \($0);" }
    let dump = "sqlite3 store/inquest.db '\(tables.joined())'"
    let before = try here.shell(dump).output
    #expect(before.split(separator: "\n").count == 9, "\(before)")
    let planted = "update run_simulation set seed = 4, added = '{}'"
    #expect(try here.shell("sqlite3 store/inquest.db \"\(planted)\"").status == 0)
    #expect(try here("verify").status == 6)
    try Session.run(here, "doctor --rebuild", "verify")
    #expect(try here.shell(dump).output == before)
  }

  @Test func scenariosAreLookedAtWithoutAStore() throws {
    let here = try Program()
    defer { here.remove() }
    try here.write("tabs.json5", try Session.scenario())
    let check = try Session.run(here, "scenario check tabs.json5")
    #expect(check.output.hasPrefix("ok: 3 variants × 2 gestures, 1 probe, "), "\(check.output)")
    let summary = try Session.data(here, "scenario check tabs.json5")
    #expect(summary["variants"] as? [String] == ["base", "probed", "off"])
    #expect(summary["gestures"] as? [String] == ["right", "left"])
    let params = try Session.run(here, "scenario params").output
    #expect(params.contains("pan.hysteresis"), "\(params)")
    try here.write(
      "set.json5",
      try Session.scenario().replacing(
        "pages:", with: "parameters: { \"pan.hysteresis\": 7 }, pages:"))
    let rows = try #require(
      try Session.data(here, "scenario params set.json5")["parameters"] as? [[String: Any]])
    let row = try #require(rows.first { $0["name"] as? String == "pan.hysteresis" })
    #expect(row["value"] as? String == "7" && row["standard"] as? String == "10")
    #expect(Set(row.keys) == ["name", "value", "standard", "unit", "grade", "meaning", "source"])
    #expect(try Session.run(here, "scenario params set.json5").output.contains(" 7* "))
    #expect(here.database == nil)
  }
}

import Foundation
import Testing

/// Runs of the model: what is stored of them, what is left out, and what is refused.
@Suite struct SimulateTests {
  /// A program whose case has the symptom that a right swipe shows tab B, with the scenario beside it.
  static func session(seen: String = "model", _ name: String = "plain") throws -> Program {
    let here = try Program(name)
    try here.write("tabs.json5", try scenario())
    let opened = try here(
      "case", "open", "It tabs", "--seen", seen, "--symptom", "outcome.tab = B when gesture=right")
    try #require(opened.status == 0, "\(opened.error)")
    return here
  }

  static func scenario() throws -> String {
    try String(
      contentsOfFile: Program.root + "/Tests/Fixtures/scenarios/tabs.json5", encoding: .utf8)
  }

  /// The data of a command's answer.
  static func data(_ here: Program, _ command: String) throws -> [String: Any] {
    let answer = try here.shell("$INQUEST --json \(command)")
    try #require(answer.status == 0 && answer.error == "", "\(command): \(answer.error)")
    let object = try JSONSerialization.jsonObject(with: Data(answer.output.utf8)) as? [String: Any]
    return try #require(object?["data"] as? [String: Any])
  }

  /// Runs commands that must end well; the last one's answer.
  @discardableResult
  static func run(_ here: Program, _ commands: String...) throws -> Program.Answer {
    var last = Program.Answer(status: 0, output: "", error: "")
    for command in commands {
      last = try here.shell("$INQUEST \(command)")
      #expect(last.status == 0, "\(command): \(last.output)\(last.error)")
    }
    return last
  }

  /// Everything in the store's directory, with its bytes.
  static func store(_ here: Program) throws -> String {
    let answer = try here.shell("cd store && find . -type f | sort | xargs cksum")
    try #require(answer.status == 0)
    return answer.output
  }

  @Test func eachGestureIsARunWithItsOwnLine() throws {
    let here = try Self.session()
    defer { here.remove() }
    let answer = try Self.run(
      here, "run simulate tabs.json5 -g right,left --os 26,18 --with day=Tue")
    let lines = answer.output.split(separator: "\n").filter { $0.hasPrefix("[it-tabs] R") }
    #expect(lines.count == 4, "\(answer.output)")
    for (line, words) in zip(
      lines,
      [
        ["R1 simulate model", "gesture=right os=26", "symptom YES"],
        ["R2 simulate model", "gesture=right os=18", "symptom YES"],
        ["R3 simulate model", "gesture=left os=26", "outside the symptom's scope"],
        ["R4 simulate model", "gesture=left os=18", "outside the symptom's scope"],
      ])
    {
      for word in words + ["scenario=tabs seed=0 tab=A variant=base", "day=Tue"] {
        #expect(line.contains(word), "\(line)")
      }
    }
    let run = try #require(try Self.data(here, "run show R2")["run"] as? [String: Any])
    let simulation = try #require(run["simulation"] as? [String: Any])
    #expect(simulation["path"] as? String == "tabs.json5")
    #expect(simulation["scenario"] as? String == "tabs")
    #expect(simulation["variant"] as? String == "base")
    #expect(simulation["gesture"] as? String == "right")
    #expect(simulation["os"] as? Int == 18)
    #expect(simulation["trace"] as? String == (run["log"] as? [String: Any])?["digest"] as? String)
    #expect((run["outcomes"] as? [String: String])?["tab"] == "B")
    #expect((run["log"] as? [String: Any])?["format"] as? String == "trace")
    let shown = try Self.run(here, "run show R2").output
    for word in ["scenario: tabs.json5", "variant base, gesture right, OS 18, seed 0, engine"] {
      #expect(shown.contains(word), "\(shown)")
    }
    let again = "inquest run simulate tabs.json5 -g right --os 18 --with day=Tue"
    #expect(shown.contains("again: \(again)\n"), "\(shown)")
    #expect(try Self.run(here, "run show R1:1").output.contains("# inquest trace 1"))
  }

  @Test func whatIsLeftOutIsAsTheLastTime() throws {
    let here = try Self.session()
    defer { here.remove() }
    let none = try here("run", "simulate")
    #expect(none.status == 64 && none.error.contains("needs a scenario"), "\(none.error)")
    let which = try here("run", "simulate", "tabs.json5")
    #expect(which.status == 64 && which.error.contains("right, left"), "\(which.error)")
    try Self.run(here, "run simulate tabs.json5 -g left,right -v probed")
    let same = try Self.run(here, "run simulate")
    #expect(same.output.contains("R3 simulate model"), "\(same.output)")
    #expect(same.output.contains("R4 simulate model"), "\(same.output)")
    #expect(same.error.contains("tabs.json5, variant probed, gesture left, right: as in R1"))
    #expect(same.error.contains("R3 is R1 again, byte for byte"), "\(same.error)")
    let named = try Self.run(here, "run simulate tabs.json5")
    #expect(named.output.contains("variant=base"), "a named scenario starts without a variant")
    let back = try Self.run(here, "run simulate -v off -g right", "run simulate -v base")
    #expect(back.output.contains("gesture=right") && back.output.contains("variant=base"))
    try here.write("tabs.json5", try Self.scenario() + "\n// longer\n")
    #expect(try Self.run(here, "run simulate").error.contains("tabs.json5 has changed since R8"))
  }

  @Test(arguments: [
    ("-g rigth", 3, "did you mean 'right'?"), ("-g right -v prbed", 3, "did you mean 'probed'?"),
    ("-g right --set pan.histeresis=3", 3, "did you mean 'pan.hysteresis'?"),
    ("-g right --set pan.hysteresis=x", 64, "pan.hysteresis"),
    ("-g right --set pan.hysteresis", 64, "KEY=VALUE"),
    ("-g right,,left", 64, "-g 'right,,left'"), ("-g right --os 26,x", 64, "--os 'x'"),
    ("-g right --with os=26", 64, "is said by --os"),
    ("-g right --with tab=B", 64, "right starts with A"), ("-g right --seed=-1", 64, "--seed -1"),
    ("-g right --with tab", 64, "KEY=VALUE"), ("-g right --change X7", 3, "there is no X7"),
  ])
  func wordsThatMeanNothingAreRefused(_ words: String, _ status: Int, _ says: String) throws {
    let here = try Self.session()
    defer { here.remove() }
    let before = try Self.store(here)
    let answer = try here.shell("$INQUEST run simulate tabs.json5 \(words)")
    #expect(answer.status == status && answer.error.contains(says), "\(answer.error)")
    #expect(answer.output == "")
    #expect(try Self.store(here) == before)
  }

  @Test func faultsAreToldByPlaceAndNothingIsStored() throws {
    let here = try Self.session()
    defer { here.remove() }
    try Self.run(here, "run simulate tabs.json5 -g right")
    let before = try Self.store(here)
    try here.write("bad.json5", try Self.scenario().replacing("pages:", with: "pagse:"))
    let answer = try here.shell("$INQUEST run simulate bad.json5 -g right")
    #expect(answer.status == 65 && answer.output == "")
    let lines = answer.error.split(separator: "\n")
    #expect(lines.count > 2 && lines.dropLast().allSatisfy { $0.hasPrefix("bad.json5:") })
    let said = "bad.json5:7:3: $.pagse: a scenario has no key 'pagse'; did you mean 'pages'?"
    #expect(lines.contains { $0 == said }, "\(answer.error)")
    #expect(lines.last?.hasPrefix("inquest: bad.json5 has ") == true, "\(answer.error)")
    let check = try here.shell("$INQUEST scenario check bad.json5")
    #expect(check.status == 65 && check.error == answer.error, "\(check.error)")
    let json = try here.shell("$INQUEST --json run simulate bad.json5 -g right")
    #expect(json.status == 65 && json.error.contains("bad.json5:7:3"), "\(json.error)")
    #expect(try here.shell("$INQUEST run simulate missing.json5 -g right").status == 3)
    try here.write("half.json5", "{ scenario: 'x', ")
    let half = try here.shell("$INQUEST run simulate half.json5 -g right")
    #expect(half.status == 65 && half.error.hasPrefix("half.json5:1:"), "\(half.error)")
    #expect(try Self.store(here) == before)
  }

  @Test func theSilenceOfAnInstalledProbeDecides() throws {
    let here = try Self.session()
    defer { here.remove() }
    try Self.run(
      here, "hypothesis add 'the handler runs' --predict '[Swipe] fires when gesture=left'")
    let bare = try Self.run(here, "run simulate tabs.json5 -g left")
    #expect(bare.output.contains("H1.1 unknown: [Swipe] is silent in R1"), "\(bare.output)")
    let refused = try here("hypothesis", "falsify", "H1")
    #expect(refused.status == 4 && refused.error.contains("refused by live-probe"))
    #expect(refused.error.contains("satisfy it: inquest run simulate -v <VARIANT>"))
    let probed = try Self.run(here, "run simulate -v probed")
    #expect(probed.output.contains("H1.1 false"), "\(probed.output)")
    let shown = try Self.run(here, "run show R2").output
    #expect(shown.contains("installed: [Swipe]"), "\(shown)")
    try Self.run(here, "hypothesis falsify H1", "hypothesis show H1")
  }

  @Test func aRunWithoutProbesIsAnotherProgram() throws {
    let here = try Self.session()
    defer { here.remove() }
    try Self.run(
      here, "hypothesis add 'the handler runs' --predict '[Swipe] fires when gesture=right'")
    let probed = try Self.run(here, "run simulate tabs.json5 -v probed -g right")
    #expect(probed.output.contains("[Swipe] 1") || probed.output.contains("H1.1 true"))
    let clean = try Self.run(here, "run simulate --no-probes")
    #expect(clean.output.contains("H1.1 unknown: [Swipe] is silent in R2"), "\(clean.output)")
    let run = try #require(try Self.data(here, "run show R2")["run"] as? [String: Any])
    let simulation = try #require(run["simulation"] as? [String: Any])
    #expect(simulation["no_probes"] as? Bool == true)
    #expect(simulation["installed"] as? [String] == [])
    #expect((simulation["again"] as? [String])?.last == "--no-probes")
  }

  @Test func whatARunWasMadeOfCannotBeSet() throws {
    let here = try Self.session()
    defer { here.remove() }
    try Self.run(here, "run simulate tabs.json5 -g right", "run set R1 day=Tue")
    for pair in ["os=18", "gesture=left", "variant=off", "seed=1", "scenario=x", "build=b"] {
      let answer = try here("run", "set", "R1", pair)
      #expect(answer.status == 64 && answer.error.contains("cannot be set"), "\(answer.error)")
    }
  }

  @Test func theRevisionIsThatOfTheWorkTree() throws {
    let here = try Self.session()
    defer { here.remove() }
    func revision(_ label: String) throws -> (String?, Bool?) {
      let run = try Self.data(here, "run show \(label)")["run"] as? [String: Any]
      let simulation = run?["simulation"] as? [String: Any]
      return (simulation?["revision"] as? String, simulation?["dirty"] as? Bool)
    }
    try Self.run(here, "run simulate tabs.json5 -g right")
    #expect(try revision("R1") == (nil, false))
    let commit = try here.shell(
      "git init -q . && git add tabs.json5 && git -c user.name=a -c user.email=a@example.com "
        + "commit -q -m one && git rev-parse HEAD")
    try #require(commit.status == 0, "\(commit.error)")
    let sha = commit.output.trimmingCharacters(in: .newlines)
    try Self.run(here, "run simulate")
    #expect(try revision("R2") == (sha, false))
    try here.write("tabs.json5", try Self.scenario() + "// more\n")
    try Self.run(here, "run simulate")
    #expect(try revision("R3") == (sha, true))
    #expect(try Self.run(here, "run show R3").output.contains("revision: \(sha), with changes"))
  }

  @Test func aNumberOfTheModelCanBeSet() throws {
    let here = try Self.session()
    defer { here.remove() }
    try Self.run(here, "run simulate tabs.json5 -g right")
    let set = try Self.run(here, "run simulate --set swipe.primaryMinimum=500")
    #expect(set.output.contains("symptom no"), "\(set.output)")
    #expect(try Self.run(here, "run show R2").output.contains("set: swipe.primaryMinimum=500"))
    #expect(try Self.run(here, "run replay R2").output.contains("R2 reproduced"))
    let builds = try ["R1", "R2"].map { label in
      let run = try Self.data(here, "run show \(label)")["run"] as? [String: Any]
      return (run?["conditions"] as? [String: String])?["build"] ?? ""
    }
    #expect(builds[0].hasPrefix("sim:") && builds[0] != builds[1], "\(builds)")
  }

  @Test func theSameRunsHaveTheSameDigestsAnywhere() throws {
    let digests = try ["one", "zwei, drei 四"].map { name in
      let here = try Self.session(name)
      defer { here.remove() }
      try Self.run(here, "run simulate tabs.json5 -g right,left -v probed --seed 7")
      let listed = try here.shell(
        "cd store/blobs; find . -type f | sort | xargs cksum; sqlite3 ../inquest.db "
          + "'select * from run_simulation; select hex(hash) from event order by id'")
      #expect(listed.status == 0 && listed.output.utf8.count > 300, "\(listed.error)")
      return listed.output
    }
    #expect(digests[0] == digests[1])
  }
}

extension SimulateTests {
  private static func session(_ name: String) throws -> Program {
    try session(seen: "model", name)
  }
}

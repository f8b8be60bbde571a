import Foundation
import Testing

/// Views and tests of what is believed, through the built program.
@Suite struct JudgingTests {
  /// A run's line stays one that somebody reads, and what fails is not what is left out.
  @Test func aRunThatDecidesVeryManyPredictionsNamesThoseThatFail() throws {
    let here = try Program()
    defer { here.remove() }
    let rules = (1...30).map { "predict H1 [Tick] count \($0 == 29 ? ">" : "<") \($0 + 9)" }
    try here.write(
      "many.do", (["case open It ticks", "hypothesis add h"] + rules).joined(separator: "\n"))
    try here.write("log", "[Tick]\n")
    try #require(try here("do", "many.do").status == 0)
    let line = try here("run", "import", "log").output.split(separator: "\n")[0]
    #expect(line.contains(" · H1.29 false:1 · H1.1 true:1 · H1.2 true:1 · "), "\(line)")
    #expect(line.hasSuffix(" · H1.19 true:1 · 10 more: inquest run show R1"), "\(line)")
    #expect(try here("run", "show", "R1").output.contains("H1.30 true"))
  }

  private func answered(_ here: Program, _ commands: String, status: Int32 = 0) throws -> String {
    let answer = try here.shell(commands)
    #expect(answer.status == status, "\(answer.output)\(answer.error)")
    return answer.output
  }

  private func data(_ text: String) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return try #require(object?["data"] as? [String: Any])
  }

  /// A knob whose swipe turns the sound off; `held` keeps it from beginning.
  private static let knob = """
    {
      scenario: "knob",
      screen: { width: 400, height: 800 },
      state: { sound: { values: ["hum", "none"] } },
      pages: { Panel: {} },
      recognizers: { swipe: { kind: "swipe", on: "Panel", direction: "right",
        actions: { recognized: [{ set: { sound: "none" } }] } } },
      gestures: { turn: { touch: { from: [100, 400], by: [200, 0], speed: 1000 } },
        nudge: { touch: { from: [100, 400], by: [0, 200], speed: 1000 } } },
      variants: {
        probed: { probes: { knob: { at: "swipe.action", log: "[Knob] turned=1" } } },
        held: { recognizers: { swipe: { enabled: false } } },
        worse: { change: "a stiffer knob" },
      },
    }

    """

  private func knob() throws -> Program {
    let here = try Program()
    try here.write("knob.json5", Self.knob)
    _ = try answered(
      here,
      """
      $INQUEST case open 'It is silent' --symptom 'outcome.sound = none' --seen model
      $INQUEST run simulate knob.json5 -g turn
      """)
    return here
  }

  /// Nothing was run with the probe: the variant that holds it, with the gesture of before, decides.
  @Test func nextNamesTheVariantThatHoldsTheProbe() throws {
    let here = try knob()
    defer { here.remove() }
    let text = try answered(
      here,
      """
      $INQUEST hypothesis add 'the knob is turned' --predict '[Knob] fires' >/dev/null
      $INQUEST hypothesis add 'it never turns' --predict 'never [Knob]' >/dev/null
      $INQUEST hypothesis add 'a gust' --predict '[Gust] fires' >/dev/null
      $INQUEST next; $INQUEST next --json >next.json
      """)
    #expect(
      text.contains("next: inquest run simulate knob.json5 -v probed -g turn"), "\(text)")
    #expect(text.contains("H1.1 tells apart 3 of 3 pairs"), "\(text)")
    let next = try data(String(decoding: #require(here.contents("next.json")), as: UTF8.self))
    let commands = try #require(next["next"] as? [[String]])
    #expect(
      commands.first
        == ["inquest", "run", "simulate", "knob.json5", "-v", "probed", "-g", "turn"])
    let advice = try #require(next["advice"] as? [[String: Any]])
    #expect(advice.first?["kind"] as? String == "split")
    // Every write gives the same advice, and following it decides.
    let made = try answered(here, "$INQUEST run simulate knob.json5 -v probed -g turn --json")
    #expect(
      (try data(made)["next"] as? [[String]])?.prefix(2) == [
        ["inquest", "hypothesis", "support", "H1", "@R2"],
        ["inquest", "hypothesis", "falsify", "H2", "@R2"],
      ])
  }

  /// A rule of another system names one to run it on; what falls with a run is printed.
  @Test func whatARunOfAnotherSystemDecides() throws {
    let here = try knob()
    defer { here.remove() }
    let text = try answered(
      here,
      """
      $INQUEST hypothesis add 'only new ones' --predict 'not symptom when os<26'; $INQUEST next
      $INQUEST run simulate -v base -g turn --os 25 && $INQUEST hypothesis falsify H1
      $INQUEST run void R2 --because 'a slip'
      """)
    #expect(
      text.contains("next: inquest run simulate knob.json5 -v base -g turn --os 25"), "\(text)")
    #expect(text.contains("H1 falsified by R2"))
    #expect(text.contains("  fell: H1 falsified → open"))
  }

  @Test func theMatrixFitsTheTerminal() throws {
    let here = try knob()
    defer { here.remove() }
    let rules = (1...6).map { "--predict '[K\($0)] fires when gesture=turn'" }
    let text = try answered(
      here,
      """
      $INQUEST run simulate -g nudge >/dev/null
      $INQUEST hypothesis add 'the knob' --predict 'symptom when gesture=turn' >/dev/null
      $INQUEST hypothesis add 'six more' \(rules.joined(separator: " ")) >/dev/null
      $INQUEST hypothesis add 'the gust' --predict 'not symptom' >/dev/null
      COLUMNS=40 $INQUEST hypothesis matrix; $INQUEST hypothesis matrix --by gesture
      $INQUEST hypothesis matrix --by os --json >by.json
      """)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let narrow = lines.prefix { !$0.contains("gesture × predictions") }
    #expect(narrow.first == "[it-is-silent] runs × predictions; 3 pairs of open hypotheses")
    #expect(narrow.dropFirst().allSatisfy { $0.count <= 40 }, "\(text)")
    #expect(narrow.filter { $0.hasPrefix("run  symptom") }.count == 4, "\(text)")
    #expect(lines.contains("R1   T        T     U     2/3"), "\(text)")
    #expect(lines.contains { $0.hasPrefix("gesture=turn (1)   T") && $0.hasSuffix("F     2/3") })
    let by = try data(String(decoding: #require(here.contents("by.json")), as: UTF8.self))
    let row = try #require((by["rows"] as? [[String: Any]])?.first)
    #expect(row["label"] as? String == "os=26")
    #expect(row["runs"] as? [String] == ["R1", "R2"])
    #expect((row["cells"] as? [String])?.last == "both")
  }

  @Test func aCauseIsTestedOnTheModel() throws {
    let here = try knob()
    defer { here.remove() }
    _ = try answered(
      here,
      """
      $INQUEST hypothesis add 'the swipe silences it' --predict 'symptom when gesture=turn'
      $INQUEST hypothesis support H1
      $INQUEST cause test
      """, status: 1)
    let text = try answered(
      here,
      """
      $INQUEST cause accept H1 --mechanism 'the swipe silences it' >/dev/null
      $INQUEST fix propose 'hold it' -v held >/dev/null
      $INQUEST cause test && $INQUEST cause show && $INQUEST report
      """)
    #expect(text.contains("R2 simulate model"), "the run without the cause is made: \(text)")
    #expect(text.contains("without the cause, R2: the symptom is gone"))
    #expect(
      text.contains("with nothing else, R1: the symptom is still there"), "R1 was that already")
    #expect(text.contains("Tested: without it the symptom is gone (R2)."))
    #expect(text.contains("With nothing else the symptom is still there (R1)."))
    let worse = try answered(here, "$INQUEST cause test -v worse --json", status: 1)
    let test = try #require(try data(worse)["test"] as? [String: Any])
    #expect(test["needed"] as? Bool == false && test["confirmed"] as? Bool == false)
    let integrity = try answered(here, "$INQUEST doctor --rebuild && $INQUEST cause show")
    #expect(integrity.contains("without the cause, R3: the symptom is still there"))
  }

  @Test func aCauseIsTestedByTwoRunsOfAProgram() throws {
    let here = try Program()
    defer { here.remove() }
    try here.script("test", "exit $(cat state)\n")
    let text = try answered(
      here,
      """
      echo 1 >state; $INQUEST case open 'It fails' --symptom 'exit != 0'
      $INQUEST run exec -- ./test
      $INQUEST hypothesis add 'the state' --predict 'exit != 0'
      $INQUEST cause accept H1 --mechanism 'the state is one' || {
        $INQUEST hypothesis support H1; $INQUEST cause accept H1 --mechanism 'the state is one'; }
      $INQUEST cause test
      """, status: 1)
    #expect(text.contains("next: inquest run again R1"))
    #expect(text.contains("next: inquest cause test <R> <R>"))
    let tested = try answered(
      here,
      """
      echo 0 >state; $INQUEST run again R1 --change 'state is zero' >/dev/null
      echo 1 >state; $INQUEST run again R1 >/dev/null
      $INQUEST cause test R2 R3
      """)
    #expect(tested.contains("cause tested: both runs say so"))
    let swapped = try answered(here, "$INQUEST cause test R3 R2", status: 1)
    #expect(swapped.contains("without the cause, R3: the symptom is still there"))
    #expect(swapped.contains("with nothing else, R2: the symptom is gone, so it needs more"))
  }

  @Test func aChangeRestsOnWhatIsSaid() throws {
    let here = try knob()
    defer { here.remove() }
    let text = try answered(
      here,
      """
      $INQUEST assumption add 'the knob is read' --predict 'symptom when gesture=turn'
      $INQUEST assumption add 'there is one knob' >/dev/null
      $INQUEST run simulate -v worse >/dev/null
      $INQUEST change ground X1 A2; $INQUEST next; $INQUEST change ground X1
      $INQUEST doctor --rebuild; $INQUEST change list --json
      """)
    #expect(text.contains("A1.1 symptom when gesture == turn — true R1"), "judged at once")
    #expect(text.contains("next: inquest assumption confirm A1 @R2"))
    #expect(text.contains("X1 rests on A2"))
    #expect(text.contains("X1 failed and rests on A2, which nobody has verified"))
    #expect(text.contains("X1 rests on no assumption"))
    #expect(text.contains(#""rests_on":[]"#))
  }
}

import Foundation
import Testing

/// An agent walks whole cases through `--json` alone: it is asked for texts, rules and names, and the
/// program says which command comes next.
@Suite struct AgentWalkTests {
  /// A swipe that changes the tab; one variant tells of it, another turns it off.
  private static let scenario = """
    {
      scenario: "tabs",
      screen: { width: 400, height: 800 },
      state: { tab: { values: ["A", "B"] } },
      pages: { Panel: {} },
      recognizers: {
        back: { kind: "swipe", on: "Panel", direction: "right",
          actions: { recognized: [{ set: { tab: "B" } }] } },
      },
      gestures: { right: { touch: { from: [100, 400], by: [200, 0], speed: 1000 } } },
      variants: {
        probed: { probes: { swipe: { at: "back.action", log: "[Swipe] dir=right" } } },
        off: { recognizers: { back: { enabled: false } } },
      },
    }

    """

  @Test(arguments: ["guided", "strict"])
  func theFirstOfNextLeadsToTheReport(_ gates: String) throws {
    let here = try Program()
    defer { here.remove() }
    try here.write("tabs.json5", Self.scenario)
    var agent = Agent(
      facts: [
        "<SCENARIO>": "tabs.json5", "<GESTURE>": "right", "<VARIANT>": "off",
        "case symptom <RULE>": "outcome.tab = B when gesture=right",
      ],
      thoughts: [
        "hypothesis add <RULE>": ["never [Swipe]", "[Swipe] fires"],
        "check add <RULE>": ["outcome.tab = A when gesture=right"],
      ])
    try agent.walk(
      here,
      from: ["inquest", "case", "open", "the tab changes", "--seen", "model", "--gates", gates])
    let done = agent.done
    #expect(done.contains("run simulate tabs.json5 -v probed -g right"), "the run that decides")
    #expect(done.contains("hypothesis falsify H1 @R2") && done.contains("case close"))
    try expectFixed(here, "the-tab-changes")
  }

  // MARK: A right swipe that leaves the page

  /// The whole of the first seed. The agent has five ideas, six checks, and the phone's logs.
  private static let facts = [
    "<SCENARIO>": "scenario.json5", "<GESTURE>": "right-mid",
    "case symptom <RULE>": "outcome.stack = Home when gesture=right-mid|right-edge, tab!=Orders",
    "assumption question <TEXT>": "disabling interactivePop disables the system's way back",
    "fix propose <VARIANT>": "fixed",
    "run import tab=<VALUE>": "Web",
    "run import <FILE>": "logs/01-shipped-right.log",
    "run import stack=<VALUE>": "Home",
    "run import --change <FILE>": "logs/18-clean-right.log",
    "run import --change stack=<VALUE>": "Category",
  ]

  private static let thoughts = [
    "hypothesis add <TEXT>": [
      "our right branch is wrong", "our right swipe is asked to begin",
      "the pop asks interactivePop's shouldBegin", "interactivePop pops without asking shouldBegin",
      "another recognizer drives the pop",
    ],
    "hypothesis add <RULE>": [
      "[CategorySwipe] fires when gesture=right-mid",
      "[ShouldBegin] where isRight=true fires when gesture=right-mid", "[PopShouldBegin] fires",
      "not symptom given [PopShouldReceive] where result=false fires",
      "[NavGR {n}] where isPop=false fires",
    ],
    "cause accept <TEXT>": [
      "two recognizers pop; interactivePop names only the first",
      "the second is not interactivePop, and only a drag to the right meets it",
    ],
    "fix propose <TEXT>": ["silence every recognizer of the navigation view while the page shows"],
    "check add <TEXT>": [
      "Web, right: Chat", "Orders, right: Home, one pop", "Web, left: Ids",
      "another page: system back works", "selecting: nothing happens", "afterwards: swipes again",
    ],
    "check add <RULE>": [
      "outcome.tab = Chat when gesture=right-mid|right-edge",
      "outcome.stack = Home and outcome.pops = 1 when gesture=orders-right",
      "outcome.tab = Ids when gesture=left-mid", "outcome.stack = Home when gesture=leave-and-push",
      "outcome.tab = Web and outcome.pops = 0 when gesture=selecting-right",
      "outcome.tab = Chat when gesture=selecting-done",
    ],
  ]

  /// Guided, and strict by whoever tries to close again and again.
  @Test(arguments: [("guided", false), ("strict", false), ("strict", true)])
  func theFirstSeedByTextsAndRulesAlone(_ gates: String, _ isImpatient: Bool) throws {
    let here = try Program()
    defer { here.remove() }
    let sample = Program.root + "/Samples/navigation-pop"
    let copied = try here.shell(
      "cp -R '\(sample)/scenario.json5' '\(sample)/logs' '\(sample)/app/Sources' .")
    try #require(copied.status == 0, "\(copied.error)")
    var agent = Agent(facts: Self.facts, thoughts: Self.thoughts)
    agent.isImpatient = isImpatient
    try agent.walk(
      here,
      from: [
        "inquest", "case", "open", "Right swipe pops to Home", "--seen", "field",
        "--gates", gates, "--clue", "left works, right fails",
      ])
    let done = agent.done
    for variant in ["handler-probe", "begin-probe", "delegate-guard", "receive-guard", "enumerate"]
    {
      #expect(
        done.contains("run simulate scenario.json5 -v \(variant) -g right-mid"),
        "\(variant): \(done.joined(separator: "\n"))")
    }
    for number in 1...4 {
      #expect(done.contains { $0.hasPrefix("hypothesis falsify H\(number) @R") })
    }
    let question = try #require(done.firstIndex { $0.hasPrefix("assumption question ") })
    let fifth = try #require(
      done.firstIndex { $0.hasPrefix("hypothesis add another recognizer") })
    #expect(question < fifth, "three changes failed")
    for said in Self.thoughts.keys { #expect(agent.thoughts[said] == [], "\(said) was not asked") }
    #expect((agent.refusals > 3) == isImpatient, "\(agent.refusals)")
    #expect(Set(done).count + agent.refusals >= done.count, "nothing is done twice")
    try expectFixed(here, "right-swipe-pops-to-home")
  }

  /// A closed case whose report lists nothing that was passed over.
  private func expectFixed(_ here: Program, _ slug: String) throws {
    let state = try here("case", "show")
    #expect(state.output.hasPrefix("[\(slug)] fixed:"), "\(state.output)")
    let report = try here("report")
    #expect(report.output.contains("Gates passed on purpose: none."))
    #expect(report.output.contains("Gates passed without a waiver: none."))
    #expect(try here("verify").status == 0)
  }
}

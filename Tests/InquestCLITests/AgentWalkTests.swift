import Foundation
import Testing

/// An agent that knows only texts, rules and a scenario walks a whole case: which command comes next,
/// and its words, are the first of `data.next`, or what a refusal says satisfies it.
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

  /// What the agent puts where a command asks for something, by the command's verb.
  private static func filled(_ words: [String], _ rules: inout [String]) -> [String] {
    words.map { word in
      switch word {
      case "<SCENARIO>": return "tabs.json5"
      case "<GESTURE>": return "right"
      case "<VARIANT>": return "off"
      case "<RULE>":
        if words.contains("symptom") { return "outcome.tab = B when gesture=right" }
        if words.contains("check") { return "outcome.tab = A when gesture=right" }
        return rules.isEmpty ? "symptom" : rules.removeFirst()
      default: return word.replacingOccurrences(of: "<TEXT>", with: "in own words")
      }
    }
  }

  @Test(arguments: ["guided", "strict"])
  func theFirstOfNextLeadsToTheReport(_ gates: String) throws {
    let here = try Program()
    defer { here.remove() }
    try here.write("tabs.json5", Self.scenario)
    var rules = ["never [Swipe]", "[Swipe] fires"]
    var texts = 0
    var done: [String] = []
    var words = ["inquest", "case", "open", "the tab changes", "--seen", "model", "--gates", gates]
    for _ in 0..<40 {
      texts += 1
      words = Self.filled(words, &rules).map { $0 == "in own words" ? "\($0) \(texts)" : $0 }
      done.append(words.dropFirst().joined(separator: " "))
      if words[1] == "report" { break }
      let answer = try here.start(
        [Program.built] + words.dropFirst() + ["--json"]
      ).wait()
      let text = answer.status == 0 || answer.status == 1 ? answer.output : answer.error
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
        "\(done.last ?? ""): \(answer)")
      if let error = object["error"] as? [String: Any] {
        let refusals = error["refusals"] as? [[String: Any]]
        let satisfy = (refusals?.first?["satisfy"] as? [[String]])?.first
        words = try #require(satisfy, "\(done.last ?? ""): \(error)")
      } else {
        let next = (object["data"] as? [String: Any])?["next"] as? [[String]]
        words = try #require(next?.first, "\(done.last ?? ""): nothing is next")
      }
    }
    #expect(done.last == "report", "\(done.joined(separator: "\n"))")
    #expect(done.contains("run simulate tabs.json5 -v probed -g right"), "the run that decides")
    #expect(done.contains("hypothesis falsify H1 @R2") && done.contains("case close"))
    let state = try here("case", "show")
    #expect(state.output.hasPrefix("[the-tab-changes] fixed:"), "\(state.output)")
    let report = try here("report")
    #expect(report.output.contains("Gates passed on purpose: none."))
    #expect(report.output.contains("Gates passed without a waiver: none."))
  }
}

import Bytes
import Testing

@testable import GestureSimulator

/// Variants.
@Suite struct ScenarioOverlayTests {
  private func merged(_ base: String, _ changes: String...) throws -> String {
    var overlay = Overlay()
    var document = try LocatedJSON.read(Array(base.utf8), .json5)
    for change in changes {
      document = overlay.merge(document, try LocatedJSON.read(Array(change.utf8), .json5))
    }
    #expect(overlay.findings.isEmpty)
    return document.value.text
  }

  @Test(arguments: [
    ("{a: 1}", "{b: 2}", #"{"a":1,"b":2}"#), ("{a: 1, b: 2}", "{a: 3}", #"{"a":3,"b":2}"#),
    ("{a: 1, b: 2}", "{a: null}", #"{"b":2}"#),
    ("{a: {b: 1, c: 2}}", "{a: {c: 3, d: 4}}", #"{"a":{"b":1,"c":3,"d":4}}"#),
    ("{a: [1, 2]}", "{a: [3]}", #"{"a":[3]}"#), ("{a: {b: 1}}", "{a: 5}", #"{"a":5}"#),
    ("{a: 5}", "{a: {b: 1}}", #"{"a":{"b":1}}"#),
    ("{a: {b: {c: 1, d: 2}}}", "{a: {b: {c: null}}}", #"{"a":{"b":{"d":2}}}"#),
    ("{a: 1}", "{}", #"{"a":1}"#),
  ])
  func objectsMerge(_ base: String, _ change: String, _ expected: String) throws {
    #expect(try merged(base, change) == expected)
  }

  @Test func changesFollowEachOther() throws {
    #expect(try merged("{a: 1, b: 2}", "{a: null}", "{a: 7}") == #"{"b":2,"a":7}"#)
  }

  private static let members: KeyValuePairs<String, String> = [
    "change": "'base'", "title": "'Base'", "parameters": "{'pan.hysteresis': 12}",
    "recognizers": "{first: {kind: 'pan', on: 'Detail'}}",
    "variants": """
    {a: {change: 'of a', title: 'A', recognizers: {second: {kind: 'pan', on: 'Detail'}}},
     b: {from: 'a', recognizers: {first: {enabled: false}}, parameters: {'pan.hysteresis': 14}},
     c: {from: 'b', change: 'of c', recognizers: {first: null}, parameters: null},
     d: {from: 'c', change: null}, e: {from: 'base'}}
    """,
  ]

  @Test func variantsInheritTheNearestChange() throws {
    let file = try ScenarioFile.read(Array(ScenarioFixture.text(Self.members).utf8))
    #expect(file.change == "base" && file.title == "Base")
    #expect(file.variants.map(\.name) == ["a", "b", "c", "d", "e"])
    #expect(file.variants.map(\.change) == ["of a", "of a", "of c", nil, "base"])
    #expect(file.variants.map(\.title) == ["A", nil, nil, nil, nil])
  }

  @Test func variantsAreLaidOverEachOther() throws {
    func own(_ variant: String?) throws -> [String] {
      try ScenarioFixture.world(Self.members, variant: variant).recognizers.dropFirst(2)
        .map { $0.name + ($0.isEnabled ? "" : " off") }
    }
    #expect(try own(nil) == ["first"])
    #expect(try own("a") == ["first", "second"])
    #expect(try own("b") == ["first off", "second"])
    #expect(try own("c") == ["second"])
    func hysteresis(_ variant: String?) throws -> Micro {
      try ScenarioFixture.world(Self.members, variant: variant).parameters[.panHysteresis]
    }
    #expect(try hysteresis(nil) == 12_000_000)
    #expect(try hysteresis("b") == 14_000_000)
    #expect(try hysteresis("d") == 10_000_000)
  }

  @Test func choicesThatDoNotExistAreTold() throws {
    let file = try ScenarioFile.read(Array(ScenarioFixture.text(Self.members).utf8))
    func told(_ choice: ScenarioChoice) -> String {
      do {
        _ = try file.world(choice)
        return "nothing"
      } catch { return "\(error)" }
    }
    #expect(
      told(ScenarioChoice(variant: "x2", gesture: "tap"))
        == "there is no variant 'x2'; the file has 'base', 'a', 'b', 'c', 'd' or 'e'")
    #expect(
      told(ScenarioChoice(gesture: "tab")) == "there is no gesture 'tab'; did you mean 'tap'?")
    #expect(
      told(ScenarioChoice(gesture: "tap", os: 0))
        == "there is no OS 0; expected a whole number from 1 to 1000")
  }

  @Test func aBrokenVariantDoesNotHinderTheOthers() throws {
    let file = try ScenarioFile.read(
      Array(ScenarioFixture.text(["variants": "{good: {os: 18}, bad: {os: 'x'}}"]).utf8))
    #expect(try file.world(ScenarioChoice(variant: "good", gesture: "tap")).os == 18)
    let error = try #require(throws: ScenarioFault.self) {
      try file.world(ScenarioChoice(variant: "bad", gesture: "tap"))
    }
    #expect(error.path == "$.variants.bad.os")
    #expect(file.faults() == [error])
  }
}

import GestureSimulator
import Testing

/// Everything that can be wrong in a file, each with its place and its sentence.
@Suite struct ScenarioFaultTests {
  /// A good scenario with members replaced or added, and what is then wrong.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let faults: [String]

    init(_ name: String, _ members: KeyValuePairs<String, String>, _ faults: [String]) {
      self.name = name
      text = ScenarioFixture.text(members)
      self.faults = faults
    }

    var testDescription: String { name }
  }

  static let cases = model + containers + recognizers + actions + gestures + variants

  @Test(arguments: cases) func isFound(_ example: Case) {
    let bytes = Array(example.text.utf8)
    let found = ScenarioFile.faults(in: bytes).map(\.description)
    #expect(found == example.faults)
    // Reading stops at the first, unless it is of a variant or of another gesture.
    do throws(ScenarioFault) {
      #expect(try ScenarioFile.read(bytes).name == "small")
    } catch {
      #expect(found.contains(error.description))
    }
  }

  @Test func theSmallScenarioIsGood() throws {
    let bytes = Array(ScenarioFixture.text().utf8)
    #expect(ScenarioFile.faults(in: bytes) == [])
    WorldContract.check(try ScenarioFixture.world())
  }

  @Test func columnsCountScalars() {
    let faults = ScenarioFixture.faults(["title": "'é→😀'", "state": "{é: 1, 'ä': {values: []}}"])
    #expect(faults.first?.hasPrefix("line 8, column 11 (at $.state.é): 'é' is no name") == true)
    #expect(faults.last?.hasPrefix("line 8, column 17 (at $.state.ä): 'ä' is no name") == true)
  }

  @Test func tooMuchIsRefused() {
    let views = (0..<4095).map { "v\($0): {in: 'Home'}" }.joined(separator: ", ")
    #expect(
      ScenarioFixture.faults(["views": "{\(views)}"])
        == ["line 1, column 1 (at $): 4100 views are more than 4096"])
    let taps = (0..<4095).map { "r\($0): {kind: 'tap', on: 'Home', delegate: 'd'}" }
    let recognizers = "{\(taps.joined(separator: ", "))}"
    #expect(
      ScenarioFixture.faults([
        "recognizers": recognizers,
        "delegates": "{d: {shouldRequireFailureOf: [{of: '*', other: '*', answer: true}]}}",
      ]).map { $0.drop { $0 != ")" } } == [
        "): 4097 recognizers are more than 4096",
        "): the rules give more than 1000000 answers",
      ])
  }

  @Test func tooManyVariantsAndGesturesAreRefused() {
    let variants = (0..<1001).map { "v\($0): {from: 'v\(max(0, $0 - 1))'}" }
    #expect(
      ScenarioFixture.faults(["variants": "{\(variants.joined(separator: ", "))}"]).first
        == "line 7, column 13 (at $.variants): 1001 variants are more than 1000")
    let gestures = (0..<1001).map { "g\($0): {touch: {from: [1, 1]}}" }
    #expect(
      ScenarioFixture.faults(["gestures": "{\(gestures.joined(separator: ", "))}"])
        == ["line 6, column 13 (at $.gestures): 1001 gestures are more than 1000"])
  }

  @Test func notMoreThanAThousandAreTold() {
    let wrong = (0..<3000).map { "w\($0): {in: 'Hoem'}" }.joined(separator: ", ")
    #expect(ScenarioFixture.faults(["views": "{\(wrong)}"]).count == 1000)
  }
}

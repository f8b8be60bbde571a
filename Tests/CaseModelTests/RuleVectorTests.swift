import Bytes
import Testing

@Suite struct RuleVectorTests {
  @Test func everyVectorHolds() throws {
    let vectors = try RuleVectors().vectors
    #expect(!vectors.isEmpty)
    var failures: [String] = []
    for vector in vectors {
      if let failure = vector.failure() { failures.append("\(vector.id): \(failure)") }
    }
    print("rule vectors: \(vectors.count - failures.count) of \(vectors.count) hold")
    for failure in failures { Issue.record("\(failure)") }
  }

  /// A planted vector holds, and no longer once any of its expectations is wrong.
  @Test(arguments: [
    (#""canonical": "never [A]""#, #""canonical": "never [B]""#),
    (#""value": "unknown""#, #""value": "true""#),
    (#""reason_kind": "not-alive""#, #""reason_kind": "private""#),
    (#""rule": "never [A]""#, #""rule": "never A""#),
    (#""judged": "R1""#, #""judged": "R2""#),
  ])
  func aWrongExpectationIsSeen(right: String, wrong: String) throws {
    let text = #"""
      {"id": "planted", "rule": "never [A]", "canonical": "never [A]", "case": {}, "runs": [
        {"label": "R1", "kind": "exec", "conditions": {}, "records": ["[B] x"], "exit": 0}],
       "judged": "R1", "expect": {"value": "unknown", "reason_kind": "not-alive"}}
      """#
    #expect(text.contains(right))
    let planted = RuleVectors.Vector(object: try JSONReader.read(text))
    #expect(planted.failure() == nil)
    let faulty = text.replacing(right, with: wrong)
    #expect(RuleVectors.Vector(object: try JSONReader.read(faulty)).failure() != nil)
  }

  @Test(arguments: [("6", "'fires'", true), ("5", "'fires'", false), ("6", "'has'", false)])
  func aRefusalIsCompared(column: String, name: String, holds: Bool) throws {
    let text = """
      {"rule": "[A] x", "error": {"column": \(column), "must_name": ["\(name)"]}}
      """.replacing("[A] x", with: "[A]  x")
    let vector = RuleVectors.Vector(object: try JSONReader.read(text))
    #expect((vector.failure() == nil) == holds)
  }
}

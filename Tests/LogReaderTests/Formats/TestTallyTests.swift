import LogReader
import Testing

@Suite struct TestTallyTests {
  static func outcomes(_ log: String, _ format: LogFormat = .xctest) -> [String] {
    ReadLog(log, .named(format)).summary.outcomes.map { "\($0.name)=\($0.value)" }
  }

  static func end(_ name: String, _ verb: String) -> String {
    "Test Case '\(name)' \(verb) (0.1 seconds)\n"
  }

  static let reruns: [(verbs: [String], word: String?)] = [
    (["passed", "failed"], "failed"), (["failed", "passed"], "failed"),
    (["skipped", "passed"], "passed"), (["passed", "skipped"], "passed"),
    (["skipped", "skipped"], "skipped"), (["started", "passed"], "passed"),
    (["passed", "started"], nil), (["failed", "started"], "failed"), (["started"], nil),
  ]

  @Test(arguments: reruns.indices) func aTestThatRunsAgain(index: Int) {
    let row = Self.reruns[index]
    let log = row.verbs.map { verb in
      verb == "started" ? "Test Case 'A.a' started.\n" : Self.end("A.a", verb)
    }
    let words = Self.outcomes(log.joined()).filter { $0.hasPrefix("test.") }
    #expect(words == (row.word.map { ["test.A.a=\($0)"] } ?? []))
  }

  @Test func namesBeyondTheLimitAreCounted() {
    let log = (0..<10_003).map { Self.end("A.\($0)", $0 % 2 == 0 ? "passed" : "failed") }
    let summary = ReadLog(log.joined() + Self.end("A.0", "passed"), .named(.xctest)).summary
    #expect(summary.outcomes.count == 10_003)
    #expect(summary.outcomes.prefix(4).map(\.value) == ["5001", "5002", "0", "passed"])
    #expect(summary.outcomes.last == LogField(name: "test.A.9999", value: "failed"))
    #expect(summary.unnamedTests == 3)
  }

  @Test func suitesMayShareANameInSwiftTesting() {
    let log = "✔ Test a() passed after 1 seconds.\n✘ Test a() failed after 1 seconds.\n"
    #expect(
      Self.outcomes(log + Self.end("A.a", "passed"), .swiftTesting)
        == ["failed=1", "passed=2", "skipped=0", "test.a()=failed", "test.A.a=passed"])
  }

  @Test func whatIsMissingLeavesTheCountsOut() {
    let log = ReadLog(
      Self.end("A.a", "passed") + "Test Case 'A.b' started.\nTest Case 'A.c' started.\n",
      .named(.xctest))
    #expect(log.summary.outcomes == [LogField(name: "test.A.a", value: "passed")])
    #expect(log.summary.unfinishedTests == 2)
    #expect(!log.summary.isTruncated)
  }

  @Test func otherLogsHaveNoOutcomes() {
    #expect(Self.outcomes("no test\n").isEmpty)
    #expect(Self.outcomes(Self.end("A.a", "passed"), .plain).isEmpty)
    #expect(ReadLog("Test Suite 'All' started at 2026-01-05 10:00:00.0\n").summary.isTruncated)
  }
}

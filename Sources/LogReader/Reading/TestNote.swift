/// How a test ended.
package enum TestResult: String, Hashable, Sendable {
  case failed, passed, skipped
}

/// What a line of a test format says of tests.
package enum TestNote: Hashable, Sendable {
  /// The test with this name began.
  case began(String)
  /// The test with this name ended; one that is not counted here is part of a total.
  case ended(String, TestResult, isCounted: Bool = true)
  /// What began under this name ended, and is no test itself.
  case finished(String)
  /// So many tests came to this, some of which may have no name or share one.
  case total(failed: Int, passed: Int, skipped: Int)
  /// The run gave up, so that tests are missing.
  case stopped
}

extension TestNote {
  /// A test's end and its total, for formats whose names several tests may share.
  static func counted(_ name: String, _ result: TestResult) -> [TestNote] {
    [
      .ended(name, result, isCounted: false),
      .total(
        failed: result == .failed ? 1 : 0, passed: result == .passed ? 1 : 0,
        skipped: result == .skipped ? 1 : 0),
    ]
  }
}

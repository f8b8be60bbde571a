/// What reading a whole log found besides its records.
package struct LogSummary: Hashable, Sendable {
  /// How the lines were used.
  package var counters: LogCounters
  /// The name of the format that was read.
  package var format: String
  /// Why that format, as one sentence.
  package var reason: String
  /// Whether the last record is torn, or a trailer counts more records than there are. A slice of
  /// a log says nothing about its end: ignore this there.
  package var isTruncated: Bool
  /// Whether the first 64 KiB hold more control bytes than a text log would.
  package var looksBinary: Bool
  /// The encoding that the log seems to be in, where that is none that can be read: `UTF-16` or
  /// `UTF-32`.
  package var encoding: String?
  /// Records whose message was too long to be held.
  package var cuts: CutTally
  /// Texts that were not looked at, since another took their place after a carriage return.
  package var overwritten: Int
  /// The time of the first record that has one, in the order of the log.
  package var firstTime: LogTime?
  /// The time of the last record that has one, in the order of the log.
  package var lastTime: LogTime?
  /// The first build named by a record with `[Build] id=…`.
  package var buildID: String?
  /// What the tests of a test format came to: `failed`, `passed` and `skipped` with their counts,
  /// then `test.NAME` with one of these words each, in the order in which the tests first appear.
  /// The counts are left out where the log's end or the end of a test is missing.
  package var outcomes: [LogField]
  /// Results of tests that came after the first 10,000 names: they are counted, not named.
  package var unnamedTests: Int
  /// Tests that began and never ended, and runs that gave up.
  package var unfinishedTests: Int
  /// What the log says that it has lost: its silence proves nothing.
  package var losses: LossTally
}

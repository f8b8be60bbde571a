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
  /// Records whose message was too long to be held.
  package var cutRecords: Int
  /// The time of the first record that has one, in the order of the log.
  package var firstTime: LogTime?
  /// The time of the last record that has one, in the order of the log.
  package var lastTime: LogTime?
  /// The first build named by a record with `[Build] id=…`.
  package var buildID: String?
}

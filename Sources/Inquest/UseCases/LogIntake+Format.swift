import Bytes
import EvidenceStore
import LogReader

extension LogIntake {
  /// Bytes of a log by which its format is chosen.
  private static let sample = 1 << 18

  /// Where a format was asked for that fits less than half of the log: which one fits, if any does.
  func otherFormat(
    than summary: LogSummary, _ choice: LogStream.Choice, _ digest: Digest
  ) throws -> String? {
    guard choice != .automatic, summary.counters.records * 2 < summary.counters.lines else {
      return nil
    }
    var stream = LogStream(.automatic)
    try store.file.blobs.stream(digest, 0..<Self.sample) { stream.feed($0) { _, _ in } }
    let found = stream.finish { _, _ in }
    guard found.format != summary.format, found.format != LogFormat.plain.name else { return nil }
    return "another format fits: \(found.reason); read the log again with"
      + " --format \(found.format)"
  }
}

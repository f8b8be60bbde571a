package import CaseModel

/// Bytes of a run's log that a report quotes.
package struct ExcerptKey: Hashable, Sendable {
  /// The run whose log it is.
  package let run: EntityID
  /// Bytes from the log's start.
  package let start: Int
  /// Bytes, at most `limit`.
  package let length: Int

  /// The first bytes of a span.
  package init(run: EntityID, start: Int, length: Int) {
    self.run = run
    self.start = start
    self.length = min(length, Self.limit)
  }

  /// Bytes read of one record; a report shows fewer.
  package static let limit = 2_000
}

/// The end of one writer's chain of events.
package struct ChainHead: Hashable, Sendable {
  /// The writer's id, hexadecimal.
  package var writer: String
  /// How many events the chain holds.
  package var seq: Int
  /// The last event's hash, hexadecimal.
  package var hash: String

  /// A head of these parts.
  package init(writer: String, seq: Int, hash: String) {
    self.writer = writer
    self.seq = seq
    self.hash = hash
  }
}

/// A log that the case keeps.
package struct KeptLog: Hashable, Sendable {
  /// SHA-256 of its bytes, hexadecimal.
  package var digest: String
  /// Before compression.
  package var bytes: Int

  /// A log of these parts.
  package init(digest: String, bytes: Int) {
    self.digest = digest
    self.bytes = bytes
  }
}

/// All that a report is made of: the same input gives the same bytes.
package struct ReportInput: Sendable {
  /// With all of its evidence and its verdicts.
  package var state: CaseState
  /// Raw log bytes of cited records; a missing one is left out of the report.
  package var excerpts: [ExcerptKey: [UInt8]]
  /// One for each writer.
  package var heads: [ChainHead]
  /// Events of the case, of all writers.
  package var eventCount: Int
  /// Texts whose words were taken out; the chain still stands.
  package var redactedTexts: Int
  /// The logs of all runs.
  package var logs: [KeptLog]
  /// The version of inquest that writes the report.
  package var version: String
  /// What `INQUEST_FIXED` said, if the clock was fixed.
  package var fixedClock: String?
  /// Runs whose program is another one by now.
  package var stale: [StaleRun]

  /// An input of these parts.
  package init(
    state: CaseState, excerpts: [ExcerptKey: [UInt8]], heads: [ChainHead], eventCount: Int,
    redactedTexts: Int, logs: [KeptLog], version: String, fixedClock: String?,
    stale: [StaleRun] = []
  ) {
    self.state = state
    self.excerpts = excerpts
    self.heads = heads
    self.eventCount = eventCount
    self.redactedTexts = redactedTexts
    self.logs = logs
    self.version = version
    self.fixedClock = fixedClock
    self.stale = stale
  }
}

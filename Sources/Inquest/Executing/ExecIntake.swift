import Bytes
import CaseModel
import EvidenceStore
import LogReader
import RunRecorder

/// Takes what a program prints into the store, attempt after attempt, as one log. When the store
/// fails, nothing of it is kept, and the program's output still goes where it should.
struct ExecIntake: ~Copyable {
  private var writer: BlobWriter?
  /// What the store failed with.
  private(set) var failure: (any Error)?
  private(set) var attempts: [RunAttempt] = []
  /// The attempt under way.
  private var current = RunAttempt(start: 0, firstLine: 1, firstRecord: 0)
  private var stream = LogStream(.automatic)
  /// The format of the first attempt that printed anything: all are read in it.
  private var format: LogFormat?
  private var reason: String?
  private var totals = LogCounters()
  private var lastByte: UInt8?
  /// Looks for what the symptom rule reads, when somebody waits for it.
  private let watched: [RuleSource]
  private var reader: SourceReader?
  private(set) var remarks: [String] = []

  /// An intake into a new log of these; `watched` is looked for in each attempt.
  init(_ blobs: Blobs, watching watched: [RuleSource]) throws {
    writer = try blobs.writer()
    self.watched = watched
  }

  /// Begins an attempt. Its output begins on a line of its own.
  mutating func begin() throws {
    if let byte = lastByte, byte != 0x0a { store([0x0a]) }
    lastByte = nil
    current = RunAttempt(
      start: totals.bytes, firstLine: totals.lines + 1, firstRecord: totals.records)
    stream = LogStream(format.map { .named($0) } ?? .automatic, firstLine: current.firstLine)
    reader =
      watched.isEmpty
      ? nil
      : try SourceReader(
        watched, format: format.map { .named($0) } ?? .automatic, firstLine: current.firstLine,
        keeping: .all)
  }

  /// Takes output of the attempt.
  mutating func take(_ bytes: UnsafeRawBufferPointer) {
    guard let last = bytes.last else { return }
    stream.feed(bytes) { _, _ in }
    reader?.feed(bytes)
    current.length += bytes.count
    lastByte = last
    store(bytes)
  }

  /// Ends the attempt: what it came to, and what the watched sources matched in it.
  mutating func end(
    _ note: (inout RunAttempt) -> Void
  ) -> (attempt: RunAttempt, hits: [RuleSource: SourceHits]) {
    let summary = stream.finish { _, _ in }
    if format == nil, summary.counters.lines > 0 {
      format = LogFormats.named(summary.format)
      reason = summary.reason
      if summary.looksBinary { remarks.append("the output looks binary; it was read as text") }
    }
    current.lines = summary.counters.lines
    current.records = summary.counters.records
    current.truncated = summary.isTruncated
    for outcome in summary.outcomes where current.outcomes[outcome.name] == nil {
      current.outcomes[outcome.name] = outcome.value
    }
    totals.lines += summary.counters.lines
    totals.records += summary.counters.records
    totals.continuations += summary.counters.continuations
    totals.preamble += summary.counters.preamble
    totals.trailer += summary.counters.trailer
    totals.unparsed += summary.counters.unparsed
    note(&current)
    attempts.append(current)
    var ended = reader
    reader = nil
    return (current, ended?.finish().hits ?? [:])
  }

  /// Puts the whole log on the medium. Throws what the store failed with.
  mutating func finish() throws -> (blob: StoredBlob, log: RunLog, reason: String) {
    if let failure { throw failure }
    guard let blob = try writer.take()?.finish() else {
      throw StoreError.integrity("the log was ended twice")
    }
    let log = RunLog(
      digest: blob.digest.hex, bytes: Int(blob.byteCount), lines: totals.lines,
      records: totals.records, continuations: totals.continuations, preamble: totals.preamble,
      trailer: totals.trailer, unparsed: totals.unparsed,
      format: format?.name ?? LogFormat.plain.name,
      truncated: attempts.contains { $0.truncated }, firstLine: 1)
    return (blob, log, reason ?? "plain: there are no lines to judge by")
  }

  private mutating func store(_ bytes: [UInt8]) { bytes.withUnsafeBytes { store($0) } }

  private mutating func store(_ bytes: UnsafeRawBufferPointer) {
    totals.bytes += bytes.count
    do {
      try writer?.write(bytes)
    } catch {
      failure = error
      writer = nil
    }
  }
}

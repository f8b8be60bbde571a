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
  /// The format of the first attempt that printed anything: all are read in it.
  private var format: LogFormat?
  private var reason: String?
  private var totals = LogCounters()
  private var lastByte: UInt8?
  /// Secrets that were taken out so far.
  var secrets: SecretWords { SecretWords(filter) }
  /// What is looked for.
  private let sources: [RuleSource]
  /// Takes the secrets out before anything looks at the output or stores it.
  private var filter: SecretFilter?
  private var reader: SourceReader?
  /// What the sources matched so far; at hand are the records that the store keeps, and perhaps more.
  private(set) var hits: [RuleSource: SourceHits] = [:]
  /// The rules that somebody waits for, and what keeps all that they ask of an attempt.
  private let watched: [Rule]
  private var watch: SourceReader?
  private(set) var remarks: [String] = []

  /// An intake into a new log of these. The sources are looked for in each attempt; what the
  /// watched rules ask for is told when it ends.
  init(
    _ blobs: Blobs, sources: [RuleSource], watching watched: [Rule], keepsSecrets: Bool
  ) throws {
    filter = SecretFilter(keeping: keepsSecrets)
    writer = try blobs.writer()
    self.sources = sources
    self.watched = watched
  }

  /// The line of the log that an attempt would begin with.
  var nextLine: Int { totals.lines + 1 }

  /// Begins an attempt. Its output begins on a line of its own.
  mutating func begin() throws {
    if let byte = lastByte, byte != 0x0a { store([0x0a]) }
    lastByte = nil
    current = RunAttempt(
      start: totals.bytes, firstLine: totals.lines + 1, firstRecord: totals.records)
    reader = try read(sources, keeping: .stored)
    var seen: Set<RuleSource> = []
    let asked = watched.flatMap(\.sources).filter { seen.insert($0).inserted }
    watch = asked.isEmpty ? nil : try read(asked, keeping: .folded(for: watched))
  }

  private func read(
    _ sources: [RuleSource], keeping: SourceReader.Keeping
  ) throws -> SourceReader {
    try SourceReader(
      sources, format: format.map { .named($0) } ?? .automatic, firstLine: current.firstLine,
      keeping: keeping)
  }

  /// Takes output of the attempt.
  mutating func take(_ bytes: UnsafeRawBufferPointer) {
    guard var filter = filter.take() else { return }
    filter.feed(bytes) { keep($0) }
    self.filter = filter
  }

  /// Takes what is left of the output without its secrets.
  private mutating func keep(_ bytes: UnsafeRawBufferPointer) {
    guard let last = bytes.last else { return }
    reader?.feed(bytes)
    watch?.feed(bytes)
    current.length += bytes.count
    lastByte = last
    store(bytes)
  }

  /// Ends the attempt: what it came to, and what the watched rules ask of it.
  mutating func end(
    _ note: (inout RunAttempt) -> Void
  ) -> (attempt: RunAttempt, hits: [RuleSource: SourceHits]) {
    if var filter = filter.take() {
      filter.finish { keep($0) }
      self.filter = filter
    }
    let watchedHits = watch?.finish().hits ?? [:]
    watch = nil
    guard let read = reader?.finish() else { return (current, watchedHits) }
    reader = nil
    let summary = read.summary
    for (source, found) in read.hits where found.count > 0 || hits[source] == nil {
      hits[source, default: SourceHits()].gather(found.moved(to: current))
    }
    if format == nil, summary.counters.lines > 0 {
      format = LogFormats.named(summary.format)
      reason = summary.reason
      if summary.looksBinary { remarks.append("the output looks binary; it was read as text") }
    }
    remarks += summary.losses.remarks.map { "the output: " + $0 }
    current.lines = summary.counters.lines
    current.records = summary.counters.records
    current.truncated = summary.isTruncated || summary.losses.records > 0
    current.loss = summary.losses.runLoss
    current.filteredLine = summary.losses.filteredLine
    for outcome in summary.outcomes where current.outcomes[outcome.name] == nil {
      current.outcomes[outcome.name] = outcome.value
    }
    totals.lines += summary.counters.lines
    totals.records += summary.counters.records
    totals.shared += summary.counters.shared
    totals.continuations += summary.counters.continuations
    totals.preamble += summary.counters.preamble
    totals.trailer += summary.counters.trailer
    totals.unparsed += summary.counters.unparsed
    note(&current)
    attempts.append(current)
    return (current, watchedHits)
  }

  /// Puts the whole log on the medium. Throws what the store failed with.
  mutating func finish() throws -> (blob: StoredBlob, log: RunLog, reason: String) {
    if let failure { throw failure }
    guard let blob = try writer.take()?.finish() else {
      throw StoreError.integrity("the log was ended twice")
    }
    var log = RunLog(
      digest: blob.digest.hex, bytes: Int(blob.byteCount), lines: totals.lines,
      records: totals.records, continuations: totals.continuations, preamble: totals.preamble,
      trailer: totals.trailer, unparsed: totals.unparsed,
      format: format?.name ?? LogFormat.plain.name,
      truncated: attempts.contains { $0.truncated }, firstLine: 1)
    log.shared = totals.shared
    log.loss = attempts.lazy.compactMap(\.loss).first
    log.filteredLine = attempts.lazy.compactMap(\.filteredLine).first
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

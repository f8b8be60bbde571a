import Bytes
import CaseModel
import EvidenceStore
import LogReader
import RunRecorder

/// How far the reading of a log has come.
public struct ImportProgress {
  /// Bytes read so far.
  public let bytes: Int
  /// Bytes of the log, if that is known.
  public let total: Int?
  /// Whether every byte was read, so that the counts are final; the log may not be stored yet.
  public let isWhole: Bool
  private let reader: SourceReader

  init(bytes: Int, total: Int?, isWhole: Bool, reader: SourceReader) {
    self.bytes = bytes
    self.total = total
    self.isWhole = isWhole
    var reader = reader
    // Until the log is ended, its last record may go on and is not counted.
    if isWhole { _ = reader.finish() }
    self.reader = reader
  }

  /// How many records each source of the case has matched so far, in the order of the rules; the
  /// sources are spelled as a terminal may show them.
  public var counts: [(source: String, count: Int)] {
    reader.counts.map { (TerminalText.escaped($0.source.description.utf8), $0.count) }
  }
}

/// Takes a log into the store while it is read.
struct LogIntake {
  let store: CaseStore
  /// What is looked for.
  let sources: [RuleSource]

  /// A log that is stored, and what it says of itself.
  struct Taken {
    var blob: StoredBlob
    var log: RunLog
    var reason: String
    /// What makes it the same program as another run.
    var build: String
    /// What its tests came to.
    var outcomes: [String: String]
    var hits: [RuleSource: SourceHits]
    var remarks: [String]
    /// How it came.
    var packing: LogUnpacker.Packing
    /// The times of the first and the last record that have one.
    var firstTime: LogTime?
    var lastTime: LogTime?
    /// What was not stored.
    var secrets: [SecretCount]
  }

  /// Reads the source once: its records are counted and looked at here, while a second thread
  /// hashes, compresses and stores its lines. When all was looked at, this thread helps the second.
  ///
  /// The second thread takes the secrets out of what it stores. A log that had any, or that somebody
  /// changed meanwhile, is read again as it is stored: that is what counts.
  func take(
    _ source: LogSource, _ choice: LogStream.Choice, progress: (ImportProgress) -> Void
  ) throws -> Taken {
    let first = source.lines?.lowerBound ?? 1
    let input = InputFile(source.path)
    let keeper = LogKeeper(try store.file.writableBlobs().writer(), source)
    var reading = SlicedReading(try reader(choice, firstLine: first), source, choice)
    var last = (bytes: 0, total: Int?.none)
    var packing = LogUnpacker.Packing()
    let pairing = try input.read(
      progress: { bytes, total in
        last = (bytes, total)
        let isWhole = bytes == total
        progress(
          ImportProgress(bytes: bytes, total: total, isWhole: isWhole, reader: reading.reader))
      },
      here: { reading.feed($0) },
      beside: { try keeper.take($0) }, unpacked: { packing = $0 }, meanwhile: keeper.press.help,
      ended: keeper.press.release)
    if last.bytes != last.total {
      progress(
        ImportProgress(
          bytes: last.bytes, total: last.total, isWhole: true, reader: reading.reader))
    }
    let kept = try keeper.finish()
    let secrets = keeper.secrets
    if pairing == .different || !secrets.counts.isEmpty {
      reading.reader = try reader(choice, firstLine: first)
      try store.file.blobs.stream(kept.blob.digest) { reading.reader.feed($0) }
    }
    var found = reading.reader.finish()
    if let extent = reading.extent { try Self.check(source, extent) }
    let named = found.summary.buildID ?? reading.build()
    if packing.isTorn { found.summary.isTruncated = true }
    return Taken(
      blob: kept.blob, log: RunLog(found.summary, kept.blob, source), reason: found.summary.reason,
      build: named ?? "file:\(kept.whole.hex.prefix(16))",
      outcomes: Dictionary(
        found.summary.outcomes.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first }),
      hits: found.hits,
      remarks: try packing.remarks(input.name)
        + found.summary.remarks(
          of: input.name, isSlice: source.lines != nil, hidden: found.redactedRecords)
        + otherFormat(than: found.summary, choice, kept.blob.digest)
        + secrets.remarks(hint: SecretWords.hint(source.path)),
      packing: packing, firstTime: found.summary.firstTime, lastTime: found.summary.lastTime,
      secrets: secrets.counts)
  }

  private func reader(_ choice: LogStream.Choice, firstLine: Int) throws -> SourceReader {
    try SourceReader(sources, format: choice, firstLine: firstLine, keeping: .stored)
  }

  private static func check(_ source: LogSource, _ extent: LineSlice.Extent) throws {
    guard let lines = source.lines, extent.lines < lines.count else { return }
    throw CaseFault(
      .usage, code: "unknown-line",
      "\(source.path) has \(extent.inputLines) lines, so --lines "
        + "\(lines.lowerBound)-\(lines.upperBound) reaches beyond its end")
  }

  /// Bytes of a log by which its format is chosen.
  private static let sample = 1 << 18

  /// Where a format was asked for that fits less than half of the log: which one fits, if any does.
  private func otherFormat(
    than summary: LogSummary, _ choice: LogStream.Choice, _ digest: Digest
  ) throws -> [String] {
    guard summary.counters.records * 2 < summary.counters.lines else { return [] }
    let found = try summary.otherFormat(than: choice) { feed in
      try store.file.blobs.stream(digest, 0..<Self.sample) { feed($0) }
    }
    return found.map {
      ["another format fits: \($0.reason); read the log again with --format \($0.format)"]
    } ?? []
  }
}

/// What looks at the lines of a log.
private struct SlicedReading {
  /// Looks at those that are wanted.
  var reader: SourceReader
  private var slice: LineSlice?
  /// The build may be named by a record outside the slice: one file is one program.
  private var unsliced: LogStream?

  init(_ reader: SourceReader, _ source: LogSource, _ choice: LogStream.Choice) {
    self.reader = reader
    slice = source.lines.map { LineSlice($0) }
    unsliced =
      source.lines == nil
      ? nil : LogStream(choice, interest: RecordInterest([], hiding: false))
  }

  mutating func feed(_ bytes: UnsafeRawBufferPointer) {
    unsliced?.feed(bytes) { _, _ in }
    if slice?.feed(bytes, { reader.feed($0) }) == nil { reader.feed(bytes) }
  }

  /// What the whole input held, if only a part was wanted.
  var extent: LineSlice.Extent? { slice?.finish() }

  /// The build that the whole input names.
  mutating func build() -> String? { unsliced?.finish { _, _ in }.buildID }
}

/// Hashes, compresses and stores the lines of a log, on one thread at a time.
private final class LogKeeper {
  /// What compresses the lines; the other thread may help it.
  let press: FramePress
  private var writer: BlobWriter?
  private var slice: LineSlice
  private var filter: SecretFilter
  /// The hash of the whole input, where that is not what is stored.
  private var whole: SHA256?

  init(_ writer: consuming BlobWriter, _ source: LogSource) {
    press = writer.press
    self.writer = consume writer
    slice = LineSlice(source.lines ?? 1...Int.max)
    filter = SecretFilter(keeping: source.keepsSecrets)
    whole = source.lines == nil ? nil : SHA256()
  }

  /// Secrets that were taken out of the input, outside the stored lines, too.
  var secrets: SecretWords { SecretWords(filter) }

  func take(_ piece: UnsafeRawBufferPointer) throws {
    try filter.feed(piece) { try store($0) }
  }

  private func store(_ piece: UnsafeRawBufferPointer) throws {
    guard whole != nil else {
      try writer?.write(piece)
      return
    }
    whole?.update(piece)
    try slice.feed(piece) { try writer?.write($0) }
  }

  /// The stored lines, and the digest of all of the input.
  func finish() throws -> (blob: StoredBlob, whole: Digest) {
    try filter.finish { try store($0) }
    guard let writer = writer.take() else {
      throw CaseFault(.usage, code: "log-kept", "the log was stored already")
    }
    let blob = try writer.finish()
    return (blob, whole?.finish() ?? blob.digest)
  }
}

extension RunLog {
  /// A stored log as its reading described it. A slice says nothing about the log's end.
  fileprivate init(_ summary: LogSummary, _ blob: StoredBlob, _ source: LogSource) {
    let counters = summary.counters
    self.init(
      digest: blob.digest.hex, bytes: Int(blob.byteCount), lines: counters.lines,
      records: counters.records, continuations: counters.continuations,
      preamble: counters.preamble, trailer: counters.trailer, unparsed: counters.unparsed,
      format: summary.format,
      truncated: summary.isTruncated && source.lines == nil || summary.losses.records > 0,
      firstLine: source.lines?.lowerBound ?? 1)
    shared = counters.shared
    loss = summary.losses.runLoss
    filteredLine = summary.losses.filteredLine
  }
}

import Bytes
import CaseModel
import EvidenceStore
import LogReader
import RunRecorder

/// A log to import.
public struct LogSource: Sendable {
  /// `-` is standard input.
  public var path: String
  /// A format's name, or `auto`.
  public var format: String
  /// Physical lines of the file, from 1; all of it when nil.
  public var lines: ClosedRange<Int>?

  public init(path: String, format: String, lines: ClosedRange<Int>?) {
    self.path = path
    self.format = format
    self.lines = lines
  }
}

extension Workbench {
  /// Stores a log as a run, reads it in its format, and judges every rule on it. `progress` is told
  /// the bytes read so far, and of how many if that is known.
  public func importRun(
    _ source: LogSource, _ words: RunWords, _ request: Request,
    progress: (Int, Int?) -> Void = { _, _ in }
  ) throws -> Receipt {
    let waiver = try request.waiver()
    let given = try conditions(words)
    let outcomes = try parsePairs(words.outcomes, "--outcome")
    let choice = try Self.format(source.format)
    let store = try open()
    // Fails for a wrong case or label before a long log is read.
    try store.file.read {
      let id = try currentCase(in: store)
      if let state = try store.projection.load(id, evidence: .cited(andNumbered: [])) {
        let session = CaseSession(workbench: self, store: store, state: state, ids: ids(state))
        _ = try session.carried(words.change)
      }
    }
    let taken = try LogIntake(store: store).take(source, choice, progress: progress)
    return try store.file.write {
      try store.catalog.add(taken.blob, lineCount: Int64(taken.log.lines))
      return try record(
        currentCase(in: store), in: store, evidence: .cited(andNumbered: [])
      ) { session in
        let carried = try session.carried(words.change)
        session.remarks += taken.remarks
        let twin = session.state.runs.first {
          $0.log?.digest == taken.log.digest && $0.voided == nil
        }
        if let twin { session.remarks.append("the same log is R\(twin.number) already") }
        let run = Run(
          id: session.state.file.id, number: 0, kind: .import, conditions: given,
          outcomes: taken.outcomes.merging(outcomes) { _, told in told }, rung: words.rung,
          build: words.build ?? taken.build,
          log: taken.log, source: source.path == "-" ? "standard input" : source.path,
          formatReason: taken.reason, change: nil, fix: nil, noProbes: words.noProbes,
          seenBy: nil, voided: nil, stamp: session.state.latest)
        return try session.state.recordRun(
          run, carrying: carried, action: "run import", waiver: waiver, ids: &session.ids)
      }
    }
  }

  private static func format(_ name: String) throws -> LogStream.Choice {
    if name == "auto" { return .automatic }
    if let format = LogFormats.named(name) { return .named(format) }
    let names = LogFormats.all.map(\.name).joined(separator: ", ")
    throw CaseFault(
      .usage, code: "unknown-format", "there is no log format '\(name)'",
      hint: "there are: auto, \(names)")
  }
}

/// Takes a log into the store while it is read.
struct LogIntake {
  let store: CaseStore

  /// A log that is stored, and what it says of itself.
  struct Taken {
    var blob: StoredBlob
    var log: RunLog
    var reason: String
    /// What makes it the same program as another run.
    var build: String
    /// What its tests came to.
    var outcomes: [String: String]
    var remarks: [String]
  }

  /// Reads the source once: its lines are stored and counted, and its build is looked for.
  func take(
    _ source: LogSource, _ choice: LogStream.Choice, progress: (Int, Int?) -> Void
  ) throws -> Taken {
    let first = source.lines?.lowerBound ?? 1
    var slice = LineSlice(source.lines ?? 1...Int.max)
    var whole = SHA256()
    var stream = LogStream(choice, firstLine: first)
    // The build may be named by a record outside the slice: one file is one program.
    var unsliced = source.lines == nil ? nil : LogStream(choice)
    var writer = try store.file.blobs.writer()
    try InputFile(source.path).read(progress: progress) { piece in
      whole.update(piece)
      unsliced?.feed(piece) { _, _ in }
      try slice.feed(piece) { part in
        try writer.write(part)
        stream.feed(part) { _, _ in }
      }
    }
    let summary = stream.finish { _, _ in }
    let extent = slice.finish()
    if let lines = source.lines, extent.lines < lines.count {
      throw CaseFault(
        .usage, code: "unknown-line",
        "\(source.path) has \(extent.inputLines) lines, so --lines "
          + "\(lines.lowerBound)-\(lines.upperBound) reaches beyond its end")
    }
    let named = summary.buildID ?? unsliced?.finish { _, _ in }.buildID
    let blob = try writer.finish()
    let counters = summary.counters
    let log = RunLog(
      digest: blob.digest.hex, bytes: Int(blob.byteCount), lines: counters.lines,
      records: counters.records, continuations: counters.continuations,
      preamble: counters.preamble, trailer: counters.trailer, unparsed: counters.unparsed,
      format: summary.format, truncated: summary.isTruncated && source.lines == nil,
      firstLine: first)
    return Taken(
      blob: blob, log: log, reason: summary.reason,
      build: named ?? "file:\(whole.finish().hex.prefix(16))",
      outcomes: Dictionary(
        summary.outcomes.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first }),
      remarks: Self.remarks(summary, source))
  }

  private static func remarks(_ summary: LogSummary, _ source: LogSource) -> [String] {
    var remarks: [String] = []
    if summary.counters.lines == 0 { remarks.append("\(source.path) is empty") }
    if summary.looksBinary { remarks.append("\(source.path) looks binary; it was read as text") }
    if summary.isTruncated && source.lines == nil {
      remarks.append("the log's end is missing, so its silence proves nothing")
    }
    if summary.cutRecords > 0 {
      remarks.append("\(summary.cutRecords) records were too long to be looked at whole")
    }
    if summary.unfinishedTests > 0 {
      let count = summary.unfinishedTests
      remarks.append(
        "\(count) \(count == 1 ? "test" : "tests") or runs of tests never ended, so failed, passed"
          + " and skipped are not known")
    }
    if summary.unnamedTests > 0 {
      remarks.append(
        "\(summary.unnamedTests) further results are counted without their tests' names")
    }
    return remarks
  }
}

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
  /// Whether passwords, keys and tokens are stored as they stand in the log.
  public var keepsSecrets: Bool

  public init(
    path: String, format: String, lines: ClosedRange<Int>?, keepsSecrets: Bool = false
  ) {
    self.keepsSecrets = keepsSecrets
    self.path = path
    self.format = format
    self.lines = lines
  }
}

extension Workbench {
  /// Stores a log as a run, reads it in its format, and judges every rule on it. `progress` is told
  /// how far the reading has come, piece by piece and once at its end.
  public func importRun(
    _ source: LogSource, _ words: RunWords, _ request: Request,
    progress: (ImportProgress) -> Void = { _ in }
  ) throws -> Receipt {
    let waiver = try request.waiver()
    let given = try conditions(words)
    let outcomes = try parsePairs(words.outcomes, "--outcome")
    let choice = try Self.format(source.format)
    let store = try open()
    // Fails for a wrong case or label before a long log is read.
    let sources = try store.file.read { () -> [RuleSource] in
      let id = try currentCase(in: store)
      guard let state = try store.projection.load(id, evidence: .cited(andNumbered: [])) else {
        return []
      }
      let session = CaseSession(workbench: self, store: store, state: state, ids: ids(state))
      _ = try session.carried(words.change)
      return RunJudging(store: store, state: state).sources
    }
    // Nobody waits for the log: the store is held only to record what was found. A source that came
    // up meanwhile is looked for in the stored log then.
    let taken = try LogIntake(store: store, sources: sources).take(
      source, choice, progress: progress)
    return try store.file.write {
      try store.catalog.add(taken.blob, lineCount: Int64(taken.log.lines))
      return try record(
        currentCase(in: store), in: store, evidence: .cited(andNumbered: [])
      ) { session in
        let carried = try session.carried(words.change)
        session.remarks += taken.remarks
        session.secrets += taken.secrets
        session.readAhead = RunJudging.ReadAhead(log: taken.log, hits: taken.hits)
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

  /// The format with this name. Throws `unknown-format`.
  static func format(_ name: String) throws -> LogStream.Choice {
    if name == "auto" { return .automatic }
    if let format = LogFormats.named(name) { return .named(format) }
    let near = NameSuggestion.candidates(for: name, among: LogFormats.all.map(\.name))
    throw CaseFault(
      .usage, code: "unknown-format", "there is no log format '\(name)'",
      hint: (near.isEmpty ? "" : "did you mean \(near.joined(separator: " or "))? ")
        + "inquest logs formats lists all")
  }
}

import CaseModel
import EvidenceStore
import LogReader
import RunRecorder

/// A log to import.
public struct LogSource: Sendable {
  /// `-` is standard input.
  public var path: String
  /// A format's name, a file that defines one, or `auto`.
  public var format: String
  /// Physical lines of the file, from 1; all of it when nil.
  public var lines: ClosedRange<Int>?
  /// What is said of its times.
  public var times: TimeWords
  /// More files, whose records make one timeline with those of the first.
  public var joined: [String]
  /// Whether passwords, keys and tokens are stored as they stand in the log.
  public var keepsSecrets: Bool

  public init(
    path: String, format: String, lines: ClosedRange<Int>?, times: TimeWords = TimeWords(),
    joined: [String] = [], keepsSecrets: Bool = false
  ) {
    self.keepsSecrets = keepsSecrets
    self.path = path
    self.format = format
    self.lines = lines
    self.times = times
    self.joined = joined
  }

  /// Every file, in the order in which they were named.
  var paths: [String] { [path] + joined }

  /// What a run says of where its log came from.
  var description: String {
    let names = paths.map { InputFile($0).name }
    guard names.count > 1 else { return names[0] }
    return names.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
      .joined(separator: " + ")
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
    let frame = try TimeFrame(source.times, environment)
    if !source.joined.isEmpty { try Self.checkJoining(source) }
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
    let (taken, reading, zone) = try take(source, choice, frame, sources, store, progress)
    return try store.file.write {
      try store.catalog.add(taken.blob, lineCount: Int64(taken.log.lines))
      if let zone { try store.catalog.add(zone, lineCount: nil) }
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
          log: taken.log, source: source.description + taken.packing.mark,
          formatReason: taken.reason, change: nil, fix: nil, noProbes: words.noProbes, seenBy: nil,
          reading: reading, voided: nil, stamp: session.state.latest)
        return try session.state.recordRun(
          run, carrying: carried, action: "run import", waiver: waiver, ids: &session.ids)
      }
    }
  }

  /// Takes the log, or the logs, into the store, and says how their times were read.
  private func take(
    _ source: LogSource, _ choice: LogStream.Choice, _ frame: TimeFrame, _ sources: [RuleSource],
    _ store: CaseStore, _ progress: (ImportProgress) -> Void
  ) throws -> (LogIntake.Taken, RunReading?, zone: StoredBlob?) {
    let reading = LogReading(store: store, frame: frame, environment: environment)
    guard source.joined.isEmpty else {
      var (taken, read) = try JoinIntake(
        store: store, sources: sources, reading: reading, keepsSecrets: source.keepsSecrets
      ).take(source.paths, choice, progress: progress)
      taken.keepDefinition(of: choice, from: source.format)
      return (taken, read, try reading.storeZone())
    }
    var taken = try LogIntake(store: store, sources: sources).take(
      source, choice, progress: progress)
    taken.keepDefinition(of: choice, from: source.format)
    let read = try reading.reading(of: taken, source, for: sources)
    taken.remarks += read.remarks
    taken.hits = read.hits ?? taken.hits
    return (taken, read.reading, try reading.storeZone())
  }

  private static func checkJoining(_ source: LogSource) throws {
    guard source.lines == nil else {
      throw CaseFault(
        .usage, code: "joined-lines", "--lines and --join do not go together",
        hint: "cut the lines out first: sed -n 120,480p app.log >part.log")
    }
    try JoinIntake.check(source.paths)
  }
}

extension LogIntake.Taken {
  /// Keeps the definition of a format that no name stands for with the log.
  fileprivate mutating func keepDefinition(of choice: LogStream.Choice, from file: String) {
    guard case .named(let format) = choice, let definition = format.definition else { return }
    log.definition = definition
    reason = "\(format.name): as \(file) defines it; the definition is kept with the run"
  }
}

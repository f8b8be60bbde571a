/// What came out of one attempt of a run.
public struct AttemptEvidence: Sendable {
  /// Outcomes by name.
  public var outcomes: [String: String]
  /// The exit status, when the process ended by itself.
  public var exit: Int?
  /// The signal that ended the process.
  public var signal: RunSignal?
  /// False when the log is truncated: a torn last record, fewer records than a trailer counts, or
  /// an interruption.
  public var logComplete: Bool
  /// What the log says that it has lost; then `logComplete` is false as well.
  public var loss: RunLoss?
  /// The line that says that levels or programs were left out when the log was taken: only a source
  /// that shows in it was let through.
  public var filteredLine: Int?
  /// The ordinal of the first record after records were lost in the middle of the log.
  public var gap: Int?
  /// Whether a `--for` window ended the attempt.
  public var window: Bool
  /// Why the attempt says nothing: `spawn`, `126`, `127`, `setup`, `timeout`, `interrupted`.
  public var infrastructure: String?
  /// The records that contain `<private>`, whichever source matches them.
  public var redactedRecords: Int
  /// What each source matched; a source that is missing matched nothing.
  public var hits: [RuleSource: SourceHits]
  /// The verdict of the case's symptom rule on this attempt when it was judged before; the rate of
  /// a flaky symptom takes it from here.
  public var symptom: VerdictValue?

  /// Creates the evidence of an attempt.
  public init(
    outcomes: [String: String] = [:], exit: Int? = nil, signal: RunSignal? = nil,
    logComplete: Bool = true, loss: RunLoss? = nil, filteredLine: Int? = nil, gap: Int? = nil,
    window: Bool = false,
    infrastructure: String? = nil, redactedRecords: Int = 0,
    hits: [RuleSource: SourceHits] = [:], symptom: VerdictValue? = nil
  ) {
    self.outcomes = outcomes
    self.exit = exit
    self.signal = signal
    self.logComplete = logComplete
    self.loss = loss
    self.filteredLine = filteredLine
    self.gap = gap
    self.window = window
    self.infrastructure = infrastructure
    self.redactedRecords = redactedRecords
    self.hits = hits
    self.symptom = symptom
  }

  /// Whether records may be missing from the log.
  var isTruncated: Bool { !logComplete || gap != nil }
}

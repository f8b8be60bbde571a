import Bytes

/// What was read of a run's log:
/// `lines = records - shared + continuations + preamble + trailer + unparsed`.
public struct RunLog: Hashable, Sendable {
  /// SHA-256 of the stored bytes, hexadecimal.
  public var digest: String
  public var bytes: Int
  public var lines: Int
  public var records: Int
  /// Records that start on a line which is counted for another one, or for the end of another one.
  public var shared = 0
  public var continuations: Int
  public var preamble: Int
  public var trailer: Int
  public var unparsed: Int
  /// The format's name.
  public var format: String
  /// True when the end is missing, so that silence after it proves nothing.
  public var truncated: Bool
  /// Line of the given file where the stored bytes begin, from 1.
  public var firstLine: Int
  /// What the log says that it has lost, the first of it; then `truncated` is true as well.
  public var loss: RunLoss?
  /// The line that says that levels or programs were left out when the log was taken.
  public var filteredLine: Int?
  /// The text that defines the format, if that is none of those known by name.
  public var definition: String?

  public init(
    digest: String, bytes: Int, lines: Int, records: Int, continuations: Int, preamble: Int,
    trailer: Int, unparsed: Int, format: String, truncated: Bool, firstLine: Int
  ) {
    self.digest = digest
    self.bytes = bytes
    self.lines = lines
    self.records = records
    self.continuations = continuations
    self.preamble = preamble
    self.trailer = trailer
    self.unparsed = unparsed
    self.format = format
    self.truncated = truncated
    self.firstLine = firstLine
  }
}

/// One execution.
public struct Run: Entity {
  public var id: EntityID
  public var number: Int
  public var kind: RunKind
  /// Known before the run; `kind`, `rung`, `change` and `fix` are added when rules read them.
  public var conditions: [String: String]
  /// What came out, beyond the log.
  public var outcomes: [String: String]
  public var rung: Rung
  /// What makes two runs the same program; nil when the run says nothing of it.
  public var build: String?
  public var log: RunLog?
  /// The file the log came from, or the scenario that was run, as given.
  public var source: String?
  /// Why the format was chosen, in words.
  public var formatReason: String?
  public var change: EntityID?
  public var fix: EntityID?
  /// True when the person says that no probe was in the program.
  public var noProbes: Bool
  /// The person whose eyes were the log of an observed run.
  public var seenBy: String?
  /// What a run of the model was made of; nil for every other kind.
  public var simulation: RunSimulation?
  /// How its program was run; nil for every other kind.
  public var execution: RunExecution?
  /// How the times of its log were read, and of which files it is; nil for other kinds than imports.
  public var reading: RunReading?
  public var voided: String?
  public var stamp: Stamp

  /// A value of these parts.
  public init(
    id: EntityID, number: Int, kind: RunKind, conditions: [String: String],
    outcomes: [String: String], rung: Rung, build: String?, log: RunLog?, source: String?,
    formatReason: String?, change: EntityID?, fix: EntityID?, noProbes: Bool, seenBy: String?,
    simulation: RunSimulation? = nil, execution: RunExecution? = nil, reading: RunReading? = nil,
    voided: String?, stamp: Stamp
  ) {
    self.id = id
    self.number = number
    self.kind = kind
    self.conditions = conditions
    self.outcomes = outcomes
    self.rung = rung
    self.build = build
    self.log = log
    self.source = source
    self.formatReason = formatReason
    self.change = change
    self.fix = fix
    self.noProbes = noProbes
    self.seenBy = seenBy
    self.simulation = simulation
    self.execution = execution
    self.reading = reading
    self.voided = voided
    self.stamp = stamp
  }
}

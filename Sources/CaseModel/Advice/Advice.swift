/// Something worth doing next: why, and the command for it.
public struct Advice: Hashable, Sendable {
  /// What it is about, as a word that a program can tell apart.
  public enum Kind: String, CaseIterable, Sendable {
    /// A gate holds back what comes next.
    case gate
    /// A run decides a hypothesis or an assumption, and nobody has said so.
    case decide
    /// A claim predicts nothing, or nothing that a run could decide.
    case predict
    /// The prediction that tells most open hypotheses apart.
    case split
    /// The cheapest run that decides what is open.
    case run
    /// A flaky symptom asks for more quiet attempts.
    case attempts
    /// Failed changes rest on something nobody has verified.
    case assumption
    /// What the case comes to next: a cause, a fix, a check, an end.
    case step
    /// A probe is still to be planted, or tells red runs and quiet ones apart in nothing.
    case source
    /// What a run shows is of a program that is another one now.
    case stale
  }

  public var kind: Kind
  public var reason: String
  /// Words of the command; what a person must fill in is spelled `<TEXT>`, `<RULE>`, `<FILE>`.
  public var command: [String]
  /// The gate that owes it, if one does.
  public var gate: GateCode?

  public init(_ kind: Kind, _ reason: String, _ command: [String], gate: GateCode? = nil) {
    self.kind = kind
    self.reason = reason
    self.command = command
    self.gate = gate
  }
}

/// A run that a command at hand would make.
public struct RunOption: Hashable, Sendable {
  public var command: [String]
  public var kind: RunKind
  /// What will be known before it starts, `kind` and `rung` included.
  public var conditions: [String: String]
  /// Tags that are in the program then, as rules spell them; nil when that cannot be told.
  public var installed: [String]?
  /// How long earlier ones took, in nanoseconds; nil when none was made.
  public var wall: Int?

  public init(
    command: [String], kind: RunKind, conditions: [String: String], installed: [String]?,
    wall: Int? = nil
  ) {
    self.command = command
    self.kind = kind
    self.conditions = conditions
    self.installed = installed
    self.wall = wall
  }

  /// What it costs: the model first, then programs by their time, then whatever a person must do.
  var cost: (rank: Int, wall: Int) {
    switch kind {
    case .simulate: (0, 0)
    case .exec: (1, wall ?? .max)
    case .import, .observe: (2, .max)
    }
  }
}

/// What the world outside a case says about what could be done next.
public struct Outlook {
  /// Runs that commands at hand would make, the likeliest first; asked for only when something is
  /// open.
  public var options: () -> [RunOption]
  /// What has moved on since runs were made.
  public var stale: [StaleRun]

  public init(
    options: @escaping () -> [RunOption] = { [] }, stale: [StaleRun] = []
  ) {
    self.options = options
    self.stale = stale
  }
}

/// A run whose program is another one by now: it stays evidence, of what was.
public struct StaleRun: Hashable, Sendable {
  public var run: EntityID
  /// What has moved on, without the run's name.
  public var sentence: String

  public init(run: EntityID, sentence: String) {
    self.run = run
    self.sentence = sentence
  }
}

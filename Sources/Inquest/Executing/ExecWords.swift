import CaseModel

/// A program to run, and how, as a person says it.
public struct ExecWords: Sendable {
  /// What ends a batch early.
  public enum Until: String, CaseIterable, Sendable {
    /// An attempt showed the symptom.
    case symptom
    /// So many attempts were quiet that the symptom counts as absent.
    case quiet
  }

  /// The program and its arguments.
  public var command: [String]
  /// Attempts to make; nil leaves it open.
  public var count: Int?
  public var until: Until?
  /// Spans of time such as `30s`.
  public var window: String?
  public var timeout: String?
  /// A program without arguments that runs before each attempt.
  public var setup: String?
  /// `key=value` each.
  public var conditions: [String] = []
  /// Names of variables whose values are recorded.
  public var variables: [String] = []
  public var directory: String?
  /// The file for standard input.
  public var input: String?
  public var merged = false
  public var noProbes = false
  /// Whether passwords, keys and tokens are stored as they are printed.
  public var keepsSecrets = false
  public var rung = Rung.bench
  /// The text of a change, or the label of a change or fix.
  public var change: String?
  /// Files that the program reads.
  public var inputs: [String] = []

  public init(command: [String]) { self.command = command }

  /// The most attempts of one run.
  public static let most = 100_000
}

/// Where a program's output is passed on to: descriptors of ours.
public struct ExecOutputs: Sendable {
  public var output: Int32
  public var errors: Int32

  public init(output: Int32, errors: Int32) {
    self.output = output
    self.errors = errors
  }
}

/// How far the attempts of a batch have come.
public struct ExecTally: Hashable, Sendable {
  /// Attempts that ended.
  public var made: Int
  /// Attempts at most.
  public var planned: Int
  /// Those that showed the symptom; nil when nobody looks.
  public var shown: Int?

  public init(made: Int, planned: Int, shown: Int?) {
    self.made = made
    self.planned = planned
    self.shown = shown
  }
}

/// What happens while a program is run, for whoever shows how far it has come.
public enum ExecMoment: Sendable {
  /// An attempt is about to start.
  case starting(ExecTally)
  /// Output of the program is about to be passed on.
  case passing(isError: Bool, endsLine: Bool)
  /// A source of the case matched what was passed on last.
  case hit(ExecHit)
  /// There is no further attempt.
  case ended
}

/// A run of a program that was recorded.
public struct Executed {
  public var receipt: Receipt
  public var run: Run
  /// Whether somebody interrupted it.
  public var isInterrupted: Bool
  /// Whether a program was started at all.
  public var didStart: Bool
  /// The status that passes the end of the last attempt on: as a shell spells it, 125 for a failure
  /// of ours.
  public var propagatedStatus: Int32
  /// The status for `git bisect run`: 1 the symptom shows, 0 it does not, 125 unknown.
  public var bisectStatus: Int32
}

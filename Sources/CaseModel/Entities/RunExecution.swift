/// How a program was run: all that its next run under the same conditions follows from.
public struct RunExecution: Hashable, Sendable {
  /// The program and its arguments, exactly; no shell read them.
  public var command: [String]
  /// Where it started, absolute.
  public var directory: String
  /// The file that it is, absolute, and the SHA-256 of its bytes; nil when there was none.
  public var executable: String?
  public var executableDigest: String?
  /// The file that was its standard input; nil when it had none.
  public var input: String?
  /// A program that ran before each attempt.
  public var setup: String?
  /// Time after which the observation ended as intended, in nanoseconds.
  public var window: Int?
  /// Time after which it should have ended, in nanoseconds.
  public var timeout: Int?
  /// Whether both its streams shared one pipe.
  public var merged = false
  /// Attempts that were asked for.
  public var planned = 1
  /// What was to end the attempts early: `symptom` or `quiet`.
  public var until: String?
  /// SHA-256 of files that it reads, by their paths as given.
  public var inputs: [String: String] = [:]
  /// Conditions that a person added.
  public var added: [String: String] = [:]
  /// Variables whose values were asked for; those that were not set are in `unset`.
  public var variables: [String: String] = [:]
  public var unset: [String] = []
  /// Keyed hashes of all other variables, by name.
  public var hidden: [String: String] = [:]
  /// The commit that was checked out, and the branch; nil outside a repository.
  public var revision: String?
  public var branch: String?
  /// SHA-256 of what tracked files differed by from the commit; nil when they did not.
  public var patch: String?
  /// Bytes of that patch, and whether it is kept in the store.
  public var patchBytes = 0
  public var patchIsKept = false
  /// Untracked files, the first of them, and how many there were.
  public var untracked: [String] = []
  public var untrackedCount = 0
  /// Submodules that were not as the commit has them.
  public var submodules: [String] = []
  /// Why it did not start, or what is not known of its repository.
  public var trouble: String?
  public var attempts: [RunAttempt] = []

  /// A program that was not run yet.
  public init(command: [String], directory: String) {
    self.command = command
    self.directory = directory
  }

  /// Conditions that follow from how a program was run.
  static func says(_ condition: String) -> Bool {
    ["command", "os", "system", "host", "arch", "kernel", "tz", "locale", "commit", "dirty"]
      .contains(condition) || condition.utf8.starts(with: "env.".utf8)
  }

  /// Conditions that say which revision of a program it was: the build does, too.
  static let ofRevision: Set<String> = ["commit", "branch", "dirty"]
}

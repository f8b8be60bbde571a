#if canImport(Darwin)
  import Darwin
#else
  @preconcurrency import Glibc
#endif

/// One program with its arguments, ready to be started again and again.
struct Command {
  /// Where the child's standard output goes.
  enum Output {
    case discarded, inherited
    case file(String)
  }

  /// What a finished child cost.
  struct Outcome {
    /// The exit status, or 128 plus the signal's number.
    let status: Int32
    /// Wall time from before the start until the child is reaped.
    let nanoseconds: UInt64
    /// Peak resident memory in bytes. It includes what this process had when it started the child.
    let peak: Int
  }

  /// The program's path and its arguments.
  var arguments: [String]
  /// The directory that the child starts in; nil for ours.
  var directory: String?
  /// `NAME=value` each; nil for our environment.
  var environment: [String]?
  var output = Output.discarded
  /// The descriptor that the child's standard error goes to; nil for ours.
  var talk: Int32?

  /// Starts the program and waits for it.
  func run() throws(BenchError) -> Outcome {
    let start = Platform.now
    return try wait(for: try self.start(), since: start)
  }

  /// Starts the program.
  func start() throws(BenchError) -> pid_t {
    if let directory, chdir(directory) != 0 {
      throw BenchError("\(directory) cannot be entered.")
    }
    var actions = spawnActions()
    defer { posix_spawn_file_actions_destroy(&actions) }
    var argv = arguments.map { strdup($0) } + [nil]
    var envp = (environment ?? Platform.inheritedEnvironment).map { strdup($0) } + [nil]
    defer {
      for text in argv + envp { free(text) }
    }
    var child = pid_t()
    let failure = posix_spawn(&child, arguments[0], &actions, nil, &argv, &envp)
    guard failure == 0 else {
      throw BenchError("\(arguments[0]) cannot be started: \(String(cString: strerror(failure))).")
    }
    return child
  }

  /// Waits for the program that was started.
  func wait(for child: pid_t, since start: UInt64) throws(BenchError) -> Outcome {
    var state: Int32 = 0
    var usage = rusage()
    while wait4(child, &state, 0, &usage) < 0 {
      guard errno == EINTR else { throw BenchError("\(arguments[0]) was lost while it ran.") }
    }
    let end = Platform.now
    let signal = state & 0x7f
    return Outcome(
      status: signal == 0 ? (state >> 8) & 0xff : 128 + signal, nanoseconds: end - start,
      peak: Int(usage.ru_maxrss) * Platform.peakUnit)
  }

  /// Runs the program and throws unless it exits with status 0.
  @discardableResult
  func succeed() throws(BenchError) -> Outcome {
    let outcome = try run()
    guard outcome.status == 0 else {
      let words = arguments.joined(separator: " ")
      throw BenchError("'\(words)' ended with status \(outcome.status).")
    }
    return outcome
  }

  #if canImport(Darwin)
    private typealias SpawnActions = posix_spawn_file_actions_t?
  #else
    private typealias SpawnActions = posix_spawn_file_actions_t
  #endif

  private func spawnActions() -> SpawnActions {
    #if canImport(Darwin)
      var actions: SpawnActions = nil
    #else
      var actions = SpawnActions()
    #endif
    posix_spawn_file_actions_init(&actions)
    if let talk { posix_spawn_file_actions_adddup2(&actions, talk, 2) }
    let path: String
    switch output {
    case .inherited: return actions
    case .discarded: path = "/dev/null"
    case .file(let name): path = name
    }
    posix_spawn_file_actions_addopen(&actions, 1, path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    return actions
  }
}

import CPlatform

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A program from its start until it is reaped.
struct RunningChild {
  /// The program, and the group that it leads.
  let process: pid_t
  /// Standard output, or both streams when merged; nil once it is at its end.
  var output: OwnedDescriptor?
  /// Standard error; nil once it is at its end, or merged.
  var errors: OwnedDescriptor?
  /// A byte for each stop, the end for the end of the program; nil after that.
  var notice: OwnedDescriptor?
  let isMerged: Bool
  let graces: Execution.Graces

  /// Times of the clock, in nanoseconds.
  let start: Int64
  /// When window or timeout is over, and which it is; nil once that was acted on.
  var limit: (at: Int64, cause: ExecutionResult.Cause)?
  /// When SIGKILL follows SIGTERM.
  var killAt: Int64?
  /// When the program itself ended.
  var goneAt: Int64?
  /// When something was last read, or the program ended.
  var lastSign: Int64

  var cause = ExecutionResult.Cause.itself
  var outputBytes = 0
  /// The terminal, while the program has it.
  var terminal: Int32?
  private let ownPeak: Int
  private var isWide = false

  /// Starts the program.
  init(
    _ execution: Execution, _ executable: Executable, since start: Int64
  ) throws(SpawnFailure) {
    let output = try OwnedPipe()
    let notice = try OwnedPipe()
    let directory = try execution.directory.map { text throws(SpawnFailure) in
      try Executable.startingDirectory(text)
    }
    isMerged = execution.isMerged
    graces = execution.graces
    self.start = start
    lastSign = start
    limit = Self.limit(execution, from: start)
    if execution.isMerged {
      process = try Self.spawn(
        execution, executable, directory, output.writing, output.writing)
      errors = nil
    } else {
      let second = try OwnedPipe()
      process = try Self.spawn(
        execution, executable, directory, output.writing, second.writing)
      errors = second.reading
    }
    ownPeak = Int(inquest_own_peak_memory())
    self.output = output.reading
    self.notice = notice.reading
    let error = inquest_watch_child(process, notice.writing.release())
    if error != 0 {
      kill(-process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
      throw SpawnFailure(.resources, executable.path, error)
    }
  }

  private static func limit(
    _ execution: Execution, from start: Int64
  ) -> (at: Int64, cause: ExecutionResult.Cause)? {
    let limits: [(Duration?, ExecutionResult.Cause)] = [
      (execution.window, .windowElapsed), (execution.timeout, .timedOut),
    ]
    return limits.compactMap { duration, cause in
      duration.map { (at: start.adding($0), cause: cause) }
    }.min { $0.at < $1.at }
  }

  private static func spawn(
    _ execution: Execution, _ executable: Executable, _ directory: String?,
    _ output: OwnedDescriptor, _ errors: OwnedDescriptor
  ) throws(SpawnFailure) -> pid_t {
    guard let arguments = StringTable(execution.arguments),
      let environment = StringTable(execution.environment.entries),
      let path = StringTable([executable.path, directory ?? ""].map { Array($0.utf8) })
    else { throw SpawnFailure(.malformed, executable.path) }
    let input = try opened(execution.input)
    var child: pid_t = 0
    var request = inquest_spawn(
      path: path.pointers[0], arguments: arguments.pointers, environment: environment.pointers,
      directory: directory == nil ? nil : UnsafePointer(path.pointers[1]),
      input: input?.number ?? -1, output: output.number, errors: errors.number)
    let error = inquest_spawn(&request, &child)
    // C was given numbers and addresses, so nothing else keeps their owners until here.
    withExtendedLifetime((input, output, errors)) {}
    withExtendedLifetime(arguments) {}
    withExtendedLifetime(environment) {}
    withExtendedLifetime(path) {}
    guard error == 0 else { throw SpawnFailure(spawning: executable.path, error) }
    return child
  }

  private static func opened(
    _ input: Execution.Input
  ) throws(SpawnFailure) -> OwnedDescriptor? {
    let path: String
    switch input {
    case .inherited: return nil
    case .nothing: path = "/dev/null"
    case .file(let given): path = given
    }
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw SpawnFailure(.input, path, EISDIR)
    }
    var descriptor: Int32 = -1
    let error = inquest_open_input(path, &descriptor)
    guard error == 0 else { throw SpawnFailure(.input, path, error) }
    return OwnedDescriptor(descriptor)
  }

  /// Reaps the program, which has ended.
  func finish() -> ExecutionResult {
    if let terminal { inquest_take_terminal(terminal) }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0 && errno == EINTR {}
    let signal = status & 0x7f
    let isOpen = output != nil || errors != nil
    var cause = cause
    // A terminal that was lent sends its keys to the program alone, so we saw no signal.
    if terminal != nil, cause == .itself, signal == SIGINT || signal == SIGQUIT {
      cause = .interrupted(Signal(number: signal))
    }
    return ExecutionResult(
      end: signal == 0
        ? .exit((status >> 8) & 0xff)
        : .signal(Signal(number: signal), coreDumped: status & 0x80 != 0),
      cause: cause, wallNanoseconds: (goneAt ?? start) - start,
      userMicroseconds: Self.microseconds(usage.ru_utime),
      systemMicroseconds: Self.microseconds(usage.ru_stime),
      peakMemory: peakMemory(Self.bytes(usage)), outputBytes: outputBytes, isOutputOpen: isOpen)
  }

  /// On Linux the child's figure begins with ours, because it shares our memory until it executes
  /// the program. What is larger was the program's own; the slack is for counters that the kernel
  /// keeps per processor and adds up now and then.
  private func peakMemory(_ bytes: Int) -> ExecutionResult.PeakMemory {
    #if os(Linux)
      bytes > ownPeak + (1 << 20) ? .measured(bytes) : .atMost(bytes)
    #else
      .measured(bytes)
    #endif
  }

  private static func bytes(_ usage: rusage) -> Int {
    #if os(Linux)
      usage.ru_maxrss << 10
    #else
      usage.ru_maxrss
    #endif
  }

  private static func microseconds(_ time: timeval) -> Int64 {
    Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_usec)
  }

  /// Lets the pipes hold more, once the program has shown that it prints much.
  mutating func widen() {
    guard !isWide else { return }
    isWide = true
    if let output { _ = inquest_widen_pipe(output.number) }
    if let errors { _ = inquest_widen_pipe(errors.number) }
  }
}

extension Int64 {
  /// A time this much later; the end of time when it does not fit.
  func adding(_ duration: Duration) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(duration.nanoseconds)
    return overflow ? .max : sum
  }
}

/// One program to run, exactly as given. No shell reads it: a blank, a quote or a newline in an
/// argument is a character like any other.
package struct Execution: Sendable {
  /// What the program reads from its standard input.
  package enum Input: Hashable, Sendable {
    /// Nothing: the input ends at once.
    case nothing
    /// Whatever our own standard input is.
    case inherited
    /// A file, read from its start; a relative path means our own directory, as it does for a shell.
    case file(String)
  }

  /// Where a piece of output was written.
  package enum Stream: Hashable, Sendable {
    case output
    case errors
    /// Both streams share one pipe: the order is exact, the names are lost.
    case merged
  }

  /// Times to wait for a program that does not do what is expected of it.
  package struct Graces: Hashable, Sendable {
    /// From SIGTERM to SIGKILL, when a window or a timeout ends the program.
    package var termination: Duration = .seconds(2)
    /// How long the output must be silent, once the program itself is gone, before descendants that
    /// keep it open are left to themselves.
    package var silence: Duration = .milliseconds(250)
    /// The longest that such descendants are listened to, silent or not.
    package var descendants: Duration = .seconds(5)

    package init() {}
  }

  /// The program's name or path, and its arguments. Bytes, since arguments need not be UTF-8.
  package var arguments: [[UInt8]]
  /// Where the program starts; nil for our own directory.
  package var directory: String?
  package var environment: ChildEnvironment
  package var input: Input = .nothing
  /// Whether both streams share one pipe. Two pipes are read as their bytes are observed, which may
  /// misorder what was written to them within the same instant.
  package var isMerged = false
  /// Time after which the observation ends as intended. The program is ended then.
  package var window: Duration?
  /// Time after which the program should have ended by itself. It is ended then, and that is a fault.
  package var timeout: Duration?
  package var graces = Graces()

  package init(arguments: [[UInt8]], environment: ChildEnvironment = .inherited()) {
    self.arguments = arguments
    self.environment = environment
  }

  /// The program and its arguments as texts.
  package init(_ arguments: [String], environment: ChildEnvironment = .inherited()) {
    self.init(arguments: arguments.map { Array($0.utf8) }, environment: environment)
  }

  /// Starts the program, hands over what it prints as it is observed, and returns when it has ended.
  ///
  /// The program leads a process group of its own. Each byte that arrives at `interrupts` is the
  /// number of a signal: the first is passed on to the group, a second one kills it. The program
  /// gets the terminal when it asks for it.
  ///
  /// `clock` is monotonic, in nanoseconds. The bytes of a piece are valid during the call only. A
  /// sink that waits makes the program wait. A descendant in a session of its own is out of reach.
  package func run(
    clock: () -> Int64 = MonotonicClock.now, interrupts: Int32? = nil,
    _ sink: (Stream, UnsafeRawBufferPointer) -> Void
  ) throws(SpawnFailure) -> ExecutionResult {
    let executable = try Executable.find(
      arguments.first ?? [], path: environment["PATH"], directory: directory)
    let start = clock()
    var child = try RunningChild(self, executable, since: start)
    child.follow(clock: clock, interrupts: interrupts, sink)
    return child.finish()
  }
}

/// How a program ended, and what it took.
package struct ExecutionResult: Hashable, Sendable {
  /// What the system says about the end.
  package enum End: Hashable, Sendable {
    /// 0 to 255.
    case exit(Int32)
    case signal(Signal, coreDumped: Bool)
  }

  /// Why it ended.
  package enum Cause: Hashable, Sendable {
    /// By itself, or by a signal of somebody else.
    case itself
    /// The window of observation was over: the intended end.
    case windowElapsed
    /// It ran longer than it should.
    case timedOut
    /// Somebody interrupted us with this signal.
    case interrupted(Signal)
  }

  /// Why a run says nothing about the program under investigation.
  package enum Infrastructure: Hashable, Sendable {
    case timedOut
    case interrupted(Signal)
    /// It exited with 126 or 127, which shells and wrappers use for a program they could not run.
    /// The exit status is recorded as well.
    case reservedExit(Int32)
  }

  /// The most memory that the program, or a descendant it waited for, held at once.
  package enum PeakMemory: Hashable, Sendable {
    /// Bytes, measured.
    case measured(Int)
    /// At most these bytes: the system's figure starts with the memory of the process that spawned
    /// the program, and the program did not exceed it.
    case atMost(Int)
  }

  package var end: End
  package var cause: Cause
  /// From just before the start to the end of the program itself, in nanoseconds.
  package var wallNanoseconds: Int64
  /// Processor time of the program and the descendants it waited for, in microseconds.
  package var userMicroseconds: Int64
  /// Time in the kernel on their behalf, in microseconds.
  package var systemMicroseconds: Int64
  package var peakMemory: PeakMemory
  /// Bytes handed to the sink.
  package var outputBytes: Int
  /// Whether descendants still had the output open when the recording stopped: what they print
  /// later is not in it.
  package var isOutputOpen: Bool

  /// The exit status; nil when a signal ended the program.
  package var exit: Int32? {
    if case .exit(let status) = end { status } else { nil }
  }

  /// The signal that ended the program; nil when it exited.
  package var signal: Signal? {
    if case .signal(let signal, _) = end { signal } else { nil }
  }

  /// Set when no rule may be judged on this run.
  package var infrastructure: Infrastructure? {
    switch (cause, end) {
    case (.timedOut, _): .timedOut
    case (.interrupted(let signal), _): .interrupted(signal)
    case (.itself, .exit(let status)) where status == 126 || status == 127: .reservedExit(status)
    default: nil
    }
  }

  /// The status that passes the program's end on, as a shell spells it: 128 + N for signal N.
  package var propagatedStatus: Int32 {
    switch end {
    case .exit(let status): status
    case .signal(let signal, _): 128 + signal.number
    }
  }
}

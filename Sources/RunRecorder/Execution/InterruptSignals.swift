import CPlatform

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// While it lives, SIGINT, SIGTERM, SIGHUP and SIGQUIT sent to this process end in a pipe instead of
/// ending the process. One at a time.
package struct InterruptSignals: ~Copyable {
  private let pipe: OwnedPipe

  /// The read end: a byte with its number for each signal.
  package var descriptor: Int32 { pipe.reading.number }

  /// Throws `resources` when the signals are already caught, or there is no descriptor left.
  package init() throws(SpawnFailure) {
    let made = try OwnedPipe()
    for end in [made.reading.number, made.writing.number] {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    let error = inquest_catch_interrupts(made.writing.number)
    // The end of a value that was never whole must not release the signals of another.
    guard error == 0 else { throw SpawnFailure(.resources, "signals", error) }
    pipe = made
  }

  /// A signal that came when no program was running; nil when there is none.
  package func next() -> Signal? {
    var byte: UInt8 = 0
    return read(descriptor, &byte, 1) == 1 ? Signal(number: Int32(byte)) : nil
  }

  deinit { inquest_release_interrupts() }
}

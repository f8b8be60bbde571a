#if canImport(Darwin)
  import Darwin
#else
  @preconcurrency import Glibc
#endif

/// How long a command takes until it has told a first line, and until it has ended.
enum FirstLine {
  /// Nanoseconds from the start to the first line on standard error, and to the end; peak memory in
  /// bytes. A command that tells nothing has told it at its end.
  static func measure(
    _ command: Command
  ) throws(BenchError) -> (first: UInt64, last: UInt64, peak: Int) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw BenchError("No pipe can be made.") }
    defer { close(ends[0]) }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    var told = command
    told.talk = ends[1]
    let start = Platform.now
    let child = try told.start()
    close(ends[1])
    var byte: UInt8 = 0
    var first: UInt64?
    while read(ends[0], &byte, 1) == 1 {
      if byte == 0x0A, first == nil { first = Platform.now - start }
    }
    let outcome = try told.wait(for: child, since: start)
    guard outcome.status == 0 else {
      throw BenchError("'\(command.arguments.joined(separator: " "))' failed.")
    }
    return (first ?? outcome.nanoseconds, outcome.nanoseconds, outcome.peak)
  }
}

import Inquest

#if canImport(Darwin)
  import Darwin
#else
  @preconcurrency import Glibc
#endif

/// Where results and talk go: results to standard output, talk to standard error.
enum Console {
  /// Writes a line of results. Throws `output` when it cannot be written.
  static func print(_ line: String) throws { try write(STDOUT_FILENO, line + "\n") }

  /// Writes text that ends where it ends.
  static func emit(_ text: String) throws { try write(STDOUT_FILENO, text) }

  /// Writes a line of talk; a talk that nobody can hear is dropped.
  static func talk(_ line: String) { try? write(STDERR_FILENO, line + "\n") }

  /// From here on, nobody who stops reading ends this process: a run under way is worth more than who
  /// listens. The programs that it starts hear the signal as ever.
  static func outliveReaders() { signal(SIGPIPE, SIG_IGN) }

  /// Whether standard error is a terminal that somebody may be watching.
  static var isWatched: Bool { isatty(STDERR_FILENO) == 1 }

  /// Columns of the terminal that results go to: as COLUMNS says, else the terminal; no bound elsewhere.
  static var width: Int {
    if let told = ProcessEnvironment.variable("COLUMNS").flatMap({ Int($0) }), told > 0 {
      return told
    }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return .max }
    return Int(size.ws_col)
  }

  /// Shows a line of progress over the one before it; an empty one wipes it.
  static func progress(_ line: String) { try? write(STDERR_FILENO, "\r\u{1b}[K" + line) }

  /// Nanoseconds of a clock that only goes forward.
  static var ticks: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Writes all of a text. Throws `output` when it cannot be written.
  static func write(_ descriptor: Int32, _ text: String) throws {
    var text = text
    try text.withUTF8 { bytes in
      var at = 0
      while at < bytes.count {
        let count = systemWrite(descriptor, bytes, from: at)
        if count < 0 {
          if errno == EINTR { continue }
          throw Failure(
            status: 7, code: "output",
            message: "the output cannot be written: \(String(cString: strerror(errno)))")
        }
        at += count
      }
    }
  }
}

/// `write(2)`, which a method of the same name would hide.
private func systemWrite(
  _ descriptor: Int32, _ bytes: UnsafeBufferPointer<UInt8>, from start: Int
) -> Int {
  guard let base = bytes.baseAddress else { return bytes.count }
  return write(descriptor, base + start, bytes.count - start)
}

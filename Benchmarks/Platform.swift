#if canImport(Darwin)
  import Darwin
#else
  @preconcurrency import Glibc
#endif

/// What differs between the C libraries, and the few calls every bench needs.
enum Platform {
  #if canImport(Darwin)
    /// Bytes in one unit of `ru_maxrss`.
    static let peakUnit = 1
  #else
    /// Bytes in one unit of `ru_maxrss`.
    static let peakUnit = 1024
  #endif

  /// This process's environment, for children that must see all of it.
  static var inheritedEnvironment: [String] {
    #if canImport(Darwin)
      var entry = _NSGetEnviron().pointee
    #else
      var entry = environ
    #endif
    var result: [String] = []
    while let text = entry.pointee {
      result.append(String(cString: text))
      entry += 1
    }
    return result
  }

  /// Nanoseconds on a clock that never steps back.
  static var now: UInt64 { time(of: CLOCK_MONOTONIC) }

  /// Nanoseconds that this thread has had a processor.
  static var processorTime: UInt64 { time(of: CLOCK_THREAD_CPUTIME_ID) }

  private static func time(of clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// The value of an environment variable.
  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Writes text to a file descriptor, all of it unless the descriptor fails.
  static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { writeOnce($0, to: descriptor) }
      guard written > 0 else { return }
      bytes = bytes.dropFirst(written)
    }
  }

  // Named apart, because inside this type `write` is the method above.
  private static func writeOnce(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  /// The whole text of a file, or nil when it cannot be read.
  static func contents(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count >= 0 else { return nil }
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }

  /// Appends a line to a file with one write, so that lines of several processes never mix.
  static func append(line: String, to path: String) -> Bool {
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT, 0o600)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    write(line + "\n", to: descriptor)
    return true
  }

  /// Writes a file that can be run as a program.
  static func writeScript(_ text: String, to path: String) throws(BenchError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o700)
    guard descriptor >= 0 else { throw BenchError("\(path) cannot be written.") }
    defer { close(descriptor) }
    write(text, to: descriptor)
  }

  /// The absolute spelling of the path of something that exists.
  static func absolutePath(_ path: String) throws(BenchError) -> String {
    guard let resolved = realpath(path, nil) else { throw BenchError("\(path) is not there.") }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Where `name` is on PATH, or nil.
  static func program(named name: String) -> String? {
    for directory in (variable("PATH") ?? "").split(separator: ":") {
      let path = "\(directory)/\(name)"
      if access(path, X_OK) == 0 { return path }
    }
    return nil
  }
}

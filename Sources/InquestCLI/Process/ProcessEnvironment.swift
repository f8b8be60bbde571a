import Inquest

#if canImport(Darwin)
  import Darwin
#else
  @preconcurrency import Glibc
#endif

/// What the process was given: the environment of its commands.
enum ProcessEnvironment {
  /// The environment, with what the options say laid over the variables. Throws `malformed` for an
  /// `INQUEST_FIXED` that is.
  static func make(_ globals: Globals) throws -> Environment {
    var fixed: FixedClock?
    if let text = variable("INQUEST_FIXED") {
      fixed = FixedClock(text)
      if fixed == nil {
        throw Failure(
          status: 65, code: "malformed-clock", message: "INQUEST_FIXED is '\(text)'",
          hint: "spell it TIME,SEED such as 2026-01-01T00:00:00Z,demo")
      }
    }
    return Environment(
      now: { now() }, fixed: fixed, directory: directory(),
      actor: { [named = globals.actor] in named ?? variable("INQUEST_ACTOR") ?? user() },
      store: globals.store ?? variable("INQUEST_STORE"),
      caseName: globals.slug ?? variable("INQUEST_CASE"), terminal: terminal(),
      zoneDirectory: variable("TZDIR"))
  }

  /// A variable's value; nil when it is unset or empty.
  static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  private static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  private static func directory() -> String {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    guard getcwd(&path, path.count) != nil else { return "." }
    return path.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { String(cString: $0) } ?? "."
    }
  }

  private static func user() -> String {
    if let name = variable("USER") ?? variable("LOGNAME") { return name }
    guard let entry = getpwuid(getuid()), let name = entry.pointee.pw_name else { return "" }
    return String(cString: name)
  }

  /// This terminal session: the terminal's name and the leader of its session, since names are reused.
  private static func terminal() -> String? {
    for descriptor in [STDERR_FILENO, STDOUT_FILENO, STDIN_FILENO] {
      guard let name = ttyname(descriptor) else { continue }
      return "\(String(cString: name)) \(getsid(0))"
    }
    return nil
  }
}

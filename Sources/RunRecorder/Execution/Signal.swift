#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A signal of this system.
package struct Signal: Hashable, Sendable {
  package let number: Int32

  package init(number: Int32) { self.number = number }

  /// `KILL`; `RTMIN+2` for a real-time signal; the number where there is no name.
  package var name: String {
    if let known = Self.names.first(where: { $0.number == number }) { return known.name }
    return Self.realTimeName(number) ?? String(number)
  }

  /// `SIGKILL`.
  package var fullName: String { "SIG" + name }

  /// The signal that a number or a name spells, with or without SIG, in either case.
  package init?(_ text: String) {
    let upper = text.uppercased()
    let bare = upper.hasPrefix("SIG") ? String(upper.dropFirst(3)) : upper
    if let known = Self.names.first(where: { $0.name == bare }) {
      number = known.number
    } else if let value = Int32(text), (1...64).contains(value) {
      number = value
    } else {
      return nil
    }
  }

  private static func realTimeName(_ number: Int32) -> String? {
    #if os(Linux)
      // The kernel's first two are the C library's own, so its RTMIN is 34.
      (34...64).contains(number) ? (number == 34 ? "RTMIN" : "RTMIN+\(number - 34)") : nil
    #else
      nil
    #endif
  }

  private static let common: [(number: Int32, name: String)] = [
    (SIGHUP, "HUP"), (SIGINT, "INT"), (SIGQUIT, "QUIT"), (SIGILL, "ILL"), (SIGTRAP, "TRAP"),
    (SIGABRT, "ABRT"), (SIGBUS, "BUS"), (SIGFPE, "FPE"), (SIGKILL, "KILL"), (SIGUSR1, "USR1"),
    (SIGSEGV, "SEGV"), (SIGUSR2, "USR2"), (SIGPIPE, "PIPE"), (SIGALRM, "ALRM"), (SIGTERM, "TERM"),
    (SIGCHLD, "CHLD"), (SIGCONT, "CONT"), (SIGSTOP, "STOP"), (SIGTSTP, "TSTP"), (SIGTTIN, "TTIN"),
    (SIGTTOU, "TTOU"), (SIGURG, "URG"), (SIGXCPU, "XCPU"), (SIGXFSZ, "XFSZ"), (SIGVTALRM, "VTALRM"),
    (SIGPROF, "PROF"), (SIGWINCH, "WINCH"), (SIGIO, "IO"), (SIGSYS, "SYS"),
  ]

  #if os(Linux)
    static let names = common + [(SIGSTKFLT, "STKFLT"), (SIGPWR, "PWR")]
  #else
    static let names = common + [(SIGEMT, "EMT"), (SIGINFO, "INFO")]
  #endif
}

/// The signal that ended a process.
public struct RunSignal: Hashable, Sendable {
  /// The number on the machine that ran the process.
  public let number: Int
  /// The name without `SIG` on that machine, when it is known.
  public let name: String?

  /// A signal by its number; the name is Linux's unless another is given.
  public init(number: Int, name: String? = nil) {
    self.number = number
    self.name = name ?? RunSignal.names.first { $0.number == number }?.name
  }

  /// A signal by its name on Linux, with or without `SIG`; nil when there is none.
  public init?(named word: String) {
    let bare = RunSignal.bare(word)
    guard let known = RunSignal.names.first(where: { RuleText.same($0.name, bare) }) else {
      return nil
    }
    self.init(number: known.number, name: known.name)
  }

  /// A name without `SIG`.
  private static func bare(_ word: String) -> String {
    word.utf8.starts(with: "SIG".utf8) ? String(word.unicodeScalars.dropFirst(3)) : word
  }

  /// The number that a word stands for: this signal's own name first, then Linux's numbers.
  func number(named word: String) -> Int? {
    let bare = RunSignal.bare(word)
    if let name, RuleText.same(name, bare) { return number }
    let isLinux = RunSignal.names.contains { $0.number == number && $0.name == name }
    return RunSignal.names.first { entry in
      RuleText.same(entry.name, bare) && (isLinux || entry.number != number)
    }?.number
  }

  /// What a test may find in it: its number, its name, its name with `SIG`.
  var spellings: [String] {
    [String(number)] + (name.map { [$0, "SIG" + $0] } ?? [])
  }

  /// Linux's numbers on x86-64 and arm64 (signal(7)).
  private static let names: [(number: Int, name: String)] = [
    (1, "HUP"), (2, "INT"), (3, "QUIT"), (4, "ILL"), (5, "TRAP"), (6, "ABRT"), (6, "IOT"),
    (7, "BUS"), (8, "FPE"), (9, "KILL"), (10, "USR1"), (11, "SEGV"), (12, "USR2"), (13, "PIPE"),
    (14, "ALRM"), (15, "TERM"), (16, "STKFLT"), (17, "CHLD"), (18, "CONT"), (19, "STOP"),
    (20, "TSTP"), (21, "TTIN"), (22, "TTOU"), (23, "URG"), (24, "XCPU"), (25, "XFSZ"),
    (26, "VTALRM"), (27, "PROF"), (28, "WINCH"), (29, "IO"), (29, "POLL"), (30, "PWR"),
    (31, "SYS"),
  ]
}

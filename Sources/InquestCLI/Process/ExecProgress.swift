import Inquest

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Tells on standard error how far the attempts of a program have come, once that takes over a second.
///
/// On a terminal it is one status line that stands between two attempts, and goes before the program
/// prints anything there; elsewhere a line every ten seconds. The program's bytes are passed on as
/// they are: only where they leave a line open is it ended, as an attempt's log begins on a line of
/// its own, too.
final class ExecProgress {
  private let started = Console.ticks
  private let isTerminal = Console.isWatched
  /// Whether standard output goes to the same place.
  private let isShared = areSame(STDOUT_FILENO, STDERR_FILENO)
  private var told: Int64
  private var isShown = false
  private var isLineOpen = false

  private static let second: Int64 = 1_000_000_000

  /// None for those who asked for nothing but labels or JSON.
  init?(_ globals: Globals) {
    if globals.json || globals.quiet { return nil }
    told = Console.ticks
  }

  /// Hears what happens.
  func hear(_ moment: ExecMoment) {
    switch moment {
    case .starting(let tally): tell(tally)
    case .passing(let isError, let endsLine):
      guard isError || isShared else { return }
      wipe()
      isLineOpen = !endsLine
    case .hit(let hit): tell(hit)
    case .ended: wipe()
    }
  }

  private func tell(_ hit: ExecHit) {
    wipe()
    if isLineOpen { Console.talk("") }
    isLineOpen = false
    Console.talk(Self.line(hit))
  }

  /// `  [Swipe] on line 17: dir=right`.
  static func line(_ hit: ExecHit) -> String {
    let place = hit.attempt > 1 ? "line \(hit.line) (attempt \(hit.attempt))" : "line \(hit.line)"
    var text = "  \(hit.source) on \(place)"
    if !hit.fields.isEmpty { text += ": " + hit.fields.joined(separator: " ") }
    if hit.isLast { text += "; more of it is only counted" }
    return text
  }

  private func tell(_ tally: ExecTally) {
    let now = Console.ticks
    let pause = isTerminal ? Self.second / 10 : 10 * Self.second
    guard tally.planned > 1, tally.made > 0, now - started > Self.second, now - told >= pause
    else { return }
    told = now
    let line = Self.line(tally, after: now - started)
    if isLineOpen { Console.talk("") }
    isLineOpen = false
    guard isTerminal else { return Console.talk(line) }
    Console.progress(line)
    isShown = true
  }

  private func wipe() {
    if isShown { Console.progress("") }
    isShown = false
  }

  /// `attempt 12 of 400 · 1 with the symptom · 8.3/s · 47 s left`.
  static func line(_ tally: ExecTally, after nanoseconds: Int64) -> String {
    var parts = ["attempt \(tally.made + 1) of \(tally.planned)"]
    if let shown = tally.shown { parts.append("\(shown) with the symptom") }
    let tenths = Int64(tally.made) * 10 * second / max(nanoseconds, 1)
    parts.append(
      tenths >= 10
        ? "\(tenths / 10).\(tenths % 10)/s"
        : "\(span(nanoseconds / Int64(max(tally.made, 1)))) each")
    let left = Int64(tally.planned - tally.made) * nanoseconds / Int64(max(tally.made, 1))
    return (parts + ["\(span(left)) left"]).joined(separator: " · ")
  }

  /// A span of time in whole seconds, minutes or hours, rounded up.
  private static func span(_ nanoseconds: Int64) -> String {
    let seconds = (nanoseconds + second - 1) / second
    if seconds < 120 { return "\(seconds) s" }
    if seconds < 7_200 { return "\((seconds + 59) / 60) min" }
    return "\((seconds + 3_599) / 3_600) h"
  }
}

/// Whether two descriptors are of one file, pipe or terminal.
private func areSame(_ a: Int32, _ b: Int32) -> Bool {
  var first = stat()
  var second = stat()
  guard fstat(a, &first) == 0, fstat(b, &second) == 0 else { return false }
  return first.st_dev == second.st_dev && first.st_ino == second.st_ino
}

/// Tells how far a long import has come: bytes, rate and time left, once it takes over a second.
struct ImportProgress {
  private let started = Console.ticks
  private var shown: Int64 = 0
  private let isWatched: Bool

  init(isWatched: Bool) { self.isWatched = isWatched }

  /// Tells that so many bytes were read, of so many if that is known.
  mutating func report(_ done: Int, _ total: Int?) {
    guard isWatched else { return }
    let now = Console.ticks
    guard now - started > 1_000_000_000, now - shown > 200_000_000 else { return }
    shown = now
    let seconds = Double(now - started) / 1e9
    let rate = Double(done) / seconds
    var line = "\(done >> 20) MiB read, \(Int(rate) >> 20) MiB/s"
    if let total, rate > 0 {
      line += ", \(max(0, Int(Double(total - done) / rate))) s left of \(total >> 20) MiB"
    }
    Console.progress(line)
  }

  /// Wipes the line, if there is one.
  func finish() {
    if shown > 0 { Console.progress("") }
  }
}

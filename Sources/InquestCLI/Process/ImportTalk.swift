import Inquest

/// Tells how far a long import has come: bytes, rate, time left and how often each source was found.
struct ImportTalk {
  private let started = Console.ticks
  private var shown: Int64 = 0
  private let isWatched: Bool
  private let isSilent: Bool

  /// Bytes of a log whose counts are told although nobody may be watching.
  private static let longLog = 64 << 20
  /// Sources that are named on a line that is written over.
  private static let named = 4

  /// `isWatched` says that a line may be written over, `isSilent` that nothing is told.
  init(isWatched: Bool, isSilent: Bool) {
    self.isWatched = isWatched
    self.isSilent = isSilent
  }

  /// Tells it, at most five times a second, and the counts when all of a long log was read: they are
  /// final then, while the log is still being compressed.
  mutating func report(_ progress: ImportProgress) {
    guard !isSilent else { return }
    if progress.isWhole {
      finish()
      if progress.bytes >= Self.longLog { tellCounts(progress) }
      return
    }
    guard isWatched else { return }
    let now = Console.ticks
    guard now - started > 1_000_000_000, now - shown > 200_000_000 else { return }
    shown = now
    Console.progress(line(progress, seconds: Double(now - started) / 1e9))
  }

  /// Wipes the line, if there is one.
  mutating func finish() {
    if shown > 0 { Console.progress("") }
    shown = 0
  }

  private func line(_ progress: ImportProgress, seconds: Double) -> String {
    let rate = Double(progress.bytes) / seconds
    var line = "\(progress.bytes >> 20) MiB read, \(Int(rate) >> 20) MiB/s"
    if let total = progress.total, rate > 0 {
      let left = max(0, Int(Double(total - progress.bytes) / rate))
      line += ", \(left) s left of \(total >> 20) MiB"
    }
    let found = progress.counts.filter { $0.count > 0 }
    for (source, count) in found.prefix(Self.named) { line += ", \(source) \(count)" }
    if found.count > Self.named { line += ", …" }
    return line
  }

  private func tellCounts(_ progress: ImportProgress) {
    let counts = progress.counts.map { "\($0.source) \($0.count)" }
    let list = counts.isEmpty ? "" : "; " + counts.joined(separator: ", ")
    Console.talk("\(progress.bytes >> 20) MiB read\(list)")
  }
}

import Dice

#if canImport(Darwin)
  import Darwin
#else
  @preconcurrency import Glibc
#endif

/// A log that is generated from a seed, with tags to look for in it.
struct LogFile {
  let path: String
  let size: Int

  /// MiB of the log, unless `INQUEST_BENCH_LOG_MIB` says otherwise; `make bench` says 1024.
  static let defaultMiB = 128

  /// Every tag that a line may carry.
  static let tags: [String] = {
    let first = [
      "Swipe", "Pan", "Nav", "Row", "Cell", "Load", "Cache", "Net", "Tab", "Timer", "Scroll",
      "Touch", "Layer", "Store", "Sync", "Auth",
    ]
    let second = [
      "Begin", "End", "Move", "Fail", "Open", "Close", "Push", "Pop", "Hit", "Miss", "Start",
      "Stop", "Wait", "Wake", "Read", "Write",
    ]
    var dice = SplitMix(seed: 7)
    return (0..<2).flatMap { copy in
      first.flatMap { name in second.map { "[\(name)\($0)\(copy)]" } }
    }.shuffled(using: &dice)
  }()

  /// A log of stamped lines, so many of a thousand of which carry one of the tags; half of those one
  /// of the first eight.
  init(perMille: Int, in stage: Stage) throws(BenchError) {
    try self.init("hits-\(perMille).log", in: stage) { Self.block(perMille) }
  }

  /// A log of records of a shape, one of a hundred with a tag.
  init(_ shape: FieldShape, in stage: Stage) throws(BenchError) {
    try self.init("\(shape.rawValue).log", in: stage) { Self.block(shape) }
  }

  private init(
    _ name: String, in stage: Stage, _ makeBlock: () -> [UInt8]
  ) throws(BenchError) {
    let wanted = Platform.variable("INQUEST_BENCH_LOG_MIB").flatMap { Int($0) } ?? Self.defaultMiB
    path = "\(stage.directory)/\(name)"
    size = max(1, wanted) << 20
    if access(path, R_OK) == 0 { return }
    let block = makeBlock()
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard descriptor >= 0 else { throw BenchError("\(path) cannot be written.") }
    defer { close(descriptor) }
    var left = size
    while left > 0 {
      let count = block.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count == block.count else { throw BenchError("There is no room for \(path).") }
      left -= count
    }
  }

  /// About 8 MiB of whole lines.
  private static func block(_ perMille: Int) -> [UInt8] {
    let words = [
      "the", "row", "list", "was", "laid", "out", "twice", "before", "touch", "ended", "view",
      "cell", "state", "scroll", "offset", "width", "began", "finished", "loaded", "cache",
    ]
    var dice = SplitMix(seed: 11)
    var block: [UInt8] = []
    block.reserveCapacity(9 << 20)
    var number = 0
    while block.count < 8 << 20 {
      number += 1
      let micro = String(1_000_000 + number * 37 % 1_000_000).dropFirst()
      let second = String(100 + number / 1000 % 60).dropFirst()
      block += "2026-01-05 10:00:\(second).\(micro)+0800 Chat[77:4242]".utf8
      if dice.below(1000) < perMille {
        let tag = tags[dice.below(dice.below(2) == 0 ? 8 : tags.count)]
        block += " \(tag) dir=right dist=\(dice.below(400))".utf8
      } else if dice.below(7) == 0 {
        block += " [other]".utf8
      }
      for _ in 0..<4 + dice.below(9) { block += (" " + words[dice.below(words.count)]).utf8 }
      block.append(0x0A)
    }
    return block
  }

  private static func block(_ shape: FieldShape) -> [UInt8] {
    var dice = SplitMix(seed: 13)
    var block: [UInt8] = []
    block.reserveCapacity(9 << 20)
    var number = 0
    while block.count < 8 << 20 {
      number += 1
      let tag = dice.below(100) == 0 ? tags[dice.below(8)] : nil
      block += shape.lines(number, tagged: tag, &dice).utf8
    }
    return block
  }

  /// Writes the first tags to a file, one a line.
  static func tagFile(_ count: Int, in stage: Stage) throws(BenchError) -> String {
    let path = "\(stage.directory)/tags-\(count)"
    try Platform.writeScript(tags.prefix(count).joined(separator: "\n") + "\n", to: path)
    return path
  }
}

/// Takes the secrets out of a log that arrives in pieces, in constant memory: what stands in their
/// place says which rule found them, every line stays a line, and the rest stays as it is. How the
/// bytes are cut into pieces never changes the result.
package struct SecretFilter {
  /// Bytes of a line that are looked at together; a longer one is looked at in parts that overlap.
  static let window = 1 << 20
  /// Bytes that two parts of a long line share.
  static let overlap = 2 * SecretText.longest
  /// Bytes before a part that are looked at for what they say of it.
  private static let context = 256
  private static let piece = 1 << 18

  private let scanner: LiteralScanner?
  private let note: ((SecretFinding) -> Void)?
  /// The beginning of a line whose end has not arrived, and how much of it was handed on.
  private var carry: [UInt8] = []
  private var handedOn = 0
  /// Bytes of that line before the carry.
  private var column = 0
  private var lines = 0
  private var block: PrivateKeyBlock?
  /// Secrets that were taken out so far, by their rules.
  private var tally = [Int](repeating: 0, count: SecretRule.all.count)

  /// A filter at the beginning of a log, which tells of each secret; one that keeps them hands on
  /// all bytes as they come.
  package init(keeping: Bool = false, noting note: ((SecretFinding) -> Void)? = nil) {
    self.note = note
    scanner = keeping ? nil : LiteralScanner(SecretKeywords.all.literals)
  }

  /// Secrets that were taken out so far.
  package var count: Int { tally.reduce(0, +) }

  /// How many there were of each rule that found one, the most first.
  package var counts: [SecretTally] {
    var counts: [String: Int] = [:]
    for (rule, count) in zip(SecretRule.all, tally) where count > 0 {
      counts[rule.name, default: 0] += count
    }
    return counts.map { SecretTally(rule: $0.key, count: $0.value) }.sorted {
      $0.count != $1.count
        ? $0.count > $1.count : $0.rule.utf8.lexicographicallyPrecedes($1.rule.utf8)
    }
  }

  /// What a filter leaves of a whole text.
  package static func filtered(_ text: [UInt8]) -> [UInt8] {
    var filter = SecretFilter()
    var left: [UInt8] = []
    left.reserveCapacity(text.count)
    text.withUnsafeBytes { filter.feed($0) { left += $0 } }
    filter.finish { left += $0 }
    return left
  }

  /// The names of the rules, each once.
  package static var rules: [String] {
    var seen: Set<String> = []
    return SecretRule.all.map(\.name).filter { seen.insert($0).inserted }
  }

  /// Adds the log's next bytes; the sink gets what of them is settled, without the secrets.
  package mutating func feed(
    _ chunk: UnsafeRawBufferPointer, _ sink: (UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    guard scanner != nil else {
      try sink(chunk)
      return
    }
    var at = 0
    while at < chunk.count {
      let end = min(chunk.count, at + Self.piece)
      try take(UnsafeRawBufferPointer(rebasing: chunk[at..<end]), sink)
      at = end
    }
  }

  /// Ends the log: the sink gets what is left. The next one may begin.
  package mutating func finish(_ sink: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    if !carry.isEmpty { try endCarry(sink) }
    block = nil
    lines = 0
  }

  private mutating func take(
    _ chunk: UnsafeRawBufferPointer, _ sink: (UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    var at = 0
    if !carry.isEmpty {
      let end = ByteSearch.first(UInt8(ascii: "\n"), in: chunk, from: 0).map { $0 + 1 }
      try hold(UnsafeRawBufferPointer(rebasing: chunk[..<(end ?? chunk.count)]), sink)
      guard let end else { return }
      try endCarry(sink)
      at = end
    }
    if let last = ByteSearch.last(UInt8(ascii: "\n"), in: chunk, from: at) {
      try pass(UnsafeRawBufferPointer(rebasing: chunk[at...last]), from: 0, to: nil, sink)
      at = last + 1
    }
    try hold(UnsafeRawBufferPointer(rebasing: chunk[at...]), sink)
  }

  /// Keeps the beginning of a line, and hands on the parts that fill a window.
  private mutating func hold(
    _ bytes: UnsafeRawBufferPointer, _ sink: (UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    var at = 0
    while carry.count + bytes.count - at >= Self.window {
      let end = at + Self.window - carry.count
      carry += UnsafeRawBufferPointer(rebasing: bytes[at..<end])
      at = end
      let held = carry
      let done = try held.withUnsafeBytes {
        try pass($0, from: handedOn, to: Self.window - Self.overlap, sink)
      }
      let kept = done - Self.context
      carry = Array(held[kept...])
      handedOn = Self.context
      column += kept
    }
    carry += UnsafeRawBufferPointer(rebasing: bytes[at...])
  }

  private mutating func endCarry(_ sink: (UnsafeRawBufferPointer) throws -> Void)
    rethrows
  {
    let held = carry
    carry = []
    let from = handedOn
    handedOn = 0
    try held.withUnsafeBytes { _ = try pass($0, from: from, to: nil, sink) }
    column = 0
    carry = held
    carry.removeAll(keepingCapacity: held.capacity <= 1 << 16)
  }

  /// Hands on whole lines, or a part of one: what begins at `from` or later and, in a part, before
  /// `to`. Where it ended.
  @discardableResult
  private mutating func pass(
    _ bytes: UnsafeRawBufferPointer, from: Int, to: Int?,
    _ sink: (UnsafeRawBufferPointer) throws -> Void
  ) rethrows -> Int {
    var lines = SecretLines(bytes: bytes, from: from, to: to, block: block)
    lines.goOn()
    let breaks =
      scanner?.scan(bytes) { place in if place.start >= lines.settled { lines.take(place) } } ?? 0
    lines.settle()
    block = lines.block
    let line = self.lines
    self.lines += breaks
    guard from > 0 || to != nil || !lines.found.isEmpty else {
      try sink(bytes)
      return bytes.count
    }
    var done = from
    for secret in lines.found {
      try sink(UnsafeRawBufferPointer(rebasing: bytes[done..<secret.range.lowerBound]))
      try SecretLines.standIns[secret.rule].withUnsafeBytes { try sink($0) }
      done = secret.range.upperBound
      tally[secret.rule] += 1
      note?(
        SecretFinding(
          line: line + secret.line + 1,
          column: secret.range.lowerBound - secret.lineStart + 1 + (secret.line == 0 ? column : 0),
          rule: SecretRule.all[secret.rule].name))
    }
    let end = max(done, to ?? bytes.count)
    if done < end { try sink(UnsafeRawBufferPointer(rebasing: bytes[done..<end])) }
    return end
  }
}

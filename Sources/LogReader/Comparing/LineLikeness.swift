/// Tells whether lines of two outputs say the same, and counts what rules that took.
package struct LineLikeness {
  private let normalizer: LineNormalizer
  /// For each rule, the lines that are the same only because it covers what differs there.
  package private(set) var counts: [Int]
  /// For each rule, the lines that PCRE2 gave up on: there it covers nothing.
  package private(set) var gaveUp: [Int]
  private var first: [LineNormalizer.Span] = []
  private var second: [LineNormalizer.Span] = []
  private var doubtful: [Int] = []
  /// For each rule, the line that it was counted for last.
  private var counted: [Int]
  private var compared = 0

  /// Lines compared under these rules.
  package init(_ normalizer: LineNormalizer) {
    self.normalizer = normalizer
    counts = normalizer.names.map { _ in 0 }
    gaveUp = counts
    counted = counts
  }

  /// The names of the rules, in the order of the counts.
  package var names: [String] { normalizer.names }

  /// Whether two lines are the same once what the rules cover is laid over each other.
  package mutating func areAlike(
    _ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer
  ) -> Bool {
    if Self.areEqual(one, other, 0..<one.count, 0..<other.count) { return true }
    doubtful.removeAll(keepingCapacity: true)
    normalizer.spans(of: one, into: &first, gaveUp: &doubtful)
    normalizer.spans(of: other, into: &second, gaveUp: &doubtful)
    for rule in Set(doubtful) { gaveUp[rule] += 1 }
    guard first.count == second.count else { return false }
    var (here, there) = (0, 0)
    for (left, right) in zip(first, second) {
      guard left.rule == right.rule,
        Self.areEqual(
          one, other, here..<left.range.lowerBound, there..<right.range.lowerBound)
      else { return false }
      (here, there) = (left.range.upperBound, right.range.upperBound)
    }
    guard Self.areEqual(one, other, here..<one.count, there..<other.count) else { return false }
    count(one, other)
    return true
  }

  /// Counts the rules without which these lines would not be the same.
  private mutating func count(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) {
    compared += 1
    for (left, right) in zip(first, second)
    where counted[left.rule] != compared && !Self.areEqual(one, other, left.range, right.range) {
      counts[left.rule] += 1
      counted[left.rule] = compared
    }
  }

  private static func areEqual(
    _ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer, _ here: Range<Int>,
    _ there: Range<Int>
  ) -> Bool {
    guard here.count == there.count else { return false }
    var offset = 0
    while offset + 8 <= here.count {
      let left = one.loadUnaligned(
        fromByteOffset: here.lowerBound + offset, as: UInt64.self)
      let right = other.loadUnaligned(
        fromByteOffset: there.lowerBound + offset, as: UInt64.self)
      guard left == right else { return false }
      offset += 8
    }
    while offset < here.count {
      guard one[here.lowerBound + offset] == other[there.lowerBound + offset] else { return false }
      offset += 1
    }
    return true
  }
}

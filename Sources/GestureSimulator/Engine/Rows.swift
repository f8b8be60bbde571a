/// Short lists by a number, all in one array.
struct Rows {
  private let starts: [Int32]
  private let items: [Int32]

  /// The rows of pairs (row, item); items keep their order.
  init(count: Int, _ pairs: [(Int, Int)]) {
    var sizes = [Int32](repeating: 0, count: count + 1)
    for pair in pairs { sizes[pair.0 + 1] += 1 }
    for row in 0..<count { sizes[row + 1] += sizes[row] }
    var next = sizes
    var items = [Int32](repeating: 0, count: pairs.count)
    for pair in pairs {
      items[Int(next[pair.0])] = Int32(pair.1)
      next[pair.0] += 1
    }
    starts = sizes
    self.items = items
  }

  /// The places of one row's items, for `item(at:)`.
  @inline(__always)
  subscript(row: Int) -> Range<Int> {
    Int(starts[row])..<Int(starts[row + 1])
  }

  /// The item at a place.
  @inline(__always)
  func item(at place: Int) -> Int { Int(items[place]) }
}

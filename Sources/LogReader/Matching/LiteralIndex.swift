/// Literals by their first two bytes, so that one pass over a message finds those that may stand.
struct LiteralIndex {
  /// Which patterns may begin at a byte: a row of `rows`, or none.
  private var rowOfByte = [Int16](repeating: -1, count: 256)
  /// For each byte that begins a literal, the patterns by their second byte; the last entry holds
  /// the literals of one byte.
  private var rows: [[[Int32]]] = []

  /// Adds the literal of a pattern; it is not empty.
  mutating func add(_ literal: [UInt8], pattern: Int) {
    guard let first = literal.first else { return }
    var row = Int(rowOfByte[Int(first)])
    if row < 0 {
      row = rows.count
      rowOfByte[Int(first)] = Int16(row)
      rows.append([[Int32]](repeating: [], count: 257))
    }
    let column = literal.count > 1 ? Int(literal[1]) : 256
    rows[row][column].append(Int32(pattern))
  }

  /// Calls with each pattern whose first two bytes stand at a place, place by place.
  func candidates(
    in message: UnsafeRawBufferPointer, _ visit: (_ pattern: Int, _ place: Int) -> Void
  ) {
    guard !rows.isEmpty else { return }
    let count = message.count
    rowOfByte.withUnsafeBufferPointer { rowOfByte in
      for place in 0..<count {
        let row = rowOfByte[Int(message[place])]
        if row < 0 { continue }
        let columns = rows[Int(row)]
        for pattern in columns[256] { visit(Int(pattern), place) }
        guard place + 1 < count else { continue }
        for pattern in columns[Int(message[place + 1])] { visit(Int(pattern), place) }
      }
    }
  }
}

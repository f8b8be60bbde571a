/// Cuts lines A to B out of bytes that arrive in pieces, so that a caller stores and reads only
/// those.
package struct LineSlice: Sendable {
  /// What the whole input held.
  package struct Extent: Hashable, Sendable {
    /// Physical lines of the input, a last one without a line break included.
    package var inputLines: Int
    /// Bytes of the input.
    package var inputBytes: Int
    /// Lines inside the slice; 0 when the input ends before it begins.
    package var lines: Int
    /// The slice's bytes in the input, its last line break included.
    package var bytes: Range<Int>
    /// Bytes of the slice's last line break: 0 to 2.
    package var breakLength: Int
  }

  private let wanted: ClosedRange<Int>
  /// The line that the next byte belongs to, from 1.
  private var line: Int
  private var isMidLine = false
  private var offset: Int
  private var begin: Int?
  private var end = 0
  /// The last bytes of the slice, two at most.
  private var last: [UInt8] = []

  /// A slice of these lines, counted from 1; `A...Int.max` runs to the end. The first byte that is fed
  /// may be one further on, in another line.
  package init(_ lines: ClosedRange<Int>, line: Int = 1, offset: Int = 0) {
    wanted = lines
    self.line = line
    self.offset = offset
  }

  /// Whether every further byte lies behind the slice.
  package var isPast: Bool { line > wanted.upperBound }

  /// Adds bytes of the input; the sink gets those inside the slice, in one piece at most.
  package mutating func feed(
    _ chunk: UnsafeRawBufferPointer, _ sink: (UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    var from: Int? = wanted.contains(line) ? 0 : nil
    var to = wanted.contains(line) ? chunk.count : 0
    var at = 0
    while let newline = ByteSearch.first(UInt8(ascii: "\n"), in: chunk, from: at) {
      at = newline + 1
      if line == wanted.upperBound { to = at }
      line += 1
      if line == wanted.lowerBound {
        from = at
        to = chunk.count
      }
    }
    if chunk.count > 0 { isMidLine = at < chunk.count }
    defer { offset += chunk.count }
    guard let from, from < to else { return }
    if begin == nil { begin = offset + from }
    end = offset + to
    last = Array((last + chunk[from..<to].suffix(2)).suffix(2))
    try sink(UnsafeRawBufferPointer(rebasing: chunk[from..<to]))
  }

  /// What the input held, once all of it was fed.
  package func finish() -> Extent {
    let lines = isMidLine ? line : line - 1
    let inside = max(0, min(lines, wanted.upperBound) - wanted.lowerBound + 1)
    let start = begin ?? offset
    let hasBreak = last.last == UInt8(ascii: "\n")
    let isPair = hasBreak && last.count == 2 && last[0] == UInt8(ascii: "\r")
    return Extent(
      inputLines: lines, inputBytes: offset, lines: inside, bytes: start..<max(start, end),
      breakLength: isPair ? 2 : hasBreak ? 1 : 0)
  }
}

/// The beginning of a line whose end has not arrived yet.
struct LineCarry {
  /// Its bytes, at most the limit that `append` was given.
  private(set) var bytes: [UInt8] = []
  /// Its length so far, bytes beyond the limit included.
  private(set) var length = 0
  /// Its last byte, which tells a CRLF.
  private(set) var lastByte: UInt8?

  /// Adds bytes; those beyond the limit are only counted.
  mutating func append(_ piece: UnsafeRawBufferPointer, limit: Int) {
    guard let last = piece.last else { return }
    let room = max(0, limit - bytes.count)
    bytes += piece.prefix(room)
    length += piece.count
    lastByte = last
  }

  /// Takes the line out and leaves an empty carry.
  mutating func take() -> LineCarry {
    let taken = self
    self = LineCarry()
    return taken
  }

  /// Keeps the memory of a line that was read, unless it was an unusually long one.
  mutating func reuse(_ spent: consuming LineCarry) {
    guard spent.bytes.capacity <= 1 << 16 else { return }
    bytes = spent.bytes
    spent.bytes = []
    bytes.removeAll(keepingCapacity: true)
  }
}

import Bytes

/// A line of an output. What lies beyond the bytes that are kept is only told from something else.
struct OutputLine {
  /// Bytes of a line that are kept and looked at by the rules; what follows counts byte for byte.
  static let limit = 64 << 10

  private(set) var bytes: [UInt8] = []
  /// Bytes of the whole line, without its line break.
  private(set) var length = 0
  private var rest: SHA256?

  /// Adds bytes.
  mutating func add(_ piece: UnsafeRawBufferPointer) {
    let room = Self.limit - bytes.count
    bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: piece.prefix(room)))
    length += piece.count
    guard piece.count > room else { return }
    rest = rest ?? SHA256()
    rest?.update(UnsafeRawBufferPointer(rebasing: piece[room...]))
  }

  /// Empties it for the next line, in the same memory.
  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    length = 0
    rest = nil
  }

  /// The digest of what is not kept; nil when all is.
  var digestOfRest: Digest? {
    var rest = rest
    return rest?.finish()
  }

  /// Whether it was cut.
  var isCut: Bool { length > bytes.count }
}

/// Cuts an output that arrives in pieces into lines; memory does not grow with it.
struct OutputLines {
  private(set) var line = OutputLine()
  private var isBegun = false

  /// Takes bytes up to the end of a line; whether one is whole. `used` is moved behind what was taken.
  mutating func take(_ bytes: UnsafeRawBufferPointer, from used: inout Int) -> Bool {
    guard used < bytes.count else { return false }
    if !isBegun { line.clear() }
    isBegun = true
    let rest = UnsafeRawBufferPointer(rebasing: bytes[used...])
    guard let end = rest.firstIndex(of: 0x0a) else {
      line.add(rest)
      used = bytes.count
      return false
    }
    line.add(UnsafeRawBufferPointer(rebasing: rest[..<end]))
    used += end + 1
    isBegun = false
    return true
  }

  /// Gives the line away, and takes another's memory for the next one.
  mutating func exchange(_ other: inout OutputLine) { swap(&line, &other) }

  /// Whether a last line without a line break is there.
  mutating func end() -> Bool {
    defer { isBegun = false }
    return isBegun
  }
}

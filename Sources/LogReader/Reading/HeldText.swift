/// A text of any length of which only the beginning is held; the rest is counted and searched.
struct HeldText {
  /// The beginning, at most `limit` bytes.
  private(set) var bytes: [UInt8] = []
  /// Bytes of all of it.
  private(set) var count = 0
  /// What is found in what is not held.
  private(set) var beyond: BeyondFindings?
  private let limit: Int
  private let search: BeyondSearch?

  /// No text yet.
  init(limit: Int, search: BeyondSearch? = nil) {
    self.limit = limit
    self.search = search
  }

  /// A text that begins with bytes which are held already, in memory that is used again.
  init(_ text: PhysicalLine.Text, room: consuming [UInt8], limit: Int, search: BeyondSearch?) {
    self.init(limit: limit, search: search)
    bytes = room
    bytes.removeAll(keepingCapacity: true)
    bytes += text.bytes
    count = text.count
    beyond = text.beyond
  }

  /// Whether only the beginning is held.
  var isCut: Bool { count > bytes.count }

  /// Adds bytes.
  mutating func append(_ piece: UnsafeRawBufferPointer) {
    let taken = isCut ? 0 : min(piece.count, limit - bytes.count)
    if taken > 0 { bytes += UnsafeRawBufferPointer(rebasing: piece[..<taken]) }
    count += piece.count
    guard taken < piece.count, let search else { return }
    if beyond == nil { beyond = BeyondFindings(after: bytes, search) }
    beyond?.append(UnsafeRawBufferPointer(rebasing: piece[taken...]), search)
  }

  /// Adds a text that may itself be cut.
  mutating func append(_ text: PhysicalLine.Text) {
    let wasCut = isCut
    append(text.bytes)
    let missing = text.count - text.bytes.count
    guard missing > 0 else { return }
    count += missing
    guard let search, let later = text.beyond else { return }
    if !wasCut, beyond == nil { beyond = later } else { beyond?.join(later, search) }
  }

  /// Takes the last character back, if it is held.
  mutating func takeBack() {
    guard !isCut, !bytes.isEmpty else { return }
    while let last = bytes.popLast() {
      if last & 0xC0 != 0x80 { break }
    }
    count = bytes.count
  }

  /// Empties it.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    count = 0
    beyond = nil
  }

  /// Gives the memory away.
  consuming func spent() -> [UInt8] { bytes }
}

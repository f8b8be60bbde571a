/// A line that is put together: its end has not arrived yet, or its text differs from its bytes.
struct LineCarry {
  /// What it says so far.
  private(set) var text: HeldText
  /// Its bytes so far.
  private(set) var length = 0
  /// Its last byte, which tells a CRLF.
  private(set) var lastByte: UInt8?
  /// What reads the text, once that is not the bytes themselves.
  private var cleaner: LineCleaner?

  /// No line yet.
  init(limit: Int, search: BeyondSearch?) {
    text = HeldText(limit: limit, search: search)
  }

  /// NUL bytes before the text.
  var padding: Int { cleaner?.padding ?? 0 }

  /// Texts of the line that another took the place of.
  var overwritten: Int { cleaner?.overwritten ?? 0 }

  /// The first of them, in which a record's header may stand.
  var lead: [UInt8]? { cleaner?.lead }

  /// Adds bytes, without a line feed.
  mutating func append(_ piece: UnsafeRawBufferPointer) {
    guard let last = piece.last else { return }
    if cleaner == nil,
      LineMarks.first(in: piece, before: lastByte ?? UInt8(ascii: "\n")) != nil
    {
      cleaner = LineCleaner(after: lastByte)
    }
    if cleaner?.feed(piece, into: &text) == nil { text.append(piece) }
    length += piece.count
    lastByte = last
  }

  /// Ends the line.
  mutating func finish() { cleaner?.finish(into: &text) }

  /// Empties it for the next line, in the same memory.
  mutating func clear() {
    text.removeAll()
    length = 0
    lastByte = nil
    cleaner = nil
  }
}

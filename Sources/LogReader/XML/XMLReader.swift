/// Reads XML that arrives in pieces, as far as reports need it: elements, attributes, text, CDATA,
/// comments. Nothing is fetched and no entity but the five of XML itself and characters by number is
/// expanded; a document type is skipped. What is no XML is taken for text.
struct XMLReader: Sendable {
  /// What a piece brings.
  enum Event: Hashable, Sendable {
    case start(String, [LogField], isEmpty: Bool)
    case end(String)
  }

  /// Bytes of one tag that are kept; attributes beyond are lost.
  static let tagLimit = 1 << 20

  private enum State: Hashable {
    case text, markup, comment, instruction, data
    /// A document type, and how many brackets are open in it.
    case documentType(Int)
  }

  private var state = State.text
  /// The tag that is being read, without its brackets.
  private var tag: [UInt8] = []
  /// The quote that a value in the tag or document type must end with.
  private var quote: UInt8?
  /// The last bytes seen in this state, which tell its end.
  private var tail: [UInt8] = []

  /// Whether nothing is half read.
  var isBetweenTags: Bool { state == .text }
  /// Whether text stands here, in CDATA or not.
  var isInText: Bool { state == .text || state == .data }

  /// The name of a tag that began and has not ended; nil elsewhere, and until the name is whole.
  var openTag: String? {
    guard state == .markup, let end = tag.firstIndex(where: { $0 <= 0x20 }) else { return nil }
    return String(decoding: tag[..<end], as: UTF8.self)
  }

  /// Reads a piece: the events that end or begin in it, and the piece with its references resolved
  /// and the brackets of CDATA left out. A reference never goes on into the next piece.
  mutating func read(_ piece: UnsafeRawBufferPointer) -> (events: [Event], text: [UInt8]) {
    var events: [Event] = []
    var text: [UInt8] = []
    text.reserveCapacity(piece.count)
    var at = 0
    while at < piece.count {
      let byte = piece[at]
      switch state {
      case .text:
        if byte == UInt8(ascii: "<") {
          at = open(piece, at, &text)
          continue
        }
        at = resolve(piece, at, &text)
        continue
      case .data:
        text.append(byte)
        if ends(byte, with: "]]>") { text.removeLast(3) }
      case .comment:
        text.append(byte)
        _ = ends(byte, with: "-->")
      case .instruction:
        text.append(byte)
        _ = ends(byte, with: "?>")
      case .documentType(let depth):
        text.append(byte)
        skip(byte, depth)
      case .markup:
        if byte == UInt8(ascii: "&"), quote != nil {
          let start = text.count
          at = resolve(piece, at, &text)
          keep(text[start...])
          continue
        }
        text.append(byte)
        if let event = close(byte) { events += event }
      }
      at += 1
    }
    // A line break in a tag separates as a blank does.
    if state == .markup { keep([UInt8(ascii: "\n")]) }
    // The break between two pieces stands in no mark.
    tail = []
    return (events, text)
  }

  /// Begins what `<` begins; the place to go on from.
  private mutating func open(
    _ piece: UnsafeRawBufferPointer, _ at: Int, _ text: inout [UInt8]
  ) -> Int {
    tail = []
    tag = []
    quote = nil
    let kinds: [(mark: StaticString, state: State)] = [
      ("<![CDATA[", .data), ("<!--", .comment), ("<?", .instruction),
      ("<!DOCTYPE", .documentType(0)),
    ]
    for kind in kinds where ByteSearch.starts(piece, at: at, with: kind.mark) {
      state = kind.state
      let end = at + kind.mark.utf8CodeUnitCount
      if state != .data { text += piece[at..<end] }
      return end
    }
    text.append(piece[at])
    // `a < b` in text is a fault that printers make.
    if at + 1 < piece.count, Self.beginsTag(piece[at + 1]) { state = .markup }
    return at + 1
  }

  private static func beginsTag(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "/"), 0x80...0xFF:
      true
    default: false
    }
  }

  /// Adds a byte to the tail; whether it now ends so, which leads back to text.
  private mutating func ends(_ byte: UInt8, with mark: StaticString) -> Bool {
    tail.append(byte)
    if tail.count > mark.utf8CodeUnitCount { tail.removeFirst() }
    let isEnd = tail.withUnsafeBytes { ByteSearch.starts($0, at: 0, with: mark) }
    if isEnd { state = .text }
    return isEnd
  }

  private mutating func skip(_ byte: UInt8, _ depth: Int) {
    if let open = quote {
      if byte == open { quote = nil }
      return
    }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
    case UInt8(ascii: "["): state = .documentType(depth + 1)
    case UInt8(ascii: "]"): state = .documentType(max(0, depth - 1))
    case UInt8(ascii: ">") where depth == 0: state = .text
    default: break
    }
  }

  private mutating func keep(_ bytes: some Collection<UInt8>) {
    if tag.count < Self.tagLimit { tag += bytes }
  }

  /// Adds a byte to the tag; its events once it is closed.
  private mutating func close(_ byte: UInt8) -> [Event]? {
    if let open = quote {
      // A byte of a value is told from the quote around it by what `keep` adds before.
      if byte == open { quote = nil }
      keep([byte == open ? 0 : byte == 0 ? UInt8(ascii: " ") : byte])
      return nil
    }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      quote = byte
      keep([0])
    case UInt8(ascii: ">"):
      state = .text
      return Self.events(of: tag)
    default: keep([byte == 0 ? UInt8(ascii: " ") : byte])
    }
    return nil
  }
}

/// A private key between `-----BEGIN … PRIVATE KEY-----` and its end, on one line or many.
struct PrivateKeyBlock {
  /// Where the block stands on its lines: what a logger writes before each is as long.
  let column: Int
  private var lines = 0

  /// Lines of a block at most, should its end be missing.
  private static let most = 400

  init(column: Int) { self.column = column }

  /// The beginning of a block on a line: its body as far as it stands there, or that it follows on
  /// the next lines. Nil when nothing that could be a key follows.
  static func begin(
    _ text: SecretText, _ keyword: Range<Int>
  ) -> (body: Range<Int>?, block: PrivateKeyBlock?)? {
    let end = text.end(of: ByteSet("A-Z0-9 "), from: keyword.upperBound, most: 40)
    guard text.has("-----", at: end), text.holds("PRIVATE KEY", in: keyword.upperBound..<end)
    else { return nil }
    var from = end + 5
    // A line break that is spelled in a string stays.
    while let byte = text[from], byte == UInt8(ascii: "\\"), let next = text[from + 1],
      next == UInt8(ascii: "\\") || next == UInt8(ascii: "n") || next == UInt8(ascii: "r")
    {
      from += next == byte ? 1 : 2
    }
    if text.end(of: ByteSet(" \t\r"), from: from) == text.count {
      return (nil, PrivateKeyBlock(column: keyword.lowerBound))
    }
    var to = text.end(of: ByteSet("A-Za-z0-9+/=\\ :,"), from: from)
    while to > from, text[to - 1] == UInt8(ascii: "\\") { to -= 1 }
    while to - from > 2, text[to - 2] == UInt8(ascii: "\\") { to -= 2 }
    let run = text.end(of: .base64, from: from)
    guard run - from >= 16, text.makeup(of: from..<run).isRandom else { return nil }
    return (from..<to, nil)
  }

  /// What is secret on a further line, and whether the block goes on behind it.
  mutating func next(_ text: SecretText) -> (secret: Range<Int>?, goesOn: Bool) {
    lines += 1
    if ByteSearch.first("-----END", in: text.bytes) != nil || lines > Self.most {
      return (nil, false)
    }
    var end = text.count
    while end > 0, ByteSet(" \t\r").contains(text.bytes[end - 1]) { end -= 1 }
    if end <= column && end == text.end(of: ByteSet(" \t"), from: 0) { return (nil, true) }
    let start = text.start(of: .base64, before: end)
    let isIndented = text.end(of: ByteSet(" \t"), from: 0) == start
    if start < end, start <= column || isIndented || end - start >= 32 {
      // What a patch or a logger writes before each line may look like part of the key.
      return ((start < column && column < end ? column : start)..<end, true)
    }
    let isHeader =
      ["Proc-Type:", "DEK-Info:", "Comment:", "Version:", "Hash:"].contains {
        text.holds($0, in: 0..<text.count)
      } || end <= column
    return (nil, isHeader)
  }
}

extension MessageText {
  /// The `key=value` and `key="two words"` pairs from a place to the end of the message.
  ///
  /// A pair begins at the place or after a blank. An unquoted value goes to the next blank, less
  /// one trailing `,` or `;`; a quote that is never closed is part of an unquoted value.
  func pairs(from start: Int) -> [LogField] {
    var fields: [LogField] = []
    var place = start
    while place < bytes.count {
      if MessageText.isBlank(bytes[place]) {
        place += 1
        continue
      }
      var end = place
      while let length = wordLength(at: end) { end += length }
      if end > place, end < bytes.count, bytes[end] == UInt8(ascii: "=") {
        let value = value(from: end + 1)
        fields.append(LogField(name: text(place..<end), value: value.text))
        end = value.end
      }
      place = nextBlank(from: end)
    }
    return fields
  }

  private func nextBlank(from start: Int) -> Int {
    var place = start
    while place < bytes.count, !MessageText.isBlank(bytes[place]) { place += 1 }
    return place
  }

  private func value(from start: Int) -> (text: String, end: Int) {
    if start < bytes.count, bytes[start] == UInt8(ascii: "\""), let quoted = quoted(from: start) {
      return quoted
    }
    let end = nextBlank(from: start)
    var last = end
    if last > start {
      let byte = bytes[last - 1]
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") { last -= 1 }
    }
    return (text(start..<last), end)
  }

  /// Reads a quoted value; nil when it is not closed.
  private func quoted(from start: Int) -> (text: String, end: Int)? {
    let quote = UInt8(ascii: "\"")
    let backslash = UInt8(ascii: "\\")
    var content: [UInt8] = []
    var place = start + 1
    while place < bytes.count {
      let byte = bytes[place]
      if byte == quote { return (String(decoding: content, as: UTF8.self), place + 1) }
      if byte == backslash, place + 1 < bytes.count,
        bytes[place + 1] == quote || bytes[place + 1] == backslash
      {
        place += 1
      }
      content.append(bytes[place])
      place += 1
    }
    return nil
  }
}

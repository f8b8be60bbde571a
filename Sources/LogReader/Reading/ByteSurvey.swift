import Bytes

/// What the bytes of a log are, beside what they say.
package struct ByteSurvey: Sendable {
  /// Line feeds, and those that a carriage return stands before.
  package private(set) var lineFeeds = 0
  package private(set) var pairs = 0
  /// Whether the log begins with a byte-order mark of UTF-8.
  package private(set) var hasMark = false
  package private(set) var nuls = 0
  package private(set) var escapes = 0
  /// Bytes that are no part of UTF-8, and the line of the first.
  package private(set) var strays = 0
  package private(set) var firstStray = 0

  private var last: UInt8 = 0
  private var start: [UInt8] = []
  /// The beginning of a character whose end has not arrived yet.
  private var torn: [UInt8] = []

  /// A survey of no bytes yet.
  package init() {}

  /// Adds the log's next bytes.
  package mutating func feed(_ piece: UnsafeRawBufferPointer) {
    if start.count < 3 { start += piece.prefix(3 - start.count) }
    hasMark = start == [0xEF, 0xBB, 0xBF]
    guard torn.isEmpty else {
      let joined = torn + piece
      torn = []
      joined.withUnsafeBytes { take($0) }
      return
    }
    take(piece)
  }

  /// Ends the log: what was found.
  package mutating func finish() -> ByteSurvey {
    strays += torn.count
    if !torn.isEmpty, firstStray == 0 { firstStray = lineFeeds + 1 }
    torn = []
    return self
  }

  private mutating func take(_ bytes: UnsafeRawBufferPointer) {
    var at = 0
    while at < bytes.count {
      let byte = bytes[at]
      var length = 1
      if byte < 0x80 {
        note(byte)
      } else {
        length = UTF8Text.scalarLength(in: bytes, at: at)
        if length == 0 {
          let isBegun = byte >= 0xC2 && bytes.count - at < 4
          if isBegun, bytes[(at + 1)...].allSatisfy({ $0 & 0xC0 == 0x80 }) {
            torn = Array(bytes[at...])
            return
          }
          strays += 1
          if firstStray == 0 { firstStray = lineFeeds + 1 }
          length = 1
        }
      }
      last = byte
      at += length
    }
  }

  private mutating func note(_ byte: UInt8) {
    switch byte {
    case 0x0A:
      lineFeeds += 1
      if last == 0x0D { pairs += 1 }
    case 0: nuls += 1
    case 0x1B: escapes += 1
    default: break
    }
  }
}

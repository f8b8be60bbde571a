extension LogFormat {
  /// Pairs `key=value` from the first column to the end, as logfmt writers, logrus and slog print
  /// them. The message is that of `msg`; the pairs are fields, equal keys in their order.
  package static let logfmt = LogFormat(
    name: "logfmt",
    summary: "logfmt, pairs of key and value",
    example: "time=2026-01-05T10:00:00.123+08:00 level=info msg=\"swiped right\" screen=Chat",
    mark: "pairs with the keys of a logger",
    // Lines of other logs happen to hold nothing but pairs.
    bar: 60,
    continues: true,
    recognizes: { line in
      guard case .whole(let pairs) = pairs(of: line) else { return false }
      let known = logfmtTimes + logfmtLevels + logfmtMessages
      return pairs.contains { pair in known.contains { $0 == pair.name } }
    },
    read: role(ofPairs:))

  private static let logfmtTimes = ["time", "ts", "t", "timestamp"]
  private static let logfmtLevels = ["level", "lvl", "severity"]
  private static let logfmtMessages = ["msg", "message"]

  /// What a line holds.
  private enum Pairs {
    case whole([LogField])
    /// Pairs, and a quoted value that is not closed.
    case torn
    case none
  }

  private static func role(ofPairs line: UnsafeRawBufferPointer) -> LineRole {
    switch pairs(of: line) {
    case .torn: return .torn
    case .none: return isPrinted(line) ? .start(LogHeader()) : .rest
    case .whole(let pairs):
      var header = LogHeader()
      header.fields = pairs
      let first = { (keys: [String]) in pairs.first { pair in keys.contains { $0 == pair.name } } }
      header.level = first(logfmtLevels)?.value
      header.category = first(["logger", "component"])?.value
      header.time = first(logfmtTimes).flatMap { JSONLine.time($0.value) }
      if let text = first(logfmtMessages)?.value { header.message = .decoded(Array(text.utf8)) }
      return .start(header)
    }
  }

  /// The pairs of a line; keys without a value are allowed behind the first pair.
  private static func pairs(of line: UnsafeRawBufferPointer) -> Pairs {
    var cursor = LineCursor(line)
    var pairs: [LogField] = []
    var valued = 0
    while cursor.next != nil {
      guard let key = cursor.taken(while: isKeyByte) else { return .none }
      var value = ""
      if cursor.take("=") {
        valued += 1
        if cursor.next == UInt8(ascii: "\"") {
          guard let text = quoted(&cursor) else { return valued > 1 ? .torn : .none }
          value = text
        } else if let word = cursor.word() {
          value = cursor.text(word)
        }
      } else if pairs.isEmpty {
        return .none
      }
      pairs.append(LogField(name: cursor.text(key), value: value))
      guard cursor.next == nil || cursor.take(" ") else { return .none }
      cursor.takeBlanks()
    }
    // Most words of a sentence have no value.
    return valued >= 2 && valued * 2 >= pairs.count ? .whole(pairs) : .none
  }

  private static func isKeyByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "@"), 0x80...0xFF:
      true
    default: false
    }
  }

  /// A text in quotes with Go's escapes; nil when it is not closed.
  private static func quoted(_ cursor: inout LineCursor) -> String? {
    var text: [UInt8] = []
    cursor.at += 1
    while let byte = cursor.next {
      cursor.at += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\"), let escaped = cursor.next else {
        text.append(byte)
        continue
      }
      cursor.at += 1
      switch escaped {
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): text.append(escaped)
      default: text += [byte, escaped]
      }
    }
    return nil
  }
}

/// A line that a tool printed of the log a device sends.
struct RelayLine {
  /// The record that it starts.
  private(set) var header = LogHeader()
  /// Whether its bytes beyond ASCII are spelled with backslashes: the older service sends them so.
  private(set) var isEncoded = false
  /// Whether more than a syslog header shows that a device sent it.
  private(set) var isSure = false

  private static let levels: [StaticString] = [
    "Notice", "Info", "Debug", "Error", "Fault", "Unknown", "Warning", "Critical", "Alert",
    "Emergency", "Default",
  ]

  /// `Mmm dd HH:MM:SS[.uuuuuu] [HOST ]PROCESS[(IMAGE)][PID] <LEVEL>: MESSAGE`; nil for another line.
  init?(_ line: UnsafeRawBufferPointer) {
    guard let lead = line.first, lead > 0x20 || lead == 0x1B else { return nil }
    var cursor = LineCursor(line)
    Self.skipColor(&cursor)
    guard let time = cursor.yearlessTime(), cursor.take(" ") else { return nil }
    Self.skipColor(&cursor)
    let start = cursor.at
    var name: Range<Int>?
    var pid: Int?
    while pid == nil, let before = cursor.taken(before: "[") {
      guard before.upperBound - start <= 256 else { return nil }
      // A process's name may hold brackets.
      name = start..<before.upperBound
      if let number = cursor.number(digits: 1...10)?.value, cursor.take("]") { pid = number }
    }
    guard let name, let pid else { return nil }
    Self.skipColor(&cursor)
    guard cursor.take(" ") else { return nil }
    Self.skipColor(&cursor)
    guard cursor.take("<"), let level = cursor.take(oneOf: Self.levels), cursor.take(">") else {
      return nil
    }
    Self.skipColor(&cursor)
    guard cursor.take(":") else { return nil }
    _ = cursor.take(" ")
    header.time = time
    header.level = level
    header.pid = pid
    isEncoded = time.digits == 0
    readName(cursor.text(name), level, pid)
    let rest = UnsafeRawBufferPointer(rebasing: line[cursor.at...])
    header.message =
      isEncoded && VisibleText.isEncoded(rest)
      ? .decoded(VisibleText.decoded(rest)) : .fromByte(cursor.at)
    header.loss = LogLoss.told(by: rest)
  }

  private mutating func readName(_ spelled: String, _ level: String, _ pid: Int) {
    var name = Self.plain(spelled)
    // The service that sends microseconds names no host.
    if isEncoded, let blank = name.firstIndex(of: " ") {
      header.fields.append(LogField(name: "host", value: String(name[..<blank])))
      name = String(name[name.index(after: blank)...])
    } else {
      isSure = true
    }
    header.fields.append(LogField(name: "level", value: level))
    if name.hasSuffix(")"), let open = name.firstIndex(of: "("), open > name.startIndex {
      let image = name[name.index(after: open)...].dropLast()
      header.fields.append(LogField(name: "library", value: String(image)))
      name = String(name[..<open])
      isSure = true
    }
    header.process = name
    header.fields.append(LogField(name: "process", value: name))
    header.fields.append(LogField(name: "pid", value: String(pid)))
  }

  /// Passes over codes that set a colour.
  private static func skipColor(_ cursor: inout LineCursor) {
    while cursor.next == 0x1B {
      let start = cursor.at
      guard cursor.take("\u{1B}["),
        cursor.taken(while: { $0 == UInt8(ascii: ";") || (0x30...0x39).contains($0) }) != nil
          || cursor.next == UInt8(ascii: "m"),
        cursor.take("m")
      else {
        cursor.at = start
        return
      }
    }
  }

  private static func plain(_ text: String) -> String {
    guard text.utf8.contains(0x1B) else { return text }
    return Array(text.utf8).withUnsafeBytes { bytes in
      var cursor = LineCursor(bytes)
      var plain: [UInt8] = []
      while let byte = cursor.next {
        let start = cursor.at
        skipColor(&cursor)
        guard cursor.at == start else { continue }
        plain.append(byte)
        cursor.at += 1
      }
      return String(decoding: plain, as: UTF8.self)
    }
  }
}

/// Bytes spelled with backslashes, as vis(3) does it.
enum VisibleText {
  /// Whether there is anything to decode.
  static func isEncoded(_ bytes: UnsafeRawBufferPointer) -> Bool {
    ByteSearch.first(UInt8(ascii: "\\"), in: bytes, from: 0) != nil
  }

  /// The bytes that were meant: `\M-x`, `\M^X`, `\^X`, `\240` and `\\`; any other backslash stays.
  static func decoded(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var cursor = LineCursor(bytes)
    while let byte = cursor.next {
      if byte == UInt8(ascii: "\\"), let meant = escaped(&cursor) {
        decoded.append(meant)
      } else {
        decoded.append(byte)
        cursor.at += 1
      }
    }
    return decoded
  }

  private static func escaped(_ cursor: inout LineCursor) -> UInt8? {
    let start = cursor.at
    if cursor.take("\\\\") { return UInt8(ascii: "\\") }
    if cursor.take("\\240") { return 0xA0 }
    for (mark, high, isControl) in [
      ("\\M-", 0x80, false), ("\\M^", 0x80, true), ("\\^", 0, true),
    ] as [(StaticString, UInt8, Bool)] where cursor.take(mark) {
      if let byte = cursor.next, byte > 0x20, byte < 0x7F {
        cursor.at += 1
        return high | (isControl ? byte ^ 0x40 : byte)
      }
      cursor.at = start
      return nil
    }
    return nil
  }
}

import Bytes

extension LogFormat {
  /// What NSLog and os_log print to Xcode's console or to standard error. The message is all that
  /// follows `Process[pid:tid] `, a category in brackets included, since a program's own tags look
  /// just like one. `print()` writes no stamp into the same stream: a line that begins with a tag is
  /// a record of its own, any other unstamped line continues the record before it.
  package static let xcode = LogFormat(
    name: "xcode",
    summary: "Xcode console and NSLog",
    example: "2026-01-05 10:00:00.123456+0800 Chat[77:4242] [gesture] dir=right",
    mark: "its time stamp",
    bar: 40,
    continues: true,
    recognizes: { xcodeHeader($0) != nil },
    read: { line in
      if let header = xcodeHeader(line) { return .start(header) }
      return isPrinted(line) ? .start(LogHeader()) : .rest
    })

  /// Whether a line begins with a tag such as `[Swipe]`, at column 0.
  static func isPrinted(_ line: UnsafeRawBufferPointer) -> Bool {
    guard line.first == UInt8(ascii: "["), line.count > 2 else { return false }
    return ByteSearch.first(UInt8(ascii: "]"), in: line, from: 2) != nil
  }

  private static let longestProcessName = 256

  static func xcodeHeader(_ line: UnsafeRawBufferPointer) -> LogHeader? {
    var cursor = LineCursor(line)
    // A file that lost its end in a crash is padded with NUL; the next record follows on that line.
    while cursor.take(0) {}
    guard let digit = cursor.next, (0x30...0x39).contains(digit), let time = cursor.isoTime(),
      time.digits >= 3, cursor.take(UInt8(ascii: " "))
    else { return nil }
    guard let place = processBrackets(line, from: cursor.at) else { return nil }
    var header = LogHeader()
    header.time = time
    header.process = String(decoding: line[cursor.at..<place.open], as: UTF8.self)
    header.pid = place.pid
    header.tid = String(decoding: line[place.tid], as: UTF8.self)
    cursor.at = place.tid.upperBound + 1
    guard cursor.take(UInt8(ascii: " ")) || cursor.next == nil else { return nil }
    header.message = .fromByte(cursor.at)
    header.category = category(line, at: cursor.at)
    return header
  }

  /// The first `[pid:tid]` after a name, which may itself hold blanks and brackets.
  static func processBrackets(
    _ line: UnsafeRawBufferPointer, from start: Int
  ) -> (open: Int, pid: Int, tid: Range<Int>)? {
    let end = min(line.count, start + longestProcessName)
    var open = start
    while open < end {
      defer { open += 1 }
      guard line[open] == UInt8(ascii: "["), open > start else { continue }
      var cursor = LineCursor(line, at: open + 1)
      guard let pid = cursor.number(digits: 1...10), cursor.take(UInt8(ascii: ":")) else {
        continue
      }
      let first = cursor.at
      var last = first
      while last < line.count, last - first < 20, isHexDigit(line[last]) { last += 1 }
      guard last > first, last < line.count, line[last] == UInt8(ascii: "]") else { continue }
      return (open, pid.value, first..<last)
    }
    return nil
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    Hex.value(of: byte) != nil || byte == UInt8(ascii: "x")
  }

  private static func category(_ line: UnsafeRawBufferPointer, at start: Int) -> String? {
    guard start < line.count, line[start] == UInt8(ascii: "["),
      let end = ByteSearch.first(UInt8(ascii: "]"), in: line, from: start), end - start <= 129,
      end > start + 1
    else { return nil }
    return String(decoding: line[start + 1..<end], as: UTF8.self)
  }
}

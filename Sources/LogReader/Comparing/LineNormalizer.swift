/// Lays over each other what differs between two runs of one program without meaning anything:
/// times, process numbers, addresses, paths of temporary files.
package struct LineNormalizer: Sendable {
  /// What is replaced by a word of its own.
  package struct Rule: Sendable {
    /// The word that stands for it, in angle brackets.
    package let name: String
    /// What it covers, in a few words.
    package let about: String
    /// Its bytes from here on; nil where there is none.
    let length: @Sendable (UnsafeRawBufferPointer, Int) -> Int?
  }

  /// In the order in which they are tried at each place.
  package static let rules: [Rule] = [
    Rule(
      name: "time", about: "2026-01-31T12:34:56.789Z, 2026-01-31, 12:34:56,789", length: time),
    Rule(name: "uuid", about: "8-4-4-4-12 hexadecimal digits", length: uuid),
    Rule(name: "address", about: "0x and four or more hexadecimal digits", length: address),
    Rule(
      name: "pid", about: "the number in name[123], [123:456], pid 123, pid=123", length: process),
    Rule(
      name: "temporary",
      about: "paths below /tmp, /var/tmp, /var/folders and /private/var/folders", length: temporary),
    Rule(
      name: "duration", about: "a number before ns, us, ms, s, sec, seconds", length: duration),
  ]

  package init() {}

  /// The line with every such part replaced.
  package func callAsFunction(_ line: [UInt8]) -> [UInt8] {
    line.withUnsafeBytes { bytes in
      var out: [UInt8] = []
      out.reserveCapacity(bytes.count)
      var at = 0
      scan: while at < bytes.count {
        if Self.mayBegin(bytes, at) {
          for rule in Self.rules {
            guard let length = rule.length(bytes, at), length > 0 else { continue }
            out += Array("<\(rule.name)>".utf8)
            at += length
            continue scan
          }
        }
        out.append(bytes[at])
        at += 1
      }
      return out
    }
  }

  /// Whether the place is the beginning of a word or number.
  private static func mayBegin(_ b: UnsafeRawBufferPointer, _ at: Int) -> Bool {
    at == 0 || !isWord(b[at - 1]) || !isWord(b[at])
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isHex(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x61...0x66).contains(byte | 0x20)
  }
  private static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x61...0x7a).contains(byte | 0x20) || byte == 0x5f
  }

  /// The place behind the digits from `at` on.
  private static func digits(_ b: UnsafeRawBufferPointer, _ at: Int) -> Int {
    var end = at
    while end < b.count, isDigit(b[end]) { end += 1 }
    return end
  }

  /// The place behind a pattern in which `9` is a digit and `h` a hexadecimal one; nil where it does
  /// not stand.
  private static func shape(
    _ b: UnsafeRawBufferPointer, _ at: Int, _ pattern: StaticString
  ) -> Int? {
    pattern.withUTF8Buffer { pattern in
      guard at + pattern.count <= b.count else { return nil }
      for (offset, wanted) in pattern.enumerated() {
        let byte = b[at + offset]
        switch wanted {
        case UInt8(ascii: "9"): if !isDigit(byte) { return nil }
        case UInt8(ascii: "h"): if !isHex(byte) { return nil }
        default: if byte != wanted { return nil }
        }
      }
      return at + pattern.count
    }
  }

  private static let time: @Sendable (UnsafeRawBufferPointer, Int) -> Int? = { b, at in
    var end = at
    if let date = shape(b, at, "9999-99-99") ?? shape(b, at, "9999/99/99") {
      end = date
      if end < b.count, b[end] == 0x54 || b[end] == 0x20, clock(b, end + 1) != nil { end += 1 }
    }
    if let whole = clock(b, end) { end = whole }
    return end > at && (end == b.count || !isDigit(b[end])) ? end - at : nil
  }

  /// `12:34:56` with a fraction and a zone.
  private static func clock(_ b: UnsafeRawBufferPointer, _ at: Int) -> Int? {
    guard var end = shape(b, at, "99:99:99") else { return nil }
    if end + 1 < b.count, b[end] == 0x2e || b[end] == 0x2c, isDigit(b[end + 1]) {
      end = digits(b, end + 1)
    }
    if end < b.count, b[end] == 0x5a { return end + 1 }
    let zone = end < b.count && b[end] == 0x20 ? end + 1 : end
    for sign in ["+", "-"] as [StaticString] {
      guard let signed = shape(b, zone, sign) else { continue }
      if let behind = shape(b, signed, "99:99") ?? shape(b, signed, "9999") { return behind }
    }
    return end
  }

  private static let uuid: @Sendable (UnsafeRawBufferPointer, Int) -> Int? = { b, at in
    shape(b, at, "hhhhhhhh-hhhh-hhhh-hhhh-hhhhhhhhhhhh").map { $0 - at }
  }

  private static let address: @Sendable (UnsafeRawBufferPointer, Int) -> Int? = { b, at in
    guard var end = shape(b, at, "0xhhhh") else { return nil }
    while end < b.count, isHex(b[end]) { end += 1 }
    return end - at
  }

  private static let process: @Sendable (UnsafeRawBufferPointer, Int) -> Int? = { b, at in
    let end = digits(b, at)
    guard end > at, at > 0 else { return nil }
    let before = UnsafeRawBufferPointer(rebasing: b[max(0, at - 4)..<at])
    let isNamed = [Array("pid ".utf8), Array("pid=".utf8), Array("PID ".utf8)].contains {
      before.elementsEqual($0)
    }
    if isNamed { return end - at }
    guard b[at - 1] == 0x5b else { return nil }
    var close = end
    if close < b.count, b[close] == 0x3a { close = digits(b, close + 1) }
    let isBare = at < 2 || !isWord(b[at - 2])
    guard close < b.count, b[close] == 0x5d, !isBare || close > end else { return nil }
    return close - at
  }

  private static let temporary: @Sendable (UnsafeRawBufferPointer, Int) -> Int? = { b, at in
    let roots: [StaticString] = ["/tmp/", "/var/tmp/", "/var/folders/", "/private/var/folders/"]
    guard var end = roots.lazy.compactMap({ shape(b, at, $0) }).first else { return nil }
    let stops = Array(" \t\"'`,;:)]}>".utf8)
    while end < b.count, !stops.contains(b[end]) { end += 1 }
    return end - at
  }

  private static let duration: @Sendable (UnsafeRawBufferPointer, Int) -> Int? = { b, at in
    var end = digits(b, at)
    guard end > at else { return nil }
    if end + 1 < b.count, b[end] == 0x2e, isDigit(b[end + 1]) { end = digits(b, end + 1) }
    let number = end
    if end < b.count, b[end] == 0x20 { end += 1 }
    let units: [StaticString] = ["seconds", "sec", "ns", "us", "ms", "s"]
    for unit in units {
      guard let behind = shape(b, end, unit), behind == b.count || !isWord(b[behind]) else {
        continue
      }
      return number - at
    }
    return nil
  }
}

extension LineRule {
  private typealias Bytes = UnsafeRawBufferPointer

  /// Whole seconds are what people configure; what was measured has a fraction or a smaller unit.
  static let duration = LineRule(
    name: "duration",
    about: "12ms, 1m2.5s, 0.12 seconds, elapsed=3, time=\"0.1\"; whole seconds only behind took",
    example: "passed after 0.123 seconds (12 ms)", keeps: "retrying after 5 seconds",
    mayBegin: Bytes.isDigit
  ) { b, at in
    guard b.byte(at - 1) != UInt8(ascii: ".") || !Bytes.isWord(b.byte(at - 2)) else { return nil }
    let whole = b.digits(at)
    let end = b.fraction(whole)
    let isExact = end > whole
    if let behind = composite(b, at) ?? unit(b, end, isExact || isTook(b, at)) {
      return behind - at
    }
    guard b.isEnd(end), isMeasured(b, at, isExact) || (isExact && isListed(b, at, end)) else {
      return nil
    }
    return end - at
  }

  private static let short: [StaticString] = ["ns", "us", "µs", "μs", "ms"]
  private static let long: [StaticString] = ["seconds", "second", "secs", "sec", "s"]
  private static let measured: [StaticString] = ["took ", "Time: ", "SUCCESSFUL in ", "FAILED in "]

  /// The place behind a unit; seconds count only where they may.
  private static func unit(
    _ b: UnsafeRawBufferPointer, _ at: Int, _ countsSeconds: Bool
  ) -> Int? {
    let start = b.byte(at) == 0x20 ? at + 1 : at
    guard Bytes.isLetter(b.byte(start)) || b.byte(start) >= 0x80 else { return nil }
    if let end = b.shape(start, short), b.isEnd(end) { return end }
    guard countsSeconds else { return nil }
    guard let end = b.shape(start, long), b.isEnd(end) else { return nil }
    return end
  }

  /// The place behind hours, minutes and seconds without blanks: `1h2m3s`, `2m0.5s`.
  private static func composite(_ b: UnsafeRawBufferPointer, _ at: Int) -> Int? {
    var end = b.digits(at)
    guard b.byte(end) == UInt8(ascii: "h") || b.byte(end) == UInt8(ascii: "m") else { return nil }
    if b.byte(end) == UInt8(ascii: "h") {
      let minutes = b.digits(end + 1)
      guard minutes > end + 1 else { return nil }
      end = minutes
    }
    guard b.byte(end) == UInt8(ascii: "m") else { return nil }
    let seconds = b.digits(end + 1)
    guard seconds > end + 1 else { return nil }
    let behind = b.fraction(seconds)
    return b.byte(behind) == UInt8(ascii: "s") && b.isEnd(behind + 1) ? behind + 1 : nil
  }

  /// Whether whole seconds here were measured: `took 3 s`, `Time: 3 s`, `SUCCESSFUL in 3s`.
  private static func isTook(_ b: UnsafeRawBufferPointer, _ at: Int) -> Bool {
    measured.contains { b.shape(at - $0.utf8CodeUnitCount, $0) == at }
  }

  /// Whether the name of the value says that it is a span of time.
  private static func isMeasured(
    _ b: UnsafeRawBufferPointer, _ at: Int, _ isExact: Bool
  ) -> Bool {
    guard let key = b.key(of: at), b.byte(key.upperBound) != 0x20 else {
      // TAP as node writes it has a blank alone: `duration_ms 1.25`.
      return b.key(of: at).map { b.equals($0, "duration_ms") } ?? false
    }
    if b.equals(key, "elapsed") || b.equals(key, "duration_ms") || b.equals(key, "elapsed_ms") {
      return true
    }
    return isExact && (b.equals(key, "time") || b.equals(key, "duration"))
  }

  /// Whether it is one of XCTest's two numbers: `in 0.002 (0.004) seconds`.
  private static func isListed(_ b: UnsafeRawBufferPointer, _ at: Int, _ end: Int) -> Bool {
    if b.byte(at - 1) == UInt8(ascii: "("), b.shape(end, ") seconds") != nil { return true }
    return isFirst(b, end)
  }

  private static func isFirst(_ b: UnsafeRawBufferPointer, _ at: Int) -> Bool {
    guard b.shape(at, " (9") != nil else { return false }
    let end = b.fraction(b.digits(at + 2))
    return b.shape(end, ") seconds") != nil
  }
}

import Bytes

/// Reads lines that hold one JSON object each.
enum JSONLine {
  /// The role of a line of a JSON log. What is no object continues the record before it, such as the
  /// stack trace of a crash, unless it begins with a tag. A broken object belongs to no record.
  static func role(
    of line: UnsafeRawBufferPointer, _ header: (JSONValue, [JSONMember]) -> LogHeader?
  ) -> LineRole {
    guard line.first == UInt8(ascii: "{") else {
      return LogFormat.isPrinted(line) ? .start(LogHeader()) : .rest
    }
    do throws(JSONSyntaxError) {
      let value = try JSONReader.read(line, .forgiving)
      guard let members = value.objectValue else { return .aside }
      if let header = header(value, members) { return .start(header) }
      var other = LogHeader()
      flatten(members, under: "", into: &other.fields)
      return .start(other)
    } catch {
      return error.isTruncated ? .torn : .aside
    }
  }

  /// The object that a line holds; nil for any other line.
  static func object(_ line: UnsafeRawBufferPointer) -> JSONValue? {
    guard line.first == UInt8(ascii: "{"), let value = try? JSONReader.read(line, .forgiving),
      value.objectValue != nil
    else { return nil }
    return value
  }

  /// Adds members as fields; those of objects inside get names with dots.
  static func flatten(
    _ members: [JSONMember], under prefix: String, into fields: inout [LogField]
  ) {
    for member in members {
      let name = prefix + member.name
      if case .object(let inner) = member.value {
        flatten(inner, under: name + ".", into: &fields)
      } else {
        fields.append(LogField(name: name, value: text(of: member.value)))
      }
    }
  }

  /// A string's text, or the JSON of anything else.
  static func text(of value: JSONValue) -> String { value.stringValue ?? value.text }

  /// The time that a value spells: a text, or seconds, milliseconds, microseconds or nanoseconds
  /// since 1970, told apart by their size.
  static func time(_ stamp: JSONValue) -> LogTime? {
    switch stamp {
    case .number(let spelling): epoch(spelling)
    case .string(let text): time(text)
    default: nil
    }
  }

  /// The time that a text spells.
  static func time(_ text: String) -> LogTime? {
    let time: LogTime? = Array(text.utf8).withUnsafeBytes { bytes in
      var cursor = LineCursor(bytes)
      return cursor.isoTime(zoneAfterBlank: true)
    }
    return time ?? epoch(text)
  }

  private static func epoch(_ spelling: String) -> LogTime? {
    let bytes = Array(spelling.utf8)
    let point = bytes.firstIndex(of: UInt8(ascii: ".")) ?? bytes.count
    let fraction = bytes[min(point + 1, bytes.count)...]
    guard (1...19).contains(point), (bytes[..<point] + fraction).allSatisfy(isDigit),
      let whole = Int64(String(decoding: bytes[..<point], as: UTF8.self))
    else { return nil }
    // 10^11 s lie in the year 5138, 10^11 ms in 1973: a log is written between.
    let unit =
      whole < 100_000_000_000
      ? 0
      : whole < 100_000_000_000_000
        ? 3
        : whole < 100_000_000_000_000_000 ? 6 : 9
    var nanoseconds = whole
    for place in 0..<9 - unit {
      let digit = place < fraction.count ? Int64(fraction[fraction.startIndex + place] - 0x30) : 0
      let (tenfold, overflow) = nanoseconds.multipliedReportingOverflow(by: 10)
      let (sum, carry) = tenfold.addingReportingOverflow(digit)
      guard !overflow, !carry else { return nil }
      nanoseconds = sum
    }
    return LogTime(
      localText: spelling, unixNanoseconds: nanoseconds, offsetMinutes: nil,
      digits: min(9, unit + fraction.count))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

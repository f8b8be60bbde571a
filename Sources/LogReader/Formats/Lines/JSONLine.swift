import Bytes

/// Reads lines that hold one JSON object each.
enum JSONLine {
  /// The role of a line of a JSON log. What is no object continues the record before it, such as the
  /// stack trace of a crash, unless it begins with a tag. A broken object belongs to no record;
  /// objects that follow each other on one line are a record each.
  static func role(
    of line: UnsafeRawBufferPointer, _ header: (JSONValue, [JSONMember]) -> LogHeader?
  ) -> LineRole {
    guard line.first == UInt8(ascii: "{") else {
      return LogFormat.isPrinted(line) ? .start(LogHeader()) : .rest
    }
    do throws(JSONSyntaxError) {
      let value = try JSONReader.read(line, .forgiving)
      guard let members = value.objectValue else { return .aside }
      return .start(header(value, members) ?? other(members))
    } catch {
      if error.isTruncated { return .torn }
      return several(line, endOfFirst: error.offset, else: .aside) {
        header($0, $1) ?? other($1)
      }
    }
  }

  /// The role of a line of objects that follow each other, the first of which ends at a place; torn
  /// where the last of them is, and another role where the line is no such line.
  static func several(
    _ line: UnsafeRawBufferPointer, endOfFirst: Int, else role: LineRole,
    _ header: (JSONValue, [JSONMember]) -> LogHeader
  ) -> LineRole {
    guard let found = objects(line, endOfFirst: endOfFirst) else { return role }
    guard !found.isTorn else { return .torn }
    var parts = found.objects.map {
      LinePart(header: header($0.value, $0.members), range: $0.range)
    }
    if found.isCut { parts[parts.count - 1].header.loss = LogLoss(kind: .joined, count: nil) }
    return .several(parts)
  }

  /// The header of an object that the format does not know.
  private static func other(_ members: [JSONMember]) -> LogHeader {
    var other = LogHeader()
    flatten(members, under: "", into: &other.fields)
    return other
  }

  /// Objects that follow each other on a line.
  private struct Objects {
    var objects: [(value: JSONValue, members: [JSONMember], range: Range<Int>)] = []
    /// Whether there are more than are read.
    var isCut = false
    /// Whether the last ends before it should.
    var isTorn = false
  }

  /// The objects of a line, the first of which ends at a place; nil when it holds anything else.
  private static func objects(_ line: UnsafeRawBufferPointer, endOfFirst: Int) -> Objects? {
    var found = Objects()
    var start = 0
    var end = endOfFirst
    while true {
      guard end > start, line[start] == UInt8(ascii: "{"),
        let value = try? JSONReader.read(
          UnsafeRawBufferPointer(rebasing: line[start..<end]), .forgiving),
        let members = value.objectValue
      else { return nil }
      let isLast = end == line.count
      found.isCut = !isLast && found.objects.count == LinePart.most - 1
      found.objects.append((value, members, start..<(found.isCut ? line.count : end)))
      if isLast || found.isCut { return found }
      start = end
      do throws(JSONSyntaxError) {
        _ = try JSONReader.read(UnsafeRawBufferPointer(rebasing: line[start...]), .forgiving)
        end = line.count
      } catch {
        found.isTorn = error.isTruncated
        if found.isTorn { return found }
        end = start + error.offset
      }
    }
  }

  /// Where the object ends that begins at a place of well-formed JSON.
  static func end(ofObjectAt start: Int, in line: UnsafeRawBufferPointer) -> Int {
    var depth = 0
    var isInText = false
    var at = start
    while at < line.count {
      let byte = line[at]
      at += 1
      if isInText {
        if byte == UInt8(ascii: "\\") { at += 1 }
        if byte == UInt8(ascii: "\"") { isInText = false }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth <= 0 { return at }
      default: break
      }
    }
    return line.count
  }

  /// The first object of a line; nil for any other line.
  static func first(_ line: UnsafeRawBufferPointer) -> JSONValue? {
    guard line.first == UInt8(ascii: "{") else { return nil }
    do throws(JSONSyntaxError) {
      let value = try JSONReader.read(line, .forgiving)
      return value.objectValue == nil ? nil : value
    } catch {
      guard !error.isTruncated else { return nil }
      return objects(line, endOfFirst: error.offset)?.objects.first?.value
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

/// How the lines of a format are counted without reading their records: the formats whose lines tell
/// their role cheaply have one.
struct LineCensus: Sendable {
  /// What a line does, as far as it shows at a glance.
  enum Role {
    /// It starts a record that has a time.
    case stamped
    /// It starts no record.
    case rest
    /// The format has to read it.
    case unknown
  }

  /// The name of the format.
  let format: String
  /// Bytes in every line that is no record, where all other lines are one each; nil where each line
  /// has to be looked at.
  var exception: [UInt8]?
  /// Looks at a line; the second argument is the beginning of a line that the format has read as
  /// the header of a record with a time.
  var role: @Sendable (_ line: UnsafeRawBufferPointer, _ known: KnownHeader) -> Role = { _, _ in
    .unknown
  }

  /// Every census; a format without one is read record by record.
  private static let all = [plain, trace, xcode]

  /// The census of a format; nil when it has none.
  static func of(_ format: LogFormat) -> LineCensus? {
    all.first { $0.format.utf8.elementsEqual(format.name.utf8) }
  }

  /// The literals that lines of interest to the counting hold.
  static var literals: [[UInt8]] { all.compactMap(\.exception).filter { !$0.isEmpty } }

  private static let plain = LineCensus(format: "plain", exception: [])

  private static let trace = LineCensus(
    format: "trace", exception: Array("# inquest trace ".utf8))

  /// A line that begins with neither digit, bracket nor NUL has no stamp and prints no tag.
  private static let xcode = LineCensus(format: "xcode") { line, known in
    guard let first = line.first else { return .rest }
    switch first {
    case 0x30...0x39: return known.isRepeated(in: line) ? .stamped : .unknown
    case UInt8(ascii: "["), 0: return .unknown
    default: return .rest
    }
  }
}

/// The header of a line that was read, to recognize the next ones that differ in their second and
/// fraction only.
struct KnownHeader {
  private var bytes: [UInt8] = []
  /// The first byte after the digits of the fraction.
  private var fractionEnd = 0

  /// Remembers a line's first bytes, its header, if they begin with a time whose second has a
  /// fraction: `YYYY-MM-DD HH:MM:SS.F`.
  mutating func learn(_ header: UnsafeRawBufferPointer) {
    guard header.count > 21, header[19] == UInt8(ascii: "."), header[16] == UInt8(ascii: ":"),
      Self.isDigit(header[20])
    else { return }
    bytes.removeAll(keepingCapacity: true)
    bytes += header
    fractionEnd = 20
    while fractionEnd < bytes.count, Self.isDigit(bytes[fractionEnd]) { fractionEnd += 1 }
  }

  /// Whether a line begins with the same header, but for its second and fraction.
  func isRepeated(in line: UnsafeRawBufferPointer) -> Bool {
    let count = bytes.count
    guard count > 0, line.count >= count else { return false }
    return bytes.withUnsafeBytes { known in
      guard Self.agree(line, known, 0..<17), Self.agree(line, known, fractionEnd..<count),
        line[17] >= 0x30, line[17] <= 0x35, line[19] == UInt8(ascii: ".")
      else { return false }
      var digits = Self.isDigit(line[18])
      for at in 20..<fractionEnd { digits = digits && Self.isDigit(line[at]) }
      return digits
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// Whether the same bytes stand at these places, eight at a time.
  private static func agree(
    _ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer, _ range: Range<Int>
  ) -> Bool {
    var at = range.lowerBound
    while at + 8 <= range.upperBound {
      let difference =
        a.loadUnaligned(fromByteOffset: at, as: UInt64.self)
        ^ b.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      if difference != 0 { return false }
      at += 8
    }
    while at < range.upperBound {
      if a[at] != b[at] { return false }
      at += 1
    }
    return true
  }
}

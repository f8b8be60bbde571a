/// How the lines of a format are counted without reading their records: the formats whose lines tell
/// their role cheaply have one.
struct LineCensus: Sendable {
  /// The name of the format.
  let format: String
  /// Bytes in every line that is no record, where all other lines are one each; nil where each line
  /// has to be looked at.
  var exception: [UInt8]?
  /// Whether a line may start a record, as far as it shows at a glance.
  var mayStart: @Sendable (_ line: UnsafeRawBufferPointer) -> Bool = { _ in true }

  /// Every census; a format without one is read record by record.
  private static let all = [plain, trace, xcode, stamped]

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
  private static let xcode = LineCensus(format: "xcode") { line in
    guard let first = line.first else { return false }
    return switch first {
    case 0x30...0x39, UInt8(ascii: "["), 0: true
    default: false
    }
  }

  /// Times begin with a digit, a bracket, a label's sign or the name of a day or month; tags with a
  /// bracket.
  private static let stamped = LineCensus(format: "stamped") { line in
    guard let first = line.first else { return false }
    return switch first {
    case 0x30...0x39, UInt8(ascii: "["), UInt8(ascii: "@"), 0x41...0x5A: true
    default: false
    }
  }
}

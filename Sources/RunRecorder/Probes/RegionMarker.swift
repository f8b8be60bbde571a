/// A comment line that opens or closes a region, as debug modes write them around their log lines:
/// `// #region agent log` (or `debug log`, or `DEBUG`) and `// #endregion`.
enum RegionMarker: Hashable {
  /// Opens a region of a debug mode; the name as written, such as `agent log`.
  case opens(String, owner: SourceRegion.Owner?)
  /// Opens a region of another kind, which only counts for pairing.
  case opensOther
  case closes

  /// What a search has to look for to find every marker.
  static let literals: [[UInt8]] = ["#region", "# region", "#endregion", "# endregion"].map {
    Array($0.utf8)
  }

  /// How many of the literals, from the first, open a region.
  private static let opening = 2

  /// The marker at a place where one of the literals stands; nil when the line is something else,
  /// such as a string that quotes a marker.
  init?(_ text: UnsafeRawBufferPointer, at place: Int, literal: Int) {
    var before = place
    while before > 0, text[before - 1] != 0x0a {
      guard Self.beginsComments(text[before - 1]) else { return nil }
      before -= 1
    }
    var end = place + Self.literals[literal].count
    let start = end
    while end < text.count, text[end] != 0x0a, end - start < Self.longest { end += 1 }
    let rest = text[start..<end]
    guard rest.first.map({ !Self.isWord($0) }) ?? true else { return nil }
    guard literal < Self.opening else {
      self = .closes
      return
    }
    let words = String(decoding: rest, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    self = Self.opened(words)
  }

  /// The longest name that is looked at, in bytes.
  private static let longest = 512

  private static func opened(_ words: [Substring]) -> RegionMarker {
    guard let first = words.first else { return .opensOther }
    if first == "DEBUG" { return .opens("DEBUG", owner: nil) }
    guard words.count > 1, ["agent", "debug"].contains(first.lowercased()) else {
      return .opensOther
    }
    let second = words[1].prefix { $0.isLetter }
    guard second.lowercased() == "log" else { return .opensOther }
    return .opens("\(first) \(second)", owner: SourceRegion.Owner(Array(words.dropFirst(2))))
  }

  private static func beginsComments(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0xef, 0xbb, 0xbf: true
    case UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "#"), UInt8(ascii: "-"),
      UInt8(ascii: ";"), UInt8(ascii: "<"), UInt8(ascii: "!"):
      true
    default: false
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
      || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}

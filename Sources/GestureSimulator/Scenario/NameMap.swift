/// Names in their order, found by their bytes.
struct NameMap {
  private(set) var names: [String] = []
  private var indices: [[UInt8]: Int] = [:]

  /// Names in this order.
  init(_ names: [String] = []) {
    for name in names { add(name) }
  }

  /// The index of the name; a new one if it was not there.
  @discardableResult
  mutating func add(_ name: String) -> Int {
    let key = Array(name.utf8)
    if let index = indices[key] { return index }
    indices[key] = names.count
    names.append(name)
    return names.count - 1
  }

  /// The index of a name that is there.
  subscript(name: some StringProtocol) -> Int? { indices[Array(name.utf8)] }

  var count: Int { names.count }

  /// Whether the text can be a name of a scenario: letters, digits, `_` and `-`, no digit or `-`
  /// first.
  static func isName(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, bytes.count <= 64 else { return false }
    return isLetter(first) && bytes.allSatisfy { isLetter($0) || isDigit($0) || $0 == 0x2D }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

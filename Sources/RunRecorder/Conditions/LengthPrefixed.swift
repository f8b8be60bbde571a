import Bytes

/// Texts in a row, each after its length, so that no two rows spell the same bytes.
struct LengthPrefixed {
  private(set) var bytes: [UInt8] = []

  /// A row that begins with what it is for.
  init(_ purpose: String) { add(purpose) }

  mutating func add(_ text: String) { add(Array(text.utf8)) }

  mutating func add(_ text: [UInt8]) {
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: text.count >> shift))
    }
    bytes += text
  }

  var digest: Digest { Digest.of(bytes) }
}

import Bytes

/// The identity of a case, a writer or an entity: 80 random bits that never change.
public struct EntityID: Hashable, Sendable, Comparable {
  // Two integers rather than ten bytes on the heap: ids are compared and hashed all the time.
  private let high: UInt64
  private let low: UInt16

  /// Ten raw bytes, as hashed and stored.
  public var bytes: [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: high >> (56 - 8 * $0)) }
      + [UInt8(low >> 8), UInt8(truncatingIfNeeded: low)]
  }

  /// The id made of exactly ten bytes; nil for any other length.
  public init?(bytes: [UInt8]) {
    guard bytes.count == Self.length else { return nil }
    self.init(padding: bytes)
  }

  /// The id of the first ten bytes, zeros standing for those that are missing.
  public init(padding bytes: [UInt8]) {
    func byte(_ place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }
    high = (0..<8).reduce(0) { $0 << 8 | UInt64(byte($1)) }
    low = UInt16(byte(8)) << 8 | UInt16(byte(9))
  }

  /// The id spelled as twenty lower-case hexadecimal digits, as events' facts spell it.
  public init?(hex: String) {
    guard let bytes = Hex.decode(hex) else { return nil }
    self.init(bytes: bytes)
  }

  /// Twenty lower-case hexadecimal digits.
  public var hex: String { Hex.encode(bytes) }

  /// Bytes in an id.
  public static let length = 10

  public static func < (a: EntityID, b: EntityID) -> Bool {
    (a.high, a.low) < (b.high, b.low)
  }
}

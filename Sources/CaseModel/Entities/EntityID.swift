import Bytes

/// The identity of a case, a writer or an entity: 80 random bits that never change.
public struct EntityID: Hashable, Sendable, Comparable {
  /// Ten raw bytes, as hashed and stored.
  public let bytes: [UInt8]

  /// The id made of exactly ten bytes; nil for any other length.
  public init?(bytes: [UInt8]) {
    guard bytes.count == Self.length else { return nil }
    self.bytes = bytes
  }

  /// The id of the first ten bytes, zeros standing for those that are missing.
  public init(padding bytes: [UInt8]) {
    let missing = max(0, Self.length - bytes.count)
    self.bytes = Array(bytes.prefix(Self.length)) + [UInt8](repeating: 0, count: missing)
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
    a.bytes.lexicographicallyPrecedes(b.bytes)
  }
}

/// A SHA-256 digest: 32 bytes that name a text, a log or an event.
package struct Digest: Hashable, Comparable, Sendable {
  /// The 32 raw bytes.
  package let bytes: [UInt8]

  /// Bytes in a digest.
  package static let length = 32

  /// The digest made of exactly 32 bytes; nil for any other length.
  package init?(bytes: [UInt8]) {
    guard bytes.count == Self.length else { return nil }
    self.bytes = bytes
  }

  /// The digest spelled as 64 hexadecimal digits of either case; nil for anything else.
  package init?(hex: String) {
    guard let bytes = Hex.decode(hex) else { return nil }
    self.init(bytes: bytes)
  }

  /// A digest from 32 bytes that the hash function wrote itself.
  init(hashed bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Sixty-four lower-case hexadecimal digits.
  package var hex: String { Hex.encode(bytes) }

  /// The digest of these bytes.
  package static func of(_ bytes: some Collection<UInt8>) -> Digest {
    var hash = SHA256()
    let done: Void? = bytes.withContiguousStorageIfAvailable {
      hash.update(UnsafeRawBufferPointer($0))
    }
    if done == nil { hash.update(Array(bytes)) }
    return hash.finish()
  }

  package static func < (a: Digest, b: Digest) -> Bool {
    a.bytes.lexicographicallyPrecedes(b.bytes)
  }
}

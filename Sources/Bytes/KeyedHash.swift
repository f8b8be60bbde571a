#if canImport(CommonCrypto)
  import CommonCrypto
#else
  import CCrypto
#endif

/// HMAC-SHA-256, computed by the system's library: equal texts have equal hashes, and without the
/// key nobody can try texts out.
package struct KeyedHash: Sendable {
  private let key: [UInt8]

  /// A hash with this key, of any length.
  package init(key: [UInt8]) { self.key = key }

  /// The hash of these bytes.
  package func hash(_ bytes: [UInt8]) -> Digest {
    var out = [UInt8](repeating: 0, count: Digest.length)
    #if canImport(CommonCrypto)
      CCHmac(CCHmacAlgorithm(kCCHmacAlgSHA256), key, key.count, bytes, bytes.count, &out)
    #else
      // An empty array has no address, and without one the library would look for an earlier key.
      let keyed = key.isEmpty ? [0] : key
      HMAC(EVP_sha256(), keyed, Int32(key.count), bytes, bytes.count, &out, nil)
    #endif
    return Digest(hashed: out)
  }
}

#if canImport(CommonCrypto)
  import CommonCrypto
#else
  import CCrypto
#endif

/// SHA-256 over bytes that arrive in pieces, computed by the system's library.
package struct SHA256 {
  #if canImport(CommonCrypto)
    private var context = CC_SHA256_CTX()
  #else
    private var context = SHA256_CTX()
  #endif

  /// A hash that has seen no byte yet.
  package init() {
    #if canImport(CommonCrypto)
      CC_SHA256_Init(&context)
    #else
      SHA256_Init(&context)
    #endif
  }

  /// Adds these bytes.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress, bytes.count > 0 else { return }
    #if canImport(CommonCrypto)
      // The length is 32 bits wide there, so larger pieces are cut.
      var rest = bytes.count
      var from = base
      while rest > 0 {
        let part = min(rest, 1 << 30)
        CC_SHA256_Update(&context, from, CC_LONG(part))
        from += part
        rest -= part
      }
    #else
      SHA256_Update(&context, base, bytes.count)
    #endif
  }

  /// Adds these bytes.
  package mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  /// The digest of everything added; the hash starts afresh.
  package mutating func finish() -> Digest {
    var out = [UInt8](repeating: 0, count: Digest.length)
    #if canImport(CommonCrypto)
      CC_SHA256_Final(&out, &context)
    #else
      SHA256_Final(&out, &context)
    #endif
    self = SHA256()
    return Digest(hashed: out)
  }
}

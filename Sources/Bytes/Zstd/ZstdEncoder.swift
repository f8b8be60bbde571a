import CZstd

/// Makes zstd frames, each of bytes that are at hand.
package struct ZstdEncoder: ~Copyable {
  private let context: OpaquePointer

  /// An encoder at this level, 1 (fastest) to 19 (smallest).
  package init(level: Int32) {
    guard let context = ZSTD_createCCtx() else { preconditionFailure("out of memory") }
    self.context = context
    ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, level)
    ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1)
  }

  deinit { ZSTD_freeCCtx(context) }

  /// The bytes as one frame that says its size and has a checksum.
  package mutating func frame(of bytes: UnsafeRawBufferPointer) -> [UInt8] {
    let context = context
    return [UInt8](unsafeUninitializedCapacity: ZSTD_compressBound(bytes.count)) { space, count in
      count = ZSTD_compress2(
        context, space.baseAddress, space.count, bytes.baseAddress, bytes.count)
      // Valid parameters and room for the worst case leave only exhausted memory to fail on.
      if let reason = Zstd.failure(count) { preconditionFailure("zstd: \(reason)") }
    }
  }
}
